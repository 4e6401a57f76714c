"""Find every rule that a move of the Bead Game breaks."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.bead.grid import Grid, Group, grid_of
from engine.games.bead.hidden import may_hold
from engine.games.bead.open_places import can_place, placements
from engine.games.bead.patterns import is_pattern
from engine.games.bead.position import FACES, Cell, Move, Options, Pass, Place, Position, footprint
from engine.games.bead.scoring import is_over, turns_are_over

CODES = {
    "cell_occupied": "A half lies on a filled cell (B4).",
    "pattern_broken": "A row or column through a new cell keeps no pattern (B6, B7).",
    "too_few_groups": "The domino extends fewer than two groups (B7, B8).",
    "four_side_by_side": "Four dominoes lie side by side along their long sides (B9).",
    "tile_not_held": "The domino is not in the mover's hand (B2).",
    "must_play": "The player passes, but can lay a domino (B11).",
    "game_over": "The hand has ended (B12).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    wrong = _passing(position) if isinstance(move, Pass) else _placing(position, move)
    first = next(wrong, None)
    if first is None and isinstance(move, Place) and not turns_are_over(position):
        # Whoever can lay a domino shows that the hand goes on: no other need be looked for.
        return
    if is_over(position):
        yield Violation("game_over", "The hand has ended.", "B12")
    elif first is not None:
        yield first
        yield from wrong


def _placing(position: Position, move: Place) -> Iterator[Violation]:
    yield from _holding(position, move)
    yield from laying(grid_of(position.placed), move, position.options)


def _passing(position: Position) -> Iterator[Violation]:
    hand = position.mover.hand
    if can_place(position, hand):
        play = next(placements(position, hand))
        message = f"{play.tile.canonical} can be laid, for example on {named(play.cells)}."
        yield Violation("must_play", message, "B11", play.cells)


def _holding(position: Position, move: Place) -> Iterator[Violation]:
    tile = move.tile.canonical
    if not may_hold(position, position.to_move, tile):
        message = f"Seat {position.to_move} does not hold {tile}."
        yield Violation("tile_not_held", message, "B2", "/tile")


def laying(grid: Grid, domino: Place, options: Options) -> Iterator[Violation]:
    """Judge B4 to B9 for a domino laid on the grid. Where a cell is filled nothing more is
    asked."""
    occupied = tuple([cell for cell in domino.cells if cell in grid.values])
    if occupied:
        filled = "is already filled" if len(occupied) == 1 else "are already filled"
        message = f"The {named(occupied)} {filled}."
        yield Violation("cell_occupied", message, "B4", occupied)
        return
    groups = grid.groups(domino)
    for group in groups:
        if not is_pattern(group.values):
            yield Violation("pattern_broken", _broken(group), "B6", group.cells)
    extended = sum([group.counts(options) for group in groups])
    if extended < 2:
        found = "only one group" if extended else "no group"
        message = f"{domino.tile} extends {found}, but must extend two at least."
        yield Violation("too_few_groups", message, "B7", domino.cells)
    flush = grid.flush(domino)
    if len(flush) >= 4:
        parallels = [footprint(row, column, domino.direction) for row, column in flush]
        cells = tuple([cell for halves in parallels for cell in halves])
        message = f"{len(flush)} dominoes would lie side by side; three are the most allowed."
        yield Violation("four_side_by_side", message, "B9", cells)


def _broken(group: Group) -> str:
    """Return what is wrong with the line, and what its new cells would have to be."""
    new = range(group.before, len(group.values) - group.after)
    wanted = "; ".join(_wanted(group, index) for index in new)
    values = ",".join(str(value) for value in group.values)
    return f"The {group.line} {values} keeps no pattern: {wanted}."


def _wanted(group: Group, index: int) -> str:
    where, values = named((group.cells[index],)), group.values
    fitting = [
        str(face) for face in FACES if is_pattern((*values[:index], face, *values[index + 1 :]))
    ]
    if not fitting:
        return f"no value suits the {where}"
    return f"the {where} would have to be {' or '.join(fitting)}"


def named(cells: tuple[Cell, ...]) -> str:
    """Name cells by row and column, for the middle of a sentence."""
    word = "cell" if len(cells) == 1 else "cells"
    return f"{word} {' and '.join(f'({cell.row}, {cell.column})' for cell in cells)}"
