"""Follow what plays make of the longest lines of a board: how many cells these hold, compiled.

Of each direction only the longest lines are told apart; of all others it is known only how many
cells they hold together, and that none holds more than the shortest of those told apart. A play
along a line adds two cells to it and one to each of two lines that cross it. A group is no longer
than its line, so a play scores no more than the product of the three counts; a line that held too
few cells for a group counts for nothing (B8), and two at least must have held one (B7). A line
that is not told apart is taken to hold what helps most. Where the cells lie, what stands on them,
and B9 are left out, but for two things: rows and columns must be able to cross in that many cells
(Gale and Ryser), and a double extends its own line only where all of it is of its value (B6).
"""

from typing import Final, NamedTuple

from solver.compiled import compiled
from solver.kernel import Integers

MOST_TOLD: Final = 10
"""Lines of a direction that can be told apart."""
BITS: Final = 6
"""Of a key for each of them: no line holds more than the sixty cells of the set."""
GROUPS, FACTOR, PACKED, ONE, OTHER = range(5)
"""The facts of one way to lengthen lines of one direction: how many groups it extends, their
product, the longest lines then, and how long the one or two lines become that it extends, 1 for one
that it does not."""
SUMS: Final = 5
"""By number of lines, the cells that the longest hold then."""
ROOM: Final = SUMS + MOST_TOLD
"""By the same number, the most cells that so many lines can share with those of this direction."""
COLUMNS: Final = ROOM + MOST_TOLD
MOST_WAYS: Final = 96


class Hand(NamedTuple):
    """The hand and the options as far as they matter: dominoes that are no doubles, and doubles;
    B8's fewest cells of a group and most groups that one line counts as; and the most that lines of
    such lengths score: ``pairs[x, y]`` two lines that a play crosses, ``longest`` the line along
    it, ``doubled[x, y, z]`` all three for a double, ``z`` being 1 where the line along it is not
    extended."""

    others: int
    doubles: int
    shortest: int
    most: int
    pairs: Integers
    longest: int
    doubled: Integers


class Stage(NamedTuple):
    """Cells filled before a play, plays made before it, lines told apart, and whether only the
    best score after the play is wanted."""

    filled: int
    laid: int
    told: int
    last: bool


@compiled
def _groups(before: int, hand: Hand) -> int:
    """Return how many groups a line with so many cells can count as when it is extended (B8)."""
    if before < hand.shortest:
        return 0
    return 2 if hand.most == 2 and before >= 2 * hand.shortest else 1


@compiled
def _factor(groups: int, length: int) -> int:
    return 1 if groups == 0 else length if groups == 1 else length * length


@compiled
def _sort(lines: Integers, number: int) -> None:
    """Put the longest first."""
    for place in range(1, number):
        count, to = lines[place], place
        while to > 0 and lines[to - 1] < count:
            lines[to] = lines[to - 1]
            to -= 1
        lines[to] = count


@compiled
def _put(ways: Integers, number: int, lines: Integers, step: Stage) -> None:
    """Write a way that leads to these lines, two more than are told apart, in any order."""
    _sort(lines, step.told + 2)
    packed, total = 0, 0
    for place in range(step.told):
        packed |= lines[place] << BITS * place
        total += lines[place]
        ways[number, SUMS + place] = total
    for place in range(step.told):
        shared = step.filled + 2 - total
        for other in range(step.told):
            shared += min(place + 1, lines[other])
        ways[number, ROOM + place] = shared
    ways[number, PACKED] = packed


@compiled
def _unpack(lines: Integers, packed: int, told: int) -> int:
    """Write the longest lines; the cells that they hold."""
    total = 0
    for place in range(told):
        lines[place] = packed >> BITS * place & (1 << BITS) - 1
        total += lines[place]
    lines[told] = lines[told + 1] = 0
    return total


@compiled
def along(ways: Integers, lines: Integers, packed: int, hand: Hand, step: Stage) -> int:
    """Return the ways to add two cells to one line. After the lines told apart come three others:
    one that stays shorter than they are, and two that do not."""
    told, number = step.told, 0
    for line in range(told + 3):
        rest = step.filled - _unpack(lines, packed, told)
        last = lines[told - 1]
        before = lines[line] if line < told else last - (told + 2 - line)
        if line < told:
            if line > 0 and lines[line - 1] == before:
                continue
            lines[line] += 2
        elif line == told:
            if last < 2:
                continue
            before = min(before, rest)
        else:
            if before < 0 or before > rest:
                continue
            lines[told] = before + 2
        groups = _groups(before, hand)
        ways[number, GROUPS] = groups
        ways[number, FACTOR] = _factor(groups, before + 2)
        ways[number, ONE] = before + 2 if groups else 1
        _put(ways, number, lines, step)
        number += 1
    return number


@compiled
def _before(lines: Integers, line: int, rest: int, told: int) -> int:
    """Return what a line holds before it is crossed; -1 where there is none."""
    last = lines[told - 1]
    if line < told:
        return int(lines[line])
    if line == told:
        return int(min(last - 1, rest))
    return int(last) if last <= rest else -1


@compiled
def across(ways: Integers, lines: Integers, packed: int, hand: Hand, step: Stage) -> int:
    """Return the ways to add a cell to each of two lines. After the lines told apart come two
    others: one that stays shorter than they are, and one that does not."""
    told, number = step.told, 0
    for one in range(told + 2):
        for two in range(one, told + 2):
            rest = step.filled - _unpack(lines, packed, told)
            first, second = _before(lines, one, rest, told), _before(lines, two, rest, told)
            if first < 0 or second < 0 or (one == two < told):
                continue
            if one == two == told + 1 and first + second > rest:
                continue
            if 0 < one < told and lines[one] == lines[one - 1]:
                continue
            if one + 1 < two < told and lines[two] == lines[two - 1]:
                continue
            if one != told:
                lines[min(one, told)] = first + 1
            if two != told:
                lines[two if two < told else told + 1] = second + 1
            groups, more = _groups(first, hand), _groups(second, hand)
            ways[number, GROUPS] = groups + more
            ways[number, FACTOR] = _factor(groups, first + 1) * _factor(more, second + 1)
            ways[number, ONE] = first + 1 if groups else 1
            ways[number, OTHER] = second + 1 if more else 1
            _put(ways, number, lines, step)
            number += 1
    return number


@compiled
def can_cross(own: Integers, crossed: Integers, told: int) -> bool:
    """Tell whether lines of the one direction and of the other can share the cells (Gale,
    Ryser)."""
    for place in range(told):
        if own[SUMS + place] > crossed[ROOM + place] or crossed[SUMS + place] > own[ROOM + place]:
            return False
    return True
