"""PIP for the compiled searches: what can be chosen in a row, and what a choice leads to.

The code of a choice holds the domino laid, the kind of place it is laid on, what it leaves open
(see ``open_places``) and the domino that D gives away with an empty stock.
"""

from typing import Final

from solver.bits import highest, lowest, ones
from solver.compiled import compiled
from solver.games.pip import bounds as limits
from solver.games.pip.dominoes import ALL_PLAIN, COUNT, DRAWS, GIVER, PLAINS, REVERSES, WITH
from solver.games.pip.open_places import (
    ANY,
    CLOSED,
    DOUBLE,
    KINDS,
    asked,
    different,
    is_cut_off,
    laid_on,
    opened,
    outcomes,
    plain_fits,
    stand_in,
)
from solver.games.pip.state import (
    A_HAND,
    DUE,
    ENDS,
    FITS,
    HANDS,
    LEFT,
    NOBODY,
    NOTHING,
    PLAIN,
    STEP,
    TURN,
    WILD,
    Deal,
    draw,
    end,
    is_out,
    leave,
    open_up,
    settle,
    take,
    unlaid,
)
from solver.search import kernel
from solver.search.kernel import Integers

WRITTEN: Final = KINDS
"""The place in ``scratch`` that counts the choices written; before it stands, for each kind of
place, how the domino at hand was laid there already."""
_GIVEN_BITS: Final = 7
_OUTCOME_BITS: Final = 5
_KIND_BITS: Final = 4


@compiled
def code_of(tile: int, kind: int, outcome: int, given: int) -> int:
    """A choice in one integer; ``given`` may be ``NOTHING``."""
    return ((tile << _KIND_BITS | kind) << _OUTCOME_BITS | outcome) << _GIVEN_BITS | given + 1


@compiled
def choice_of(code: int) -> tuple[int, int, int, int]:
    """The domino laid, the kind of place, the outcome and the domino given away."""
    given = (code & (1 << _GIVEN_BITS) - 1) - 1
    code >>= _GIVEN_BITS
    outcome = code & (1 << _OUTCOME_BITS) - 1
    code >>= _OUTCOME_BITS
    return code >> _KIND_BITS, code & (1 << _KIND_BITS) - 1, outcome, given


@compiled
def following(deal: Deal, row: Integers, tile: int) -> int:
    """The seat after a domino of the one to move (I10, I13), the direction being turned by R."""
    turn, step = row[TURN], row[STEP]
    bit = 1 << tile - PLAINS if tile >= PLAINS else 0
    if bit & deal.returns:
        return int(turn)
    if bit & deal.skips:
        return int((turn + 2 * step) % deal.seats)
    if bit == REVERSES and deal.seats > 2:
        step = -step
    return int((turn + step) % deal.seats)


@compiled
def _blocks(deal: Deal, row: Integers, tile: int, fits: int, anything: bool) -> bool:
    """Whether nobody can lay anything once a wild domino of the seat to move lies; ``fits`` are
    the plain dominoes that do then, and ``anything`` whether something is open."""
    for seat in range(deal.seats):
        hand = HANDS + A_HAND * seat
        wild = row[hand + WILD]
        if seat == row[TURN]:
            wild &= ~(1 << tile - PLAINS)
        if row[hand + PLAIN] & fits or (anything and wild):
            return False
    return True


@compiled
def _rank(deal: Deal, row: Integers, tile: int, given: int, fits: int, anything: bool) -> int:
    """Of two players: what leaves the other one little choice and oneself much comes first; a
    turn is worth one domino."""
    turn = row[TURN]
    mine, theirs = HANDS + A_HAND * turn, HANDS + A_HAND * (1 - turn)
    own, others = ones(row[mine + PLAIN] & fits), ones(row[theirs + PLAIN] & fits)
    if anything:
        own += ones(row[mine + WILD])
        others += ones(row[theirs + WILD])
    if (anything and tile >= PLAINS) or fits >> tile & 1:
        own -= 1
    if given != NOTHING and ((anything and given >= PLAINS) or fits >> given & 1):
        own -= 1
        others += 1
    passes = following(deal, row, tile) != turn and (others or row[LEFT] or own == 0)
    return int(2 * (others + (1 if passes else 0)) - own)


@compiled
def _fits_with(base: int, due: int, outcome: int) -> int:
    """The plain dominoes that fit once there is an outcome besides what was open."""
    if outcome >= DOUBLE:
        return int(WITH[outcome - DOUBLE]) if outcome < DOUBLE + ANY else 0
    if due or outcome > ANY:
        return base
    return ALL_PLAIN if outcome == ANY else base | int(WITH[outcome])


