"""Turn positions of PIP into rows of the kernel, and the kernel's choices into engine moves."""

from typing import Final

import numpy as np

from engine.games.pip import GAME, Move, Options, Play, Position
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import CLOCKWISE
from engine.games.pip.scoring import DEDUCTION
from engine.tiles import Face, Tile
from solver.games.pip import deal as columns
from solver.games.pip import open_places
from solver.games.pip.deal import A_HAND, GOES_ON, NOTHING, Deal, choice_of, end, order_pile, width
from solver.games.pip.dominoes import AGAINS, COUNTS, GIVER, INDEX, REVERSES, SKIPS, masks_of
from solver.games.pip.kernel import advance
from solver.kernel import NOBODY, Integers
from solver.open_hands.hands import begin_row, forced_moves
from solver.search.driver import Sizes

_LETTERS: Final = {
    "any": open_places.ANY_LETTER,
    "same": open_places.SAME_LETTER,
    "closed": open_places.CLOSED_LETTER,
}


def deal_of(position: Position) -> Deal:
    """Return the deal of the rest of a round in which every domino is known. The lead asked for is
    that of the seat to move."""
    seats = len(position.players)
    scores = [player.score for player in position.players]
    returns, skips = _turning(seats, position.options)
    number = len(position.stock)
    deal = Deal(
        seats,
        position.to_move,
        _LETTERS[position.options.directional_end],
        int(position.options.wild_end == "declared"),
        returns,
        skips,
        GIVER,
        np.array(scores, np.int64),
        np.array([min(DEDUCTION, score) for score in scores], np.int64),
        np.zeros(number, np.int64),
        np.zeros((number + 1, A_HAND), np.int64),
        np.zeros(open_places.KINDS + 1, np.int64),
    )
    order_pile(deal, np.array([INDEX[tile] for tile in position.stock], np.int64))
    return deal


def _turning(seats: int, options: Options) -> tuple[int, int]:
    """Return two masks of letters: those after which the turn comes straight back, and those that
    skip a seat (I10, I13)."""
    if seats > 2:
        return AGAINS, SKIPS
    return AGAINS | SKIPS | (REVERSES if options.reverse_skips_with_two else 0), 0


class RoundEncoding:
    """The positions of one round as rows, for the searches of open hands. ``deal``: used instead of
    the position's own deal if it is given. A value is the whole lead at the end of the round, with
    the scores before it, so ``ahead`` is always 0."""

    def __init__(self, position: Position, deal: Deal | None = None) -> None:
        self.deal = deal_of(position) if deal is None else deal
        unlaid = sum(len(player.hand) for player in position.players) + len(position.stock)
        # A number lies on one kind or two, a double of a number likewise; a wild one on each, with
        # its wild face outward besides; D gives any other one.
        choices = 4 * unlaid + 15 * 32 + 12 * unlaid
        self.sizes = Sizes(unlaid + 1, width(self.deal.seats), choices, self.deal.seats)

    def row(self, position: Position) -> Integers:
        """Return the row of the position that the deal was made from, or of a later one."""
        while not position.layout and GAME.outcome(position) is None:
            # I3: who opens with what is forced, and so is drawing for it.
            position = GAME.after(position, GAME.legal_moves(position)[0])
        return begin_row(self.deal, self.seen(position))

    def seen(self, position: Position) -> Integers:
        """Return the row of a position without its hidden dominoes and before forced moves."""
        row = np.zeros(self.sizes.width, np.int64)
        row[columns.TURN], row[columns.LEFT] = position.to_move, len(position.stock)
        row[columns.STEP] = 1 if position.direction == CLOCKWISE else -1
        row[columns.DRAWN], row[columns.WINNER] = int(position.drawn), GOES_ON
        for seat, player in enumerate(position.players):
            hand = columns.HANDS + A_HAND * seat
            seen = [tile for tile in player.hand if not tile.is_hidden]
            row[hand + columns.PLAIN], row[hand + columns.WILD] = masks_of(seen)
            row[hand + columns.HELD] = sum(COUNTS[INDEX[tile]] for tile in seen)
        empty = (seat for seat, player in enumerate(position.players) if not player.hand)
        out = next(empty, NOBODY)
        if out != NOBODY:
            end(row, out)
        else:
            row[columns.ENDS], row[columns.DUE] = open_of(position)
        return row

    def number(self, tile: Tile) -> int:
        return INDEX[tile]

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        """Return the engine's moves for a choice: the draws and passes that are forced before it,
        then one move that lays its domino and leads to the same row. There may be several such
        moves, because the kernel does not tell equal places apart."""
        before, position = forced_moves(GAME, position, _is_choice)
        found = [move for move in GAME.legal_moves(position) if _lays(move, code)]
        if len(found) > 1:
            after = self.row_after(position, code)
            rows = (self.row(GAME.after(position, move)) for move in found)
            pairs = zip(found, rows, strict=True)
            found = [move for move, row in pairs if np.array_equal(row, after)]
        return (*before, found[0])

    def row_after(self, position: Position, code: int) -> Integers:
        """Return the row that a choice leads to."""
        rows = np.zeros((2, self.sizes.width), np.int64)
        rows[0] = self.row(position)
        advance(self.deal, rows, 0, code)
        after: Integers = rows[1]
        return after

    def ahead(self, position: Position) -> int:
        return 0


def _is_choice(move: Move) -> bool:
    return isinstance(move, Play) and move.on is not None


def _lays(move: Move, code: int) -> bool:
    """Return whether a move lays the domino of a choice and gives away the same domino, or none."""
    tile, _, _, given = choice_of(code)
    if not isinstance(move, Play) or INDEX[move.tile.canonical] != tile:
        return False
    return (NOTHING if move.give is None else INDEX[move.give]) == given


def open_of(position: Position) -> tuple[int, int]:
    """Return what lies open as ``ends`` and ``due``, packed as ``open_places`` describes."""
    table = open_ends_of(position)
    ends = due = 0
    for index, room in enumerate(table.room):
        if room and index not in table.doubles:
            ends += room << open_places.END_BITS * _kind(table.asks[index])
    for index in table.due:
        due = due << open_places.DUE_BITS | _kind(table.asks[index]) + 1 << 2 | table.room[index]
    return ends, due


def _kind(ask: Face) -> int:
    return ask if isinstance(ask, int) else open_places.ANY
