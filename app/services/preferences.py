"""A player's settings: how the game looks and behaves for one player, on every device of theirs.

Only what was chosen is stored. Whatever was never touched is as the version has it that runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict

Chosen: TypeAlias = Mapping[str, str | bool]
"""Some settings by name, as they were chosen."""


class Preferences(BaseModel):
    """All settings. The first value of each is what a stranger gets."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    theme: Literal["system", "dark", "light"] = "system"
    deck: Literal["four", "two"] = "four"
    """How many colours the suits have."""
    index: Literal["normal", "large"] = "normal"
    controls: Literal["right", "left"] = "right"
    motion: Literal["system", "less"] = "system"
    sound: Literal["away", "on", "off"] = "away"
    """Away: only when it is one's turn while the page is hidden."""
    vibration: bool = True
    keys: bool = True
    """Single letters as keys."""
    ask_gin: bool = True
    """Ask before gin, as before every other knock."""
    awake: bool = True
    """Keep the screen on while a round is played."""
    phrases: bool = True
    sort: Literal["melds", "suit", "rank", "own"] = "melds"
    language: Literal["auto", "en", "de", "sk", "th", "lo"] = "auto"
    """Auto: what the browser remembers or asks for."""

    def given(self) -> Chosen:
        """The settings that were named when this was made."""
        return {name: getattr(self, name) for name in self.model_fields_set}


VALUES: Final[Mapping[str, tuple[str | bool, ...]]] = {
    name: get_args(field.annotation) or (True, False)
    for name, field in Preferences.model_fields.items()
}
"""What every setting can be, the default first."""


def read_preferences(stored: Mapping[str, object]) -> Preferences:
    """What is stored, completed. Whatever this version does not know is as good as not there.

    >>> read_preferences({"deck": "two", "theme": "pink", "older": 1}).given()
    {'deck': 'two'}
    """
    return Preferences.model_validate(
        {name: value for name, value in stored.items() if _is_known(name, value)}
    )


def _is_known(name: str, value: object) -> bool:
    return any(value == each and type(value) is type(each) for each in VALUES.get(name, ()))