@compiled
def _write(
    deal: Deal,
    row: Integers,
    play: tuple[int, int, int],
    fits: int,
    anything: bool,
    codes: Integers,
    ranks: Integers,
) -> None:
    """Write a way to lay a domino (domino, kind of place, outcome), with D on an empty stock for
    every domino that it may give away, unless the round is over by it; return how many choices
    there are then."""
    tile, kind, outcome = play
    number = deal.scratch[WRITTEN]
    hand = HANDS + A_HAND * row[TURN]
    plain = wild = 0
    if tile == GIVER and row[LEFT] == 0 and not _blocks(deal, row, tile, fits, anything):
        plain, wild = row[hand + PLAIN], row[hand + WILD] & ~DRAWS
    while True:
        given = NOTHING
        if wild:
            given = PLAINS + highest(wild)
            wild ^= 1 << given - PLAINS
        elif plain:
            given = highest(plain)
            plain ^= 1 << given
        codes[number] = code_of(tile, kind, outcome, given)
        ranks[number] = _rank(deal, row, tile, given, fits, anything) if deal.seats == 2 else 0
        number += 1
        if plain | wild == 0:
            deal.scratch[WRITTEN] = number
            return


@compiled
def _plays(
    deal: Deal,
    row: Integers,
    tile: int,
    plain: int,
    wild: int,
    codes: Integers,
    ranks: Integers,
) -> None:
    """Write every way to lay a domino that differs as far as the ``plain`` and ``wild`` dominoes
    that stay unlaid can tell."""
    ends, due = row[ENDS], row[DUE]
    cut_off = is_cut_off(due)
    seen = deal.scratch
    seen[:KINDS] = 0
    kind = asked(ends, due, -1)
    while kind < KINDS:
        ways = outcomes(tile, kind, deal.letters, deal.declared)
        ways = different(ways, plain, wild, cut_off)
        same = stand_in(kind, plain, wild)
        ways &= ~seen[same]
        seen[same] |= ways
        after, waits = laid_on(ends, due, kind)
        base = plain_fits(after, waits)
        while ways:
            outcome = lowest(ways)
            ways &= ways - 1
            fits = _fits_with(base, waits, outcome)
            anything = bool(after | waits) or outcome != CLOSED
            play = (tile, kind, outcome)
            _write(deal, row, play, fits, anything, codes, ranks)
        kind = asked(ends, due, kind)


@compiled
def _all_plays(deal: Deal, row: Integers, codes: Integers, ranks: Integers) -> int:
    """Write every way to lay a domino that differs, the heaviest domino first; return how many
    there are."""
    plain, wild = unlaid(deal, row)
    hand = HANDS + A_HAND * row[TURN]
    left_plain, left_wild = row[hand + PLAIN] & row[FITS], row[hand + WILD]
    deal.scratch[WRITTEN] = 0
    while left_plain | left_wild:
        bit = highest(left_wild if left_wild else left_plain)
        tile, rest_plain, rest_wild = bit, plain, wild
        if left_wild:
            left_wild ^= 1 << bit
            rest_wild ^= 1 << bit
            tile += PLAINS
        else:
            left_plain ^= 1 << bit
            rest_plain ^= 1 << bit
        _plays(deal, row, tile, rest_plain, rest_wild, codes, ranks)
    return int(deal.scratch[WRITTEN])


@compiled
def _give(deal: Deal, row: Integers, given: int, to: int) -> bool:
    """D acts: the next player draws from the stock, or with an empty one is given a domino
    (I10). True where the round is over by it."""
    turn = row[TURN]
    if row[LEFT]:
        draw(deal, row, to)
        return False
    if given == NOTHING:
        end(row, NOBODY)
        return True
    leave(row, turn, given)
    take(row, to, given)
    if is_out(row, turn):
        end(row, turn)
        return True
    return False


@compiled
def play(deal: Deal, row: Integers, code: int) -> None:
    """Make a choice, with all that is forced after it."""
    tile, kind, outcome, given = choice_of(code)
    turn = row[TURN]
    leave(row, turn, tile)
    ends, due = laid_on(row[ENDS], row[DUE], kind)
    row[ENDS], row[DUE] = opened(ends, due, outcome)
    plain, wild = unlaid(deal, row)
    open_up(row, plain, wild)
    if is_out(row, turn):
        end(row, turn)
        return
    to = following(deal, row, tile)
    if tile == GIVER and _give(deal, row, given, to):
        return
    if tile >= PLAINS and 1 << tile - PLAINS == REVERSES and deal.seats > 2:
        row[STEP] = -row[STEP]
    row[TURN] = to
    settle(deal, row)


