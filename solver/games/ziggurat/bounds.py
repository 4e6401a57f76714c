"""Bound the cheats from below by the order of the dominoes alone, without the board's shape.

Only the set of values on the board is kept. A domino can be laid when the board is empty or
shares a value with it (Z7, Z8). Three facts make the search small, and all of them hold for
every real plan, so what it proves is proved for the puzzle:

1. Laying more never hurts here: it adds values and draws dominoes. So from a board that is not
   empty the dominoes that can be reached without a lift are one closed set.
2. A lift that leaves the board not empty never helps here: the values only shrink. So the only
   lifts worth making empty the board, and each domino on it costs one.
3. What is lifted before the last time the board is empty might as well be laid on the empty
   board and lifted at once, one by one: the dominoes *passed*. Their number is the cost.

With `lifted_first` a passed domino must come back before the next one is drawn, so passing
gains nothing: the closure from the whole set decides, and a failure proves `infeasible`.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from engine.games.ziggurat import Position
from engine.games.ziggurat.position import SET
from engine.tiles import Tile

FACES: Final = {tile: 1 << int(tile.first) | 1 << int(tile.second) for tile in SET}
"""The values of each domino as bits 0 to 6."""

Tiles = tuple[Tile, ...]


class Restart(NamedTuple):
    """A way to begin anew: lift the whole board, lay and lift each domino of ``passed``, then lay
    ``start``."""

    passed: Tiles
    start: Tile


def closure(values: int, draws: Tiles, hand: int, aside: Tiles) -> bool:
    """Return whether, by values alone, all dominoes can be laid without a lift on a board that
    shows ``values`` (bits). ``draws``: the hand, then the pile. ``hand``: how many of ``draws`` are
    in the hand. ``aside``: the dominoes set aside."""
    held = [*aside, *draws[:hand]]
    from_hand = set(draws)
    following = iter(draws[hand:])
    while True:
        fits = [tile for tile in held if FACES[tile] & values]
        if not fits:
            return not held
        for tile in fits:
            held.remove(tile)
            values |= FACES[tile]
            drawn = next(following, None) if tile in from_hand else None
            if drawn is not None:
                held.append(drawn)


def reaches(values: int, draws: Tiles, hand: int, aside: Tiles, lifted_first: bool) -> bool:
    """Return what `closure` returns, under the option ``lifted_first``: if it is set, the dominoes
    set aside must all be laid before any domino of the hand; otherwise in any order."""
    if not lifted_first:
        return closure(values, draws, hand, aside)
    together = reduce(or_, (FACES[tile] for tile in aside), values)
    return closure(values, (), 0, aside) and closure(together, draws, hand, ())


def starts(draws: Tiles, hand: int, aside: Tiles, lifted_first: bool = False) -> Tiles:
    """Return the dominoes that can be laid first on an empty board such that, by values alone, all
    others can follow without a lift."""
    found = []
    for tile in aside if aside and lifted_first else (*draws[:hand], *aside):
        rest = tuple(other for other in draws if other != tile)
        kept = tuple(other for other in aside if other != tile)
        if reaches(FACES[tile], rest, min(hand, len(rest)), kept, lifted_first):
            found.append(tile)
    return tuple(found)


def restarts(position: Position, passes: int) -> Iterator[Restart]:
    """Yield every way to go on without a further lift from an emptied board after passing
    ``passes`` dominoes of the hand or drawn into it."""
    held, draws = len(position.hand), (*position.hand, *position.pile)
    aside = (*position.lifted, *(placed.tile.canonical for placed in position.placed))
    for passed in combinations(draws[: held + max(0, passes - 1)], passes):
        # In the order of drawing, each of them can leave the hand before any other.
        if any(draws.index(tile) >= held + before for before, tile in enumerate(passed)):
            continue
        rest = tuple(tile for tile in draws if tile not in passed)
        hand = min(held, len(rest))
        for start in starts(rest, hand, (*aside, *passed), position.options.lifted_first):
            yield Restart(passed, start)


def runs_on(position: Position) -> bool:
    """Return whether, by values alone, the position can be finished without another lift."""
    if position.is_finished:
        return True
    hand, draws = len(position.hand), (*position.hand, *position.pile)
    if not position.placed:
        return bool(starts(draws, hand, position.lifted, position.options.lifted_first))
    values = reduce(or_, (FACES[placed.tile.canonical] for placed in position.placed))
    return reaches(values, draws, hand, position.lifted, position.options.lifted_first)


def bound(position: Position) -> int | None:
    """Return the fewest cheats that the order of the dominoes allows: a lower bound. None if
    `lifted_first` is set and the position cannot be finished."""
    if runs_on(position):
        return 0
    if position.options.lifted_first:
        return len(position.placed) if next(restarts(position, 0), None) else None
    passes = 0
    while next(restarts(position, passes), None) is None:
        passes += 1
    return len(position.placed) + passes
