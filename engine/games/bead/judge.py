"""Find every rule that a move of the Bead Game breaks."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.bead.board.grid import Grid, Group, grid_of
from engine.games.bead.board.open_places import can_place, placements
from engine.games.bead.board.patterns import is_pattern
from engine.games.bead.hidden import may_hold
from engine.games.bead.position import FACES, Move, Options, Pass, Place, Position, footprint
from engine.games.bead.scoring import is_over, turns_are_over
from engine.games.bead.sentences import violation

CODES = {
    "cell_occupied": "A half lies on a cell that is already covered (B4).",
    "pattern_broken": "A row or column through a new cell is not a valid pattern (B6, B7).",
    "too_few_groups": "The domino extends fewer than two groups (B7, B8).",
    "four_side_by_side": "Four dominoes lie side by side along their long sides (B9).",
    "tile_not_held": "The domino is not in the mover's hand (B2).",
    "must_play": "The player passes, but can play a domino (B11).",
    "game_over": "The hand has ended (B12).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    wrong = _passing(position) if isinstance(move, Pass) else _placing(position, move)
    first = next(wrong, None)
    if first is None and isinstance(move, Place) and not turns_are_over(position):
        # If this hand has a play, the hand is not over, and the other hands need not be searched.
        return
    if is_over(position):
        yield violation("game_over", "B12")
    elif first is not None:
        yield first
        yield from wrong


def _placing(position: Position, move: Place) -> Iterator[Violation]:
    tile = move.tile.canonical
    if not may_hold(position, position.to_move, tile):
        yield violation("tile_not_held", "B2", "/tile", seat=position.to_move, tile=tile)
    yield from laying(grid_of(position.placed), move, position.options)


def _passing(position: Position) -> Iterator[Violation]:
    hand = position.mover.hand
    if can_place(position, hand):
        play = next(placements(position, hand))
        tile = play.tile.canonical
        yield violation("must_play", "B11", play.cells, tile=tile, cells=play.cells)


def laying(grid: Grid, domino: Place, options: Options) -> Iterator[Violation]:
    """Judge B4 to B9 for a domino on the grid. On a filled cell nothing more is checked."""
    occupied = tuple([cell for cell in domino.cells if cell in grid.values])
    if occupied:
        yield violation("cell_occupied", "B4", occupied, cells=occupied)
        return
    groups = grid.groups(domino)
    for group in groups:
        if not is_pattern(group.values):
            yield _find_break(group)
    extended = sum([group.counts(options) for group in groups])
    if extended < 2:
        params = {"tile": domino.tile, "groups": extended}
        yield violation("too_few_groups", "B7", domino.cells, **params)
    flush = grid.flush(domino)
    if len(flush) >= 4:
        parallels = [footprint(row, column, domino.direction) for row, column in flush]
        cells = tuple([cell for halves in parallels for cell in halves])
        yield violation("four_side_by_side", "B9", cells, count=len(flush))


def _find_break(group: Group) -> Violation:
    """Return what is wrong with the line, and the value that one of its new cells would need."""
    values, new = group.values, range(group.before, len(group.values) - group.after)
    found = {
        group.cells[index]: [
            str(face) for face in FACES if is_pattern((*values[:index], face, *values[index + 1 :]))
        ]
        for index in new
    }
    fitting = [f"{cell} = {'/'.join(faces)}" for cell, faces in found.items() if faces]
    line = {"line": group.line, "values": values}
    if fitting:
        return violation("pattern_broken", "B6", group.cells, **line, fitting=fitting)
    return violation("pattern_broken.never", "B6", group.cells, **line, cells=tuple(found))
