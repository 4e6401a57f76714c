"""The repository by what others expect of one: its layout and settings (sp-repo-review), its
workflows (zizmor) and its Dockerfile (hadolint). None of the three asks another machine."""

import re
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from repo_review.processor import process

from tests.looking import some
from tests.servers import run
from tests.sources import ROOT
from tests.wheels import copied_tree

TOOLS = Path(sys.executable).parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_the_layout_is_the_one_expected(tmp_path: Path) -> None:
    """Each exception has its reason, and is one: without it the check would fail."""
    tree = copied_tree(tmp_path / "tree")
    assert failed_checks(tree) == set()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["repo-review"]
    ignored = settings["ignore"]
    assert all(some(list(ignored.values()), 10))
    text = (tree / "pyproject.toml").read_text("utf-8").partition("[tool.repo-review.ignore]")[0]
    (tree / "pyproject.toml").write_text(text, "utf-8")
    assert failed_checks(tree) == ignored.keys()


def failed_checks(tree: Path) -> set[str]:
    """Return the names of the checks that fail."""
    checks = process(tree).results
    assert len(checks) > 40
    return {check.name for check in checks if check.result is False}


def test_the_workflows_are_safe() -> None:
    run([TOOLS / "zizmor", "--offline", "--persona", "pedantic", ROOT / ".github"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_whole_and_pins_what_it_uses(path: Path) -> None:
    text = path.read_text("utf-8")
    workflow = yaml.safe_load(text)
    assert workflow["permissions"] == {}
    for job in some(list(workflow["jobs"].values()), 1):
        assert job["permissions"].keys() <= {"attestations", "contents", "id-token"}
        assert job["steps"]
        assert set(job.get("needs", "").split()) <= workflow["jobs"].keys()
    assert len(PINNED.findall(text)) == text.count("uses:") > 0


def test_the_container_is_built_as_is_expected() -> None:
    run([TOOLS / "hadolint", ROOT / "deploy" / "Dockerfile"])
