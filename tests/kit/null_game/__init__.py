"""The null game: as little of a game as passes the kit. Nobody plays it.

Two players hold some dominoes of a double-three set each and lay one in turn, any of them, until
all are laid.

- **N1 Set.** Ten dominoes; what is not dealt lies face down and stays there.
- **N2 Turn.** Lay one domino of the hand and score its pips, doubled where ``twice`` is played.
- **N3 End.** All hands are empty. Who has scored more gets the bonus; equal players get none.
"""

from tests.kit.null_game.position import Lay, Options, Position
from tests.kit.null_game.rules import NullGame

__all__ = ["Lay", "NullGame", "Options", "Position"]
