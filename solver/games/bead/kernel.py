"""The Bead Game for the compiled searches: a position with open hands as a row of integers.

A row holds whose turn it is, the hands, what was scored, and the codes of the dominoes laid since
the start, in the order laid; the grid itself stands once for the whole deal and is brought to a
row when something is asked that depends on it. So a row is copied in a few
nanoseconds, and a position that the table knows is never laid out at all.
"""

from typing import Final, NamedTuple

import numpy as np

from engine.games.bead import Position
from solver.compiled import compiled
from solver.games.bead.bounds import most_of_plays
from solver.games.bead.dominoes import IS_DOUBLE, KINDS, UNIT, left_over, lies_in
from solver.games.bead.dominoes import LIES as TILES
from solver.games.bead.grid import bring_to, memory_of
from solver.games.bead.memory import LIES, OPEN_SPOTS, WIDTH, Frame, fitting, open_spot, product_of
from solver.search import kernel
from solver.search.kernel import Integers

MOST_SEATS: Final = 4
SEAT, OWED, SETTLED, KEY, OTHER_KEY, NUMBER = range(6)
"""The seat whose turn it is; how many seats from it on are owed a last turn, or ``NOT_OUT``;
whether that seat is known to have a play; a hash of the dominoes laid, and their number."""
HAND: Final = 6
FITTING: Final = HAND + MOST_SEATS
SCORE: Final = FITTING + MOST_SEATS
KEPT: Final = SCORE + MOST_SEATS
CODES: Final = KEPT + MOST_SEATS
"""Where hands begin, by seat; the lies that they allow; scores; what the hands cost at the end
(B13, below 0); codes of the dominoes laid."""

NOT_OUT: Final = -1
UNSEEN, CAN_PLAY, OVER = 0, 1, 2
MOST_CHOICES: Final = 4096
"""What is known of the seat to move."""


FACTOR, COST, UNITS, ORDER, SAME = range(5)
"""By lie: 2 for a double and 1 for others; what it costs in a hand at the end; one copy of its
domino in a hand; its place in the engine's order; all lies of the domino."""


class Deal(NamedTuple):
    """What stays the same: the grid, the dominoes by lie, ``most``: by the number of dominoes laid
    since the start the most that one play scores then, of a domino that is no double and of a
    double; seats, 1 where only the mover lays anything, and the first player."""

    memory: Integers
    dominoes: Integers
    most: Integers
    seats: int
    first: int


@compiled
def mixed(number: int) -> int:
    """A number scattered over all 64 bits."""
    number = (number ^ (number >> 32 & 0xFFFFFFFF)) * -7046029254386353131
    number = (number ^ (number >> 29 & 0x7FFFFFFFF)) * -4658895280553007687
    return int(number ^ (number >> 32 & 0xFFFFFFFF))


@compiled
def _fitting_somewhere(memory: Integers) -> int:
    """The lies that fit on some spot."""
    found = 0
    for place in range(memory[OPEN_SPOTS]):
        found |= fitting(memory, open_spot(memory, place))
    return found


@compiled
def _settle(deal: Deal, rows: Integers, at: int) -> None:
    """Bring the grid to the row and make the passes that the rules force (B11)."""
    if rows[at, SETTLED] == OVER:
        return
    bring_to(deal.memory, rows[at, CODES:], rows[at, NUMBER])
    if rows[at, SETTLED] == CAN_PLAY:
        return
    lies = _fitting_somewhere(deal.memory)
    asked = deal.seats if rows[at, OWED] == NOT_OUT else rows[at, OWED]
    for _ in range(asked):
        if lies & rows[at, FITTING + rows[at, SEAT]]:
            rows[at, SETTLED] = CAN_PLAY
            return
        rows[at, SEAT] = (rows[at, SEAT] + 1) % deal.seats
        if rows[at, OWED] != NOT_OUT:
            rows[at, OWED] -= 1
    rows[at, SETTLED] = OVER


def seat(deal: Deal, rows: Integers, at: int) -> int:
    _settle(deal, rows, at)
    return int(rows[at, SEAT])


@compiled
def _wanted(memory: Integers, spot: int, lies: int) -> int:
    """The most that lies score on the open spots that share a cell with a spot."""
    first = spot >> 1
    most = 0
    for half in range(2):
        cell = first if half == 0 else first + (1 if spot & 1 else WIDTH)
        for other in (2 * cell, 2 * cell + 1, 2 * (cell - WIDTH), 2 * cell - 1):
            if fitting(memory, other) & lies:
                most = max(most, product_of(memory, other))
    return most


