"""Turn positions of the Bead Game into rows of the kernel, and its codes into moves of the
engine."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from engine.games.bead import GAME, Move, Place, Position
from engine.squares import BoardSymmetry
from engine.tiles import Tile
from solver.games.bead.bounds import most_of_plays
from solver.games.bead.deal import (
    CODES,
    DOMINOES,
    FITTING,
    HAND,
    KEPT,
    LYING,
    MOST_CHOICES,
    NOT_OUT,
    OVER,
    OWED,
    SCORE,
    SEAT,
    SETTLED,
    UNSEEN,
    Deal,
    leftover_cost,
    lies_in,
    pack,
)
from solver.games.bead.grid import memory_of
from solver.games.bead.grid_layout import frame_of
from solver.games.bead.kernel import add_code
from solver.games.bead.state import turns_of
from solver.kernel import Integers
from solver.open_hands.hands import forced_moves
from solver.search.driver import Sizes


class GridEncoding:
    """Positions of one deal as rows of the kernel. ``images``: positions that are images of each
    other under a symmetry of the first board have the same row; if False, each has its own.
    ``bounds``: if False, the bounds of scores are not computed, so the deal can be played out but
    not searched."""

    def __init__(self, position: Position, images: bool = True, bounds: bool = True) -> None:
        self.start = position
        self.frame = frame_of(position)
        self.more = sum(len(player.hand) for player in position.players)
        every = turns_of(position.placed)
        self._turns = every if images else every[:1]
        self._bounds = bounds

    @cached_property
    def deal(self) -> Deal:
        most = most_of_plays(self.start) if self._bounds else np.zeros((2, 1), np.int64)
        memory, start = memory_of(self.start, self.frame), self.start
        return Deal(memory, DOMINOES, most, len(start.players), start.first_player)

    @property
    def sizes(self) -> Sizes:
        seats = len(self.start.players)
        return Sizes(self.more + 1, CODES + self.more + 1, MOST_CHOICES, seats, 150_000)

    def number(self, tile: Tile) -> int:
        return LYING.index(tile)

    def seen(self, position: Position) -> Integers:
        """Return the row of a position that can follow from the start. Hidden dominoes are not in
        it."""
        row = np.zeros(CODES + self.more + 1, np.int64)
        row[SEAT] = position.to_move
        row[OWED] = NOT_OUT if position.last_turns is None else len(position.last_turns)
        row[SETTLED] = OVER if row[OWED] == 0 else UNSEEN
        for by, player in enumerate(position.players):
            hand = pack(tile for tile in player.hand if not tile.is_hidden)
            row[HAND + by], row[FITTING + by] = hand, lies_in(hand)
            row[SCORE + by], row[KEPT + by] = player.score, leftover_cost(hand)
        for code in min(self._codes(position, turn) for turn in self._turns):
            add_code(row[None, :], 0, code)
        return row

    row = seen
    """The same row serves the searches: the kernel makes forced passes itself when it needs the
    turn."""

    def _codes(self, position: Position, turn: BoardSymmetry) -> list[int]:
        """Return the codes of the dominoes laid since the start, in ascending order, on the board
        as ``turn`` turns it."""
        played = position.placed[len(self.start.placed) :]
        return sorted(self.frame.code(turn.place(place)) for place in played)

    def moves(self, position: Position, code: int) -> Sequence[Move]:
        """Return the passes that are forced first, then the play ``code``. ValueError: no legal
        play has that code."""
        found, position = forced_moves(GAME, position, lambda move: isinstance(move, Place))
        turn = min(self._turns, key=lambda turn: self._codes(position, turn))
        for move in GAME.legal_moves(position):
            if isinstance(move, Place) and self.frame.code(turn.place(move)) == code:
                return (*found, move)
        raise ValueError(f"The code {code} is no play.")

    def ahead(self, position: Position) -> int:
        return position.players[0].score - position.players[1].score
