"""What REST calls bring, as strict pydantic models: wrong types and unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from app.services.preferences import Preferences
from app.web.wire import DIGEST


class Body(BaseModel):
    """The root of all bodies."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Digest: TypeAlias = Annotated[str, Field(pattern=f"^{DIGEST}$")]
LEFT_OUT: Any = Field(default=None)
"""An option that need not be there; but `null` is no value of it."""


class RulesBody(Body):
    """The rules object of the protocol: types only; `app.rules.ruleset.build` checks values."""

    preset: str = LEFT_OUT
    knock_limit: int | str = LEFT_OUT
    ace_upcard: str = LEFT_OUT
    spades_double: bool = LEFT_OUT
    gin_bonus: int = LEFT_OUT
    undercut_bonus: int = LEFT_OUT
    big_gin_bonus: int | None = LEFT_OUT
    stock_end: str = LEFT_OUT
    next_dealer: str = LEFT_OUT
    target: int = LEFT_OUT
    box_bonus: int = LEFT_OUT
    game_bonus: int = LEFT_OUT
    shutout: str = LEFT_OUT
    scoring: str = LEFT_OUT

    def given(self) -> dict[str, object]:
        """The options that were given."""
        return {name: getattr(self, name) for name in self.model_fields_set}


class PlayerBody(Body):
    name: str | None = None
    token: bool = False


class ProfileBody(Body):
    name: str | None = None
    settings: Preferences | None = None


class TableBody(Body):
    rules: RulesBody = RulesBody()
    opponent: Literal["friend", "computer"] = "friend"
    level: str | None = None
    spectators: bool = True
    aids: bool = True
    clock: dict[str, int] | None = None
    next: Digest | None = None


class JoinBody(Body):
    name: str | None = None
    next: Digest | None = None


class CodeBody(Body):
    code: Annotated[str, Field(max_length=128)]
