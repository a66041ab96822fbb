"""What stands around the code keeps to its own rules: sizes, links, locks, the compose file."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from app.settings import read_settings

ROOT = Path(__file__).resolve().parent.parent
LONGEST_FILE = {".py": 400, ".js": 200}
LONGEST_FUNCTION = 60
OURS = ("app", "bench", "migrations", "scripts", "static", "tests")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def files(pattern: str, *folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob(pattern))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


CODE = files("*.py", *OURS) + files("*.js", "static", "tests")
PAGES = [*sorted(ROOT.glob("*.md")), *files("*.md", "docs")]


def test_a_file_is_one_concept_and_not_a_long_one() -> None:
    lines = {name(path): len(path.read_text().splitlines()) for path in CODE}
    assert [path for path, n in lines.items() if n > LONGEST_FILE[Path(path).suffix]] == []


def test_a_function_fits_a_screen() -> None:
    assert [
        f"{name(path)}: {node.name}"
        for path in CODE
        if path.suffix == ".py"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ] == []


def test_files_are_called_by_what_is_in_them() -> None:
    empty_words = {"utils", "helpers", "common", "misc", "manager"}
    assert [name(path) for path in CODE if path.stem in empty_words] == []


def test_links_between_the_pages_lead_somewhere() -> None:
    assert [
        f"{name(path)}: {target}"
        for path in PAGES
        for target in LINK.findall(path.read_text())
        if not urlsplit(target).scheme and urlsplit(target).path
        if not (path.parent / urlsplit(target).path).exists()
    ] == []


@pytest.mark.parametrize("lock", ["run", "dev", "bench"])
def test_every_locked_package_has_hashes_and_no_index_is_named(lock: str) -> None:
    text = (ROOT / f"requirements/{lock}.lock").read_text()
    packages = re.findall(
        r"^[a-z0-9][^\s=]*==\S+.*\\\n(?:    --hash=sha256:[0-9a-f]{64}.*\n)+", text, re.MULTILINE
    )
    assert len(packages) == len(re.findall(r"^[a-z0-9]", text, re.MULTILINE)) > 20
    assert "://" not in text


@pytest.mark.parametrize("lock", ["dev", "bench"])
def test_the_tools_run_on_the_versions_that_are_served(lock: str) -> None:
    pinned = re.compile(r"^([a-z0-9][^\s=]*==\S+)", re.MULTILINE)
    served = set(pinned.findall((ROOT / "requirements/run.lock").read_text()))
    assert served <= set(pinned.findall((ROOT / f"requirements/{lock}.lock").read_text()))


def test_the_lock_of_the_clients_tools_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = [entry for path, entry in lock["packages"].items() if path]
    assert packages
    assert all(entry["integrity"] and "resolved" not in entry for entry in packages)


def test_the_command_is_called_upcard() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["name"] == "upcard"
    assert project["scripts"] == {"upcard": "app.cli:main"}


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((ROOT / "docker-compose.yml").read_text())


def test_compose_runs_one_process_on_sqlite_unless_asked_for_more(compose: Any) -> None:
    services = compose["services"]
    assert {service for service, it in services.items() if "profiles" not in it} == {"app"}
    assert set(services) == {"app", "app-postgres", "postgres", "redis"}
    assert services["app"]["volumes"] == ["upcard:/data"]


def test_compose_names_only_what_it_defines(compose: Any) -> None:
    for service in compose["services"].values():
        mounted = {volume.split(":")[0] for volume in service.get("volumes", ())}
        assert mounted <= set(compose["volumes"])
        assert set(service.get("depends_on", {})) <= set(compose["services"])
        assert "build" in service or "image" in service


@pytest.mark.parametrize("service", ["app", "app-postgres"])
def test_compose_gives_settings_that_the_server_knows(compose: Any, service: str) -> None:
    given = compose["services"][service]["environment"]
    samples = {"UPCARD_PUBLIC_URL": "https://cards.example", "UPCARD_SECRET_KEYS": "k" * 32}
    settings = read_settings({key: samples.get(key, str(value)) for key, value in given.items()})
    assert settings.public_url == "https://cards.example"


def test_the_image_carries_what_the_server_reads() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    for folder in ("app", "locales", "migrations", "static", "templates"):
        there = any((ROOT / folder).rglob("*.*"))
        assert (f"COPY {folder} {folder}" in dockerfile) is there, folder
        assert (f"!{folder}" in ignored) is there, folder
    assert "USER upcard" in dockerfile
    assert "HEALTHCHECK" in dockerfile


def test_make_knows_the_commands_that_the_readme_names() -> None:
    readme = (ROOT / "README.md").read_text() + (ROOT / "CONTRIBUTING.md").read_text()
    for target in set(re.findall(r"`make ([a-z]+)", readme)):
        asked = subprocess.run(
            ["make", "--dry-run", target, "CASES=tests/cases"],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        assert asked.returncode == 0, target
