"""List what can be chosen in a row: every way to lay a domino that differs, compiled."""

from typing import Final

from solver.compiled import compiled
from solver.compiling.bits import highest, lowest
from solver.games.pip.deal import (
    A_HAND,
    DUE,
    ENDS,
    FITS,
    HANDS,
    LEFT,
    NOTHING,
    PLAIN,
    TURN,
    WILD,
    Deal,
    code_of,
    unlaid,
)
from solver.games.pip.dominoes import DRAWS, GIVER, PLAINS
from solver.games.pip.move_ordering import fits_with, rank
from solver.games.pip.open_places import (
    CLOSED,
    KINDS,
    asked,
    different,
    is_cut_off,
    laid_on,
    outcomes,
    plain_fits,
    stand_in,
)
from solver.kernel import Integers

WRITTEN: Final = KINDS
"""The place in ``scratch`` that counts the choices written; before it stands, for each kind of
place, how the domino at hand was laid there already."""


@compiled
def _blocks(deal: Deal, row: Integers, tile: int, fits: int, anything: bool) -> bool:
    """Tell whether nobody can lay anything once a wild domino of the seat to move lies; ``fits``
    are the plain dominoes that do then, and ``anything`` whether something is open."""
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
        ranks[number] = rank(deal, row, tile, given, fits, anything) if deal.seats == 2 else 0
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
            fits = fits_with(base, waits, outcome)
            anything = bool(after | waits) or outcome != CLOSED
            play = (tile, kind, outcome)
            _write(deal, row, play, fits, anything, codes, ranks)
        kind = asked(ends, due, kind)


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
