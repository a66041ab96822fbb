"""Shorter JavaScript that says the same. Names are left to `app/web/names.py`."""

from __future__ import annotations

from importlib.metadata import version
from typing import Final

SQUEEZER: Final = f"minify-html {version('minify-html')}"
"""Another version may write the same otherwise, and what is cached for good has another address."""
_OPEN: Final = "<script type=module>"
_CLOSE: Final = "</script>"


def squeeze(program: bytes) -> bytes:
    """A module's text. Refused with `ValueError` if it says `</script`, which would end it."""
    # The library is needed once, when somebody first asks.
    import minify_html

    text = program.decode()
    if "</script" in text:
        raise ValueError("a module must not say '</script'")
    page = minify_html.minify(f"{_OPEN}{text}{_CLOSE}", minify_js=True, keep_closing_tags=True)
    return page.removeprefix(_OPEN).removesuffix(_CLOSE).encode()
