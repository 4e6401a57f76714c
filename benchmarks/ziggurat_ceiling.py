"""How often a blind player can build the ziggurat without a cheat, at best: solved exactly.

python -m benchmarks.ziggurat_ceiling [--hands 1 2 3]

The board's shape is left out: a domino can be laid when it shares a value with those that lie, or
when none lies (Z7, Z8). Whoever plays the real game blind can do no better, because every real play
is a play here too (docs/ziggurat-blind.md has the proof). The pile is drawn at random.

A state is the number of values that lie, and which of the dominoes held share none of them. Values
that do not lie are alike, so states that only rename them are one. All chances are fractions.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from time import perf_counter
from typing import Final

from benchmarks.machine import options

VALUES: Final = 7
Domino = tuple[int, int]
Held = tuple[Domino, ...]


def main() -> None:
    for hand in options(hands=[1, 2, 3]).hands:
        begun = perf_counter()
        best = ceiling(hand)
        taken = perf_counter() - begun
        print(f"hand of {hand}: {best} = {100 * float(best):.4f} %, {taken:.1f} s", flush=True)


def ceiling(hand: int) -> Fraction:
    """Return the chance of the best blind player, over all deals."""
    hands = [renamed(held) for held in combinations(_dominoes(range(VALUES)), hand)]
    return sum(map(_best, hands), Fraction(0)) / len(hands)


@cache
def _best(hand: Held) -> Fraction:
    return max(first_chance(hand, first) for first in hand)


def first_chance(hand: Held, first: Domino) -> Fraction:
    """Return the chance to lay all dominoes after one of the hand is laid first."""
    values, kept = lay({*first}, [one for one in hand if one != first])
    return chance(len(values), renamed(kept), len(hand))


@cache
def chance(lying: int, held: Held, hand: int) -> Fraction:
    """Return the chance to lay all dominoes with so many values on the board, while ``held`` share
    none of them. ``held`` is named by values from 0 on that do not lie.

    Only what is drawn matters: whatever fits is laid, and laying more never hurts. A domino whose
    values both lie already changes nothing, and is left out of the drawing.
    """
    if len(held) == hand:
        return Fraction(0)  # nothing held fits, so nothing more is drawn
    away = VALUES - lying
    if away == 0:
        return Fraction(1)
    apart = [one for one in _dominoes(range(away)) if one not in held]
    found = Fraction(0)
    for value in range(away):  # so many unseen dominoes join it to a value that lies
        values, kept = lay({value}, held)
        found += lying * chance(lying + len(values), renamed(kept), hand)
    for one in apart:
        found += chance(lying, renamed((*held, one)), hand)
    return found / (lying * away + len(apart))


def lay(values: set[int], held: Iterable[Domino]) -> tuple[set[int], list[Domino]]:
    """Lay what shares a value with those that lie, again and again; return the values that lie then
    and the dominoes that are kept."""
    kept = list(held)
    while fits := [one for one in kept if values & {*one}]:
        values = values.union(*fits)
        kept = [one for one in kept if one not in fits]
    return values, kept


def _dominoes(values: range) -> list[Domino]:
    return [(one, other) for one in values for other in values if one <= other]


@cache
def _least(held: Held) -> Held:
    values = sorted({value for one in held for value in one})
    ways = (dict(zip(values, order, strict=True)) for order in permutations(range(len(values))))
    return min(
        tuple(sorted((min(way[a], way[b]), max(way[a], way[b])) for a, b in held)) for way in ways
    )


def renamed(held: Iterable[Domino]) -> Held:
    """Return dominoes with other names for their values, the same for all that are alike."""
    return _least(tuple(sorted(held)))


if __name__ == "__main__":
    main()
