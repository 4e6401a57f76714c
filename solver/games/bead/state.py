"""Lay a position on the grid of the kernel, and tell in plain Python what can be played there: the
plays of a hand, the lines that each play extends, the best reply to it, and the dead cells."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.games.bead import GAME, Move, Pass, Place, Player, Position
from engine.games.bead.board.grid import Group, grid_of
from engine.games.bead.board.symmetry import box_of
from engine.games.bead.hidden import unseen
from engine.games.bead.scoring import is_over
from engine.squares import BoardSymmetry, turnings
from engine.tiles import HIDDEN, Tile
from solver.compiling.compiled import compiled
from solver.games.bead.deal import DOMINOES, LYING, MOST_CHOICES, ORDER, lies_in, pack
from solver.games.bead.grid import lay, memory_of, take_back
from solver.games.bead.grid_layout import (
    CELLS,
    CROSS,
    LIES,
    OPEN_SPOTS,
    PARTS,
    SIZE,
    GridFrame,
    fitting,
    frame_of,
    open_spot,
    product_of,
)
from solver.kernel import Integers


def turns_of(placed: Iterable[Place]) -> tuple[BoardSymmetry, ...]:
    """Return the rotations and reflections that take every laid domino to a laid domino with the
    same faces. The first one changes nothing. Each takes a play to a play of the same worth,
    because no rule depends on the direction."""
    dominoes = set(placed)
    box = box_of(dominoes)
    turned = map(BoardSymmetry, turnings(box, box.top, box.left))
    return tuple(one for one in turned if dominoes == set(map(one.place, dominoes)))


class ScoredPlay(NamedTuple):
    """A play, and what it scores (B10)."""

    move: Place
    score: int

    @property
    def tile(self) -> Tile:
        return self.move.tile.canonical


class BestReply(NamedTuple):
    """The highest score that the next player can make after a play, and the dominoes that make it.
    ``score`` is 0 if there is no reply. ``is_certain``: the next player's whole hand is seen;
    otherwise every unseen domino counts as possible."""

    score: int
    tiles: tuple[Tile, ...]
    is_certain: bool


@compiled
def list_plays(memory: Integers, lies: int, found: Integers) -> int:
    """Write every play of ``lies`` to ``found``, in no fixed order: its code in column 0, its score
    in column 1. Return how many there are."""
    number = 0
    for place in range(memory[OPEN_SPOTS]):
        spot = open_spot(memory, place)
        some = fitting(memory, spot) & lies
        for lie in range(LIES):
            if some >> lie & 1:
                found[number, 0] = LIES * spot + lie
                found[number, 1] = product_of(memory, spot) * (2 if lie // 5 == lie % 5 else 1)
                number += 1
    return number


@compiled
def list_replies(memory: Integers, code: int, lies: int, found: Integers) -> int:
    """Write every play of ``lies`` after the play ``code`` to ``found``, as ``list_plays`` does,
    and return how many there are. The grid is the same afterwards as before."""
    lay(memory, code)
    number = list_plays(memory, lies, found)
    take_back(memory)
    return int(number)


class GridState(NamedTuple):
    """A position with its grid. ``memory``: the array of the compiled grid. ``frame``: where the
    grid is on the table. ``over``: whether the hand is over."""

    position: Position
    memory: Integers
    frame: GridFrame
    over: bool

    @property
    def hand(self) -> int:
        """The hand of the mover as an integer; none of its dominoes may be hidden."""
        return pack(self.position.mover.hand)

    def choices(self) -> tuple[ScoredPlay, ...]:
        """Return the mover's plays in the engine's order; an empty tuple if the hand is over."""
        if self.over:
            return ()
        found = np.zeros((MOST_CHOICES, 2), np.int64)
        number = list_plays(self.memory, lies_in(self.hand), found)
        listed = sorted(found[:number].tolist(), key=lambda row: _in_order(row[0]))
        return tuple(ScoredPlay(self.frame.place(code), score) for code, score in listed)

    def play_of(self, move: Place) -> ScoredPlay:
        """Return the one of ``choices()`` that makes the legal move ``move``."""
        return next(play for play in self.choices() if play.move == move)

    def grown(self, play: ScoredPlay) -> list[Group]:
        """Return the groups that a play extends (B8), out of the line along the domino and the
        lines across its two halves."""
        groups = grid_of(self.position.placed).groups(play.move)
        return [group for group in groups if group.counts(self.position.options)]

    def best_reply(self, play: ScoredPlay) -> BestReply | None:
        """Return the best reply to a play, or None if the play ends the hand or the mover has the
        next turn too."""
        after = GAME.after(self.position, play.move)
        if GAME.outcome(after) is not None or after.to_move == self.position.to_move:
            return None
        hand = after.players[after.to_move].hand
        is_certain = HIDDEN not in hand
        held = hand if is_certain else (*unseen(after), *(tile for tile in hand if tile != HIDDEN))
        found = np.zeros((MOST_CHOICES, 2), np.int64)
        lies = lies_in(pack(dict.fromkeys(held)))
        number = list_replies(self.memory, self.frame.code(play.move), lies, found)
        replies = found[:number].tolist()
        most = max((score for _, score in replies), default=0)
        tiles = {LYING[code % LIES].canonical for code, score in replies if score == most}
        return BestReply(most, tuple(sorted(tiles, reverse=True)), is_certain)

    def dead_cells(self) -> list[tuple[int, int]]:
        """Return the row and the column of each free cell on which no face can stand. Such a cell
        stays free for the rest of the hand: a run only grows at its ends, and every part of a
        pattern is a pattern too."""
        cells = self.memory[CELLS : CELLS + PARTS * SIZE].reshape(SIZE, PARTS)
        suiting = cells[:, CROSS] & cells[:, CROSS + 1] & 31
        dead = np.flatnonzero((cells[:, 0] == 0) & (suiting == 0))
        return [self.frame.where(cell) for cell in dead.tolist()]


def _in_order(code: int) -> tuple[int, int, int]:
    """Return a key that sorts plays as the engine lists them: by domino, by spot, and by which way
    round the domino lies."""
    spot, lie = divmod(code, LIES)
    kind, turned = divmod(int(DOMINOES[ORDER, lie]), 2)
    return kind, spot, turned


@lru_cache(maxsize=2)
def state_of(position: Position) -> GridState:
    """Return the state of a position. It is cached, because the search and the advice need the same
    one."""
    frame = frame_of(position)
    return GridState(position, memory_of(position, frame), frame, is_over(position))


def alone(position: Position) -> Position:
    """Return the position with the mover as its only player, whose score is 0. If last turns are
    being played (B12), the mover has one turn."""
    turns = None if position.last_turns is None else (0,)
    mover = Player(position.mover.hand, 0)
    return replace(
        position, players=(mover,), to_move=0, first_player=0, passes=0, last_turns=turns
    )


def solo_line(line: Iterable[Place], others: int) -> Iterator[Move]:
    """Yield the plays of ``line``, with ``others`` passes between every two of them."""
    for index, play in enumerate(line):
        if index:
            yield from (Pass(),) * others
        yield play
