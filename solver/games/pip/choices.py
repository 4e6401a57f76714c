"""List the choices of a position, every way to lay a domino that makes a difference, and rank them
before any search: the search tries the lowest rank first, and play-outs choose by rank."""

from typing import Final

from solver.compiling.bits import highest, lowest, ones
from solver.compiling.compiled import compiled
from solver.games.pip.deal import (
    A_HAND,
    DUE,
    ENDS,
    FITS,
    HANDS,
    HELD,
    LEFT,
    NOTHING,
    PLAIN,
    STEP,
    TURN,
    WILD,
    Deal,
    choice_of,
    code_of,
    unlaid,
)
from solver.games.pip.dominoes import ALL_PLAIN, COUNT, DRAWS, FACES, PLAINS, REVERSES, WITH
from solver.games.pip.open_places import (
    ANY,
    CLOSED,
    DOUBLE,
    KINDS,
    different,
    is_cut_off,
    lay_on,
    next_kind,
    outcomes,
    plain_fits,
    stand_in,
)
from solver.kernel import Integers

KEPT: Final = 3
"""What ``rank`` adds for laying a wild domino, which could as well be kept for any later turn."""
CHOICE: Final = 5
"""In play-outs: the points of count that are worth as much as one more own domino that fits."""
ALL: Final = 64
"""A number above the number of plain dominoes."""


@compiled
def following(deal: Deal, row: Integers, tile: int) -> int:
    """Return the seat that moves after the seat to move lays ``tile`` (I10, I13). R turns the
    direction before the next seat is counted."""
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
def rank(deal: Deal, row: Integers, tile: int, given: int, fits: int, anything: bool) -> int:
    """Return the rank of a choice; lower is tried first. It counts the dominoes of the next seat
    that fit afterwards, twice, less the mover's own that fit. With two seats the opponent's count
    even if the turn comes back. A turn passed on counts as one more domino of the next seat, unless
    that seat can neither lay nor draw and the mover can lay. A wild ``tile`` adds ``KEPT``.
    ``fits``: the plain dominoes that fit afterwards; ``anything``: whether a place is open."""
    turn = row[TURN]
    to = 1 - turn if deal.seats == 2 else following(deal, row, tile)
    mine, theirs = HANDS + A_HAND * turn, HANDS + A_HAND * to
    own, others = ones(row[mine + PLAIN] & fits), ones(row[theirs + PLAIN] & fits)
    if anything:
        own += ones(row[mine + WILD])
        others += ones(row[theirs + WILD])
    if to == turn:
        others = 0
    if (anything and tile >= PLAINS) or fits >> tile & 1:
        own -= 1
    if given != NOTHING and ((anything and given >= PLAINS) or fits >> given & 1):
        own -= 1
        others += 1
    passes = following(deal, row, tile) != turn and (others or row[LEFT] or own == 0)
    return int(2 * (others + (1 if passes else 0)) - own + (KEPT if tile >= PLAINS else 0))


@compiled
def rank_alone(row: Integers, tile: int, outcome: int) -> int:
    """Return the rank of a choice of a player alone; lower is tried first. Plain dominoes come
    first, because wild ones fit on any turn: first the plain domino that shares a number with the
    fewest others in the hand. Then the ``outcome`` counts on which most plain dominoes fit."""
    plain, close = row[HANDS + PLAIN], ALL
    if tile < PLAINS:
        plain &= ~(1 << tile)
        close = ones((WITH[FACES[tile, 0]] | WITH[FACES[tile, 1]]) & plain)
    return int(close * ALL - (ones(WITH[outcome] & plain) if outcome < ANY else 0))


@compiled
def fits_with(base: int, due: int, outcome: int) -> int:
    """Return the mask of the plain dominoes that fit once ``outcome`` is open too. ``base``: those
    that fit without it; ``due``: the unfinished doubles without it."""
    if outcome >= DOUBLE:
        return int(WITH[outcome - DOUBLE]) if outcome < DOUBLE + ANY else 0
    if due or outcome > ANY:
        return base
    return ALL_PLAIN if outcome == ANY else base | int(WITH[outcome])


