"""Read from the board what a play does: the lines it extends, and the best reply that it leaves."""

from typing import NamedTuple

from engine.games.bead import GAME
from engine.games.bead.hidden import unseen
from engine.tiles import HIDDEN, Tile
from solver.games.bead.board import WIDTH, CompactBoard, cells_of
from solver.games.bead.dominoes import LIES, packed
from solver.games.bead.state import GridState, ScoredPlay, plays


class Grown(NamedTuple):
    """A line that a play extends: its new length, whether two groups are joined in it, how often
    its length counts."""

    length: int
    joined: bool
    counts: int


def grown(board: CompactBoard, play: ScoredPlay) -> tuple[Grown, ...]:
    """Return the lines that a play extends (B8): along it, across each half."""
    cells = cells_of(play.spot)
    lying = play.spot & 1
    found = [_line(board, cells, lying)]
    found += [_line(board, (cell, cell), 1 - lying) for cell in cells]
    return tuple(line for line in found if line.counts)


def _line(board: CompactBoard, ends: tuple[int, int], lying: int) -> Grown:
    step = 1 if lying else WIDTH
    before, after = board.run(ends[0], -step), board.run(ends[1], step)
    shortest, most = board.counting
    old = (len(before) >= shortest) + (len(after) >= shortest)
    filled = 1 if ends[0] == ends[1] else 2
    return Grown(len(before) + filled + len(after), old == 2, min(old, most))


class BestReply(NamedTuple):
    """The best that the next player can make of what a play leaves, with which dominoes;
    ``is_certain`` where the hand is seen. A score of 0 stands for no play."""

    score: int
    tiles: tuple[Tile, ...]
    is_certain: bool


def best_reply(state: GridState, play: ScoredPlay) -> BestReply | None:
    """Return the best reply to a play; None where the hand ends with it or the mover has the next
    turn too."""
    after = GAME.after(state.position, state.move(play))
    if GAME.outcome(after) is not None or after.to_move == state.seat:
        return None
    hand = after.players[after.to_move].hand
    is_certain = HIDDEN not in hand
    held = hand if is_certain else (*unseen(after), *(tile for tile in hand if tile != HIDDEN))
    found = plays(state.board.laid(play.spot, play.lie), packed(dict.fromkeys(held)))
    most = max((one.score for one in found), default=0)
    tiles = {LIES[one.lie].canonical for one in found if one.score == most}
    return BestReply(most, tuple(sorted(tiles, reverse=True)), is_certain)
