"""Turn positions of Fives into rows of the kernel, and its codes into moves of the engine.

``OPEN_HANDS`` says by what a whole hand is searched and confirmed, and how that is told.
"""

from typing import Final

import numpy as np

from engine.games.fives import GAME, Layout, Move, Play, Position
from engine.tiles import Tile
from solver.asking.objective import Sense
from solver.compiled import compiled
from solver.games.fives import explain
from solver.games.fives.deal import (
    ARMS,
    DRAWN,
    ENDS,
    HAND,
    LOW,
    NOBODY,
    NOT_LED,
    PIPS,
    SCORE,
    SEAT,
    SPINNER,
    WINNER,
    deal_of,
    seat_at,
    sizes_of,
    words_of,
)
from solver.games.fives.kernel import Deal
from solver.games.fives.lockstep import certificates
from solver.games.fives.phrases import OWN_LEAD
from solver.games.fives.transitions import BITS, CROSS, END, FREE, go_on, merge, replaced
from solver.kernel import Integers
from solver.open_hands import OpenHands
from solver.search.driver import Sizes


@compiled
def _brought_on(deal: Deal, rows: Integers, at: int) -> None:
    """Bring a row as the engine has it into the form that all rows have."""
    merge(deal, rows, at)
    go_on(deal, rows, at)


def row_of(deal: Deal, position: Position) -> Integers:
    """Return the row of a position of the deal, draws and passes that are forced in it made."""
    rows = np.zeros((1, seat_at(deal, deal.seats)), np.int64)
    layout = position.layout
    row: Integers = rows[0]
    row[SEAT] = position.to_move
    row[DRAWN] = deal.draws - len(position.boneyard)
    row[SPINNER] = NOT_LED if layout.spinner is None else layout.spinner.first
    row[WINNER] = NOBODY
    for arm in layout.arms:
        if arm:
            row[ENDS] = replaced(int(row[ENDS]), 0, end_of(arm[-1]))
            row[ARMS] += 1
    places = {pair: place for place, pair in enumerate(halves_of(deal))}
    for by, hand in enumerate(position.hands):
        first = seat_at(deal, by)
        row[first + SCORE] = position.scores[by]
        row[first + PIPS] = sum(int(tile.first) + int(tile.second) for tile in hand)
        held = words_of([places[int(t.first), int(t.second)] for t in hand], deal.words)
        row[first + HAND : first + HAND + deal.words] = held
    _brought_on(deal, rows, 0)
    return row


def halves_of(deal: Deal) -> list[tuple[int, int]]:
    """Return the domino at each place, the higher half first."""
    high, low = deal.facts[: LOW + 1, : deal.dominoes].tolist()
    return list(zip(high, low, strict=True))


def end_of(tile: Tile) -> int:
    """Return the end that the outermost domino of an arm makes."""
    return int(tile.second) + 1 + (CROSS if tile.is_double else 0)


def forced(position: Position) -> tuple[list[Move], Position]:
    """Return the draws and passes that the rules force next, and the position after them."""
    made: list[Move] = []
    while True:
        moves = GAME.legal_moves(position)
        if len(moves) != 1 or isinstance(moves[0], Play):
            return made, position
        made.append(moves[0])
        position = GAME.after(position, moves[0])


def play_of(deal: Deal, position: Position, code: int) -> Play:
    """Return the play of a code, on the first arm that has its end."""
    high, low = halves_of(deal)[code >> BITS]
    for move in GAME.legal_moves(position):
        same = isinstance(move, Play) and move.tile.canonical == (high, low)
        if same and isinstance(move, Play) and _end_joined(position.layout, move) == code & END:
            return move
    raise ValueError(f"{high}-{low} cannot be laid there in {GAME.text(position)}")


def code_of(deal: Deal, position: Position, move: Play) -> int:
    """Return the code of a play."""
    tile = move.tile.canonical
    place = halves_of(deal).index((int(tile.first), int(tile.second)))
    return place << BITS | _end_joined(position.layout, move)


def _end_joined(layout: Layout, move: Play) -> int:
    laid = () if move.arm is None else layout.arms[move.arm]
    return end_of(laid[-1]) if laid else FREE


def moves_of(deal: Deal, position: Position, code: int) -> tuple[Move, ...]:
    """Return the moves of the engine that a code stands for: those forced before it, and the
    play."""
    before, position = forced(position)
    return (*before, play_of(deal, position, code))


class HandEncoding:
    """The positions of one deal as rows of the kernel."""

    def __init__(self, position: Position) -> None:
        self._deal = deal_of(position)

    @property
    def deal(self) -> Deal:
        return self._deal

    @property
    def sizes(self) -> Sizes:
        return sizes_of(self._deal)

    def row(self, position: Position) -> Integers:
        return row_of(self._deal, position)

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        return moves_of(self._deal, position, code)

    def ahead(self, position: Position) -> int:
        return position.scores[0] - position.scores[1]


NEAR: Final = 50
"""Points below the target from which on the hand is the more likely to be the last."""
A_GAME: Final = 60.0
"""Points that winning the game looks worth, where this hand decides it."""


def stake(position: Position) -> float:
    """Return what winning is worth besides the lead: the more, the nearer the target is (F9)."""
    left = position.options.target - max(position.scores)
    return A_GAME * min(1.0, max(0.0, 1.0 - left / NEAR))


OPEN_HANDS: Final = OpenHands(
    game=GAME,
    encoding=HandEncoding,
    second=certificates,
    totals=Sense.MOST,
    sense=Sense.MOST,
    reason=explain.ends_with,
    assumption=OWN_LEAD(),
    stake=stake,
)
"""The ways in which the end of a hand is found and confirmed."""
