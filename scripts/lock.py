"""Writes requirements/*.lock: for every system and Python from 3.11 on, with hashes, no index.

The run lock is made first; the others keep to its versions.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scripts.tools import ROOT

FLAGS = (
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-header",
    "--quiet",
    "--upgrade",
)


def compile_lock(name: str, *more: str) -> None:
    target = f"requirements/{name}.lock"
    sources = ["pyproject.toml", "requirements/build.in"]
    uv = str(Path(sys.executable).parent / "uv")
    subprocess.run(
        [uv, "pip", "compile", *FLAGS, *sources, *more, "-o", target], cwd=ROOT, check=True
    )
    print(target)


def main() -> None:
    compile_lock("run")
    for extra in ("dev", "bench"):
        compile_lock(extra, "--extra", extra, "--constraint", "requirements/run.lock")


if __name__ == "__main__":
    main()