@compiled
def outlook(deal: Deal, row: Integers, code: int) -> int:
    """Return how a choice looks to its mover in play-outs; lower is better. It is ``CHOICE`` times
    ``rank``, less the count of the domino laid if that is plain."""
    tile, kind, outcome, given = choice_of(code)
    ends, due = lay_on(row[ENDS], row[DUE], kind)
    fits = fits_with(plain_fits(ends, due), due, outcome)
    anything = bool(ends | due) or outcome != CLOSED
    looks = CHOICE * rank(deal, row, tile, given, fits, anything)
    return int(looks - (COUNT[tile] if tile < PLAINS else 0))


@compiled
def shed(code: int) -> int:
    """Return the count of the dominoes that leave the hand: the one laid and the one given away."""
    tile, _, _, given = choice_of(code)
    return int(COUNT[tile] + (COUNT[given] if given != NOTHING else 0))


WRITTEN: Final = KINDS
"""The index in ``scratch`` of the number of choices written. The entries before it hold, for each
kind of place, a mask of the outcomes already written for the current domino."""


@compiled
def _blocks(deal: Deal, row: Integers, tile: int, fits: int, anything: bool) -> bool:
    """Return whether nobody can lay a domino after the seat to move lays the wild domino ``tile``.
    ``fits``: the plain dominoes that fit then; ``anything``: whether a place is open then."""
    others = deal.stocks[0]
    if others[HELD] or others[PLAIN] & fits or (anything and others[WILD]):
        return False
    for seat in range(deal.seats):
        hand = HANDS + A_HAND * seat
        wild = row[hand + WILD]
        if seat == row[TURN]:
            wild &= ~(1 << tile - PLAINS)
        if row[hand + PLAIN] & fits or (anything and wild):
            return False
    return True


@compiled
def _write(
    deal: Deal,
    row: Integers,
    play: tuple[int, int, int],
    after: tuple[int, int, int],
    codes: Integers,
    ranks: Integers,
) -> None:
    """Write one way to lay a domino as a choice with its rank. D on an empty stock makes one choice
    for each domino that it may give away, unless nobody could lay then and the round is over.
    ``play``: the domino, the kind of place, the outcome. ``after``: the open ends and the
    unfinished doubles without the new place, and the plain dominoes that fit with it."""
    tile, kind, outcome = play
    ends, due, fits = after
    anything = bool(ends | due) or outcome != CLOSED
    number = deal.scratch[WRITTEN]
    hand = HANDS + A_HAND * row[TURN]
    plain = wild = 0
    if tile == deal.giver and row[LEFT] == 0 and not _blocks(deal, row, tile, fits, anything):
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
        ranks[number] = 0
        if deal.seats == 2:
            ranks[number] = rank(deal, row, tile, given, fits, anything)
        elif deal.seats == 1:
            ranks[number] = rank_alone(row, tile, outcome)
        number += 1
        if plain | wild == 0:
            deal.scratch[WRITTEN] = number
            return


@compiled
def _plays(
    deal: Deal, row: Integers, tile: int, plain: int, wild: int, codes: Integers, ranks: Integers
) -> None:
    """Write every way to lay domino ``tile``. ``plain`` and ``wild`` are the dominoes that stay
    unlaid; ways that none of them can tell apart are written once."""
    ends, due = row[ENDS], row[DUE]
    cut_off = is_cut_off(due)
    seen = deal.scratch
    seen[:KINDS] = 0
    kind = next_kind(ends, due, -1)
    while kind < KINDS:
        ways = outcomes(tile, kind, deal.letters, deal.declared)
        ways = different(ways, plain, wild, cut_off)
        same = stand_in(kind, plain, wild)
        ways &= ~seen[same]
        seen[same] |= ways
        after, waits = lay_on(ends, due, kind)
        base = plain_fits(after, waits)
        while ways:
            outcome = lowest(ways)
            ways &= ways - 1
            fits = fits_with(base, waits, outcome)
            play = (tile, kind, outcome)
            _write(deal, row, play, (after, waits, fits), codes, ranks)
        kind = next_kind(ends, due, kind)


@compiled
def all_plays(deal: Deal, row: Integers, codes: Integers, ranks: Integers) -> int:
    """Write the choices of the seat to move, wild dominoes first, then plain ones, each from the
    heaviest on. Ways to lay a domino that no unlaid domino can tell apart are written once. Return
    the number of choices."""
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
