"""Shorter modules: what they say stays, and so do their names."""

from __future__ import annotations

import pytest

from app.web.minify import squeeze


def test_a_module_gets_shorter_and_keeps_its_names() -> None:
    source = (
        b'import { find } from "./dom.js";\nexport const lift = (card) => {\n  find(card);\n};\n'
    )
    short = squeeze(source).decode()
    assert len(short) < len(source)
    assert all(name in short for name in ("import{find}", "lift", "card"))


def test_what_templates_and_strings_hold_stays() -> None:
    source = "export const f = (x) => `  a // ${x ? ` − ${x}  /* b */` : ''}\\n  `;\nf('</b>  ');\n"
    short = squeeze(source.encode()).decode()
    assert "` − ${x}  /* b */`" in short
    assert "</b>  " in short


def test_what_would_end_the_element_is_refused() -> None:
    with pytest.raises(ValueError, match="</script"):
        squeeze(b'export const end = "</script>";')
