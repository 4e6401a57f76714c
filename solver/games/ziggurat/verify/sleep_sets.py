"""Leave out moves whose order does not matter: which of them need not be tried again after another.

When everything that begins with a move was looked at, a line that begins with another move and
plays the first one later is the same line in another order, as long as the first move could come
before those between and leaves them legal. Such a move is asleep until one comes that it cannot
be put before (a *sleep set* of partial-order reduction).
"""

from functools import cache, lru_cache

from engine.games.ziggurat import Lift, Move, Position
from engine.games.ziggurat.position import SET
from solver.games.ziggurat.verify.cells import CELLS, EDGES, TURNS, covered, domino, lie_of, over

Moves = frozenset[int]
"""Placements as lies, lifts as the complement of the domino's number."""


def number_of(move: Move) -> int:
    """Return the number of a move."""
    return ~SET.index(move.tile.canonical) if isinstance(move, Lift) else lie_of(move.placed)


class Order:
    """The legal moves of a position that may change places.

    None do where a domino may hide another's neighbour, where one set aside keeps those in the
    hand from being laid, and on an empty board, where the first domino needs no neighbour.
    """

    def __init__(self, position: Position) -> None:
        options = position.options
        self.board = [lie_of(placed) for placed in position.placed]
        self.matters = options.lifted_first or not options.covered_neighbours or not self.board
        self._needed: dict[int, Moves] = {}

    def asleep_after(self, move: int, asleep: Moves) -> Moves:
        """Return those that stay asleep after a move: each could as well be played before it."""
        if self.matters:
            return frozenset()
        if move < 0:
            stay = (one for one in asleep if one < 0 or move not in self._needed_by(one))
            return frozenset(stay) - {move}
        here, needed, number = covered(move), self._needed_by(move), domino(move)
        return frozenset(
            one
            for one in asleep
            if (
                one not in needed
                if one < 0
                else domino(one) != number and here.isdisjoint(covered(one))
            )
        )

    def _needed_by(self, lie: int) -> Moves:
        """Return the lifts that keep a domino from being laid: of its only neighbour (Z7), and of
        what carries it (Z5)."""
        if lie not in self._needed:
            beside = [other for other in self.board if are_matched(lie, other)]
            below = [one for one in self.board if not over(one).isdisjoint(covered(lie))]
            needed = below if len(beside) > 1 else [*below, *beside]
            self._needed[lie] = frozenset(~domino(other) for other in needed)
        return self._needed[lie]


@lru_cache(maxsize=1 << 16)
def are_matched(lie: int, other: int) -> bool:
    """Tell whether a domino on the board is a neighbour of one to be laid (Z7)."""
    first, second = _points(lie)
    return any(
        face == number and point != aside and _distance(own, point) == 1
        for (face, own), (_, aside) in ((first, second), (second, first))
        for number, point in _points(other)
    )


@cache
def _points(lie: int) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Return the number of each half and over which row and column it lies."""
    edge, turn = divmod(lie, len(TURNS))
    places = (CELLS[cell] for cell in EDGES[edge])
    return tuple(
        (face, (cell.row, cell.column)) for face, cell in zip(TURNS[turn][:2], places, strict=True)
    )


def _distance(one: tuple[int, int], two: tuple[int, int]) -> int:
    return abs(one[0] - two[0]) + abs(one[1] - two[1])
