"""The tree of a round with all dominoes known: what can follow a node.

Draws and passes are forced, so they are made at once: every node is either the end of the round
or has a domino to lay.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.pip import Position
from engine.games.pip.position import CLOCKWISE
from solver.games.pip.domino import (
    DRAWS,
    INDEX,
    REVERSES,
    SKIPS,
    indices,
    mask_of,
    outcomes,
    returning,
)
from solver.games.pip.open_ends import Open, after, heaviest_first, open_of, simplest
from solver.games.pip.result import NOBODY, Ending

Hands = tuple[int, ...]


class Node(NamedTuple):
    """``hands`` by seat, what lies open, how many dominoes the stock has ``left``, the seat to
    lay one, the direction of play, 1 or -1, and the dominoes that fit on what lies open."""

    hands: Hands
    open: Open
    left: int
    turn: int
    step: int
    fits: int


class End(NamedTuple):
    """The round is over: the totals by seat."""

    totals: tuple[int, ...]


class Tree:
    """The rules of one position's round, to be asked what follows a node.

    ``returns``: the dominoes that give the turn back; ``stays_open``: a letter leaves an open end.
    """

    def __init__(self, position: Position) -> None:
        self.ending = Ending(position)
        self._seats = len(position.players)
        self._possible = outcomes(position.options)
        self.returns = returning(self._seats, position.options)
        self.stays_open = position.options.directional_end != "closed"
        stock = tuple(1 << INDEX[tile] for tile in position.stock)
        self._draws = stock[::-1]
        """The stock from its end: of n that are left the next is number n - 1."""
        self._stocks = [0]
        for bit in self._draws:
            self._stocks.append(self._stocks[-1] | bit)

    def node(self, position: Position) -> Node | End:
        """The position as a node, the round being open or over."""
        hands = tuple(mask_of(player.hand) for player in position.players)
        step = 1 if position.direction == CLOCKWISE else -1
        out = next((seat for seat, hand in enumerate(hands) if not hand), NOBODY)
        if out != NOBODY:
            return End(self.ending.totals(hands, out))
        left, turn = len(position.stock), position.to_move
        table = simplest(open_of(position), self._unlaid(hands, left))
        return self._settled(hands, table, left, turn, step, position.drawn)

    def stock(self, left: int) -> int:
        """The dominoes of the stock when so many are left."""
        return self._stocks[left]

    def children(self, node: Node) -> list[Node | End]:
        """What can follow, each node once, the heaviest domino laid first."""
        hands, table, left, turn, _, fits = node
        found: list[Node | End] = []
        unlaid = self._unlaid(hands, left)
        for tile in heaviest_first(hands[turn] & fits):
            bit = 1 << tile
            opens = after(tile, table, self._possible, unlaid ^ bit)
            found += self._laid(node, bit, opens)
        return found

    def _unlaid(self, hands: Hands, left: int) -> int:
        unlaid = self._stocks[left]
        for hand in hands:
            unlaid |= hand
        return unlaid

    def _laid(self, node: Node, bit: int, opens: Iterable[Open]) -> Iterator[Node | End]:
        """A domino laid and what it brings about (I10); where nobody can place any more, D takes
        no other domino with it."""
        hands, _, left, turn, step, _ = node
        rest = hands[turn] ^ bit
        mine = _with(hands, turn, rest)
        if not rest:
            yield End(self.ending.totals(mine, turn))
            return
        following, step = self._next(turn, step, bit)
        if bit != DRAWS or left:
            if bit == DRAWS:
                left -= 1
                mine = _with(mine, following, mine[following] | self._draws[left])
            able = mine[following]
            for table in opens:
                fits = table.fits
                if able & fits:
                    yield Node(mine, table, left, following, step, fits)
                else:
                    yield self._settled(mine, table, left, following, step, False)
            return
        for table in opens:
            if not any(hand & table.fits for hand in mine):
                yield End(self.ending.totals(mine, NOBODY))
                continue
            for given in indices(rest):
                yield self._given(mine, table, turn, following, 1 << given, step)

    def _given(
        self, hands: Hands, table: Open, turn: int, following: int, bit: int, step: int
    ) -> Node | End:
        hands = _with(hands, turn, hands[turn] ^ bit)
        hands = _with(hands, following, hands[following] | bit)
        if not hands[turn]:
            return End(self.ending.totals(hands, turn))
        return self._settled(hands, table, 0, following, step, False)

    def _next(self, turn: int, step: int, bit: int) -> tuple[int, int]:
        """Who follows, and in which direction (I10, I13)."""
        if bit & self.returns:
            return turn, step
        if bit == SKIPS:
            return (turn + 2 * step) % self._seats, step
        if bit == REVERSES and self._seats > 2:
            step = -step
        return (turn + step) % self._seats, step

    def _settled(
        self, hands: Hands, table: Open, left: int, turn: int, step: int, drawn: bool
    ) -> Node | End:
        """After the draws and passes that nobody has a choice about (I9, I11)."""
        fits = table.fits
        while not hands[turn] & fits:
            if left and not drawn:
                left -= 1
                hands = _with(hands, turn, hands[turn] | self._draws[left])
                drawn = True
            elif not left and not any(hand & fits for hand in hands):
                return End(self.ending.totals(hands, NOBODY))
            else:
                turn, drawn = (turn + step) % self._seats, False
        return Node(hands, table, left, turn, step, fits)


def _with(hands: Hands, seat: int, hand: int) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])
