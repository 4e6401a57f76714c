"""List the legal moves of the Bead Game."""

from engine.games.bead.board.open_places import placements
from engine.games.bead.position import Move, Pass, Position
from engine.games.bead.scoring import is_over
from engine.tiles import HIDDEN


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List placements by domino, row, column, direction (``down`` before ``right``) and order of
    the faces; only the pass, if the visible dominoes of the hand allow none."""
    if is_over(position):
        return ()
    return tuple(placements(position, position.mover.hand)) or (Pass(),)


def moves_complete(position: Position) -> bool:
    """Return False if a hidden domino of the mover may be playable."""
    return HIDDEN not in position.mover.hand or is_over(position)
