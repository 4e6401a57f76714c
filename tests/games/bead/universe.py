"""Every move that could be written down for the Bead Game, sensible or not."""

from collections.abc import Iterator
from functools import cache

from engine.games.bead import Move, Pass, Place, Position
from engine.games.bead.position import DIRECTIONS, ONE_SET

LIES = [lie for tile in ONE_SET for lie in sorted({tile, tile.flipped})]


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on all cells in reach of the board and one beyond, and a pass."""
    cells = [cell for domino in position.placed for cell in domino.cells]
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    for row in range(min(rows) - 3, max(rows) + 3):
        for column in range(min(columns) - 3, max(columns) + 3):
            yield from _on(row, column)
    yield Pass()


@cache
def _on(row: int, column: int) -> tuple[Place, ...]:
    return tuple(Place(lie, row, column, direction) for direction in DIRECTIONS for lie in LIES)


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 2 + seed % 3
    yield {"lone_cells_count": True, "open_hands": seed % 2 == 0}, 3
    yield {"joins_count_twice": True, "lone_cells_count": seed % 2 == 1}, 4
    yield {"identical_sets": True, "joins_count_twice": seed % 2 == 1}, 2


BOUND = 150
"""More moves than any hand has: 28 plays and three passes before each."""


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """The moves as the list of legal moves names them: here each has one name already."""
    return moves
