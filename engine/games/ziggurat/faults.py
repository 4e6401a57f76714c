"""Find everything that is wrong with a position of Domino Ziggurat."""

from collections.abc import Iterator

from engine.accounting import Located, held, set_faults
from engine.errors import Violation
from engine.games.ziggurat.judge import laying
from engine.games.ziggurat.position import COPIES, Position
from engine.games.ziggurat.sentences import violation
from engine.games.ziggurat.stacks import Stacks

FAULT_CODES = {
    "hand_not_full": "The hand is smaller than hand_size while the pile lasts, or larger (Z3).",
    "cheats_too_few": "More dominoes are set aside than were lifted (Z9).",
}


def faults(position: Position) -> tuple[Violation, ...]:
    """Find everything that is wrong with a position."""
    return (*_set(position), *_hand(position), *_cheats(position), *_find_wrong_places(position))


def _set(position: Position) -> list[Violation]:
    places = (
        Located([domino.tile for domino in position.placed], "/placed", "/tile"),
        held(position.hand, "/hand"),
        held(position.lifted, "/lifted"),
        Located(position.pile, "/pile"),
    )
    return set_faults(places, COPIES, "Z2")


def _hand(position: Position) -> Iterator[Violation]:
    params = {"held": len(position.hand), "size": position.options.hand_size}
    if params["held"] > params["size"]:
        yield violation("hand_not_full.large", "Z3", "/hand", **params)
    elif params["held"] < params["size"] and position.pile:
        yield violation("hand_not_full.small", "Z3", "/hand", **params)


def _cheats(position: Position) -> Iterator[Violation]:
    params = {"aside": len(position.lifted), "cheats": position.cheats}
    if params["cheats"] < params["aside"]:
        yield violation("cheats_too_few", "Z9", "/cheats", **params)


def _find_wrong_places(position: Position) -> Iterator[Violation]:
    """Return what could not have been placed in the given order. After a lift, a neighbour that
    counted may be gone, so Z7 is not checked."""
    stacks = Stacks()
    covered, neighbours = position.options.covered_neighbours, position.cheats == 0
    for index, domino in enumerate(position.placed):
        for wrong in laying(stacks, domino, covered, neighbours):
            yield wrong._replace(at=f"/placed/{index}")
        stacks.add(domino)
