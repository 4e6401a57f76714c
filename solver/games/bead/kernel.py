"""Play the Bead Game for the compiled searches: plays, what they do, bounds and preferences.

The dominoes of a row are laid on the grid only when a function needs the grid. So a row is copied
in a few nanoseconds, and a position that is found in the table is never laid on the grid.
"""

from solver import kernel
from solver.compiling.bits import mix
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
    """Return the mask of the lies that fit on at least one spot."""
    found = 0
    for place in range(memory[OPEN_SPOTS]):
        found |= fitting(memory, open_spot(memory, place))
    return found


@compiled
def _settle(deal: Deal, rows: Integers, ply: int) -> None:
    """Lay the dominoes of row ``ply`` on the grid and make the passes that the rules force (B11).
    ``SETTLED`` of the row is then ``CAN_PLAY`` or ``OVER``."""
    if rows[ply, SETTLED] == OVER:
        return
    bring_to(deal.memory, rows[ply, CODES:], rows[ply, NUMBER])
    if rows[ply, SETTLED] == CAN_PLAY:
        return
    lies = _fitting_somewhere(deal.memory)
    asked = deal.seats if rows[ply, OWED] == NOT_OUT else rows[ply, OWED]
    for _ in range(asked):
        if lies & rows[ply, FITTING + rows[ply, SEAT]]:
            rows[ply, SETTLED] = CAN_PLAY
            return
        rows[ply, SEAT] = (rows[ply, SEAT] + 1) % deal.seats
        if rows[ply, OWED] != NOT_OUT:
            rows[ply, OWED] -= 1
    rows[ply, SETTLED] = OVER


def seat(deal: Deal, rows: Integers, ply: int) -> int:
    _settle(deal, rows, ply)
    return int(rows[ply, SEAT])


@compiled
def _best_score_beside(memory: Integers, spot: int, lies: int) -> int:
    """Return the largest product of lengths among the open spots that share a cell with ``spot``
    and on which one of ``lies`` fits; 0 if there is none."""
    first = spot >> 1
    most = 0
    for half in range(2):
        cell = first if half == 0 else first + (1 if spot & 1 else WIDTH)
        for other in (2 * cell, 2 * cell + 1, 2 * (cell - WIDTH), 2 * cell - 1):
            if fitting(memory, other) & lies:
                most = max(most, product_of(memory, other))
    return most


