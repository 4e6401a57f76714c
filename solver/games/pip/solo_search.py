"""Search how to go out by one's own dominoes alone, nobody else moving and nothing being drawn: for
the shared searches a deal of one seat."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from engine.games.pip import Position
from engine.games.pip.position import CLOCKWISE, DRAW
from engine.tiles import WILD, Tile
from solver.asking.budget import Clock
from solver.games.pip.bounds import ALL_TURNS
from solver.games.pip.deal import NOTHING, Deal
from solver.games.pip.dominoes import masks_of
from solver.games.pip.encoding import RoundEncoding, deal_of
from solver.kernel import Integers
from solver.search.driver import Bounds, Searcher

GIVER: Final = Tile(DRAW, WILD)


class GoingOut:
    """The searches from what one hand's moves lead to."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._seat = position.to_move
        self._encoding = RoundEncoding(self._alone(position), self._deal_alone(position))
        self.searcher = Searcher(self._encoding.deal, self._encoding.sizes, clock)

    def _deal_alone(self, position: Position) -> Deal:
        """Return the constants. D gives a domino away where the stock is empty; then it counts what
        the others hold, for where nobody can lay anything the round is over (I10, I11)."""
        plain = wild = unsure = 0
        gives = GIVER in position.hand and not position.stock
        if gives and position.is_known:
            others = position.players[: self._seat] + position.players[self._seat + 1 :]
            plain, wild = masks_of(tile for player in others for tile in player.hand)
        elif gives:
            unsure = 1
        deal = deal_of(replace(position, stock=()))
        stocks = np.array([(plain, wild, unsure)], np.int64)
        return deal._replace(seats=1, giver=deal.giver if gives else NOTHING, stocks=stocks)

    def _alone(self, position: Position) -> Position:
        """Return what the position is to its mover alone."""
        mover = (position.players[self._seat],)
        return replace(position, players=mover, to_move=0, direction=CLOCKWISE, stock=())

    def _row(self, position: Position) -> Integers:
        return self._encoding.row(self._alone(position))

    def turns(self, position: Position) -> Bounds:
        """Return the least and the most turns that going out takes; above ``ALL_TURNS`` where no
        order lays everything (see ``count_left``). They have met unless the budget ended."""
        row = self._row(position)
        known = self.searcher.limits(row)
        # Any way out comes first: it is found at once, and seldom is another one shorter.
        found = self.searcher.value(row, known, 1 - ALL_TURNS)
        return Bounds(-found.most, -found.least)

    def goes_on_with(self, position: Position, turns: int) -> Callable[[Position], bool]:
        """Return a test of what a position leads to: whether the search, which found a way out in
        so many turns, goes on with it.

        Raises:
            OutOfBudget: before it was found again.
        """
        code = self.searcher.keeping(self._row(position), -turns)
        row = self._encoding.row_after(self._alone(position), code)
        return lambda after: np.array_equal(self._row(after), row)


def count_left(turns: int) -> int | None:
    """Return the least count that stays in a hand that cannot go out; None where it can."""
    return turns // ALL_TURNS - 1 if turns >= ALL_TURNS else None
