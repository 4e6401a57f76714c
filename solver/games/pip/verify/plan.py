"""Confirm by the second search over the second kernel how many turns going out takes if nobody else
moves."""

from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from engine.games.pip import Position
from engine.games.pip.position import DRAW
from engine.tiles import WILD, Tile
from solver import kernel
from solver.certificates.max_n import EndSearch
from solver.certificates.walk import Room
from solver.compiling.compiled import compiled
from solver.games.pip.verify.encoding import (
    BLOCKED,
    HANDS,
    MOST_DOMINOES,
    RESULT,
    SEAT,
    Facts,
    facts_of,
    mask,
    number_dominoes,
    row_of,
)
from solver.games.pip.verify.kernel import POSITIONS_PER_UNIT, all_moves, choice_of, choices_of
from solver.games.pip.verify.transitions import fitting, lie, reduce
from solver.kernel import FAR, Integers
from solver.question.budget import Clock

TURNS: Final = -1
"""The last column of a row: minus the number of turns taken."""


class LoneSeat(NamedTuple):
    """A round in which one seat moves alone. A way out is worth minus the turns that it takes; any
    other end is worth ``-FAR``."""

    facts: Facts


class WayOutCheck:
    """Check the turns to go out from the positions that the moves of one hand lead to. The other
    hands are left empty, unless D gives a domino away and it matters whether another player can lay
    (I10, I11). If those hands are hidden, or the dominoes do not fit in a mask, another player is
    taken to be able to."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._seat = position.to_move
        gives = Tile(DRAW, WILD) in position.hand and not position.stock
        unlaid = sum(len(player.hand) for player in position.players)
        self._seen = gives and position.is_known and unlaid <= MOST_DOMINOES
        start = self._alone(position)
        self._numbers = number_dominoes(start)
        facts = facts_of(start, self._seat, self._numbers, np.zeros(0, np.int64))
        giver = facts.giver if gives else 0
        self.deal = LoneSeat(facts._replace(giver=giver, hidden=int(not self._seen)))
        width = HANDS + len(position.players) + 1
        choices = choices_of(len(self._numbers))
        self.room = Room(len(position.hand) + 1, width, choices, 1, POSITIONS_PER_UNIT)
        self._ends = EndSearch(self, clock)

    def _alone(self, position: Position) -> Position:
        players = tuple(
            player if seat == self._seat or self._seen else player._replace(hand=())
            for seat, player in enumerate(position.players)
        )
        return replace(position, players=players, to_move=self._seat, stock=(), drawn=False)

    def row(self, position: Position) -> Integers:
        row = np.append(row_of(self._alone(position), self._numbers, 0), 0)
        _open(self.deal.facts, row)
        return row

    def at_least(self, position: Position) -> int:
        """Return a lower bound of the turns that going out takes: one per domino, not counting
        those that give the turn back, and one fewer if the hand holds a D that gives a domino away
        (I10, I13). At least 1, because the last domino always takes a turn; 0 for an empty hand."""
        facts, hand = self.deal.facts, mask(self._numbers, position.players[self._seat].hand)
        alone = (hand & ~facts.back).bit_count() - (1 if hand & facts.giver else 0)
        return max(1, alone) if hand else 0

    def takes(self, position: Position, turns: int) -> bool:
        """Return whether going out takes at least ``turns`` turns, or is impossible.

        Raises:
            OutOfBudget: the budget ended before that was known.
        """
        (fewest,) = self._ends.totals(position)
        return -fewest >= turns


@compiled
def _open(facts: Facts, row: Integers) -> None:
    """Bring a row into the form that rows have after a play; the round is over if no domino of the
    hand fits."""
    reduce(facts, row)
    if row[HANDS + row[SEAT]] & fitting(facts, row) == 0:
        row[RESULT] = BLOCKED


def seat(deal: LoneSeat, rows: Integers, ply: int) -> int:  # noqa: ARG001
    return 0


def moves(deal: LoneSeat, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    return all_moves(deal.facts, rows, ply, codes, ranks)


def child(deal: LoneSeat, rows: Integers, ply: int, code: int) -> int:
    domino, ask, end, number, given = choice_of(code)
    kernel.copy_row(rows, ply, ply + 1)
    row = rows[ply + 1]
    hand = HANDS + row[SEAT]
    row[hand] ^= 1 << domino
    lie(row, ask, end, number)
    if given >= 0:
        row[hand] ^= 1 << given
    _open(deal.facts, row)
    if row[hand] == 0 or not 1 << domino & deal.facts.back:
        row[TURNS] -= 1
    return 0


def totals(deal: LoneSeat, rows: Integers, ply: int, found: Integers) -> None:  # noqa: ARG001
    found[0] = rows[ply, TURNS] if rows[ply, HANDS + rows[ply, SEAT]] == 0 else -FAR


kernel.fill(LoneSeat, seat, moves, child, totals)
