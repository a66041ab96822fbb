"""The address under which a friend reaches this server."""

from __future__ import annotations

import ipaddress
import socket

from starlette.requests import HTTPConnection

from app.settings import Settings


def share_base(settings: Settings, connection: HTTPConnection) -> str:
    """The start of a link to share: the public URL where one is set, else the address that the
    page was opened at, and this machine's LAN address where that was a loopback one."""
    if settings.public_url is not None:
        return settings.public_url
    url = connection.url
    if is_loopback(url.hostname or "") and not is_loopback(settings.host):
        lan = lan_address()
        if lan is not None:
            return f"{url.scheme}://{lan}" + ("" if url.port is None else f":{url.port}")
    return address_asked(connection)


def address_asked(connection: HTTPConnection) -> str:
    """The address that a request or a socket's handshake was sent to, as an origin is written."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{connection.headers.get('host', '')}"


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine only."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def lan_address() -> str | None:
    """This machine's address in its local network; None where it has none.

    Connecting a datagram socket sends nothing: it only chooses the interface.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(address) or address == "0.0.0.0" else address
