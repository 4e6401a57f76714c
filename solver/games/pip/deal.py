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
"""Columns per hand (``PLAIN``, ``WILD``, ``HELD``); the hand of seat 0 starts at ``HANDS``."""

GOES_ON: Final = -2
NOTHING: Final = -1
"""No domino."""

_GIVEN_BITS: Final = 7
_OUTCOME_BITS: Final = 5
_KIND_BITS: Final = 4


class Deal(NamedTuple):
    """What stays the same during a search.

    ``seats``: the number of seats. ``asks``: the seat whose lead is asked for. ``letters``: what an
    open letter accepts (``ANY_LETTER``, ``SAME_LETTER``, ``CLOSED_LETTER``). ``declared``: 1 if an
    open wild pip is given a number. ``returns``: mask of the wild dominoes that give the turn back.
    ``skips``: mask of the wild dominoes that skip a seat. ``giver``: the number of D, ``NOTHING``
    if D gives nothing away. ``scores``: by seat, the score before the round. ``deducts``: by seat,
    the points taken off its score if it wins. ``draws``: with n dominoes left in the stock, the
    next one is ``draws[n - 1]``. ``stocks``: with n left, ``stocks[n]`` holds them (plain mask,
    wild mask, count). ``scratch``: memory for listing moves.

    With one seat nobody else moves and nothing is drawn. ``stocks[0]`` then holds the dominoes of
    the other players, if they matter; its count is above 0 if their hands are hidden."""

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
    """Return two masks of the dominoes in hands and stock: the plain ones, the wild ones."""
    plain, wild = deal.stocks[row[LEFT], PLAIN], deal.stocks[row[LEFT], WILD]
    for seat in range(deal.seats):
        plain |= row[HANDS + A_HAND * seat + PLAIN]
        wild |= row[HANDS + A_HAND * seat + WILD]
    return plain, wild


@compiled
def take(row: Integers, seat: int, tile: int) -> None:
    """Put domino ``tile`` into the hand of ``seat``."""
    hand = HANDS + A_HAND * seat
    if tile < PLAINS:
        row[hand + PLAIN] |= 1 << tile
    else:
        row[hand + WILD] |= 1 << tile - PLAINS
    row[hand + HELD] += COUNT[tile]


@compiled
def leave(row: Integers, seat: int, tile: int) -> None:
    """Take domino ``tile`` out of the hand of ``seat``."""
    hand = HANDS + A_HAND * seat
    if tile < PLAINS:
        row[hand + PLAIN] &= ~(1 << tile)
    else:
        row[hand + WILD] &= ~(1 << tile - PLAINS)
    row[hand + HELD] -= COUNT[tile]


@compiled
def order_pile(deal: Deal, pile: Integers) -> None:
    """Write ``draws`` and ``stocks`` of the deal; ``pile`` is the stock, the next domino first."""
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
    """Give ``seat`` the next domino of the stock, which must not be empty."""
    row[LEFT] -= 1
    take(row, seat, deal.draws[row[LEFT]])


@compiled
def is_out(row: Integers, seat: int) -> bool:
    hand = HANDS + A_HAND * seat
    return bool(row[hand + PLAIN] == 0 and row[hand + WILD] == 0)


@compiled
def can_lay(row: Integers, seat: int) -> bool:
    """Return whether ``seat`` holds a domino that fits; a wild one fits on any open place."""
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
    """End the round (I11): keep only the hands and ``winner``, which may be ``NOBODY``."""
    row[:HANDS] = 0
    row[WINNER] = winner


@compiled
def settle(deal: Deal, row: Integers) -> None:
    """Make the forced draws and passes (I9) until a seat can lay a domino; end the round if no
    seat can and the stock is empty (I11)."""
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
    """Bring the open places of a row into their simplest form and write which plain dominoes
    fit there."""
    plain, wild = unlaid(deal, row)
    row[ENDS], row[DUE] = simplest(row[ENDS], row[DUE], plain, wild)
    row[FITS] = plain_fits(row[ENDS], row[DUE])


def play_forced(deal: Deal, rows: Integers, ply: int) -> None:
    """Make the forced draws and passes in a row that was just written, unless the round is over."""
    row = rows[ply]
    if row[WINNER] == GOES_ON:
        open_up(deal, row)
        settle(deal, row)


@compiled
def code_of(tile: int, kind: int, outcome: int, given: int) -> int:
    """Return a choice as one integer, in the order that ``choice_of`` reads; ``given`` may be
    ``NOTHING``."""
    return ((tile << _KIND_BITS | kind) << _OUTCOME_BITS | outcome) << _GIVEN_BITS | given + 1


@compiled
def choice_of(code: int) -> tuple[int, int, int, int]:
    """Return the parts of a choice: the domino laid, the kind of place it is laid on, the outcome
    (what it leaves open) and the domino that D gives away, or ``NOTHING``."""
    given = (code & (1 << _GIVEN_BITS) - 1) - 1
    code >>= _GIVEN_BITS
    outcome = code & (1 << _OUTCOME_BITS) - 1
    code >>= _OUTCOME_BITS
    return code >> _KIND_BITS, code & (1 << _KIND_BITS) - 1, outcome, given
