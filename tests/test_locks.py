"""The lock files agree: what is installed first is what is installed with all the rest, and what is
compiled then needs nothing more."""

import re

from engine.registry import games
from solver.warm import without_models
from tests.sources import ROOT

LOCKS = ("requirements.lock", "requirements-dev.lock")
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pinned(name: str) -> dict[str, str]:
    """Return the version of each package in a lock file."""
    return dict(PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


def test_one_lock_file_is_part_of_another() -> None:
    least, run, developed = map(pinned, ("requirements-numba.lock", *LOCKS))
    assert len(least) > 1
    assert least.items() <= run.items() <= developed.items()


def test_what_is_compiled_first_needs_no_more_than_numba() -> None:
    first = set(without_models()) & games().keys()
    folders = [ROOT / "solver" / "games" / name.replace("-", "_") for name in first]
    sources = [path for folder in folders for path in folder.rglob("*.py")]
    assert len(sources) > 10
    assert not [path for path in sources if "cp_model" in path.read_text(encoding="utf-8")]
