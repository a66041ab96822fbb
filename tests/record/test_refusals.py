"""A record that does not add up is refused: with a code, the line to blame and a sentence."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable

import pytest

from app.record import Fault, RecordError, read
from app.record.header import KEYS, line_of
from tests.record.golden import golden, record

ROUND_1 = len(KEYS) + 2
GIN = golden("gin")
CUT = golden("gin-resigned-in-a-round")
UNDER_WAY = golden("gin-under-way")
OKLAHOMA = golden("oklahoma-options")


def refused(data: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    return caught.value


def lines_of(text: str) -> list[str]:
    return text.removesuffix("\n").split("\n")


def joined(lines: list[str]) -> str:
    return "\n".join([*lines, ""])


def with_pair(text: str, key: str, value: str) -> str:
    changed = re.sub(rf'^\[{key} ".*"\]$', f'[{key} "{value}"]', text, flags=re.MULTILINE)
    assert changed != text
    return changed


def with_line(text: str, number: int, change: Callable[[str], str]) -> str:
    """The text with one line changed, counted from 1."""
    lines = lines_of(text)
    changed = change(lines[number - 1])
    assert changed != lines[number - 1]
    return joined([*lines[: number - 1], changed, *lines[number:]])


def swapped(pattern: str, by: str) -> Callable[[str], str]:
    return lambda line: re.sub(pattern, by, line, count=1)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("Upcard", "2", Fault.UNKNOWN_VERSION),
        ("Upcard", "", Fault.UNKNOWN_VERSION),
        ("match", "m 1", Fault.BAD_HEADER),
        ("match", "", Fault.BAD_HEADER),
        ("match", "x" * 65, Fault.BAD_HEADER),
        ("number", "0", Fault.BAD_HEADER),
        ("number", "01", Fault.BAD_HEADER),
        ("number", "9" * 9000, Fault.BAD_HEADER),
        ("seat0", "", Fault.BAD_NAME),
        ("seat1", " Tom", Fault.BAD_NAME),
        ("seat1", "T\u202eom", Fault.BAD_NAME),
        ("preset", "bridge", Fault.BAD_RULES),
        ("knock_limit", "11", Fault.BAD_RULES),
        ("knock_limit", "true", Fault.BAD_RULES),
        ("ace_upcard", "gin_only", Fault.BAD_RULES),
        ("spades_double", "true", Fault.BAD_RULES),
        ("spades_double", "0", Fault.BAD_RULES),
        ("gin_bonus", "null", Fault.BAD_RULES),
        ("target", "0250", Fault.BAD_RULES),
        ("target", "9" * 9000, Fault.BAD_RULES),
        ("scoring", "both", Fault.BAD_RULES),
        ("status", "playing", Fault.WRONG_END),
        ("rounds", "26", Fault.WRONG_END),
        ("score", "258 247", Fault.WRONG_END),
        ("reason", "draw", Fault.WRONG_END),
        ("reason", "resign", Fault.WRONG_END),
        ("reason", "closed", Fault.WRONG_END),
        ("reason", "boredom", Fault.BAD_HEADER),
        ("winner", "1", Fault.WRONG_END),
        ("winner", "-", Fault.WRONG_END),
        ("final", "-", Fault.WRONG_END),
    ],
)
def test_a_pair_of_the_header_that_is_wrong(key: str, value: str, code: Fault) -> None:
    error = refused(with_pair(GIN, key, value))
    assert (error.code, error.line) == (code, line_of(key)), error


def test_who_resigned_must_be_known() -> None:
    error = refused(with_pair(CUT, "winner", "-"))
    assert (error.code, error.line) == (Fault.BAD_HEADER, line_of("winner"))


def test_another_game_than_the_one_that_was_played() -> None:
    """Rules that can be played, but under which the rounds come to something else."""
    error = refused(with_pair(GIN, "undercut_bonus", "11"))
    assert (error.code, error.line) == (Fault.WRONG_RESULT, ROUND_1 + 1)


def test_another_match_has_other_decks() -> None:
    assert refused(with_pair(GIN, "match", "gim")).line == ROUND_1


@pytest.mark.parametrize("key", KEYS)
def test_a_pair_that_is_missing_or_twice_there(key: str) -> None:
    lines, place = lines_of(GIN), KEYS.index(key)
    error = refused(joined([*lines[:place], *lines[place + 1 :]]))
    assert error.line == place + 1
    error = refused(joined([*lines[: place + 1], *lines[place:]]))
    assert error.line == place + 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (swapped("dealer .", "dealer 2"), Fault.WRONG_DEAL),
        (swapped("upcard ..", "upcard KS"), Fault.WRONG_DEAL),
        (swapped("knock_limit 10", "knock_limit 9"), Fault.WRONG_DEAL),
        (swapped(r"knock_limit 10", "knock_limit 10 doubled"), Fault.WRONG_DEAL),
        (swapped("commitment ..", "commitment zz"), Fault.WRONG_COMMITMENT),
        (swapped("commitment [0-9a-f]+", "commitment 00"), Fault.WRONG_COMMITMENT),
        (swapped("server_seed ....", "server_seed 0000"), Fault.WRONG_COMMITMENT),
        (swapped("server_seed ..", "server_seed "), Fault.BAD_LINE),
        (swapped("server_seed ..", "server_seed AB"), Fault.BAD_LINE),
        (swapped("entropy ....", "entropy 0000"), Fault.WRONG_DEAL),
        (swapped("entropy [0-9a-f]+", "entropy -"), Fault.WRONG_BINDING),
        (swapped("entropy [0-9a-f]+", "entropy ab"), Fault.BAD_LINE),
        (swapped("bound true", "bound yes"), Fault.BAD_LINE),
        (swapped(r"s../", "sKS/"), Fault.WRONG_CARD),
        (swapped(r" s(..)/", r" d\1/"), Fault.WRONG_CARD),
        (swapped(r"/(..) s", r"/1X s"), Fault.BAD_LINE),
        (swapped(r"play", "play pass"), Fault.ILLEGAL_ACTION),
        (swapped(r" \| knock", r" s2C | knock"), Fault.ILLEGAL_ACTION),
        (swapped(r"knock .. ", "knock "), Fault.BAD_LINE),
        (swapped(r"knock (..) ", r"knock \1 ACADAH "), Fault.ILLEGAL_ACTION),
        (swapped(r"deadwood \d+ \| lay", "deadwood 1 | lay"), Fault.WRONG_KNOCK),
        (swapped(r"deadwood \d+ \| res", "deadwood 99999999999999 | res"), Fault.WRONG_LAY_OFF),
        (swapped(r"lay_off", "lay_off ACADAH"), Fault.ILLEGAL_ACTION),
        (swapped(r"lay_off", "lay_off 2C>7"), Fault.BAD_LINE),
        (swapped(r"lay_off .* \| res", "res"), Fault.UNFINISHED_ROUND),
        (swapped(r"points \d+", "points 1000000"), Fault.WRONG_RESULT),
        (swapped(r"result knock", "result gin"), Fault.WRONG_RESULT),
        (swapped(r"score \d+", "score 99"), Fault.WRONG_RESULT),
        (swapped(r"result .* \| com", "result void stock score 0 0 | com"), Fault.WRONG_RESULT),
        (swapped(r"result .* \| com", "resign 0 | com"), Fault.UNFINISHED_ROUND),
        (swapped(r"knock .. .* \| res", "res"), Fault.UNFINISHED_ROUND),
        (swapped(r" \| knock", " | knick"), Fault.BAD_LINE),
        (swapped(r" \| ", "  | "), Fault.WRONG_DEAL),
        (swapped(r"$", " "), Fault.BAD_LINE),
        (swapped(r"$", " and more"), Fault.BAD_LINE),
        (swapped(r"$", " | more"), Fault.BAD_LINE),
        (swapped(r"1\. ", "01. "), Fault.BAD_LINE),
        (swapped(r"1\. ", "2. "), Fault.OUT_OF_PLACE),
    ],
)
def test_a_round_of_which_a_word_is_wrong(change: Callable[[str], str], code: Fault) -> None:
    error = refused(with_line(GIN, ROUND_1, change))
    assert (error.code, error.line) == (code, ROUND_1), error


def test_the_cards_of_a_meld_stand_in_order() -> None:
    """One record has one text."""
    turned = swapped(r"knock (..) (..)(..)(..)", r"knock \1 \4\3\2")
    assert refused(with_line(GIN, ROUND_1, turned)).code is Fault.WRONG_KNOCK


def test_doubling_that_is_left_out() -> None:
    line = next(n for n, text in enumerate(lines_of(OKLAHOMA), start=1) if " doubled" in text)
    error = refused(with_line(OKLAHOMA, line, swapped(" doubled", "")))
    assert (error.code, error.line) == (Fault.WRONG_DEAL, line)


def test_an_entropy_that_was_used_before_binds_nobody() -> None:
    text = lines_of(golden("gin-closed-between-rounds"))
    shared = re.sub(r"entropy (\S+) \S+ bound \S+ \S+", r"entropy \1 \1 bound true true", text[-1])
    error = refused(joined([*text[:-1], shared]))
    assert (error.code, error.line) == (Fault.WRONG_BINDING, ROUND_1)


def test_an_action_after_the_end_of_its_round() -> None:
    line = next(n for n, text in enumerate(lines_of(GIN), start=1) if "result void stock" in text)
    for more in ("pass", "sAC", "sAC/AC"):
        error = refused(with_line(GIN, line, swapped(r" \| result", f" {more} | result")))
        assert (error.code, error.line) == (Fault.ILLEGAL_ACTION, line)


def test_an_empty_line_after_which_nothing_comes() -> None:
    error = refused(golden("gin-not-begun") + "\n")
    assert (error.code, error.line) == (Fault.OUT_OF_PLACE, ROUND_1 - 1)


def test_rounds_in_another_order() -> None:
    lines = lines_of(GIN)
    error = refused(joined([*lines[:ROUND_1], lines[ROUND_1 + 1], lines[ROUND_1]]))
    assert (error.code, error.line) == (Fault.OUT_OF_PLACE, ROUND_1 + 1)


def test_a_round_that_is_left_out() -> None:
    assert refused(joined(lines_of(GIN)[:-1])).code is Fault.WRONG_END
    error = refused(joined(lines_of(UNDER_WAY)[:-1]))
    assert (error.code, error.line) == (Fault.WRONG_END, line_of("rounds"))


def test_a_round_after_the_end() -> None:
    lines = lines_of(GIN)
    more = re.sub(r"^\d+", str(len(lines) - len(KEYS)), lines[-1])
    error = refused(joined([*lines, more]))
    assert (error.code, error.line) == (Fault.OUT_OF_PLACE, len(lines) + 1)


def test_a_round_without_a_result_in_a_match_that_goes_on() -> None:
    text = with_pair(with_pair(CUT, "reason", "-"), "winner", "-")
    error = refused(text)
    assert (error.code, error.line) == (Fault.UNFINISHED_ROUND, ROUND_1 + 1)


def test_a_round_that_somebody_else_resigned() -> None:
    error = refused(with_line(CUT, ROUND_1 + 1, swapped("resign 1", "resign 0")))
    assert (error.code, error.line) == (Fault.WRONG_RESULT, ROUND_1 + 1)


def test_a_claim_by_the_player_whose_turn_it_was() -> None:
    error = refused(with_pair(golden("gin-claimed-in-a-round"), "winner", "1"))
    assert (error.code, error.line) == (Fault.WRONG_END, ROUND_1 + 1)


def test_a_claim_before_the_first_deal() -> None:
    text = golden("gin-not-begun")
    told = {"status": "finished", "reason": "claim", "winner": "0"}
    told["final"] = "points 0 0 bonus 0 0 boxes 0 0 total 0 0 net 0"
    for key, value in told.items():
        text = with_pair(text, key, value)
    error = refused(text)
    assert (error.code, error.line) == (Fault.WRONG_END, line_of("reason"))


@pytest.mark.parametrize("more", ["\n", "\n\n", " ", "x", "\nx", "\n[match]", "\n\n1. "])
def test_what_follows_the_last_round(more: str) -> None:
    assert refused(GIN + more).code in {Fault.BAD_LINE, Fault.OUT_OF_PLACE}


@pytest.mark.parametrize("between", ["", "\n\n", "x\n"])
def test_header_and_rounds_are_parted_by_one_empty_line(between: str) -> None:
    assert refused(GIN.replace('"]\n\n1. ', f'"]\n{between}1. ')).line in {ROUND_1 - 1, ROUND_1}


def test_what_editors_add_unseen_is_forgiven() -> None:
    told = record("gin")
    assert read("\ufeff" + GIN) == told
    assert read(b"\xef\xbb\xbf" + GIN.encode()) == told
    assert read(GIN.replace("\n", "\r\n")) == told
    assert read(GIN.removesuffix("\n")) == told


@pytest.mark.parametrize(
    "data", ["", "\n", "x", b"", b"{}", b"\x89PNG\r\n\x1a\n", '[Upcard "1"', "\ufeff"]
)
def test_what_is_no_record_at_all(data: str | bytes) -> None:
    error = refused(data)
    assert error.code in {Fault.NOT_A_RECORD, Fault.NOT_TEXT}
    assert error.line == 1


def test_an_error_comes_whole_out_of_another_process() -> None:
    error = refused(UNDER_WAY + "x")
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.reason, again.line) == (error.code, error.reason, error.line)
    assert str(again) == str(error)


def test_a_second_byte_order_mark_is_none_any_more() -> None:
    assert refused("\ufeff\ufeff" + GIN).code == Fault.NOT_A_RECORD


def test_an_error_tells_the_line_and_a_sentence() -> None:
    error = refused(with_line(GIN, ROUND_1, swapped("score 7", "score 8")))
    assert str(error) == f"line {ROUND_1}: {error.reason}"
    assert error.reason == "'8' should be '7' after '14 score'"
