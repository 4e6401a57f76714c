"""Everything that is wrong with a position of Domino Ziggurat."""

from collections.abc import Iterator

from engine.accounting import Located, held, set_faults
from engine.errors import Violation
from engine.games.ziggurat.judge import laying
from engine.games.ziggurat.position import COPIES, Position
from engine.games.ziggurat.stacks import Stacks

FAULT_CODES = {
    "hand_not_full": "the hand is smaller than hand_size while the pile lasts, or larger (Z3)",
    "cheats_too_few": "more dominoes are set aside than were lifted (Z9)",
}


def faults(position: Position) -> tuple[Violation, ...]:
    """Find everything that is wrong with a position."""
    return (
        *_set(position),
        *_hand(position),
        *_cheats(position),
        *_placed(position),
    )


def _set(position: Position) -> list[Violation]:
    places = (
        Located([domino.tile for domino in position.placed], "/placed", "/tile"),
        held(position.hand, "/hand"),
        held(position.lifted, "/lifted"),
        Located(position.pile, "/pile"),
    )
    return set_faults(places, COPIES, "Z2")


def _hand(position: Position) -> Iterator[Violation]:
    size, held, waiting = position.options.hand_size, len(position.hand), len(position.pile)
    if held > size:
        message = f"{held} dominoes in the hand, but hand_size is {size}"
        yield Violation("hand_not_full", message, "Z3", "/hand")
    elif held < size and waiting:
        message = f"{held} dominoes in the hand, not {size}, while {waiting} are in the pile"
        yield Violation("hand_not_full", message, "Z3", "/hand")


def _cheats(position: Position) -> Iterator[Violation]:
    aside = len(position.lifted)
    if position.cheats < aside:
        message = f"{aside} dominoes are set aside, but only {position.cheats} were lifted"
        yield Violation("cheats_too_few", message, "Z9", "/cheats")


def _placed(position: Position) -> Iterator[Violation]:
    """Return what could not have been laid in the order given. Once something was lifted, a
    neighbour that counted may be gone, and Z7 is not asked."""
    stacks = Stacks()
    covered, neighbours = position.options.covered_neighbours, position.cheats == 0
    for index, domino in enumerate(position.placed):
        for wrong in laying(stacks, domino, covered, neighbours):
            yield Violation(wrong.code, wrong.message, wrong.rule, f"/placed/{index}")
        stacks.add(domino)
