"""Hold the constants of a round of PIP, and the layout of a row of its kernel.

A row holds whose turn it is, the direction of play (1 or -1), how many dominoes are left in the
stock, whether the seat to move has drawn, what lies open (see ``open_places``), the plain dominoes
that fit there, who won, and for each seat its plain and its wild dominoes (see ``dominoes``) and
their count. Draws and passes are forced (I9) and made at once, so that in a row the seat to move
has a domino to lay, or the round is over; then a row keeps the hands and the winner alone. A choice
is one integer: the domino laid, the kind of place, what it leaves open and the domino that D gives
away with an empty stock.
"""

from typing import Final, NamedTuple

from solver.compiling.compiled import compiled
from solver.games.pip.dominoes import COUNT, PLAINS
from solver.games.pip.open_places import plain_fits, simplest
from solver.kernel import NOBODY, Integers

TURN, STEP, LEFT, DRAWN, ENDS, DUE, FITS, WINNER, HANDS = range(9)
PLAIN, WILD, HELD = range(3)
A_HAND: Final = 3
"""Columns of a hand, the first seat's from ``HANDS`` on."""

GOES_ON: Final = -2
NOTHING: Final = -1
"""No domino."""

_GIVEN_BITS: Final = 7
_OUTCOME_BITS: Final = 5
_KIND_BITS: Final = 4


class Deal(NamedTuple):
    """``asks``: the seat whose lead is asked for; ``letters``: what an open letter accepts;
    ``declared``: whether an open wild pip is given a number; ``returns`` and ``skips``: the wild
    dominoes that give the turn back, and that skip a seat; ``giver``: D, ``NOTHING`` where it gives
    nothing away; ``scores``: those before the round; what each seat ``deducts`` when it wins; the
    stock: with n dominoes left the next is ``draws[n - 1]``, and they are ``stocks[n]`` (plain,
    wild, count); ``scratch``: memory for listing moves.

    With one seat nobody else moves and nothing is drawn. ``stocks[0]`` is then what the others
    hold, as far as it matters; its count is above 0 where their hands are hidden."""

    seats: int
    asks: int
    letters: int
    declared: int
    returns: int
    skips: int
    giver: int
    scores: Integers
    deducts: Integers
    draws: Integers
    stocks: Integers
    scratch: Integers


def width(seats: int) -> int:
    return HANDS + A_HAND * seats


@compiled
def unlaid(deal: Deal, row: Integers) -> tuple[int, int]:
    """Return the plain and the wild dominoes in hands and stock."""
    plain, wild = deal.stocks[row[LEFT], PLAIN], deal.stocks[row[LEFT], WILD]
    for seat in range(deal.seats):
        plain |= row[HANDS + A_HAND * seat + PLAIN]
        wild |= row[HANDS + A_HAND * seat + WILD]
    return plain, wild


@compiled
def take(row: Integers, seat: int, tile: int) -> None:
    """Put a domino into a hand."""
    hand = HANDS + A_HAND * seat
    if tile < PLAINS:
        row[hand + PLAIN] |= 1 << tile
    else:
        row[hand + WILD] |= 1 << tile - PLAINS
    row[hand + HELD] += COUNT[tile]


@compiled
def leave(row: Integers, seat: int, tile: int) -> None:
    """Take a domino out of a hand."""
    hand = HANDS + A_HAND * seat
    if tile < PLAINS:
        row[hand + PLAIN] &= ~(1 << tile)
    else:
        row[hand + WILD] &= ~(1 << tile - PLAINS)
    row[hand + HELD] -= COUNT[tile]


@compiled
def order_pile(deal: Deal, pile: Integers) -> None:
    """Note the dominoes of the stock, the next one first, and what they are together."""
    for left in range(1, len(pile) + 1):
        tile = pile[len(pile) - left]
        deal.draws[left - 1] = tile
        for part in range(A_HAND):
            deal.stocks[left, part] = deal.stocks[left - 1, part]
        if tile < PLAINS:
            deal.stocks[left, PLAIN] |= 1 << tile
        else:
            deal.stocks[left, WILD] |= 1 << tile - PLAINS
        deal.stocks[left, HELD] += COUNT[tile]


@compiled
def draw(deal: Deal, row: Integers, seat: int) -> None:
    """Give a seat the next domino of the stock."""
    row[LEFT] -= 1
    take(row, seat, deal.draws[row[LEFT]])


@compiled
def is_out(row: Integers, seat: int) -> bool:
    hand = HANDS + A_HAND * seat
    return bool(row[hand + PLAIN] == 0 and row[hand + WILD] == 0)


@compiled
def can_lay(row: Integers, seat: int) -> bool:
    """Tell whether a domino of the hand fits; wild ones do wherever anything is open."""
    hand = HANDS + A_HAND * seat
    if row[hand + PLAIN] & row[FITS]:
        return True
    return bool(row[hand + WILD]) and bool(row[ENDS] | row[DUE])


@compiled
def nobody_can_lay(deal: Deal, row: Integers) -> bool:
    able = False
    for seat in range(deal.seats):
        able = able or can_lay(row, seat)
    return not able


@compiled
def end(row: Integers, winner: int) -> None:
    """End the round (I11)."""
    row[:HANDS] = 0
    row[WINNER] = winner


@compiled
def settle(deal: Deal, row: Integers) -> None:
    """Make the draws and passes that nobody has a choice about (I9, I11)."""
    while True:
        seat = row[TURN]
        if can_lay(row, seat):
            row[DRAWN] = 0
            return
        if row[LEFT] and not row[DRAWN]:
            draw(deal, row, seat)
            row[DRAWN] = 1
        elif row[LEFT] == 0 and nobody_can_lay(deal, row):
            end(row, NOBODY)
            return
        else:
            row[TURN] = (seat + row[STEP]) % deal.seats
            row[DRAWN] = 0


@compiled
def open_up(deal: Deal, row: Integers) -> None:
    """Write what lies open in its simplest form, and what fits there."""
    plain, wild = unlaid(deal, row)
    row[ENDS], row[DUE] = simplest(row[ENDS], row[DUE], plain, wild)
    row[FITS] = plain_fits(row[ENDS], row[DUE])


def play_forced(deal: Deal, rows: Integers, ply: int) -> None:
    """Settle a row that was just written, unless the round is over."""
    row = rows[ply]
    if row[WINNER] == GOES_ON:
        open_up(deal, row)
        settle(deal, row)


@compiled
def code_of(tile: int, kind: int, outcome: int, given: int) -> int:
    """Return a choice in one integer; ``given`` may be ``NOTHING``."""
    return ((tile << _KIND_BITS | kind) << _OUTCOME_BITS | outcome) << _GIVEN_BITS | given + 1


@compiled
def choice_of(code: int) -> tuple[int, int, int, int]:
    """Return the domino laid, the kind of place, the outcome and the domino given away."""
    given = (code & (1 << _GIVEN_BITS) - 1) - 1
    code >>= _GIVEN_BITS
    outcome = code & (1 << _OUTCOME_BITS) - 1
    code >>= _OUTCOME_BITS
    return code >> _KIND_BITS, code & (1 << _KIND_BITS) - 1, outcome, given
