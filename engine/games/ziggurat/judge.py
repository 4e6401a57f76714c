"""Find every rule that a move of Domino Ziggurat breaks."""

from collections.abc import Iterator

from engine.accounting import unseen_tiles
from engine.errors import Violation
from engine.games.ziggurat.position import (
    COPIES,
    ON_BOARD,
    Cell,
    Lift,
    Move,
    Place,
    Placed,
    Position,
)
from engine.games.ziggurat.sentences import violation
from engine.games.ziggurat.stacks import Stacks, stacks_of
from engine.hands import can_hold, drawn_faults
from engine.tiles import HIDDEN, Face, Tile

Half = tuple[Cell, Face]

CODES = {
    "outside_tier": "A half lies outside its tier's square (Z4).",
    "cell_occupied": "A half lies on a cell that is already covered (Z4).",
    "unsupported": "The cell below a half is empty (Z5).",
    "value_not_greater": "A half is not greater than the half below it (Z6).",
    "no_equal_neighbour": "Neither half lies beside a half of equal value (Z7).",
    "tile_not_held": "The domino is neither in the hand nor set aside (Z3, Z9).",
    "tile_not_placed": "The domino to lift is not on the board (Z9).",
    "tile_covered": "Something rests on the domino to lift (Z9).",
    "lifted_first": "What is set aside must be placed first (Z9, option lifted_first).",
    "drawn_not_possible": "The domino drawn cannot be the next of the pile (Z3).",
    "game_over": "All 28 dominoes are on the board (Z11).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    if position.is_finished:
        yield violation("game_over", "Z11")
    elif isinstance(move, Lift):
        yield from _lift(position, move)
    else:
        yield from _holding(position, move)
        stacks, covered = stacks_of(position.placed), position.options.covered_neighbours
        yield from laying(stacks, move.placed, covered)


def _lift(position: Position, move: Lift) -> Iterator[Violation]:
    found = [domino for domino in position.placed if domino.tile.canonical == move.tile]
    if not found:
        yield violation("tile_not_placed", "Z9", "/tile", tile=move.tile)
        return
    stacks = stacks_of(position.placed)
    covered = tuple(cell for cell in found[0].cells if stacks.is_covered(cell))
    if covered:
        yield violation("tile_covered", "Z9", covered, tile=move.tile, cells=covered)


def _holding(position: Position, move: Place) -> Iterator[Violation]:
    tile = move.tile.canonical
    aside = tile in position.lifted
    unseen = _unseen(position) if HIDDEN in position.hand else ()
    if not aside and not can_hold(position.hand, tile, unseen):
        yield violation("tile_not_held", "Z3", "/tile", tile=tile)
    elif not aside and position.options.lifted_first and position.lifted:
        yield violation("lifted_first", "Z9", "/tile", tiles=position.lifted, tile=tile)
    if move.drawn is not None:
        pile = () if aside else position.pile
        left = tuple(other for other in _unseen(position) if other != tile)
        yield from drawn_faults(pile, move.drawn, left, "Z3")


def _unseen(position: Position) -> tuple[Tile, ...]:
    laid = (domino.tile for domino in position.placed)
    return unseen_tiles((*laid, *position.hand, *position.lifted, *position.pile), COPIES)


def laying(
    stacks: Stacks, domino: Placed, covered: bool, neighbours: bool = True
) -> Iterator[Violation]:
    """Judge Z4 to Z6 for a domino on the stacks, and with ``neighbours`` also Z7 and Z8."""
    cells = domino.cells
    outside = tuple([cell for cell in cells if cell not in ON_BOARD])
    if outside:
        yield violation("outside_tier", "Z4", outside, tier=domino.tier, cells=outside)
    occupied = tuple([cell for cell in cells if cell in stacks.values])
    if occupied:
        yield violation("cell_occupied", "Z4", occupied, tier=domino.tier, cells=occupied)
    if domino.tier > 1:
        yield from _resting(stacks, [half for half in domino.halves if half[0] not in occupied])
    asked = neighbours and stacks.values and not occupied
    if asked and not _has_neighbour(stacks, domino, covered):
        yield violation("no_equal_neighbour", "Z7", cells, tile=domino.tile)


def _resting(stacks: Stacks, halves: list[Half]) -> Iterator[Violation]:
    """Judge Z5 and Z6 for halves above the lowest tier."""
    raised = [(cell, value, stacks.below(cell)) for cell, value in halves]
    hollow = tuple([cell for cell, _, below in raised if below is None])
    if hollow:
        yield violation("unsupported", "Z5", hollow, tier=hollow[0].tier, cells=hollow)
    for cell, value, below in raised:
        if isinstance(value, int) and isinstance(below, int) and value <= below:
            params = {"value": value, "cell": cell, "below": below}
            yield violation("value_not_greater", "Z6", (cell,), **params)


def _has_neighbour(stacks: Stacks, domino: Placed, covered: bool) -> bool:
    one, two = domino.cells
    first, second = domino.tile
    beside = stacks.beside
    return first in beside(one, two, covered) or second in beside(two, one, covered)
