"""The files of every game of the house, kept by tests."""

import ast
import re
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.registry import packages
from solver.registry import solvers
from tests.kit.places import file_of
from tests.sources import GAME_FOLDERS, SOLVER_FOLDERS, named

FLOOR_PLAN = {
    "__init__",
    "rules",
    "position",
    "generate",
    "judge",
    "sentences",
    "apply",
    "faults",
    "scoring",
    "notation",
    "picture",
    "deal",
}
"""The files of every game of the engine; ``docs/adding-a-game.md`` says what each holds."""
SOLVER_PLAN = {
    *("__init__", "objectives", "encoding", "kernel", "bounds", "explain", "phrases", "verify")
}
"""The files of every game of the solver, besides those for objectives whose search does not stand
in the objective itself; ``docs/adding-a-game.md`` says what each holds."""
MODEL_PLAN = {"instance", "model", "constraints", "solution"}
"""The files of a constraint model; it may be short enough to have fewer."""
OPEN_HANDS = "game"
"""The objective that every game leaves to ``solver/open_hands/``."""


def files_in(folder: Path) -> set[str]:
    """Return the names of the modules and packages that lie in a folder."""
    return {path.stem for path in folder.glob("*.py")} | {
        path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"
    }


def plan_broken(folder: Path, plan: set[str], optional: Iterable[str] = ()) -> list[str]:
    """Return what a package has too little or too much: the files of a plan, and extras, each
    named in one line of the docstring of the package."""
    files = files_in(folder)
    about = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    named = re.findall(r"^``(\w+)`` +\S", about or "", flags=re.MULTILINE)
    extras = files - plan - set(optional)
    return [
        *(f"{name} is missing" for name in sorted(plan - files)),
        *(f"{name} is not named in the package" for name in sorted(extras - set(named))),
        *(f"{name} is named but is no file" for name in sorted(set(named) - extras)),
        *(f"{name} is named twice" for name, times in Counter(named).items() if times > 1),
    ]


def solver_plan_broken(folder: Path) -> list[str]:
    """Return where the solver of a game leaves the floor plan, in all of its packages."""
    objectives = files_in(folder / "objectives") - {"__init__", "needs"}
    searched = objectives - {OPEN_HANDS}
    broken = [
        *plan_broken(folder, SOLVER_PLAN, searched | {"cpsat"}),
        *plan_broken(folder / "verify", {"__init__"}, objectives),
    ]
    if (folder / "cpsat").is_dir():
        broken += plan_broken(folder / "cpsat", {"__init__", "model"}, MODEL_PLAN)
    return broken


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=named)
def test_every_game_of_the_engine_has_the_same_files(folder: Path) -> None:
    assert plan_broken(folder, FLOOR_PLAN) == []


@pytest.mark.parametrize("folder", SOLVER_FOLDERS, ids=named)
def test_every_game_of_the_solver_has_the_same_files(folder: Path) -> None:
    assert solver_plan_broken(folder) == []


@pytest.mark.parametrize("folder", SOLVER_FOLDERS, ids=named)
def test_every_objective_has_a_file(folder: Path) -> None:
    solver = next(one for one in solvers().values() if one.game.id.replace("-", "_") == folder.name)
    names = {objective.name for objective in solver.objectives}
    assert files_in(folder / "objectives") - {"__init__", "needs"} == names


def leave_the_plan(folder: Path) -> list[str]:
    """Plant each way to leave the plan in a copy of a package whose plan has ``judge`` or
    ``bounds``; return what must be found."""
    kept = "judge" if (folder / "judge.py").exists() else "bounds"
    (folder / f"{kept}.py").rename(folder / "tables.py")
    (folder / "helpers").mkdir()
    with (folder / "__init__.py").open("r+", encoding="utf-8") as package:
        source = package.read().replace('"""', '"""``lost``  of a file that is gone\n', 1)
        package.seek(0)
        package.write(source)
    return [
        f"{kept} is missing",
        "helpers is not named in the package",
        "tables is not named in the package",
        "lost is named but is no file",
    ]


def test_the_floor_plan_is_looked_at(tmp_path: Path) -> None:
    """Each way to leave the plan is found where it is planted."""
    assert {file_of(package).parent for package in packages().values()} >= set(GAME_FOLDERS)
    own = tmp_path / GAME_FOLDERS[0].name
    shutil.copytree(GAME_FOLDERS[0], own)
    assert plan_broken(own, FLOOR_PLAN) == []
    assert leave_the_plan(own) == plan_broken(own, FLOOR_PLAN)


def test_the_floor_plan_of_the_solver_is_looked_at(tmp_path: Path) -> None:
    """The same for a solver, and in the packages inside it."""
    assert {folder.name for folder in SOLVER_FOLDERS} == {folder.name for folder in GAME_FOLDERS}
    planned = next(folder for folder in SOLVER_FOLDERS if (folder / "cpsat").is_dir())
    own = tmp_path / planned.name
    shutil.copytree(planned, own)
    assert solver_plan_broken(own) == []
    planted = leave_the_plan(own)
    for inner in ("verify", "cpsat"):
        (own / inner / "words.py").touch()
        planted.append("words is not named in the package")
    (own / "cpsat" / "model.py").unlink()
    planted.insert(-1, "model is missing")
    assert solver_plan_broken(own) == planted
