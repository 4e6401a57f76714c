"""What a game must have besides its rules, and a sentence for each piece that is missing."""

from collections.abc import Iterator
from typing import Any

from engine.game import Game
from tests.kit.places import ROOT, Places, file_of, path_of, shown

PAGE = "docs/adding-a-game.md"
NAMED = {
    "universe": "every move that could be written down",
    "ledger": "where everything is in a position",
    "told": "what an effect claims, done to the ledger by hand",
    "recount": "how a hand ended, counted from the rules' own words",
    "CASES": "the kinds of ends that there are",
    "QUESTIONS": "what the solver is asked, with the same found by trying",
}
"""What the module ``kit`` of a game's tests must name."""
STORED = {
    "test_*.py": "tests of its rules, each with the rule's number in its name",
    "perft.json": "lines of play counted apart from the engine",
    "golden/*.json": "whole hands as they were once played and looked at",
}
"""What lies beside it, by its kind."""


class MissingPiece(AssertionError):
    """Something that a game must have is not there; the sentence says what, and where to read."""


def missing(game: Game[Any, Any], places: Places) -> Iterator[str]:
    """Say what a game lacks besides its rules and what its tests name."""
    files = {
        file_of(places.wire): "the models of its JSON, and a WIRE that names them",
        file_of(places.solver): "its objectives, and a SOLVER that names them",
        places.notation: "the grammar of its position text",
    }
    kernel, tests = file_of(places.kernel), path_of(places.tests)
    if kernel.is_file() and "kernel.fill(" in kernel.read_text(encoding="utf-8"):
        files[file_of(places.kernels)] = "SUBJECTS, its kernels to be held against the engine"
    lacking = {shown(path): about for path, about in files.items() if not path.is_file()}
    lacking |= {
        shown(tests / kind): about for kind, about in STORED.items() if not any(tests.glob(kind))
    }
    document = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    if places.is_in_the_house and f"/v1/games/{game.id}:" not in document:
        lacking["its paths in openapi.yaml"] = "the document that `make openapi` writes"
    yield from (lacks(game, place, about) for place, about in lacking.items())


def unnamed(game: Game[Any, Any], places: Places, name: str) -> str:
    """Say that the tests of a game do not name something."""
    return lacks(game, f"{name} in {shown(file_of(f'{places.tests}.kit'))}", NAMED[name])


def lacks(game: Game[Any, Any], place: str, about: str) -> str:
    return f"{game.name} lacks {place}: {about}. See {PAGE}."
