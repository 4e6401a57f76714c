"""Search the fewest turns in which a hand goes out if nobody else moves and nothing is drawn: a
deal of one seat for the shared searches. Also list the legal moves, each with the position after it
and the turns that going out then takes."""

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
    """Return ``after`` with the turn given back to the seat to move in ``before``, because nobody
    else moves; ``after`` itself if the round is over or the turn has come back already."""
    if after.to_move == before.to_move or GAME.outcome(after) is not None:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def turns_ended(position: Position, choice: LegalMove) -> int:
    """Return the turns that a move ends: 0 if the turn comes straight back and the hand is not
    empty, else 1."""
    seat = position.to_move
    returns = choice.after.to_move == seat and choice.after.players[seat].hand
    return 0 if returns else 1


class Price(NamedTuple):
    """What going out with a move costs. ``turns``: the turns of the best way out known, None if no
    way is known. ``least``: a lower bound of the turns of every way out, None if there is no way
    out. ``left``: if there is no way out, the least count that stays in the hand; else None."""

    turns: int | None
    least: int | None
    left: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """A key to sort moves, best first: known ways out by ``turns``, then unsettled moves by
        ``least``, then moves without a way out by ``left``."""
        if self.turns is not None:
            return 0, self.turns
        return (1, self.least) if self.least is not None else (2, self.left or 0)


Prices = dict[Hashable, Price]
"""The price of each move, by its ``twin``: moves with equal twins have one price."""


class WayOutSearch:
    """Searches for a way out from the positions that the moves of one hand lead to."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._seat = position.to_move
        self._encoding = RoundEncoding(self._alone(position), self._deal_alone(position))
        self.searcher = Searcher(self._encoding.deal, self._encoding.sizes, clock)

    def _deal_alone(self, position: Position) -> Deal:
        """Return the deal of one seat. If D can give a domino away (the stock is empty), the deal
        also holds the dominoes of the others, because the round is over if nobody can lay after D
        (I10, I11)."""
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
        """Return the position with its mover as the only player and without a stock."""
        mover = (position.players[self._seat],)
        return replace(position, players=mover, to_move=0, direction=CLOCKWISE, stock=())

    def _row(self, position: Position) -> Integers:
        return self._encoding.row(self._alone(position))

    def turns(self, position: Position) -> Bounds:
        """Return the lower and the upper bound of the turns that going out takes. Both are equal
        unless the budget ended. If no order lays every domino, they are at least ``ALL_TURNS``
        (see ``count_left``)."""
        row = self._row(position)
        known = self.searcher.limits(row)
        # Any way out comes first: it is found at once, and seldom is another one shorter.
        found = self.searcher.value(row, known, 1 - ALL_TURNS)
        return Bounds(-found.most, -found.least)

    def goes_on_with(self, position: Position, turns: int) -> Callable[[Position], bool]:
        """Return a test for the positions after a move: whether the way out in ``turns`` turns that
        the search found from ``position`` goes on with that one.

        Raises:
            OutOfBudget: the budget ended before that way out was found again.
        """
        code = self.searcher.keep_to(self._row(position), -turns)
        row = self._encoding.row_after(self._alone(position), code)
        return lambda after: np.array_equal(self._row(after), row)


def count_left(turns: int) -> int | None:
    """Return the least count that stays in the hand, read from ``turns`` of a hand that cannot go
    out (``ALL_TURNS`` or more); None if it can go out."""
    return turns // ALL_TURNS - 1 if turns >= ALL_TURNS else None
