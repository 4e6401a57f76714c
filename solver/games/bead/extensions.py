"""Read from the board what a play does: the lines it extends, the patterns it fixes, the best
reply that it leaves."""

from typing import NamedTuple

from engine.games.bead import GAME
from engine.games.bead.hidden import unseen
from engine.tiles import HIDDEN, Tile
from solver.games.bead.board import WIDTH, BoardFrame, CompactBoard, cells_of
from solver.games.bead.cross_checks import Run
from solver.games.bead.dominoes import FACES, LIES, packed
from solver.games.bead.state import GridState, ScoredPlay, plays


class Grown(NamedTuple):
    """A line that a play extends: whether it is a row, its number, its new length, whether two
    groups are joined in it, how often its length counts, and after how many cells its pattern
    repeats where the play has fixed that (B6)."""

    is_row: bool
    number: int
    length: int
    joined: bool
    counts: int
    period: int | None


def grown(board: CompactBoard, frame: BoardFrame, play: ScoredPlay) -> tuple[Grown, ...]:
    """Return the lines that a play extends (B8): along it, across each half."""
    cells = cells_of(play.spot)
    lying = play.spot & 1
    faces: Run = tuple(int(face) for face in LIES[play.lie])
    found = [_line(board, frame, cells, faces, lying)]
    for cell, face in zip(cells, faces, strict=True):
        found.append(_line(board, frame, (cell, cell), (face,), 1 - lying))
    return tuple(line for line in found if line.counts)


def _line(
    board: CompactBoard, frame: BoardFrame, ends: tuple[int, int], faces: Run, lying: int
) -> Grown:
    step = 1 if lying else WIDTH
    before, after = board.run(ends[0], -step)[::-1], board.run(ends[1], step)
    shortest, most = board.counting
    old = (len(before) >= shortest) + (len(after) >= shortest)
    row, column = frame.where(ends[0])
    whole = (*before, *faces, *after)
    fixed = period_of(before) or period_of(after)
    return Grown(
        bool(lying),
        row if lying else column,
        len(whole),
        old == 2,
        min(old, most),
        None if fixed else period_of(whole),
    )


def period_of(values: Run) -> int | None:
    """Return after how many cells a valid pattern repeats; None while that is open (B6)."""
    again = next((at for at, value in enumerate(values) if at and value == values[0]), None)
    return len(FACES) if again is None and len(values) == len(FACES) else again


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
