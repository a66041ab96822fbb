"""QR codes as inline SVG, made here: a link is a key and is not sent to an outside service."""

from __future__ import annotations

import segno
from markupsafe import Markup


def draw_qr(text: str) -> Markup:
    """The code of a link: dark on light in every theme, with the quiet zone of four modules."""
    code = segno.make(text, error="m", micro=False)
    drawing = code.svg_inline(
        border=4, dark="#12211f", light="#ffffff", omitsize=True, svgclass="qr", lineclass=None
    )
    hidden = drawing.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
    return Markup(hidden)  # made by segno from modules alone; the text itself is not in it
