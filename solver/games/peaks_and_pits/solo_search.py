"""Lay one hand in every order on rows of the kernel: what single plays cost, and whole plans."""

from typing import Final, NamedTuple

import numpy as np

from engine.games.peaks_and_pits import Move, Position
from solver import kernel
from solver.compiling.bits import ones
from solver.compiling.compiled import compiled
from solver.games.peaks_and_pits.deal import Deal
from solver.games.peaks_and_pits.encoding import TrainEncoding, alone
from solver.games.peaks_and_pits.kernel import LAID_SHIFT, PASS
from solver.kernel import Integers

A_DOMINO: Final = 1_000
"""Tokens that each domino played is worth in a plan: enough that a plan plays as many as it can."""


class Laying(NamedTuple):
    """``net``: the tokens gained by the play. ``plan``: the least cost of a plan that begins with
    it, which is the tokens gained by all its plays minus ``A_DOMINO`` per domino played."""

    net: int
    plan: int


def layings(position: Position) -> dict[Move, Laying]:
    """Return the costs of each play of the mover. If both arms are alike, only the plays on the
    high arm are listed."""
    hand = alone(position)
    encoding = TrainEncoding(hand)
    rows = np.zeros((len(hand.mover.hand) + 2, encoding.sizes.width), np.int64)
    rows[0] = encoding.seen(hand)
    codes = np.zeros((len(rows), encoding.sizes.choices), np.int64)
    ranks, deal = codes.copy(), encoding.deal
    number = _choices(deal, rows, codes, ranks)
    return {
        encoding.moves(hand, code)[-1]: Laying(net, _plan(deal, rows, 0, code, net, codes, ranks))
        for code, net in zip(codes[0, :number].tolist(), ranks[0, :number].tolist(), strict=True)
        if code != PASS
    }


@compiled
def _choices(deal: Deal, rows: Integers, codes: Integers, ranks: Integers) -> int:
    """Write the choices in ``rows[0]`` into ``codes`` and ``ranks``; return their number."""
    return kernel.moves(deal, rows, 0, codes, ranks)


@compiled
def _plan(
    deal: Deal, rows: Integers, ply: int, code: int, net: int, codes: Integers, ranks: Integers
) -> int:
    """Play ``code`` in ``rows[ply]``; return the least cost of a plan that begins with it (see
    ``Laying``). ``net``: the tokens gained by this play."""
    kernel.child(deal, rows, ply, code)
    least, below = 0, ply + 1
    for place in range(kernel.moves(deal, rows, below, codes, ranks)):
        code_then, net_then = codes[below, place], ranks[below, place]
        if code_then != PASS:
            least = min(least, _plan(deal, rows, below, code_then, net_then, codes, ranks))
    return int(net - A_DOMINO * ones(code >> LAID_SHIFT) + least)
