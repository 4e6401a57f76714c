"""Read a position onto the compact board, and list the plays of a hand there."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.bead import Move, Pass, Place, Position
from engine.games.bead.scoring import is_over
from solver.games.bead.board import BoardFrame, CompactBoard, board_of, lie_of_place
from solver.games.bead.dominoes import IS_DOUBLE, KINDS, LIES, bits, lies_in, packed
from solver.games.bead.symmetry import twins_of

_KIND = tuple(KINDS.index(tile.canonical) for tile in LIES)
_FLIPPED = tuple(tile != tile.canonical for tile in LIES)


class ScoredPlay(NamedTuple):
    """A domino on a spot, and what it scores there (B10)."""

    spot: int
    lie: int
    score: int


def plays(board: CompactBoard, hand: int) -> list[ScoredPlay]:
    """Return every play of the hand, in no order."""
    held = lies_in(hand)
    return [
        ScoredPlay(spot, lie, fit.product * 2 if IS_DOUBLE[lie] else fit.product)
        for spot, fit in board.fits.items()
        if fit.lies & held
        for lie in bits(fit.lies & held)
    ]


def engine_order(play: ScoredPlay) -> tuple[int, int, bool]:
    """Sort plays as the engine lists them: by domino, spot and lie."""
    return _KIND[play.lie], play.spot, _FLIPPED[play.lie]


class GridState(NamedTuple):
    """A position as the searches see it: the board, the hands by seat, whose turn it is."""

    position: Position
    board: CompactBoard
    frame: BoardFrame
    over: bool

    @property
    def seat(self) -> int:
        return self.position.to_move

    def hand(self, seat: int) -> int:
        """Return the hand of a seat whose dominoes are all seen."""
        return packed(self.position.players[seat].hand)

    def choices(self) -> tuple[ScoredPlay, ...]:
        """Return the mover's plays in the engine's order; none where the hand is over."""
        if self.over:
            return ()
        return tuple(sorted(plays(self.board, self.hand(self.seat)), key=engine_order))

    def move(self, play: ScoredPlay) -> Place:
        return self.frame.place(play.spot, play.lie)

    def play_of(self, move: Place) -> ScoredPlay:
        """Return a legal move of the game as a play."""
        spot, lie = self.frame.spot(move), lie_of_place(move)
        return next(one for one in self.choices() if (one.spot, one.lie) == (spot, lie))

    def moves(self, line: Iterable[ScoredPlay]) -> tuple[Place, ...]:
        """Return plays as moves of the game."""
        return tuple(self.move(play) for play in line)

    def distinct(self, found: Iterable[ScoredPlay]) -> int:
        """Return how many plays there are, those counted once that a symmetry of the board
        swaps."""
        return twins_of(self.position.placed).distinct(self.move(play) for play in found)


@lru_cache(maxsize=2)
def state_of(position: Position) -> GridState:
    """Return the state of a position; the search and the advice ask for the same one."""
    return GridState(position, *board_of(position), is_over(position))


def solo_line(line: Iterable[Place], others: int) -> Iterator[Move]:
    """Yield own plays in a row, with the passes that the others make in between."""
    for index, play in enumerate(line):
        if index:
            yield from (Pass(),) * others
        yield play
