"""From the wire's action to the rules' own."""

from __future__ import annotations

from typing import Final, assert_never

from app.errors import Code, Refused
from app.match.command import Unplayable
from app.rules import actions, ruleset
from app.rules.cards import NAMES, card
from app.web.bodies import RulesBody
from app.web.wire import (
    ActionBody,
    BigGinBody,
    ClaimBody,
    DiscardBody,
    DrawBody,
    KnockBody,
    LayOffBody,
    PassBody,
    ReadyBody,
    RematchBody,
    ResignBody,
)

_DRAWS: Final = {source.value: actions.Draw(source) for source in actions.Source}
_DISCARDS: Final = {name: actions.Discard(number) for number, name in enumerate(NAMES)}


def to_action(body: ActionBody) -> actions.Action | Unplayable:
    """The action that a body asks for; `ValueError` where its rules have wrong types."""
    match body:
        case DrawBody():
            return _DRAWS[body.source]
        case DiscardBody():
            return _DISCARDS[body.card]
        case PassBody():
            return actions.Pass()
        case ReadyBody():
            return actions.Ready(body.commitment, body.entropy, body.next)
        case KnockBody():
            return actions.Knock(card(body.discard), _melds(body.melds))
        case BigGinBody():
            return actions.BigGin(_melds(body.melds))
        case LayOffBody():
            return actions.LayOff(_melds(body.melds), _layoffs(body))
        case ResignBody():
            return actions.Resign()
        case ClaimBody():
            return actions.Claim(actions.ClaimChoice(body.choice))
        case RematchBody():
            return _rematch(body)
        case _:
            assert_never(body)


def _rematch(body: RematchBody) -> actions.Rematch | Unplayable:
    if body.rules is None:
        return actions.Rematch()
    rules = RulesBody.model_validate(body.rules)
    try:
        return actions.Rematch(to_rules(rules))
    except Refused as refused:
        return Unplayable(refused.code, refused.details)


def to_rules(body: RulesBody) -> ruleset.Rules:
    """The complete rules of a table. Refused with `bad_rules` or `rules_clash`."""
    given = body.given()
    preset = given.pop("preset", "gin")
    try:
        if not isinstance(preset, str):
            raise ruleset.BadValue("preset")
        return ruleset.build(preset, **given)
    except ruleset.Clash as clash:
        raise Refused(Code.RULES_CLASH, options=list(clash.options)) from clash
    except ruleset.BadValue as bad:
        raise Refused(Code.BAD_RULES, option=bad.option) from bad


def _melds(melds: list[list[str]] | None) -> tuple[tuple[int, ...], ...] | None:
    return None if melds is None else tuple(tuple(map(card, meld)) for meld in melds)


def _layoffs(body: LayOffBody) -> tuple[actions.LayOffCard, ...] | None:
    if body.layoffs is None:
        return None
    return tuple(actions.LayOffCard(card(each.card), each.meld) for each in body.layoffs)
