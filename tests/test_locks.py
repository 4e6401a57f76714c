"""The lock files agree: what is installed first is what is installed with all the rest."""

import re

import pytest

from tests.sources import ROOT

PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pinned(name: str) -> dict[str, str]:
    """Return the version of each package in a lock file."""
    return dict(PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("part", "whole"),
    [
        ("requirements-numba.lock", "requirements.lock"),
        ("requirements.lock", "requirements-dev.lock"),
    ],
)
def test_one_lock_file_is_part_of_another(part: str, whole: str) -> None:
    assert pinned(part)
    assert pinned(part).items() <= pinned(whole).items()
