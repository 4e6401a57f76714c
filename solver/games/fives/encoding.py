"""Turn positions of Fives into rows of the kernel, and its codes into moves of the engine."""

import numpy as np

from engine.games.fives import GAME, Layout, Move, Play, Position
from engine.games.fives.position import PIPS as PIPS_OF
from engine.tiles import Tile
from solver.games.fives import deal as columns
from solver.games.fives.deal import FIRST, HAND, NOT_LED, NUMBERS, PLACE, words_of
from solver.games.fives.kernel import deal_of
from solver.games.fives.transitions import BITS, CROSS, FREE, replace_end
from solver.kernel import NOBODY, Integers
from solver.open_hands.hands import begin_row, forced_moves
from solver.search.driver import Sizes


def end_of(tile: Tile) -> int:
    """Return the kernel's end of an arm whose outermost domino is ``tile``."""
    return int(tile.second) + 1 + (CROSS if tile.is_double else 0)


def code_of(layout: Layout, move: Play) -> int:
    laid = () if move.arm is None else layout.arms[move.arm]
    return PLACE[move.tile] << BITS | (end_of(laid[-1]) if laid else FREE)


def play_of(position: Position, code: int) -> Play:
    """Return the legal play that has ``code``; if several arms have that end, the first of them.
    Raises ValueError if no legal play has it."""
    for move in GAME.legal_moves(position):
        if isinstance(move, Play) and code_of(position.layout, move) == code:
            return move
    raise ValueError(f"No play in {GAME.text(position)} has the code {code}.")


class HandEncoding:
    """The positions of one deal as rows of the kernel."""

    def __init__(self, position: Position) -> None:
        self.deal = deal = deal_of(position)
        # Every domino is laid in turn, and every end takes all dominoes of its number, at most.
        width, choices = FIRST + deal.seats * (HAND + deal.words), 5 * NUMBERS + 1
        self.sizes = Sizes(deal.dominoes + 1, width, choices, deal.seats, 800_000)

    def row(self, position: Position) -> Integers:
        """Return the row of ``position`` after its forced draws and passes are made."""
        return begin_row(self.deal, self.seen(position))

    def seen(self, position: Position) -> Integers:
        """Return the row of ``position`` as it stands. Hidden dominoes are left out."""
        spinner, arms = position.layout
        outer, ends = [end_of(arm[-1]) for arm in arms if arm], 0
        for end in outer:
            ends = replace_end(ends, 0, end)
        row = [0] * FIRST
        row[columns.SEAT] = position.to_move
        row[columns.DRAWN] = max(0, self.deal.draws - len(position.boneyard))
        row[columns.ENDS], row[columns.ARMS] = ends, len(outer)
        row[columns.SPINNER] = NOT_LED if spinner is None else int(spinner.first)
        row[columns.WINNER] = NOBODY
        for score, hand in zip(position.scores, position.hands, strict=True):
            seen = [tile for tile in hand if not tile.is_hidden]
            row += [score, sum([PIPS_OF[tile] for tile in seen])]
            row += words_of([PLACE[tile] for tile in seen], self.deal.words)
        return np.array(row, np.int64)

    def number(self, tile: Tile) -> int:
        return PLACE[tile]

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        before, position = forced_moves(GAME, position, lambda move: isinstance(move, Play))
        return (*before, play_of(position, code))

    def ahead(self, position: Position) -> int:
        return position.scores[0] - position.scores[1]
