"""Find better lines for one hand by simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983).

Each change makes a new line from an old one in one of three ways: some plays are replaced by
others, some are left out, or all from one play on are dropped. The old plays that still fit follow
(in the first two ways), and new plays are added until nothing fits. A play is chosen by its score
times a random factor. The new line replaces the old one if it is at least as good, and sometimes if
it is worse, which becomes rarer with time.
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
"""Indices of lines. ``NOW``: the one to change. ``BEST``: the best so far. ``NEW``: the one being
made."""
GAINS: Final = MOST_PLAYS
LENGTH, WORTH, HAND = 2 * MOST_PLAYS, 2 * MOST_PLAYS + 1, 2 * MOST_PLAYS + 2
"""Columns of a line, after the codes of its plays. From ``GAINS`` on: what each play adds, its
score and the penalty that it saves. ``LENGTH``: the number of plays. ``WORTH``: their scores
together less the penalty for the dominoes left. ``HAND``: the dominoes left in the hand."""
COLUMNS: Final = 2 * MOST_PLAYS + 3

GREEDS: Final = 4
"""How many sizes the random factor has: with the first nearly the best play is chosen, with the
last nearly any play."""
FILLED_WITH: Final = 5
"""The most plays that one change replaces, or leaves out at places drawn at random."""
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
    """Lay the domino of the play ``code`` on the grid and append the play to ``line``."""
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
    """Return the code of a play, or -1 if nothing fits. ``how`` is one of ``2 * GREEDS`` ways to
    choose: ``how // 2`` sets the size of the random factor; if ``how`` is odd, the score of a
    double is not doubled in the comparison, so that doubles are kept for longer lines."""
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
    """Append up to ``most`` plays, chosen in the way ``how``, as long as something fits."""
    for _ in range(most):
        code = _choose(memory, dominoes, line[HAND], random, how)
        if code < 0:
            return
        _add(memory, dominoes, line, code)


@compiled
def _replay(
    memory: Integers, dominoes: Integers, old: Integers, line: Integers, begin: int, out: int
) -> None:
    """Append the plays of the line ``old``, from the one at ``begin`` on, that still fit. Plays
    whose bits are set in ``out`` are left out."""
    for place in range(begin, old[LENGTH]):
        code = old[place]
        held = _lies_held(dominoes, line[HAND])
        if not out >> place & 1 and fitting(memory, code // LIES) & held & 1 << code % LIES:
            _add(memory, dominoes, line, code)


@compiled
def _begin(
    memory: Integers, dominoes: Integers, old: Integers, line: Integers, number: int
) -> None:
    """Begin ``line`` with the first ``number`` plays of the line ``old``. Those of them that lie on
    the grid already are not laid again."""
    bring_to(memory, old, number)
    for place in range(number):
        _put(dominoes, line, old[place], old[GAINS + place])


@compiled
def _change(memory: Integers, dominoes: Integers, lines: Integers, random: Integers) -> None:
    """Make ``lines[NEW]`` from ``lines[NOW]`` by one change drawn at random."""
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
    """Change ``lines[NOW]`` once for each of ``heats`` and keep the best line in ``lines[BEST]``. A
    heat is about how many points worse a new line may be. ``start``: the line without plays."""
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
    """Return the line without plays for the hand ``hand``. ``worth``: the penalty for that hand, as
    a number below 0."""
    line = np.zeros(COLUMNS, np.int64)
    line[WORTH], line[HAND] = worth, hand
    return line
