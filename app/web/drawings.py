"""Icons that systems want as PNG, drawn from the SVG when they are first asked for."""

from __future__ import annotations

from typing import Final

DRAWN: Final = {
    "icons/icon-180.png": ("icons/maskable.svg", 180),
    "icons/icon-192.png": ("icons/icon.svg", 192),
    "icons/icon-512.png": ("icons/icon.svg", 512),
    "icons/maskable-512.png": ("icons/maskable.svg", 512),
}
"""Of what, and how large. Where the system cuts icons to its own shape, the ground goes to the
edge and the cards keep to the middle."""


def draw(svg: bytes, size: int) -> bytes:
    """The drawing as PNG."""
    # It takes a tenth of a second to load, and few ask for these icons.
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), width=size, height=size))
