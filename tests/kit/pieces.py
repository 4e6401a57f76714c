"""What a game must have besides its rules, and a sentence for each piece that is missing."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from engine.game import Game
from tests.kit.places import ROOT, Places, file_of, path_of, shown

PAGE = "docs/adding-a-game.md"


class MissingPiece(AssertionError):
    """Something that a game must have is not there; the sentence says what, and where to read."""


class Piece(NamedTuple):
    """One thing that a game must have: where it belongs, whether it is there, what it is, and
    under which heading of the page it is explained."""

    place: str
    is_there: bool
    about: str
    heading: str

    def sentence(self, game: str) -> str:
        """Say that a game of this name lacks it."""
        return f'{game} lacks {self.place}: {self.about}. See {PAGE}, "{self.heading}".'


WIRE = "JSON"
SOLVER = "The solver"
KERNEL = "A game for the compiled searches"
KIT = "What the kit needs"

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
"""What lies beside them, by its kind."""


def pieces(game: Game[Any, Any], places: Places) -> Iterator[Piece]:
    """Everything that a game must have besides its rules and what its tests name."""
    yield _module(places.wire, "the models of its JSON, and a WIRE that names them", WIRE)
    yield _module(places.solver, "its objectives, and a SOLVER that names them", SOLVER)
    page, tests = places.notation, path_of(places.tests)
    yield Piece(shown(page), page.is_file(), "the grammar of its position text", KIT)
    for pattern, about in STORED.items():
        yield Piece(shown(tests / pattern), any(tests.glob(pattern)), about, KIT)
    if _fills_a_kernel(places.kernel):
        yield _module(places.kernels, "SUBJECTS, its kernels to be held against the engine", KERNEL)
    if places.is_in_the_house:
        known = f"/v1/games/{game.id}:" in _document()
        yield Piece(
            "its paths in openapi.yaml", known, "the document that `make openapi` writes", WIRE
        )


def named(places: Places, name: str) -> Piece:
    """A name that is missing in the tests of a game."""
    place = file_of(f"{places.tests}.kit")
    return Piece(f"{name} in {shown(place)}", False, NAMED[name], KIT)


def missing(game: Game[Any, Any], places: Places) -> list[str]:
    """A sentence for each piece that a game lacks."""
    return [one.sentence(game.name) for one in pieces(game, places) if not one.is_there]


def _module(name: str, about: str, heading: str) -> Piece:
    path = file_of(name)
    return Piece(shown(path), path.is_file(), about, heading)


def _fills_a_kernel(module: str) -> bool:
    """Whether a game hands a kernel to the compiled searches that all share."""
    path = file_of(module)
    return path.is_file() and "kernel.fill(" in path.read_text(encoding="utf-8")


@cache
def _document() -> str:
    return (ROOT / "openapi.yaml").read_text(encoding="utf-8")
