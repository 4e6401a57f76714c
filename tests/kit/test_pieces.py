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
from solver.objective import Solver
from solver.registry import solvers
from tests.kit.material import material, material_in
from tests.kit.pieces import NAMED, PAGE, MissingPiece, missing, named, pieces
from tests.kit.places import ROOT, Places, places_in, places_of
from tests.kit.playouts import GAMES
from tests.looking import some

WHOLE = ROOT / "examples" / "draw"
WIRE, SOLVER, KIT = "JSON", "The solver", "What the kit needs"
LACKING = {
    "wire.py": ("the models of its JSON, and a WIRE that names them", WIRE),
    "solver.py": ("its objectives, and a SOLVER that names them", SOLVER),
    "notation.md": ("the grammar of its position text", KIT),
    "tests/test_*.py": ("tests of its rules, each with the rule's number in its name", KIT),
    "tests/perft.json": ("lines of play counted apart from the engine", KIT),
    "tests/golden/*.json": ("whole hands as they were once played and looked at", KIT),
    "tests/kit.py": (
        "SUBJECTS, its kernels to be held against the engine",
        "A game for the compiled searches",
    ),
}
"""By the files that are taken away, what is said to be missing, and where the page explains it."""


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
    shutil.copytree(WHOLE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in copy.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("examples.draw", name), "utf-8")
    return copy


def found(name: str) -> tuple[Game[Any, Any], Places]:
    return importlib.import_module(name).GAME, places_in(name)


def test_a_missing_piece_is_named_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    copy = copied(tmp_path, "taken_apart")
    assert missing(*found("taken_apart")) == []
    for files, (about, heading) in LACKING.items():
        taken = {path: path.read_bytes() for path in copy.glob(files)}
        for path in taken:
            path.unlink()
        sentence = f'Draw Dominoes lacks {copy / files}: {about}. See {PAGE}, "{heading}".'
        assert missing(*found("taken_apart")) == [sentence]
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
        assert str(caught.value) == f'{said} See {PAGE}, "{KIT}".'


def test_a_game_of_the_house_must_be_in_the_document() -> None:
    draw, _ = found("examples.draw")
    assert missing(draw, places_in("engine.games.fives")) == [
        "Draw Dominoes lacks its paths in openapi.yaml: the document that `make openapi` writes. "
        f'See {PAGE}, "{WIRE}".'
    ]


def test_every_piece_is_explained_where_it_says() -> None:
    page = (ROOT / PAGE).read_text("utf-8")
    headings = {piece.heading for piece in pieces(*found("examples.draw"))}
    assert headings == {heading for _, heading in LACKING.values()}
    for heading in headings:
        assert f"\n## {heading}\n" in page


def test_a_game_of_rules_alone_keeps_no_test_from_being_collected(tmp_path: Path) -> None:
    """All that it lacks is named at once."""
    copy = copied(tmp_path, "begun")
    for path in (copy / "tests", copy / "wire.py", copy / "solver.py", copy / "kernel.py"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    environment = {"BONEYARD_GAMES": "begun", "PYTHONPATH": str(tmp_path)}
    pytest_run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*pytest_run, "-k", "missing[draw]", __file__, str(Path(__file__).parent)],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    lacking = re.findall(r"^E +(?:AssertionError: )?Draw Dominoes lacks (\S+):", done.stdout, re.M)
    pieces_of_files = LACKING.keys() - {"notation.md", "tests/kit.py"}
    assert set(lacking) == {str(copy / files) for files in pieces_of_files}, done.stdout
