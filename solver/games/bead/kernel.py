"""Play the Bead Game for the compiled searches: plays, what they do, bounds and preferences.

The grid is brought to a row only when something is asked that depends on it, so that a row is
copied in a few nanoseconds, and a position that the table knows is never laid out at all.
"""

from solver import kernel
from solver.compiling.bits import mixed
from solver.compiling.compiled import compiled
from solver.games.bead.deal import (
    CAN_PLAY,
    CODES,
    COST,
    FACTOR,
    FITTING,
    HAND,
    KEPT,
    KEY,
    NOT_OUT,
    NUMBER,
    ORDER,
    OTHER_KEY,
    OVER,
    OWED,
    SAME,
    SCORE,
    SEAT,
    SETTLED,
    UNITS,
    UNSEEN,
    Deal,
)
from solver.games.bead.grid import bring_to
from solver.games.bead.grid_layout import LIES, OPEN_SPOTS, WIDTH, fitting, open_spot, product_of
from solver.kernel import Integers


@compiled
def _fitting_somewhere(memory: Integers) -> int:
    """Return the lies that fit on some spot."""
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
    """Return the most that lies score on the open spots that share a cell with a spot."""
    first = spot >> 1
    most = 0
    for half in range(2):
        cell = first if half == 0 else first + (1 if spot & 1 else WIDTH)
        for other in (2 * cell, 2 * cell + 1, 2 * (cell - WIDTH), 2 * cell - 1):
            if fitting(memory, other) & lies:
                most = max(most, product_of(memory, other))
    return most


def moves(deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    """List the plays of the seat to move. One player or two: what scores most and takes most from
    the other first. More: the engine's order, for ties are broken by it."""
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


def promise(
    deal: Deal,
    rows: Integers,
    at: int,
    codes: Integers,
    ranks: Integers,
    number: int,
    style: int,  # noqa: ARG001
) -> None:
    """Rank by promise: what scores most and takes most from the next player looks best."""
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
def _take_from_hand(deal: Deal, rows: Integers, at: int, by: int, lie: int) -> None:
    unit = deal.dominoes[UNITS, lie]
    hand = rows[at, HAND + by] - unit
    rows[at, HAND + by] = hand
    rows[at, KEPT + by] -= deal.dominoes[COST, lie]
    if not hand & (3 * unit):
        rows[at, FITTING + by] &= ~deal.dominoes[SAME, lie]


@compiled
def add_code(rows: Integers, at: int, code: int) -> None:
    """Put down that one domino more lies there."""
    place = CODES + rows[at, NUMBER]
    rows[at, place] = code
    rows[at, NUMBER] += 1
    rows[at, KEY] ^= mixed(0, code + 1)
    rows[at, OTHER_KEY] ^= mixed(0, ~code)


def child(deal: Deal, rows: Integers, at: int, code: int) -> int:
    """Write the row after a play; what it scores for seat 0 less what it scores for others."""
    _settle(deal, rows, at)
    by, lie = rows[at, SEAT], code % LIES
    score = int(product_of(deal.memory, code // LIES) * deal.dominoes[FACTOR, lie])
    kernel.copy_row(rows, at, at + 1)
    add_code(rows, at + 1, code)
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


def key(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    """Return the dominoes laid, the hands and the turn; scores where there are more than two
    seats."""
    turn = rows[at, SEAT] * 8 + rows[at, OWED] + 1
    one, other = mixed(rows[at, KEY], turn), mixed(rows[at, OTHER_KEY], turn)
    for by in range(deal.seats):
        one, other = mixed(one, rows[at, HAND + by]), mixed(other, rows[at, HAND + by])
        if deal.seats > 2:
            one, other = mixed(one, rows[at, SCORE + by]), mixed(other, rows[at, SCORE + by])
    return one, other


@compiled
def _best_score(deal: Deal, lies: int) -> int:
    """Return the most that lies score with one play on the grid as it stands, what the domino would
    cost at the end included; 0 where none fits."""
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
                    best = max(best, score - dominoes[COST, lie])
    return best


@compiled
def _most_to_come(deal: Deal, rows: Integers, at: int, by: int) -> int:
    """Bound what the plays of a hand add to its holder's total, what stays in the hand included:
    each is laid as late as it can be, and doubles when they gain most."""
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
    """Return the most that a seat to which turns remain can still add to its total."""
    if rows[at, OWED] != NOT_OUT:
        if (by - rows[at, SEAT]) % deal.seats >= rows[at, OWED]:
            return int(rows[at, KEPT + by])
        if by == rows[at, SEAT]:
            return int(rows[at, KEPT + by] + _best_score(deal, rows[at, FITTING + by]))
    return _most_to_come(deal, rows, at, by)


def bounds(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    """Return bounds on the gain, exact once it is over, and where the last turn is that of the seat
    to move."""
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


def give(deal: Deal, rows: Integers, at: int, by: int, lie: int) -> None:
    rows[at, HAND + by] += deal.dominoes[UNITS, lie]
    rows[at, FITTING + by] |= deal.dominoes[SAME, lie]
    rows[at, KEPT + by] += deal.dominoes[COST, lie]


kernel.fill(Deal, seat, moves, promise, child, key, bounds, totals, lead_bounds, give)
