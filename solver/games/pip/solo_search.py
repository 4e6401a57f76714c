"""Search how to go out by one's own dominoes alone, nobody else moving and nothing being drawn: for
the shared searches a deal of one seat. Before that list the legal moves with what each leads to and
what it costs: the turns that it takes."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import CLOCKWISE, DRAW
from engine.games.pip.scoring import hand_count
from engine.tiles import WILD, Tile
from solver.games.pip.bounds import ALL_TURNS
from solver.games.pip.deal import NOTHING, Deal
from solver.games.pip.dominoes import masks_of
from solver.games.pip.encoding import RoundEncoding, deal_of, open_of
from solver.kernel import Integers
from solver.question.budget import Clock
from solver.search.driver import Bounds, Searcher

GIVER: Final = Tile(DRAW, WILD)


class LegalMove(NamedTuple):
    """A legal move and the position after it. Moves with equal ``twin`` differ in nothing that
    matters: the same dominoes are laid and given, and what lies open is the same."""

    move: Move
    after: Position
    twin: Hashable


def legal_moves(position: Position) -> tuple[LegalMove, ...]:
    """Return every legal move, in the engine's order."""
    return tuple(make(position, move) for move in GAME.legal_moves(position))


def make(position: Position, move: Move) -> LegalMove:
    after = GAME.apply_unjudged(position, move).position
    return LegalMove(move, after, (after.players, after.stock, after.to_move, open_of(after)))


def shed(move: Move) -> int:
    """Return the count of the dominoes that leave the hand with a move (I10, I12)."""
    return hand_count(GAME.moves_tiles(move))


def resume(before: Position, after: Position) -> Position:
    """Return the turn given back to the seat that moved, where the round goes on and nobody else
    moves."""
    if after.to_move == before.to_move or GAME.outcome(after) is not None:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def turns_ended(position: Position, choice: LegalMove) -> int:
    """Return 1, or 0 where the turn comes straight back and something is left to lay."""
    seat = position.to_move
    returns = choice.after.to_move == seat and choice.after.players[seat].hand
    return 0 if returns else 1


class Price(NamedTuple):
    """``turns`` to go out with a move, None where no way is known; no way has fewer than
    ``least``, None where there is none at all; ``left`` is then the least count that stays in
    the hand."""

    turns: int | None
    least: int | None
    left: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """Ways out by their turns, then what is not known, then what leaves the least."""
        if self.turns is not None:
            return 0, self.turns
        return (1, self.least) if self.least is not None else (2, self.left or 0)


Prices = dict[Hashable, Price]
"""Prices by what twins have in common."""


class WayOutSearch:
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
        code = self.searcher.keep_to(self._row(position), -turns)
        row = self._encoding.row_after(self._alone(position), code)
        return lambda after: np.array_equal(self._row(after), row)


def count_left(turns: int) -> int | None:
    """Return the least count that stays in a hand that cannot go out; None where it can."""
    return turns // ALL_TURNS - 1 if turns >= ALL_TURNS else None
