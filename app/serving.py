"""Running the server: lock, migrate, listen, say where, serve."""

from __future__ import annotations

import errno
import gc
import io
import signal
import socket
from contextlib import ExitStack
from types import FrameType
from typing import Final, NoReturn

import segno
import uvicorn
from fastapi import FastAPI

from app.errors import ConfigurationError
from app.main import create_app
from app.obs.logging import configure_logging
from app.settings import Settings
from app.storage.locking import lock_database
from app.storage.schema import migrate
from app.web.addresses import is_loopback, lan_address
from app.web.context import Context
from app.web.desk import Desk
from app.web.ws.protocol import SocketProtocol

FRAME_BYTES: Final = 16 * 1024
ALL_ADDRESSES: Final = "0.0.0.0"
LAST_PORT: Final = 65535
GOODBYE_SECONDS: Final = 3
GC_THRESHOLDS: Final = (20_000, 20, 50)


def serve_forever(settings: Settings) -> None:
    """Serve until a signal ends it. Raises `ConfigurationError` where it cannot start."""
    configure_logging()
    with ExitStack() as stack:
        stack.enter_context(lock_database(settings.url))
        migrate(settings.url)
        sockets = [stack.enter_context(each) for each in listen(settings.host, settings.port)]
        print(announcement(settings, int(sockets[0].getsockname()[1])), flush=True)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _end)
        app = create_app(settings)
        spare_the_collector()
        Server(_config(app, settings), app).run(sockets)


class Server(uvicorn.Server):
    """Ends in order: every socket gets 1012, every long poll its answer, and nobody waits for a
    record to be read."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app: Final = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        context: Context = self._app.state.context
        context.polls.end()
        desk: Desk = self._app.state.desk
        desk.end()
        await super().shutdown(sockets)


def spare_the_collector() -> None:
    """The garbage collector leaves alone what was made at the start, which stays, and comes less
    often: a pass over all of it holds everybody up for tens of milliseconds, and hardly anything
    that an action makes is in a cycle."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    """To be told to end is no failure. uvicorn raises the signal anew when all is put away."""
    raise SystemExit(0)


def listen(host: str, port: int) -> list[socket.socket]:
    """The sockets to serve: one, or one for IPv4 and one for IPv6 where all addresses are meant."""
    try:
        if host != ALL_ADDRESSES:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            return [socket.create_server((host, port), family=family, backlog=2048)]
        first = socket.create_server((host, port), backlog=2048)
    except OSError as error:
        raise ConfigurationError(_trouble(host, port, error)) from error
    try:
        port = first.getsockname()[1]
        return [first, socket.create_server(("::", port), family=socket.AF_INET6, backlog=2048)]
    except OSError:  # a machine without IPv6
        return [first]


def _trouble(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        another = port + 1 if port < LAST_PORT else port - 1
        return f"port {port} is taken; choose another one, such as PORT={another}"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used by this user; choose one above 1023"
    return f"{host}:{port} cannot be listened on: {error.strerror or error}"


def _config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws=SocketProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def announcement(settings: Settings, port: int) -> str:
    """Where the game is: on this machine, and for others with a QR code."""
    everywhere = settings.host in {ALL_ADDRESSES, "::"}
    local = "localhost" if everywhere else settings.host
    lines = ["", f"  Upcard is served at      http://{_bracketed(local)}:{port}"]
    friend, whose = settings.public_url, "For everybody else"
    if friend is None and not is_loopback(settings.host):
        whose = "For phones near you"
        lan = lan_address() if everywhere else settings.host
        friend = None if lan is None else f"http://{_bracketed(lan)}:{port}"
    if friend is not None:
        code = io.StringIO()
        segno.make(friend, error="l").terminal(code, border=2, compact=True)
        lines += [f"  {whose:<25}{friend}", "", code.getvalue().rstrip("\n")]
    return "\n".join([*lines, "  Stop it with Ctrl+C.", ""])


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