@compiled
def list_moves(deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    """One player or two: what scores most and takes most from the other first. More: the engine's
    order, for ties are broken by it."""
    _settle(deal, rows, at)
    if rows[at, SETTLED] == OVER:
        return 0
    memory, dominoes = deal.memory, deal.dominoes
    by = rows[at, SEAT]
    held, theirs = rows[at, FITTING + by], rows[at, FITTING + (by + 1) % deal.seats]
    number = 0
    for place in range(memory[OPEN_SPOTS]):
        spot = open_spot(memory, place)
        lies = fitting(memory, spot) & held
        if lies == 0:
            continue
        product = product_of(memory, spot)
        wanted = _wanted(memory, spot, theirs) if deal.seats == 2 else 0
        for lie in range(LIES):
            if lies >> lie & 1:
                codes[at, number] = LIES * spot + lie
                if deal.seats <= 2:
                    ranks[at, number] = -product * dominoes[FACTOR, lie] - wanted
                else:
                    order = dominoes[ORDER, lie]
                    ranks[at, number] = ((order >> 1) * 4 * WIDTH * WIDTH + spot) * 2 + (order & 1)
                number += 1
    return number


def moves(deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    return list_moves(deal, rows, at, codes, ranks)


def promise(
    deal: Deal,
    rows: Integers,
    at: int,
    codes: Integers,
    ranks: Integers,
    number: int,
    style: int,  # noqa: ARG001
) -> None:
    """What scores most and takes most from the next player looks best."""
    if deal.seats <= 2:
        return
    _settle(deal, rows, at)
    memory = deal.memory
    theirs = rows[at, FITTING + (rows[at, SEAT] + 1) % deal.seats]
    for place in range(number):
        spot, lie = codes[at, place] // LIES, codes[at, place] % LIES
        score = product_of(memory, spot) * deal.dominoes[FACTOR, lie]
        ranks[at, place] = -score - _wanted(memory, spot, theirs)


@compiled
def scored(deal: Deal, code: int) -> int:
    """What a play scores on the grid as it stands (B10)."""
    return int(product_of(deal.memory, code // LIES) * deal.dominoes[FACTOR, code % LIES])


@compiled
def _take_from_hand(deal: Deal, rows: Integers, at: int, by: int, lie: int) -> None:
    unit = deal.dominoes[UNITS, lie]
    hand = rows[at, HAND + by] - unit
    rows[at, HAND + by] = hand
    rows[at, KEPT + by] -= deal.dominoes[COST, lie]
    if not hand & (3 * unit):
        rows[at, FITTING + by] &= ~deal.dominoes[SAME, lie]


@compiled
def _add_code(rows: Integers, at: int, code: int) -> None:
    """Lay one domino more."""
    place = CODES + rows[at, NUMBER]
    rows[at, place] = code
    rows[at, NUMBER] += 1
    rows[at, KEY] ^= mixed(code + 1)
    rows[at, OTHER_KEY] ^= mixed(~code)


@compiled
def play_one(deal: Deal, rows: Integers, at: int, code: int) -> int:
    """Write the row after a play; what it scores for seat 0 less what it scores for others."""
    _settle(deal, rows, at)
    by, lie = rows[at, SEAT], code % LIES
    score = scored(deal, code)
    kernel.copy_row(rows, at, at + 1)
    _add_code(rows, at + 1, code)
    _take_from_hand(deal, rows, at + 1, by, lie)
    rows[at + 1, SCORE + by] += score
    following = (by + 1) % deal.seats
    rows[at + 1, SEAT] = following
    if rows[at, OWED] != NOT_OUT:
        rows[at + 1, OWED] -= 1
    elif rows[at + 1, HAND + by] == 0:
        # Those who come after in the starting order have one turn more (B12).
        rows[at + 1, OWED] = (deal.first - following) % deal.seats
    rows[at + 1, SETTLED] = OVER if rows[at + 1, OWED] == 0 else UNSEEN
    return score if by == 0 else -score


def child(deal: Deal, rows: Integers, at: int, code: int) -> int:
    return play_one(deal, rows, at, code)


def key(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    """The dominoes laid, the hands and the turn; scores where there are more than two seats."""
    turn = rows[at, SEAT] * 8 + rows[at, OWED] + 1
    one, other = rows[at, KEY] + mixed(turn), rows[at, OTHER_KEY]
    for by in range(deal.seats):
        one = mixed(one + rows[at, HAND + by])
        other = mixed(other ^ rows[at, HAND + by])
        if deal.seats > 2:
            one, other = mixed(one + rows[at, SCORE + by]), mixed(other ^ rows[at, SCORE + by])
    return one, other


@compiled
def best_score(deal: Deal, lies: int, saves: bool) -> int:
    """The most that lies score with one play on the grid as it stands, what the domino would
    cost at the end included where that is asked for; 0 where none fits."""
    memory, dominoes = deal.memory, deal.dominoes
    best = 0
    for place in range(memory[OPEN_SPOTS]):
        spot = open_spot(memory, place)
        some = fitting(memory, spot) & lies
        if some:
            product = product_of(memory, spot)
            for lie in range(LIES):
                if some >> lie & 1:
                    score = product * dominoes[FACTOR, lie]
                    best = max(best, score - dominoes[COST, lie] if saves else score)
    return best


@compiled
def _most_to_come(deal: Deal, rows: Integers, at: int, by: int) -> int:
    """No plays of a hand add more to its holder's total, what stays in the hand included: each
    is laid as late as it can be, and doubles when they gain most."""
    hand, number = rows[at, HAND + by], rows[at, NUMBER]
    left, doubles, others = 0, 0, 0
    for lie in range(LIES):
        if lie // 5 >= lie % 5:
            copies = hand // deal.dominoes[UNITS, lie] & 3
            left += copies
            doubles += copies if deal.dominoes[FACTOR, lie] == 2 else 0
    for seat in range(deal.seats):
        if seat != by:
            theirs = rows[at, HAND + seat]
            while theirs:
                others += theirs & 3
                theirs >>= 2
    total, last = 0, deal.most.shape[1] - 1
    for turn in range(left):
        before = min(number + turn + min(others, (turn + 1) * (deal.seats - 1)), last)
        # A bound of a double grows with the dominoes before it more than that of others does,
        # so that the last turns gain most from one.
        most = deal.most[0, before]
        total += max(most, deal.most[1, before]) if turn >= left - doubles else most
    return total


@compiled
def _most_total(deal: Deal, rows: Integers, at: int, by: int) -> int:
    """The most that a seat to which turns remain can still add to its total."""
    if rows[at, OWED] != NOT_OUT:
        if (by - rows[at, SEAT]) % deal.seats >= rows[at, OWED]:
            return int(rows[at, KEPT + by])
        if by == rows[at, SEAT]:
            return int(rows[at, KEPT + by] + best_score(deal, rows[at, FITTING + by], True))
    return _most_to_come(deal, rows, at, by)


def bounds(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    """Exact once it is over, and where the last turn is that of the seat to move."""
    _settle(deal, rows, at)
    if deal.seats == 1:
        kept = rows[at, KEPT]
        left = rows[at, SETTLED] != OVER
        return kept, _most_total(deal, rows, at, 0) if left else kept
    kept, theirs = rows[at, KEPT], rows[at, KEPT + 1]
    if rows[at, SETTLED] == OVER:
        return kept - theirs, kept - theirs
    most, most_theirs = _most_total(deal, rows, at, 0), _most_total(deal, rows, at, 1)
    if rows[at, OWED] == 1:
        value = most - most_theirs
        return value, value
    return kept - most_theirs, most - theirs


def lead_bounds(deal: Deal, rows: Integers, at: int, of: int) -> tuple[int, int]:
    _settle(deal, rows, at)
    least, most = -kernel.FAR, -kernel.FAR
    over = rows[at, SETTLED] == OVER
    for by in range(deal.seats):
        if by != of:
            low = rows[at, SCORE + by] + rows[at, KEPT + by]
            high = low if over else rows[at, SCORE + by] + _most_total(deal, rows, at, by)
            least, most = max(least, low), max(most, high)
    low = rows[at, SCORE + of] + rows[at, KEPT + of]
    high = low if over else rows[at, SCORE + of] + _most_total(deal, rows, at, of)
    return low - most, high - least


def totals(deal: Deal, rows: Integers, at: int, found: Integers) -> None:
    for by in range(deal.seats):
        found[by] = rows[at, SCORE + by] + rows[at, KEPT + by]


@compiled
def _lead(deal: Deal, found: Integers, of: int) -> int:
    most = -kernel.FAR
    for by in range(deal.seats):
        if by != of:
            most = max(most, found[by])
    return int(found[of] - most)


def lead(deal: Deal, found: Integers, of: int) -> int:
    return _lead(deal, found, of)


def prefers(deal: Deal, one: Integers, other: Integers, by: int) -> bool:
    return _lead(deal, one, by) > _lead(deal, other, by)


kernel.fill(
    Deal,
    seat=seat,
    moves=moves,
    promise=promise,
    child=child,
    key=key,
    bounds=bounds,
    totals=totals,
    prefers=prefers,
    lead=lead,
    lead_bounds=lead_bounds,
)


def dominoes_by_lie() -> Integers:
    """The table of dominoes."""
    kinds = [KINDS.index(tile.canonical) for tile in TILES]
    turned = [tile != tile.canonical for tile in TILES]
    columns = (
        [2 if double else 1 for double in IS_DOUBLE],
        [left_over(unit) for unit in UNIT],
        UNIT,
        [2 * kind + flipped for kind, flipped in zip(kinds, turned, strict=True)],
        [lies_in(unit) for unit in UNIT],
    )
    return np.array(columns, np.int64)


def deal_of(position: Position, frame: Frame, *, solo: bool = False) -> Deal:
    """The deal of a position whose hands are all seen; with ``solo`` that of the mover alone."""
    memory = memory_of(position, frame)
    return Deal(
        memory=memory,
        dominoes=dominoes_by_lie(),
        most=most_of_plays(memory, position, solo),
        seats=1 if solo else len(position.players),
        first=0 if solo else position.first_player,
    )
