"""Runs the parts of `make check` and `make test`, counts, and says what was left out.

`python -m scripts.parts check|test`. With CI=true, leaving anything out is a failure.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from scripts import tools
from scripts.tools import ROOT, Tool

PYTHON = sys.executable
BIN = Path(PYTHON).parent
WORKERS = str(max(2, os.cpu_count() or 2))

_PYTEST = re.compile(r"(\d+) (passed|failed|errors?|skipped)")
_NODE = re.compile(r"^(?:#|ℹ) (pass|fail|skipped) (\d+)$")
_SKIPPED = re.compile(r"^SKIPPED \[(\d+)\] (.+)$")


@dataclass(frozen=True, slots=True)
class Part:
    """One command. `tests` says that its output counts tests; else it counts as one check. It
    cannot run without what it `needs`; without what it `wants` it finds less."""

    name: str
    command: Sequence[str]
    needs: tuple[Tool, ...] = ()
    tests: bool = False
    wants: tuple[Tool, ...] = ()


@dataclass(slots=True)
class Outcome:
    """How a part went. `left_out` are sentences: what did not run, and why."""

    name: str
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    left_out: list[str] = field(default_factory=list)


def _pytest(
    name: str,
    marks: str,
    *more: str,
    needs: tuple[Tool, ...] = (),
    wants: tuple[Tool, ...] = (),
) -> Part:
    command = [PYTHON, "-m", "pytest", "-q", "-m", marks, *more]
    return Part(name, command, needs, tests=True, wants=wants)


def _javascript_tests() -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/js/**/*.test.js"))


QUICK = (
    Part("format", [str(BIN / "ruff"), "format", "--check"]),
    Part("lint", [str(BIN / "ruff"), "check"]),
    Part("types", [str(BIN / "mypy")]),
    Part(
        "client types",
        ["node", "node_modules/typescript/bin/tsc", "-p", "tsconfig.json"],
        (tools.NODE,),
    ),
    Part(
        "client tests",
        ["node", "--test", "--test-reporter=spec", *_javascript_tests()],
        (tools.NODE,),
        tests=True,
    ),
    # By module: a server that a module's tests share is started once, not once in each worker.
    _pytest("fast tests", "not slow and not browser", "-n", WORKERS, "--dist", "loadscope"),
)
SLOW = (
    # One more than cores: many of them wait, for a deadline or for a server to come up.
    _pytest(
        "slow tests",
        "slow and not browser",
        *("-n", str(int(WORKERS) + 1), "--dist", "worksteal"),
    ),
    _pytest(
        "browser tests",
        "browser",
        *("tests/browser", "-n", WORKERS, "--dist", "worksteal"),
        needs=(tools.CHROMIUM,),
        wants=(tools.THAI, tools.LAO),  # else they are rows of boxes, whose lines are too low
    ),
)


def run_all(parts: Sequence[Part]) -> list[Outcome]:
    """A check keeps one core busy, so there are as many at once as cores; then the tests, which use
    them all, one part after the other."""
    checks = [part for part in parts if not part.tests]
    with ThreadPoolExecutor(int(WORKERS)) as pool:
        done = list(pool.map(lambda check: run(check, whole=True), checks))
    return done + [run(part) for part in parts if part.tests]


def run(part: Part, *, whole: bool = False) -> Outcome:
    """Run one part, its output passed on line by line, or whole when it is done."""
    outcome = Outcome(part.name)
    for tool in (*part.needs, *part.wants):
        if tool.find() is None:
            outcome.left_out.append(f"{part.name}: {tool.name} not found")
            if tool in part.needs:
                return outcome
    title = f"\n── {part.name} " + "─" * (76 - len(part.name))
    if not whole:
        print(title, flush=True)
    start = time.perf_counter()
    with subprocess.Popen(
        part.command, cwd=ROOT, env=_environment(), stdout=subprocess.PIPE, text=True
    ) as process:
        lines = _read(process) if whole else _pass_on(process)
    if whole:
        print("\n".join([title, *lines]), flush=True)
    outcome.seconds = time.perf_counter() - start
    _count(part, lines, process.returncode, outcome)
    return outcome


def _environment() -> dict[str, str]:
    """The tests' servers refuse unknown settings, and somebody's own must not reach them. Without
    bytecode every worker and every server that is started would compile all modules anew."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("UPCARD_")}
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return {**kept, "PYTHONUNBUFFERED": "1"}


def _read(process: subprocess.Popen[str]) -> list[str]:
    assert process.stdout is not None
    return process.stdout.read().splitlines()


def _pass_on(process: subprocess.Popen[str]) -> list[str]:
    lines = []
    assert process.stdout is not None
    for line in process.stdout:
        print(line, end="", flush=True)
        lines.append(line.rstrip())
    return lines


def _count(part: Part, lines: list[str], code: int, outcome: Outcome) -> None:
    if not part.tests:
        outcome.passed, outcome.failed = (1, 0) if code == 0 else (0, 1)
        return
    counts = {"passed": 0, "failed": 0, "error": 0}
    for word, number in _numbers(lines):
        counts[word] = counts.get(word, 0) + number
    outcome.passed = counts["passed"]
    outcome.failed = counts["failed"] + counts["error"]
    if code != 0 and outcome.failed == 0 and outcome.passed:
        outcome.failed = 1  # the runner itself failed
    if outcome.passed + outcome.failed == 0:
        outcome.left_out.append(f"{part.name}: no test ran (exit code {code})")
    for line in lines:
        if skip := _SKIPPED.match(line):
            outcome.left_out.append(f"{part.name}: {skip[1]} × {skip[2]}")


def _numbers(lines: list[str]) -> list[tuple[str, int]]:
    """Of pytest's last line, or of the summary of Node's runner."""
    words = {"pass": "passed", "fail": "failed", "errors": "error"}
    node = [match for line in lines if (match := _NODE.match(line))]
    if node:
        return [(words.get(match[1], match[1]), int(match[2])) for match in node]
    last = next((line for line in reversed(lines) if _PYTEST.search(line)), "")
    return [(words.get(word, word), int(number)) for number, word in _PYTEST.findall(last)]


def report(outcomes: Sequence[Outcome], seconds: float) -> int:
    """Print the account of so many seconds; the exit code."""
    table = Table(title="Seconds of every part")
    for column in ("part", "seconds", "passed", "failed", "left out"):
        table.add_column(column, justify="left" if column == "part" else "right")
    for each in outcomes:
        numbers = (each.passed, each.failed, len(each.left_out))
        table.add_row(each.name, f"{each.seconds:.1f}", *(str(number) for number in numbers))
    table.add_section()
    table.add_row("all", f"{seconds:.1f}")
    Console().print("\n", table)
    left_out = [sentence for each in outcomes for sentence in each.left_out]
    for sentence in left_out:
        print(f"!!! LEFT OUT: {sentence}")
    failed = sum(each.failed for each in outcomes)
    if left_out and os.environ.get("CI", "").lower() in {"1", "true"}:
        print("!!! With CI=true nothing may be left out: this counts as a failure.")
        failed += len(left_out)
    print(f"{sum(each.passed for each in outcomes)} passed, {failed} failed")
    return 1 if failed else 0


def main(which: str) -> int:
    if which == "test":
        tools.install_missing(tools.ALL)
    if not tools.install_modules():
        print("npm ci did not work; the client's checks may fail", flush=True)
    parts = QUICK + SLOW if which == "test" else QUICK
    start = time.perf_counter()
    outcomes = run_all(parts)
    return report(outcomes, time.perf_counter() - start)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
