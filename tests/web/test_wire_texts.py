"""Texts that the wire takes end where they seem to end."""

from __future__ import annotations

import msgspec
import pytest

from app.web import wire

TEXTS = {
    wire.Card: "9S",
    wire.Entropy: "ab" * 16,
    wire.Digest: "ab" * 32,
    wire.Id: "command-1",
}


@pytest.mark.parametrize(("kind", "text"), TEXTS.items(), ids=["card", "entropy", "digest", "id"])
def test_a_newline_at_the_end_does_not_slip_through(kind: object, text: str) -> None:
    decoder = msgspec.json.Decoder(kind)
    assert decoder.decode(msgspec.json.encode(text)) == text
    for wrong in (f"{text}\n", f"{text}\n\n", f"\n{text}", f"{text} "):
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(msgspec.json.encode(wrong))
