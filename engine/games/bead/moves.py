"""The legal moves of the Bead Game."""

from engine.games.bead.ending import is_over
from engine.games.bead.places import placements
from engine.games.bead.position import Move, Pass, Position


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Placements by domino, row, column, direction (``down`` before ``right``) and lie; or the
    pass alone where the dominoes seen in the hand allow none."""
    if is_over(position):
        return ()
    return tuple(placements(position, position.mover.hand)) or (Pass(),)