@compiled
def advance(deal: Deal, rows: Integers, at: int, code: int) -> None:
    """Write the row after a choice behind its row."""
    kernel.copy_row(rows, at, at + 1)
    play(deal, rows[at + 1], code)


@compiled
def _mixed(one: int, other: int, word: int) -> tuple[int, int]:
    """Two hashes with another word in them; both steps lose nothing."""
    one = (one ^ word) * -7046029254386353131
    other = (other ^ word) * -4417276706812531889
    return one ^ (one >> 29), other ^ (other >> 31)


@compiled
def _key(deal: Deal, row: Integers) -> tuple[int, int]:
    """A hash of all that can matter in a row."""
    one, other = _mixed(17, 71, (row[LEFT] << 8 | row[TURN]) << 2 | row[STEP] + 1)
    one, other = _mixed(one, other, row[ENDS])
    one, other = _mixed(one, other, row[DUE])
    for seat in range(deal.seats):
        one, other = _mixed(one, other, row[HANDS + A_HAND * seat + PLAIN])
        one, other = _mixed(one, other, row[HANDS + A_HAND * seat + WILD])
    return one, other


def seat(deal: Deal, rows: Integers, at: int) -> int:  # noqa: ARG001
    return int(rows[at, TURN])


def moves(deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    if limits.is_over(rows[at]):
        return 0
    return _all_plays(deal, rows[at], codes[at], ranks[at])


def promise(
    deal: Deal,
    rows: Integers,  # noqa: ARG001
    at: int,
    codes: Integers,
    ranks: Integers,
    number: int,
) -> None:
    """Of three and more players: the plain domino that counts most (I12) looks best, and wild
    ones are kept."""
    if deal.seats == 2:
        return
    for place in range(number):
        tile, _, _, given = choice_of(codes[at, place])
        ranks[at, place] = 0 if tile >= PLAINS else -COUNT[tile]
        ranks[at, place] -= COUNT[given] if given != NOTHING else 0


def child(deal: Deal, rows: Integers, at: int, code: int) -> int:
    advance(deal, rows, at, code)
    return 0


def key(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    return _key(deal, rows[at])


def bounds(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    row = rows[at]
    if not limits.is_over(row):
        return limits.duel_bounds(deal, row)
    found = limits.final_lead(deal, row, 0)
    return found, found


def looks_ahead(deal: Deal) -> bool:  # noqa: ARG001
    return False


def totals(deal: Deal, rows: Integers, at: int, found: Integers) -> None:
    """What each seat ends with, the lowest score before the round left out."""
    for by in range(deal.seats):
        found[by] = deal.scores[by] + limits.change(deal, rows[at], by)


def prefers(deal: Deal, one: Integers, other: Integers, by: int) -> bool:
    """The larger own lead, then the smaller lead of the seat that asks, then the lower totals
    from seat 0 on, so that the value does not depend on the order of moves."""
    own, known = limits.margin(deal, one, by), limits.margin(deal, other, by)
    if own != known:
        return own > known
    own, known = limits.margin(deal, one, deal.asks), limits.margin(deal, other, deal.asks)
    if own != known:
        return own < known
    for place in range(deal.seats):
        if one[place] != other[place]:
            return bool(one[place] < other[place])
    return False


def lead(deal: Deal, found: Integers, of: int) -> int:
    return limits.margin(deal, found, of)


def lead_bounds(deal: Deal, rows: Integers, at: int, of: int) -> tuple[int, int]:
    row = rows[at]
    if not limits.is_over(row):
        if deal.seats > 2:
            return limits.span(deal, row, of)
        low, high = limits.duel_bounds(deal, row)
        return (low, high) if of == 0 else (-high, -low)
    found = limits.final_lead(deal, row, of)
    return found, found


kernel.fill(
    Deal,
    seat=seat,
    moves=moves,
    promise=promise,
    child=child,
    key=key,
    bounds=bounds,
    looks_ahead=looks_ahead,
    totals=totals,
    prefers=prefers,
    lead=lead,
    lead_bounds=lead_bounds,
)
