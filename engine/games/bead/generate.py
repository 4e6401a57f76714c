"""List the legal moves of the Bead Game."""

from engine.games.bead.open_places import placements
from engine.games.bead.position import Move, Pass, Position
from engine.games.bead.scoring import is_over
from engine.tiles import HIDDEN


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List placements by domino, row, column, direction (``down`` before ``right``) and lie; or the
    pass alone where the dominoes seen in the hand allow none."""
    if is_over(position):
        return ()
    return tuple(placements(position, position.mover.hand)) or (Pass(),)


def moves_complete(position: Position) -> bool:
    """Return False where a hidden domino in the mover's hand may be one that can be laid."""
    return HIDDEN not in position.mover.hand or is_over(position)
