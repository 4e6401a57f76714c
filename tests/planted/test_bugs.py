"""Every bug of the list can be planted where it says, and names tests that are there."""

import shlex
from collections import Counter
from pathlib import Path

import pytest

from tests.planted.__main__ import Bug, all_bugs, unfit
from tests.sources import ROOT

EVERY = all_bugs()


@pytest.mark.parametrize("bug", EVERY, ids=[bug.name for bug in EVERY])
def test_a_bug_can_be_planted(bug: Bug) -> None:
    assert unfit(bug) == ""
    assert bug.new != bug.old
    named = [Path(word.partition("::")[0]) for word in shlex.split(bug.tests)]
    files = [path for path in named if path.parts[0] == "tests"]
    assert files
    assert [path for path in files if not (ROOT / path).exists()] == []


def test_no_two_bugs_have_one_name() -> None:
    assert len(EVERY) > 100
    assert [name for name, times in Counter(bug.name for bug in EVERY).items() if times > 1] == []


def test_a_bug_whose_lines_are_gone_is_found() -> None:
    gone = EVERY[0]._replace(old="no line of this file")
    assert "0 times" in unfit(gone)
    assert "0 times" in unfit(EVERY[0]._replace(file="engine/nowhere.py"))
    assert "times" in unfit(EVERY[0]._replace(old="\n"))
