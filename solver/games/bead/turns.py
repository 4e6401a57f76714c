"""Whose turn it is, and when a hand is over (B3, B11, B12), for searches on compact boards."""

from collections.abc import Iterable
from typing import NamedTuple

from solver.budget import Clock
from solver.games.bead.board import Board
from solver.games.bead.effort import BOARD
from solver.games.bead.hands import UNIT, lies_in
from solver.games.bead.plays import Play, Table, plays


class Turn(NamedTuple):
    """The seat to move, and once somebody has gone out those owed a turn, the mover first."""

    seat: int
    owed: tuple[int, ...] | None


class Key(NamedTuple):
    """What was laid since the start of a search as one bit each, hands by seat, whose turn it
    is: equal for positions that have the same future."""

    laid: int
    hands: tuple[int, ...]
    turn: Turn


class Node(NamedTuple):
    """A position of a search: its board, and what its key holds."""

    board: Board
    laid: int
    hands: tuple[int, ...]
    turn: Turn

    @property
    def key(self) -> Key:
        return Key(self.laid, self.hands, self.turn)

    @property
    def hand(self) -> int:
        return self.hands[self.turn.seat]


class Turns:
    """The order of play of one hand, and the names of the dominoes laid in a search."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.clock = clock
        self.seats = len(table.position.players)
        self._first = table.position.first_player
        self._bits: dict[tuple[int, int], int] = {}

    def start(self, table: Table) -> Node:
        position = table.position
        hands = tuple(table.hand(seat) for seat in range(self.seats))
        return Node(table.board, 0, hands, Turn(position.to_move, position.last_turns))

    def choices(self, node: Node) -> list[Play]:
        """The mover's plays; none when the last turns are taken."""
        return [] if node.turn.owed == () else plays(node.board, node.hand)

    def is_over(self, node: Node) -> bool:
        """Asked where the mover has no play: whether nobody else who is asked has one."""
        return not any(self._can_play(node, seat) for seat in self._asked(node.turn))

    def _asked(self, turn: Turn) -> Iterable[int]:
        return range(self.seats) if turn.owed is None else turn.owed

    def _can_play(self, node: Node, seat: int) -> bool:
        held = lies_in(node.hands[seat])
        return any(fit.lies & held for fit in node.board.fits.values())

    def key_after(self, node: Node, play: Play) -> Key:
        """The key of the position after a play, known without its board."""
        seat, spot, lie = node.turn.seat, play.spot, play.lie
        bit = self._bits.setdefault((spot, lie), 1 << len(self._bits))
        hands = list(node.hands)
        hands[seat] -= UNIT[lie]
        return Key(node.laid | bit, tuple(hands), self._next(node.turn, out=not hands[seat]))

    def laid(self, node: Node, play: Play) -> Node:
        """The position after a play.

        Raises:
            OutOfBudget: nothing is left to search with.
        """
        self.clock.spend(BOARD)
        return Node(node.board.laid(play.spot, play.lie), *self.key_after(node, play))

    def passed(self, node: Node) -> Node:
        return node._replace(turn=self._next(node.turn, out=False))

    def _next(self, turn: Turn, *, out: bool) -> Turn:
        """The turn goes to the left; once a hand is empty, only to the end of the order."""
        seat = (turn.seat + 1) % self.seats
        if turn.owed is None and not out:
            return Turn(seat, None)
        left = -(seat - self._first) % self.seats
        return Turn(seat, tuple((seat + step) % self.seats for step in range(left)))
