"""The hook that reads the messages of commits."""

import os
import runpy
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, run

import pytest
import yaml

from tests.sources import ROOT

HOOK = ROOT / ".ci" / "commit-msg"
faults: Callable[[str], list[str]] = runpy.run_path(str(HOOK))["faults"]

GOOD = "Give hints the whole budget"
LONG, BODY = "subject", "second line"
"""Words of what is said of a subject that is too long, and of a body that follows at once."""


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        (GOOD, []),
        (f"{GOOD}\n", []),
        (f"\n\n{GOOD}\n", []),
        (f"{GOOD}\n\nA hint stopped too early.\n", []),
        ("x" * 72, []),
        ("ä" * 72, []),
        ("x" * 73, [LONG]),
        (f"{GOOD}\nA hint stopped too early.", [BODY]),
        (f"{'x' * 73}\nA hint stopped too early.", [LONG, BODY]),
        (f"{GOOD}\n\n{'x' * 100}", []),
        (f"{GOOD}\n# Please enter the commit message\n# On branch main", []),
        (f"# A comment\n{GOOD}\n   \nWhy.", []),
        (f"{GOOD}\n# ------------------------ >8 ------------------------\ndiff --git a b", []),
        (f"fixup! {'x' * 72}", []),
        (f"fixup! squash! {'x' * 73}", [LONG]),
        ("", []),
    ],
)
def test_a_subject_is_short_and_stands_alone(message: str, wrong: list[str]) -> None:
    found = faults(message)
    assert len(found) == len(wrong)
    assert all(word in fault for word, fault in zip(wrong, found, strict=True))


def test_the_hook_is_run_by_pre_commit() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    (hook,) = (
        one
        for repo in hooks["repos"]
        for one in repo["hooks"]
        if one.get("stages") == ["commit-msg"]
    )
    assert ROOT / hook["entry"] == HOOK
    assert os.access(HOOK, os.X_OK)


@pytest.mark.server
@pytest.mark.parametrize(("subject", "is_made"), [(GOOD, True), ("x" * 73, False)])
def test_git_refuses_a_message(tmp_path: Path, subject: str, is_made: bool) -> None:
    names = ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL")
    alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    environment = {"PATH": os.environ["PATH"], **dict.fromkeys(names, "x"), **alone}

    def git(*words: str) -> tuple[int, str]:
        done = run(
            ("git", *words), cwd=tmp_path, env=environment, stderr=PIPE, text=True, check=False
        )
        return done.returncode, done.stderr

    assert git("init", "--quiet")[0] == 0
    hooks = ("-c", f"core.hooksPath={HOOK.parent}")
    code, said = git(*hooks, "commit", "--quiet", "--allow-empty", "-m", subject)
    assert (code == 0) == is_made
    assert ("The subject has 73 characters" in said) == (not is_made)
