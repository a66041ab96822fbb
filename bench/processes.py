"""Servers under measurement: started, pinned to one core, always ended."""

from __future__ import annotations

import http.client
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 30.0
OPEN_FILES = 8192
FRAMES_PER_SECOND = 100_000
"""What one socket may send: the usual limit would end a loop that never pauses."""
_ALLOWED = os.sched_getaffinity(0) if sys.platform == "linux" else set[int]()
"""All cores, as they were before this process kept itself to some of them."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server on 127.0.0.1."""

    pid: int
    port: int

    def resident_kib(self) -> int:
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.pid)], capture_output=True, text=True, check=True
        )
        return int(shown.stdout)


def cores() -> tuple[set[int], set[int]] | None:
    """One core for servers, the others for who loads them; None where it cannot be had."""
    if sys.platform != "linux":
        return None
    first, *others = sorted(_ALLOWED)
    return ({first}, set(others)) if others else None


def pin_load() -> None:
    """Keep this process off the servers' core, and let it hold thousands of sockets."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    apart = cores()
    if sys.platform == "linux" and apart is not None:
        os.sched_setaffinity(0, apart[1])


@contextmanager
def upcard(synchronous: str = "FULL") -> Iterator[Server]:
    """Our server as `upcard serve` starts it, on a fresh SQLite file."""
    with tempfile.TemporaryDirectory(prefix="upcard-bench-") as folder:
        settings = {
            "UPCARD_DATA": folder,
            "UPCARD_SQLITE_SYNCHRONOUS": synchronous,
            "UPCARD_HOST": "127.0.0.1",
            "UPCARD_FRAMES_PER_SECOND": str(FRAMES_PER_SECOND),
        }
        port = _free_port()
        environment = {**settings, "UPCARD_PORT": str(port)}
        with _running([sys.executable, "-m", "app.cli", "serve"], environment, port) as server:
            yield server


@contextmanager
def bare_fanout(sizes: tuple[int, int]) -> Iterator[Server]:
    port = _free_port()
    environment = {"BENCH_SIZES": f"{sizes[0]},{sizes[1]}"}
    with _running([sys.executable, "-m", "bench.fanout", str(port)], environment, port) as server:
        yield server


@contextmanager
def _running(command: Sequence[str], given: Mapping[str, str], port: int) -> Iterator[Server]:
    kept = {name: text for name, text in os.environ.items() if not name.startswith("UPCARD_")}
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, env={**kept, **given}, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            apart = cores()
            if sys.platform == "linux" and apart is not None:
                os.sched_setaffinity(process.pid, apart[0])
            _wait_until_healthy(process, port)
            yield Server(process.pid, port)
        except Exception:
            log.seek(0)
            print(log.read()[-4000:])
            raise
        finally:
            _end(process)


def _wait_until_healthy(process: subprocess.Popen[bytes], port: int) -> None:
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with code {process.returncode}")
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        try:
            connection.request("GET", "/healthz")
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.1)
        finally:
            connection.close()
    raise RuntimeError("the server did not come up")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