def moves(deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the plays of the seat to move to ``codes[ply]`` and their ranks to ``ranks[ply]``, and
    return how many there are. The lowest rank comes first. With one or two seats it goes to the
    play with the largest sum of its score and the best place that it takes from the opponent; with
    more seats the ranks are the engine's order, because it breaks ties."""
    _settle(deal, rows, ply)
    if rows[ply, SETTLED] == OVER:
        return 0
    memory, dominoes = deal.memory, deal.dominoes
    by = rows[ply, SEAT]
    held, theirs = rows[ply, FITTING + by], rows[ply, FITTING + (by + 1) % deal.seats]
    number = 0
    for place in range(memory[OPEN_SPOTS]):
        spot = open_spot(memory, place)
        lies = fitting(memory, spot) & held
        if lies == 0:
            continue
        product = product_of(memory, spot)
        wanted = _best_score_beside(memory, spot, theirs) if deal.seats == 2 else 0
        for lie in range(LIES):
            if lies >> lie & 1:
                codes[ply, number] = LIES * spot + lie
                if deal.seats <= 2:
                    ranks[ply, number] = -product * dominoes[FACTOR, lie] - wanted
                else:
                    order = dominoes[ORDER, lie]
                    ranks[ply, number] = ((order >> 1) * 4 * WIDTH * WIDTH + spot) * 2 + (order & 1)
                number += 1
    return number


def playout_ranks(
    deal: Deal,
    rows: Integers,
    ply: int,
    codes: Integers,
    ranks: Integers,
    number: int,
    style: int,  # noqa: ARG001
) -> None:
    """Rank the first ``number`` plays of ``codes[ply]`` if there are more than two seats: the
    lowest rank goes to the play with the largest sum of its score and the best place that it takes
    from the next player. With one or two seats ``moves`` has done so already."""
    if deal.seats <= 2:
        return
    _settle(deal, rows, ply)
    memory = deal.memory
    theirs = rows[ply, FITTING + (rows[ply, SEAT] + 1) % deal.seats]
    for place in range(number):
        spot, lie = codes[ply, place] // LIES, codes[ply, place] % LIES
        score = product_of(memory, spot) * deal.dominoes[FACTOR, lie]
        ranks[ply, place] = -score - _best_score_beside(memory, spot, theirs)


@compiled
def _take_from_hand(deal: Deal, rows: Integers, ply: int, by: int, lie: int) -> None:
    unit = deal.dominoes[UNITS, lie]
    hand = rows[ply, HAND + by] - unit
    rows[ply, HAND + by] = hand
    rows[ply, KEPT + by] -= deal.dominoes[COST, lie]
    if not hand & (3 * unit):
        rows[ply, FITTING + by] &= ~deal.dominoes[SAME, lie]


@compiled
def add_code(rows: Integers, ply: int, code: int) -> None:
    """Append ``code`` to the dominoes laid in row ``ply``, and update their number and the
    hashes."""
    place = CODES + rows[ply, NUMBER]
    rows[ply, place] = code
    rows[ply, NUMBER] += 1
    rows[ply, KEY] ^= mix(0, code + 1)
    rows[ply, OTHER_KEY] ^= mix(0, ~code)


def child(deal: Deal, rows: Integers, ply: int, code: int) -> int:
    """Write the row after a play to ``rows[ply + 1]``. Return the score of the play, negative if a
    seat other than 0 makes it."""
    _settle(deal, rows, ply)
    by, lie = rows[ply, SEAT], code % LIES
    score = int(product_of(deal.memory, code // LIES) * deal.dominoes[FACTOR, lie])
    kernel.copy_row(rows, ply, ply + 1)
    add_code(rows, ply + 1, code)
    _take_from_hand(deal, rows, ply + 1, by, lie)
    rows[ply + 1, SCORE + by] += score
    following = (by + 1) % deal.seats
    rows[ply + 1, SEAT] = following
    if rows[ply, OWED] != NOT_OUT:
        rows[ply + 1, OWED] -= 1
    elif rows[ply + 1, HAND + by] == 0:
        # Those who come after in the starting order have one turn more (B12).
        rows[ply + 1, OWED] = (deal.first - following) % deal.seats
    rows[ply + 1, SETTLED] = OVER if rows[ply + 1, OWED] == 0 else UNSEEN
    return score if by == 0 else -score


def key(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    """Return two hashes of the dominoes laid, the hands and the turn; with more than two seats, of
    the scores too."""
    turn = rows[ply, SEAT] * 8 + rows[ply, OWED] + 1
    one, other = mix(rows[ply, KEY], turn), mix(rows[ply, OTHER_KEY], turn)
    for by in range(deal.seats):
        one, other = mix(one, rows[ply, HAND + by]), mix(other, rows[ply, HAND + by])
        if deal.seats > 2:
            one, other = mix(one, rows[ply, SCORE + by]), mix(other, rows[ply, SCORE + by])
    return one, other


@compiled
def _best_score(deal: Deal, lies: int) -> int:
    """Return the most that one play of ``lies`` adds on the grid as it is: its score and the
    penalty that is saved for the domino. 0 if none fits."""
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
def _most_to_come(deal: Deal, rows: Integers, ply: int, by: int) -> int:
    """Return an upper bound of what the hand of seat ``by`` adds to its total: every domino is
    laid, each as late as it can be, and the doubles in the last turns, when they gain most."""
    hand, number = rows[ply, HAND + by], rows[ply, NUMBER]
    left, doubles, others = 0, 0, 0
    for lie in range(LIES):
        if lie // 5 >= lie % 5:
            copies = hand // deal.dominoes[UNITS, lie] & 3
            left += copies
            doubles += copies if deal.dominoes[FACTOR, lie] == 2 else 0
    for seat in range(deal.seats):
        if seat != by:
            theirs = rows[ply, HAND + seat]
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
def _most_total(deal: Deal, rows: Integers, ply: int, by: int) -> int:
    """Return an upper bound of what seat ``by`` can still add to its total, the penalty for the
    dominoes left included."""
    if rows[ply, OWED] != NOT_OUT:
        if (by - rows[ply, SEAT]) % deal.seats >= rows[ply, OWED]:
            return int(rows[ply, KEPT + by])
        if by == rows[ply, SEAT]:
            return int(rows[ply, KEPT + by] + _best_score(deal, rows[ply, FITTING + by]))
    return _most_to_come(deal, rows, ply, by)


def bounds(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    """Return a lower and an upper bound of the lead that seat 0 still gains from row ``ply`` on;
    with one seat, of the points that it gains. They are equal when the hand is over and, with two
    seats, when the seat to move has the last turn."""
    _settle(deal, rows, ply)
    if deal.seats == 1:
        kept = rows[ply, KEPT]
        left = rows[ply, SETTLED] != OVER
        return kept, _most_total(deal, rows, ply, 0) if left else kept
    kept, theirs = rows[ply, KEPT], rows[ply, KEPT + 1]
    if rows[ply, SETTLED] == OVER:
        return kept - theirs, kept - theirs
    most, most_theirs = _most_total(deal, rows, ply, 0), _most_total(deal, rows, ply, 1)
    if rows[ply, OWED] == 1:
        value = most - most_theirs
        return value, value
    return kept - most_theirs, most - theirs


def lead_bounds(deal: Deal, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    _settle(deal, rows, ply)
    least, most = -kernel.FAR, -kernel.FAR
    over = rows[ply, SETTLED] == OVER
    for by in range(deal.seats):
        if by != of:
            low = rows[ply, SCORE + by] + rows[ply, KEPT + by]
            high = low if over else rows[ply, SCORE + by] + _most_total(deal, rows, ply, by)
            least, most = max(least, low), max(most, high)
    low = rows[ply, SCORE + of] + rows[ply, KEPT + of]
    high = low if over else rows[ply, SCORE + of] + _most_total(deal, rows, ply, of)
    return low - most, high - least


def totals(deal: Deal, rows: Integers, ply: int, found: Integers) -> None:
    for by in range(deal.seats):
        found[by] = rows[ply, SCORE + by] + rows[ply, KEPT + by]


def deal_domino(deal: Deal, rows: Integers, ply: int, by: int, lie: int) -> None:
    rows[ply, HAND + by] += deal.dominoes[UNITS, lie]
    rows[ply, FITTING + by] |= deal.dominoes[SAME, lie]
    rows[ply, KEPT + by] += deal.dominoes[COST, lie]


kernel.fill(Deal, seat, moves, playout_ranks, child, key, bounds, totals, lead_bounds, deal_domino)
