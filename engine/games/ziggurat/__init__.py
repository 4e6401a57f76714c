"""Domino Ziggurat, a solitaire by Thomas Gale (2002, rules 1.1).

Z1   A 6x6 grid carries three tiers: 6x6, 4x4 and 2x2 cells, each centred on the one below.
Z2   A double-six set, 28 dominoes, each once.
Z3   Three dominoes of the pile lie open as the hand; one laid from it is replaced at once.
Z4   Both halves lie on free cells of one tier.
Z5   Above the lowest tier both cells below are filled.
Z6   A half is greater than the half directly below it.
Z7   At least one half lies beside a half of equal value, on any tier.
Z8   The first domino on an empty board needs no such neighbour.
Z9   Cheating: a laid domino with nothing on it may be lifted, is set aside and laid again later.
Z10  What lies is not judged again.
Z11  Finished when all 28 are laid.
Z12  Each lift is a cheat; the rank goes by cheats.
"""

from engine.games.ziggurat.position import Cell, Lift, Move, Options, Place, Placed, Position
from engine.games.ziggurat.rules import GAME, Ziggurat

__all__ = [
    "GAME",
    "Cell",
    "Lift",
    "Move",
    "Options",
    "Place",
    "Placed",
    "Position",
    "Ziggurat",
]
