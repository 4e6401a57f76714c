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
from engine.games.ziggurat.stacks import Stacks, stacks_of
from engine.hidden import drawn_violation
from engine.tiles import HIDDEN, Face, Tile

Half = tuple[Cell, Face]

CODES = {
    "outside_tier": "A half lies outside its tier's square (Z4).",
    "cell_occupied": "A half lies on a filled cell (Z4).",
    "unsupported": "The cell below a half is empty (Z5).",
    "value_not_greater": "A half is not greater than the half below it (Z6).",
    "no_equal_neighbour": "Neither half lies beside a half of equal value (Z7).",
    "tile_not_held": "The domino is neither in the hand nor set aside (Z3, Z9).",
    "tile_not_placed": "The domino to lift is not on the board (Z9).",
    "tile_covered": "Something rests on the domino to lift (Z9).",
    "lifted_first": "What is set aside must be laid first (Z9, option lifted_first).",
    "drawn_not_possible": "The domino drawn cannot be the next of the pile (Z3).",
    "game_over": "All 28 dominoes are laid (Z11).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    if position.is_finished:
        yield Violation("game_over", "All 28 dominoes are laid.", "Z11")
    elif isinstance(move, Lift):
        yield from _lift(position, move)
    else:
        yield from _holding(position, move)
        stacks, covered = stacks_of(position.placed), position.options.covered_neighbours
        yield from laying(stacks, move.placed, covered)


def _lift(position: Position, move: Lift) -> Iterator[Violation]:
    found = [domino for domino in position.placed if domino.tile.canonical == move.tile]
    if not found:
        yield Violation("tile_not_placed", f"{move.tile} is not on the board.", "Z9", "/tile")
        return
    stacks = stacks_of(position.placed)
    covered = tuple(cell for cell in found[0].cells if stacks.is_covered(cell))
    if covered:
        message = f"{move.tile} cannot be lifted: a domino rests on its {_cells(covered)}."
        yield Violation("tile_covered", message, "Z9", covered)


def _holding(position: Position, move: Place) -> Iterator[Violation]:
    tile = move.tile.canonical
    aside = tile in position.lifted
    if not aside and not _may_hold(position, tile):
        message = f"{tile} is neither in the hand nor set aside."
        yield Violation("tile_not_held", message, "Z3", "/tile")
    elif not aside and position.options.lifted_first and position.lifted:
        waiting = ", ".join(str(other) for other in position.lifted)
        message = f"What is set aside ({waiting}) must be laid before {tile} from the hand."
        yield Violation("lifted_first", message, "Z9", "/tile")
    if move.drawn is not None:
        pile = () if aside else position.pile
        left = tuple(other for other in _unseen(position) if other != tile)
        wrong = drawn_violation(pile, move.drawn, left, "Z3", "/drawn")
        if wrong is not None:
            yield wrong


def _may_hold(position: Position, tile: Tile) -> bool:
    hand = position.hand
    return tile in hand or (HIDDEN in hand and tile in _unseen(position))


def _unseen(position: Position) -> tuple[Tile, ...]:
    laid = (domino.tile for domino in position.placed)
    return unseen_tiles((*laid, *position.hand, *position.lifted, *position.pile), COPIES)


def laying(
    stacks: Stacks, domino: Placed, covered: bool, neighbours: bool = True
) -> Iterator[Violation]:
    """Judge Z4 to Z6 for a domino laid on the stacks, and Z7 and Z8 where ``neighbours``."""
    cells = domino.cells
    outside = tuple([cell for cell in cells if cell not in ON_BOARD])
    if outside:
        message = f"Tier {domino.tier} does not have the {_cells(outside)}."
        yield Violation("outside_tier", message, "Z4", outside)
    occupied = tuple([cell for cell in cells if cell in stacks.values])
    if occupied:
        filled = "is already filled" if len(occupied) == 1 else "are already filled"
        message = f"On tier {domino.tier} the {_cells(occupied)} {filled}."
        yield Violation("cell_occupied", message, "Z4", occupied)
    if domino.tier > 1:
        yield from _resting(stacks, [half for half in domino.halves if half[0] not in occupied])
    asked = neighbours and stacks.values and not occupied
    if asked and not _has_neighbour(stacks, domino, covered):
        message = f"Neither half of {domino.tile} lies beside an equal value."
        yield Violation("no_equal_neighbour", message, "Z7", cells)


def _resting(stacks: Stacks, halves: list[Half]) -> Iterator[Violation]:
    """Judge Z5 and Z6 for halves above the lowest tier."""
    raised = [(cell, value, stacks.below(cell)) for cell, value in halves]
    hollow = tuple([cell for cell, _, below in raised if below is None])
    if hollow:
        message = f"Nothing lies below the {_cells(hollow)} of tier {hollow[0].tier}."
        yield Violation("unsupported", message, "Z5", hollow)
    for cell, value, below in raised:
        if isinstance(value, int) and isinstance(below, int) and value <= below:
            message = f"The {value} on {_cells((cell,))} is not greater than the {below} below it."
            yield Violation("value_not_greater", message, "Z6", (cell,))


def _has_neighbour(stacks: Stacks, domino: Placed, covered: bool) -> bool:
    one, two = domino.cells
    first, second = domino.tile
    beside = stacks.has_beside
    return beside(first, one, two, covered) or beside(second, two, one, covered)


def _cells(cells: tuple[Cell, ...]) -> str:
    """Name cells of one tier by row and column, for the middle of a sentence."""
    word = "cell" if len(cells) == 1 else "cells"
    return f"{word} {' and '.join(f'({cell.row}, {cell.column})' for cell in cells)}"
