"""`upcard replay`, `upcard verify` and `upcard record`, as they are called."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.record import read
from app.terminal import records
from tests.record.golden import EXPECTED, FILES, FOLDER, golden

RUNNER = CliRunner()


def file(name: str) -> str:
    return str(FOLDER / f"{name}.upcard")


def test_good_files_are_said_to_be_good() -> None:
    said = RUNNER.invoke(cli, ["verify", file("gin"), file("modern-closed-in-a-round")])
    assert said.exit_code == 0
    assert said.output.splitlines() == [
        f"{file('gin')}: ok, 27 rounds",
        f"{file('modern-closed-in-a-round')}: ok, 2 rounds",
    ]


def test_many_records_are_verified_without_a_bar_where_nobody_looks() -> None:
    said = RUNNER.invoke(cli, ["verify", *map(str, FILES[1:20])])
    assert said.exit_code == 0
    assert len(said.output.splitlines()) == 19
    assert "Verifying" not in said.output


def test_a_terminal_gets_a_bar_for_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    for files, bar in ((FILES[:2], False), (FILES[:9], True)):
        screen = Terminal()
        monkeypatch.setattr("sys.stdout", screen)
        assert all(each.good for each in records.verdicts(files))
        assert ("Verifying" in screen.getvalue()) is bar


def test_a_bad_file_is_told_with_line_and_reason_and_the_others_are_looked_at(
    tmp_path: Path,
) -> None:
    bad = tmp_path / "bad.upcard"
    bad.write_text(golden("gin").replace("points 7 ", "points 8 ", 1))
    missing = tmp_path / "missing.upcard"
    said = RUNNER.invoke(cli, ["verify", str(bad), str(missing), str(tmp_path), file("gin")])
    assert said.exit_code == 1
    assert said.output.splitlines() == [
        f"{bad}:27: '8' should be '7' after '0 points' (wrong_result)",
        f"{missing}: cannot be read: No such file or directory",
        f"{tmp_path}: cannot be read: Is a directory",
        f"{file('gin')}: ok, 27 rounds",
    ]


def test_standard_input_is_read_where_a_dash_stands() -> None:
    said = RUNNER.invoke(cli, ["verify", "-"], input=golden("gin"))
    assert (said.exit_code, said.output) == (0, "standard input: ok, 27 rounds\n")
    said = RUNNER.invoke(cli, ["verify", "-"], input=b"\xff\x00")
    assert said.exit_code == 1
    assert said.output.startswith("standard input:1: ")
    said = RUNNER.invoke(cli, ["replay", "-"], input=golden("gin"))
    assert said.output.startswith("Mia and Tom")


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("verify - <&-", "standard input: cannot be read: Bad file descriptor\n"),
        pytest.param(
            f"verify {file('gin')} 2>&1 >/dev/full",
            "Upcard cannot write: No space left on device\n",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has it"),
        ),
    ],
)
def test_where_nothing_can_be_read_or_written_one_line_says_so(tail: str, said: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m app.cli {tail}"
    ended = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert (ended.returncode, ended.stdout + ended.stderr) == (1, said)


def test_a_file_without_end_is_left_off() -> None:
    said = RUNNER.invoke(cli, ["verify", "/dev/zero"])
    assert (said.exit_code, "too_large" in said.output) == (1, True)


def test_a_file_of_a_strange_name_is_told_harmlessly(tmp_path: Path) -> None:
    strange = tmp_path / "a\x1b[2J\nb.upcard"
    strange.write_text(golden("gin"))
    said = RUNNER.invoke(cli, ["verify", str(strange)])
    assert said.output.count("\n") == 1
    assert "\x1b" not in said.output


def test_a_match_is_told_round_by_round() -> None:
    said = RUNNER.invoke(cli, ["replay", file("oklahoma_hollywood-drawn")])
    assert said.exit_code == 0
    lines = [line.strip() for line in said.output.splitlines()]
    rounds = [line for line in lines if line.startswith("Round ")]
    assert rounds[1] == "Round 2: Mia deals, upcard 5C, knock limit 5"
    assert "Mia scores 11." in lines
    assert "Score: game 1 15–0, game 2 11–0, game 3 0–26 (rounds won 2–1)" in lines
    assert "The match is drawn." in lines
    assert max(map(len, said.output.splitlines())) < 100


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gin", ["Undercut: ", "the round is void.", "goes gin", "Tom", "wins the match."]),
        ("modern-options", ["goes big gin", "Undercut: Mia scores 31 (6 + 25)."]),
        ("oklahoma-options", ["counts double", "(2 × "]),
        ("gin-resigned-in-a-round", ["resigns.", "resigned: Mia wins the match."]),
        ("gin-claimed-in-a-round", ["did not come back: Mia wins the match."]),
        ("gin-closed-between-rounds", ["The match was closed"]),
        ("gin-under-way", ["The match goes on: "]),
        ("gin-not-begun", ["The match goes on: Mia 0, "]),
        ("classic-shutout", ["game bonus 100–0", "rounds won 3–0", "net 602 for Mia"]),
    ],
)
def test_every_ending_has_its_words(name: str, words: list[str]) -> None:
    output = RUNNER.invoke(cli, ["replay", file(name)]).output
    assert [each for each in words if each not in output] == []


@pytest.mark.parametrize("path", FILES[::4], ids=lambda path: path.stem)
def test_a_record_is_told_in_words_and_as_json(path: Path) -> None:
    lines = list(records.replay_lines(path, as_json=False))
    due = EXPECTED[path.stem]
    assert sum(line.startswith("Round ") for line in lines) == len(due["rounds"])
    told = json.loads("\n".join(records.replay_lines(path, as_json=True)))
    assert [
        each["result"] and [each["result"][key] for key in ("kind", "winner", "points")]
        for each in told["rounds"]
    ] == due["rounds"]
    assert (told["reason"], told["winner"]) == (due["reason"], due["winner"])
    assert (told["final"] and told["final"]["net"]) == due["net"]
    assert ("columns" in told) == ("hollywood" in path.stem)


def test_the_document_names_cards_and_proofs_as_the_protocol_does() -> None:
    said = RUNNER.invoke(cli, ["replay", "--json", file("classic-shutout")])
    told = json.loads(said.output)
    assert told["version"] == 1
    assert told["players"][1] == 'Tom "the Ace" Ødegård'
    first = told["rounds"][0]
    assert set(first["proof"]) == {"server_seed", "entropy", "bound"}
    assert [len(hand) for hand in first["hands"]] == [10, 10]
    draws = [event for event in first["events"] if event["type"] == "draw"]
    assert all({"type", "seat", "from", "card"} == set(event) for event in draws)
    assert first["events"][-1]["type"] == "round_end"
    rules = read(golden("classic-shutout")).rules
    assert told["rules"]["box_bonus"] == rules.box_bonus


def test_a_record_that_does_not_add_up_is_not_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.upcard"
    bad.write_text("x")
    for options in ([], ["--json"]):
        said = RUNNER.invoke(cli, ["replay", str(bad), *options])
        assert (said.exit_code, said.stdout) == (1, "")
        assert said.stderr == f'{bad}:1: a record begins with [Upcard "1"] (not_a_record)\n'


def test_a_house_that_is_not_there_has_no_records(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    said = RUNNER.invoke(cli, ["record", "some", "--data", str(folder)])
    assert said.exit_code == 1
    assert "holds no database" in said.stderr
    assert not folder.exists()
