"""No game lacks a piece; and what is said of the example of a game, taken apart piece by piece."""

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.game import Game
from solver.asking.objective import Solver
from solver.registry import solvers
from tests.kit.material import material, material_in
from tests.kit.pieces import NAMED, PAGE, MissingPiece, missing, named, pieces
from tests.kit.places import ROOT, Places, places_in, places_of
from tests.kit.playouts import GAMES
from tests.looking import some

FILES = ("wire.py", "solver.py", "tests/test_*.py", "tests/perft.json", "tests/golden/*.json")
"""Without which a game has no more than its rules; ``kernel.py`` and what goes with it besides."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_missing(game: Game[Any, Any]) -> None:
    lacking = missing(game, places_of(game))
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("solver", solvers().values(), ids=lambda solver: solver.game.id)
def test_every_objective_is_asked_about(solver: Solver[Any, Any]) -> None:
    game = solver.game
    asked = {question.objective for question in material(game).questions}
    for objective in some(solver.objectives):
        place = named(places_of(game), "QUESTIONS").place
        assert objective.name in asked, f"{game.name} lacks a Question of {objective.name}: {place}"


def copied(folder: Path, name: str) -> Path:
    """A copy of the example as a package of another name."""
    copy = folder / name
    shutil.copytree(ROOT / "examples/draw", copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in copy.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("examples.draw", name), "utf-8")
    return copy


def found(name: str) -> tuple[Game[Any, Any], Places]:
    return importlib.import_module(name).GAME, places_in(name)


def test_a_missing_piece_is_named_and_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    copy, page = copied(tmp_path, "taken_apart"), (ROOT / PAGE).read_text("utf-8")
    assert missing(*found("taken_apart")) == []
    for piece in some(pieces(*found("taken_apart"))):
        assert f"\n## {piece.heading}\n" in page
    for files in (*FILES, "notation.md", "tests/kit.py"):
        taken = {path: path.read_bytes() for path in copy.glob(files)}
        for path in taken:
            path.unlink()
        (sentence,) = missing(*found("taken_apart"))
        assert sentence.startswith(f"Draw Dominoes lacks {copy / files}: ")
        for path, content in taken.items():
            path.write_bytes(content)


def test_a_missing_name_is_named_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = importlib.import_module("examples.draw.tests.kit")
    for wanted, about in NAMED.items():
        with monkeypatch.context() as without:
            without.delattr(kit, wanted)
            with pytest.raises(MissingPiece) as caught:
                material_in(*found("examples.draw"))
        said = f"Draw Dominoes lacks {wanted} in examples/draw/tests/kit.py: {about}."
        assert str(caught.value) == f'{said} See {PAGE}, "What the kit needs".'


def test_a_game_of_rules_alone_keeps_no_test_from_being_collected(tmp_path: Path) -> None:
    """All that it lacks is named at once."""
    copy = copied(tmp_path, "begun")
    for path in (copy / "tests", copy / "wire.py", copy / "solver.py", copy / "kernel.py"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    pytest_run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*pytest_run, "-k", "missing[draw]", __file__, str(Path(__file__).parent)],
        cwd=ROOT,
        env=os.environ | {"BONEYARD_GAMES": "begun", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    lacking = re.findall(r"^E +(?:AssertionError: )?Draw Dominoes lacks (\S+):", done.stdout, re.M)
    assert set(lacking) == {str(copy / files) for files in FILES}, done.stdout
