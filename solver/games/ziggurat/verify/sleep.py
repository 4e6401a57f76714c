"""Moves whose order does not matter: which of them need not be tried again after another.

When everything that begins with a move was looked at, a line that begins with another move and
plays the first one later is the same line in another order, as long as the first move could come
before those between and leaves them legal. Such a move is asleep until one comes that it cannot
be put before (a *sleep set* of partial-order reduction).
"""

from functools import cache, lru_cache

from engine.games.ziggurat import Lift, Move, Place, Position
from engine.tiles import Tile
from solver.games.ziggurat.verify.cells import CELLS, EDGES, TURNS, covered, domino, lie_of, over

Asleep = frozenset[Move]


class Order:
    """Which legal moves of a position may change places.

    Where a domino may hide another's neighbour, or one set aside keeps those in the hand from
    being laid, and on an empty board, where the first domino needs no neighbour, none may.
    """

    def __init__(self, position: Position) -> None:
        options = position.options
        self.board = {lie_of(placed): placed.tile.canonical for placed in position.placed}
        self.matters = options.lifted_first or not options.covered_neighbours or not self.board
        self._needed: dict[int, frozenset[Tile]] = {}

    def asleep_after(self, move: Move, asleep: Asleep) -> Asleep:
        """Those that stay asleep after a move: each could as well be played before it."""
        if self.matters:
            return frozenset()
        return frozenset(other for other in asleep if self._may_precede(other, move))

    def _may_precede(self, other: Move, move: Move) -> bool:
        """Whether the other move, legal here as this one is, may come first as well as second."""
        if isinstance(move, Lift):
            return other != move if isinstance(other, Lift) else self._needs_not(other, move)
        if isinstance(other, Lift):
            return self._needs_not(move, other)
        one, two = lie_of(other.placed), lie_of(move.placed)
        return domino(one) != domino(two) and covered(one).isdisjoint(covered(two))

    def _needs_not(self, place: Place, lift: Lift) -> bool:
        """Whether a domino may be laid (Z5, Z7) also when another one has been lifted."""
        lie = lie_of(place.placed)
        if lie not in self._needed:
            self._needed[lie] = self._needed_by(lie)
        return lift.tile not in self._needed[lie]

    def _needed_by(self, lie: int) -> frozenset[Tile]:
        """The dominoes without which one may not be laid: its only neighbour, what carries it."""
        beside = [tile for other, tile in self.board.items() if are_matched(lie, other)]
        below = [
            tile for other, tile in self.board.items() if not over(other).isdisjoint(covered(lie))
        ]
        return frozenset(below if len(beside) > 1 else (*below, *beside))


@lru_cache(maxsize=1 << 16)
def are_matched(lie: int, other: int) -> bool:
    """Whether a domino on the board is a neighbour of one to be laid (Z7)."""
    first, second = _points(lie)
    return any(
        face == number and point != aside and _distance(own, point) == 1
        for (face, own), (_, aside) in ((first, second), (second, first))
        for number, point in _points(other)
    )


@cache
def _points(lie: int) -> tuple[tuple[int, tuple[int, int]], ...]:
    """The number of each half and over which row and column it lies."""
    edge, turn = divmod(lie, len(TURNS))
    places = (CELLS[cell] for cell in EDGES[edge])
    return tuple(
        (face, (cell.row, cell.column)) for face, cell in zip(TURNS[turn][:2], places, strict=True)
    )


def _distance(one: tuple[int, int], two: tuple[int, int]) -> int:
    return abs(one[0] - two[0]) + abs(one[1] - two[1])
