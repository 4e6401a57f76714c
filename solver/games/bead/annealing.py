"""Find better lines for one hand by simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983).

A line is taken apart somewhere and put together again: some of its plays are left out, others are
put in their place, what still fits of the rest follows, and the line is filled up. Plays are
chosen by what they score times a random factor. The new line takes the place of the old where it
is better, and sometimes where it is not, less and less often.
"""

from typing import Any, Final

import numpy as np

from solver.compiling.compiled import compiled
from solver.games.bead.deal import COST, FACTOR, UNITS
from solver.games.bead.grid import bring_to, lay
from solver.games.bead.grid_layout import LIES, OPEN_SPOTS, fitting, open_spot, product_of
from solver.kernel import Integers, copy_row
from solver.search.workspace import below

MOST_PLAYS: Final = 32
NOW, BEST, NEW = range(3)
"""The lines: the one that is changed, the best so far, and the one being made."""
GAINS: Final = MOST_PLAYS
LENGTH, WORTH, HAND = 2 * MOST_PLAYS, 2 * MOST_PLAYS + 1, 2 * MOST_PLAYS + 2
"""Behind the codes of a line: what each play adds, how many plays there are, what they add
together less what is kept, and what is left in the hand."""
COLUMNS: Final = 2 * MOST_PLAYS + 3

GREEDS: Final = 4
"""Ways to choose plays, from nearly the best to nearly any."""
FILLED_WITH: Final = 5
"""Plays left out at most where others are put in their place, or where they are scattered."""
SCALE: Final = 1 << 16


@compiled
def _lies_held(dominoes: Integers, hand: int) -> int:
    lies = 0
    for lie in range(LIES):
        if hand // dominoes[UNITS, lie] & 3:
            lies |= 1 << lie
    return lies


@compiled
def _add(memory: Integers, dominoes: Integers, line: Integers, code: int) -> None:
    """Lay a domino and put it at the end of a line."""
    lie = code % LIES
    gain = product_of(memory, code // LIES) * dominoes[FACTOR, lie] - dominoes[COST, lie]
    _put(dominoes, line, code, gain)
    lay(memory, code)


@compiled
def _put(dominoes: Integers, line: Integers, code: int, gain: int) -> None:
    place = line[LENGTH]
    line[place], line[GAINS + place] = code, gain
    line[LENGTH] = place + 1
    line[WORTH] += gain
    line[HAND] -= dominoes[UNITS, code % LIES]


@compiled
def _choose(memory: Integers, dominoes: Integers, hand: int, random: Integers, how: int) -> int:
    """Return the code of a play, chosen in one of ``2 * GREEDS`` ways; -1 where nothing fits. In
    half of them a double counts no more than others, so that it is kept for longer lines."""
    held = _lies_held(dominoes, hand)
    spread = (SCALE >> 2) << how // 2
    best, chosen = -1, -1
    for place in range(memory[OPEN_SPOTS]):
        spot = open_spot(memory, place)
        lies = fitting(memory, spot) & held
        if lies != 0:
            product = product_of(memory, spot)
            for lie in range(LIES):
                if lies >> lie & 1:
                    worth = product if how & 1 else product * dominoes[FACTOR, lie]
                    worth *= SCALE + below(random, 0, spread)
                    if worth > best:
                        best, chosen = worth, LIES * spot + lie
    return chosen


@compiled
def _fill(
    memory: Integers, dominoes: Integers, line: Integers, most: int, random: Integers, how: int
) -> None:
    """Go on with so many chosen plays at most."""
    for _ in range(most):
        code = _choose(memory, dominoes, line[HAND], random, how)
        if code < 0:
            return
        _add(memory, dominoes, line, code)


@compiled
def _replay(
    memory: Integers, dominoes: Integers, old: Integers, line: Integers, begin: int, out: int
) -> None:
    """Go on with what still fits of an old line, plays left out whose bits are set."""
    for place in range(begin, old[LENGTH]):
        code = old[place]
        held = _lies_held(dominoes, line[HAND])
        if not out >> place & 1 and fitting(memory, code // LIES) & held & 1 << code % LIES:
            _add(memory, dominoes, line, code)


@compiled
def _begin(
    memory: Integers, dominoes: Integers, old: Integers, line: Integers, number: int
) -> None:
    """Begin with the first so many plays of an old line; what is already laid stays."""
    bring_to(memory, old, number)
    for place in range(number):
        _put(dominoes, line, old[place], old[GAINS + place])


@compiled
def _change(memory: Integers, dominoes: Integers, lines: Integers, random: Integers) -> None:
    """Make a new line from the one that is now."""
    old, line = lines[NOW], lines[NEW]
    length = max(1, old[LENGTH])
    kind, how = below(random, 0, 3), below(random, 0, 2 * GREEDS)
    first, out = below(random, 0, length), 0
    if kind == 1:
        for _ in range(1 + below(random, 0, FILLED_WITH)):
            out |= 1 << below(random, 0, length)
        first = 0
        while not out >> first & 1:
            first += 1
    first = min(first, old[LENGTH])
    _begin(memory, dominoes, old, line, first)
    if kind == 0:
        number = 1 + below(random, 0, FILLED_WITH)
        _fill(memory, dominoes, line, number, random, how)
        _replay(memory, dominoes, old, line, first + number, 0)
    elif kind == 1:
        _replay(memory, dominoes, old, line, first, out)
    _fill(memory, dominoes, line, MOST_PLAYS, random, how)


@compiled
def anneal(
    memory: Integers,
    dominoes: Integers,
    start: Integers,
    lines: Integers,
    random: Integers,
    heats: Any,
) -> None:
    """Change the line once for each heat, in points: how much worse a line may become, about.
    ``start`` is the line without plays."""
    for place in range(len(heats)):
        line = lines[NEW]
        for column in range(LENGTH, COLUMNS):
            line[column] = start[column]
        _change(memory, dominoes, lines, random)
        loss = lines[NOW, WORTH] - line[WORTH]
        if loss <= 0 or np.exp(-loss / heats[place]) * SCALE > below(random, 0, SCALE):
            copy_row(lines, NEW, NOW)
            if line[WORTH] > lines[BEST, WORTH]:
                copy_row(lines, NEW, BEST)
    bring_to(memory, lines[NOW], 0)


def no_plays(hand: int, worth: int) -> Integers:
    """Return the line without plays, of a hand that costs so much if it is kept."""
    line = np.zeros(COLUMNS, np.int64)
    line[WORTH], line[HAND] = worth, hand
    return line
