"""What the tests need from the system: where it is found, and how it is got where it is missing."""

from __future__ import annotations

import glob
import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "package-lock.json"
MODULES_MARK = ROOT / "node_modules" / ".upcard-lock"


@dataclass(frozen=True, slots=True)
class Tool:
    """A program or a file: names and places it may have, and Debian's packages that bring it."""

    name: str
    places: tuple[str, ...]
    packages: tuple[str, ...]

    def find(self) -> str | None:
        """The first place where it is. A place with a slash is a path, and may have wildcards."""
        for place in self.places:
            found = sorted(glob.glob(place)) if "/" in place else [shutil.which(place)]
            if found and found[0] is not None:
                return found[0]
        return None


NODE = Tool("Node", ("node",), ("nodejs", "npm"))
CHROMIUM = Tool(
    "Chromium",
    (
        "chromium",
        "chromium-browser",
        "google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ),
    ("chromium",),
)
POSTGRES = Tool(
    "PostgreSQL's server",
    ("initdb", "/usr/lib/postgresql/*/bin/initdb", "/opt/homebrew/opt/postgresql*/bin/initdb"),
    ("postgresql",),
)
REDIS = Tool("redis-server", ("redis-server",), ("redis-server",))
THAI = Tool(
    "A font for Thai",
    (
        "/usr/share/fonts/truetype/tlwg/*.ttf",
        "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf",
        "/System/Library/Fonts/*Thonburi*",
    ),
    ("fonts-tlwg-loma-ttf",),
)
LAO = Tool(
    "A font for Lao",
    (
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/usr/share/fonts/truetype/noto/NotoSansLao-Regular.ttf",
        "/System/Library/Fonts/Supplemental/Lao*",
    ),
    ("fonts-dejavu-core",),
)
ALL = (NODE, CHROMIUM, POSTGRES, REDIS, THAI, LAO)


def install_missing(tools: Sequence[Tool]) -> None:
    """Through apt, as root or with a sudo that asks nothing; elsewhere the parts are left out."""
    missing = [tool for tool in tools if tool.find() is None]
    root = _root_prefix()
    if not missing or root is None or shutil.which("apt-get") is None:
        return
    packages = [package for tool in missing for package in tool.packages]
    print(f"Installing {', '.join(packages)} …", flush=True)
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    subprocess.run([*apt, "update"], check=False)
    subprocess.run([*apt, "--no-install-recommends", "install", *packages], check=False)


def _root_prefix() -> list[str] | None:
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") is None:
        return None
    may = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return ["sudo", "-n"] if may.returncode == 0 else None


def install_modules() -> bool:
    """`npm ci`, when the lock file is not the one installed. False where it cannot be done."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if MODULES_MARK.exists() and MODULES_MARK.read_text() == wanted:
        return True
    npm = shutil.which("npm")
    if npm is None:
        return False
    if subprocess.run([npm, "ci", "--no-progress"], cwd=ROOT, check=False).returncode != 0:
        return False
    MODULES_MARK.write_text(wanted)
    return True
