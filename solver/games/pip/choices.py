"""List what can be chosen in a row, every way to lay a domino that differs, and rank it before any
search: which is tried first, and how play-outs go on."""

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
"""The price of laying a wild domino: it can be laid on any turn."""
CHOICE: Final = 5
"""The count that is worth as much as one domino more to choose from, in play-outs."""
ALL: Final = 64
"""More than there are plain dominoes."""


@compiled
def following(deal: Deal, row: Integers, tile: int) -> int:
    """Return the seat after a domino of the one to move (I10, I13), the direction being turned by
    R."""
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
    """Rank a choice: what leaves the next seat little choice and oneself much comes first, of two
    the other one also where it has not the turn; a turn is worth a domino, a wild one ``KEPT``."""
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
    """Rank a choice of a player alone: plain dominoes first, for wild ones fit on any turn; of them
    the one that the fewest others share a number with, and of its ends the one that most fit on."""
    plain, close = row[HANDS + PLAIN], ALL
    if tile < PLAINS:
        plain &= ~(1 << tile)
        close = ones((WITH[FACES[tile, 0]] | WITH[FACES[tile, 1]]) & plain)
    return int(close * ALL - (ones(WITH[outcome] & plain) if outcome < ANY else 0))


@compiled
def fits_with(base: int, due: int, outcome: int) -> int:
    """Return the plain dominoes that fit once there is an outcome besides what was open."""
    if outcome >= DOUBLE:
        return int(WITH[outcome - DOUBLE]) if outcome < DOUBLE + ANY else 0
    if due or outcome > ANY:
        return base
    return ALL_PLAIN if outcome == ANY else base | int(WITH[outcome])


@compiled
def outlook(deal: Deal, row: Integers, code: int) -> int:
    """Return how a choice looks to its mover: the choice that it leaves all, then the count it
    sheds."""
    tile, kind, outcome, given = choice_of(code)
    ends, due = lay_on(row[ENDS], row[DUE], kind)
    fits = fits_with(plain_fits(ends, due), due, outcome)
    anything = bool(ends | due) or outcome != CLOSED
    looks = CHOICE * rank(deal, row, tile, given, fits, anything)
    return int(looks - (COUNT[tile] if tile < PLAINS else 0))


@compiled
def shed(code: int) -> int:
    """Return the count that leaves the hand with a choice."""
    tile, _, _, given = choice_of(code)
    return int(COUNT[tile] + (COUNT[given] if given != NOTHING else 0))


WRITTEN: Final = KINDS
"""The place in ``scratch`` that counts the choices written; before it stands, for each kind of
place, how the domino at hand was laid there already."""


@compiled
def _blocks(deal: Deal, row: Integers, tile: int, fits: int, anything: bool) -> bool:
    """Tell whether nobody can lay anything once a wild domino of the seat to move lies; ``fits``
    are the plain dominoes that do then, and ``anything`` whether something is open."""
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
    """Write a way to lay a domino (domino, kind of place, outcome), with D on an empty stock for
    every domino that it may give away, unless the round is over by it. ``after`` are the places
    open then but for the new one, and the plain dominoes that fit."""
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
    """Write every way to lay a domino that differs as far as the ``plain`` and ``wild`` dominoes
    that stay unlaid can tell."""
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
