"""What somebody holds in their hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from playwright.async_api import ViewportSize

Scheme: TypeAlias = Literal["dark", "light"]


@dataclass(frozen=True, slots=True)
class Device:
    """A screen in CSS pixels; a touch device has no mouse."""

    width: int
    height: int
    touch: bool = False

    @property
    def viewport(self) -> ViewportSize:
        return {"width": self.width, "height": self.height}

    def options(self) -> dict[str, Any]:
        """For a browser context."""
        return {
            "viewport": self.viewport,
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "color_scheme": "dark",
            "locale": "en",
            # Nothing has to be waited for that only moves; a test of motion asks for it.
            "reduced_motion": "reduce",
        }


PHONE: Final = Device(360, 640, touch=True)
DESKTOP: Final = Device(1280, 800)
LAN_NAME: Final = "cards.home"
"""A name that leads to this machine in the tests' browser."""
