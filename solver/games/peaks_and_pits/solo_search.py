"""Lay one hand in every order on rows of the kernel: what single plays cost, and whole plans."""

from typing import Final, NamedTuple

import numpy as np

from engine.games.peaks_and_pits import Move, Position
from solver import kernel
from solver.compiled import compiled
from solver.compiling.bits import ones
from solver.games.peaks_and_pits.deal import Deal
from solver.games.peaks_and_pits.encoding import TrainEncoding, alone
from solver.games.peaks_and_pits.kernel import LAID_SHIFT, PASS
from solver.kernel import Integers

A_DOMINO: Final = 1_000
"""Tokens that a domino is worth to a plan: it lays as many as can be laid, whatever that costs."""


class Laying(NamedTuple):
    """The net tokens of a play, and the least that a plan costs which begins with it: the tokens
    gained by laying less ``A_DOMINO`` for each domino laid."""

    net: int
    plan: int


def layings(position: Position) -> dict[Move, Laying]:
    """Return every play of the mover with its costs; of two arms that are alike those on the high
    one."""
    hand = alone(position)
    encoding = TrainEncoding(hand)
    rows = np.zeros((len(hand.mover.hand) + 2, encoding.sizes.width), np.int64)
    rows[0] = encoding.seen(hand)
    codes = np.zeros((len(rows), encoding.sizes.choices), np.int64)
    ranks, costs = codes.copy(), np.zeros(encoding.sizes.choices, np.int64)
    number = _costs(encoding.deal, rows, 0, codes, ranks, costs)
    found = zip(codes[0].tolist(), ranks[0].tolist(), costs[:number].tolist(), strict=False)
    return {
        encoding.moves(hand, code)[-1]: Laying(net, cost)
        for code, net, cost in found
        if code != PASS
    }


@compiled
def _cost(deal: Deal, rows: Integers, at: int, code: int, net: int) -> int:
    """Make a play; return what it costs a plan."""
    kernel.child(deal, rows, at, code)
    return net - A_DOMINO * ones(code >> LAID_SHIFT)


@compiled
def _least(deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    """Return the least that the rest of a plan costs."""
    least, number = 0, kernel.moves(deal, rows, at, codes, ranks)
    for place in range(number):
        if codes[at, place] != PASS:
            cost = _cost(deal, rows, at, codes[at, place], ranks[at, place])
            least = min(least, cost + _least(deal, rows, at + 1, codes, ranks))
    return least


@compiled
def _costs(
    deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers, costs: Integers
) -> int:
    """Write the least that a plan costs with each choice first, but for a pass; return how many
    choices there are."""
    number = kernel.moves(deal, rows, at, codes, ranks)
    for place in range(number):
        if codes[at, place] != PASS:
            costs[place] = _cost(deal, rows, at, codes[at, place], ranks[at, place])
            costs[place] += _least(deal, rows, at + 1, codes, ranks)
    return number
