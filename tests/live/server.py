"""The server under test: `upcard serve` as a process of its own, on a free port of 127.0.0.1."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import httpx

ROOT: Final = Path(__file__).resolve().parents[2]
START_SECONDS: Final = 90.0


class LiveServer:
    """Starts, kills and starts again; the data folder outlives every process."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data: Final = data
        self.port: Final = _free_port()
        self._settings: Final = settings
        self._process: subprocess.Popen[bytes] | None = None
        self.log: Final = data / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=self._environment(), stdout=log, stderr=log
            )
        self._wait_until_ready()

    def kill(self) -> None:
        """As if the power had gone: nothing can be tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> int | None:
        """As an operator stops it; the exit code of a server that was running."""
        return self._end(signal.SIGTERM)

    def log_text(self) -> str:
        return self.log.read_text(errors="replace")

    def troubles(self, since: int = 0) -> list[str]:
        """The lines of the log, from an offset on, that somebody would have to look into."""
        with self.log.open("rb") as file:
            file.seek(since)
            lines = file.read().decode(errors="replace").splitlines()
        marks = ("Traceback", '"level": "error"', '"level": "critical"', "Warning")
        return [line for line in lines if any(mark in line for mark in marks)]

    def _end(self, number: signal.Signals) -> int | None:
        if self._process is None:
            return None
        self._process.send_signal(number)
        code = self._process.wait(timeout=20)
        self._process = None
        return code

    def _environment(self) -> dict[str, str]:
        own = {name: value for name, value in os.environ.items() if not name.startswith("UPCARD_")}
        return {**own, "UPCARD_FRAMES_PER_SECOND": "100000", **self._settings}

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + START_SECONDS
        # Certificates are not needed, and reading them takes from the server's time to start.
        with httpx.Client(verify=False) as http:
            while time.monotonic() < until:
                assert self._process is not None
                assert self._process.poll() is None, self.log_text()
                try:
                    if http.get(f"{self.url}/readyz").status_code == 200:
                        return
                except httpx.TransportError:
                    time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log_text()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
