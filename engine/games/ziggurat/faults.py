"""Find everything that is wrong with a position of Domino Ziggurat."""

from collections.abc import Iterator

from engine.accounting import Located, held, set_faults
from engine.errors import Violation, counted
from engine.games.ziggurat.judge import laying
from engine.games.ziggurat.position import COPIES, Position
from engine.games.ziggurat.stacks import Stacks

FAULT_CODES = {
    "hand_not_full": "The hand is smaller than hand_size while the pile lasts, or larger (Z3).",
    "cheats_too_few": "More dominoes are set aside than were lifted (Z9).",
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
    found = f"The hand has {counted(held, 'domino')}"
    if held > size:
        message = f"{found}, but hand_size is {size}."
        yield Violation("hand_not_full", message, "Z3", "/hand")
    elif held < size and waiting:
        message = f"{found}, not {size}, while the pile has {waiting}."
        yield Violation("hand_not_full", message, "Z3", "/hand")


def _cheats(position: Position) -> Iterator[Violation]:
    aside = len(position.lifted)
    if position.cheats < aside:
        found = counted(aside, "domino")
        message = f"{found} set aside need as many lifts, but cheats is {position.cheats}."
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
