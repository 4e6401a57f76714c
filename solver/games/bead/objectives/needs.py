"""Name what the objectives of the Bead Game need to know of a position, and give their advice."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.bead import GAME, Move, Pass, Position
from engine.tiles import Tile
from solver.answers.words import Words
from solver.asking.needs import all_hands, own_hand
from solver.asking.objective import Advising
from solver.games.bead.explain import Advised, advice, nothing_fits
from solver.games.bead.state import state_of


def _hands(position: Position) -> Sequence[Sequence[Tile]]:
    return [player.hand for player in position.players]


OWN_HAND: Final = own_hand(_hands, GAME.to_move, "B2")
ALL_HANDS: Final = all_hands(_hands, "B2")


def advised(
    nudge: Callable[[Advised], Words],
) -> Callable[[Advising[Position, Move]], Words]:
    """Return advice whose nudge says this."""
    return lambda about: _advice(about, nudge)


def _advice(about: Advising[Position, Move], nudge: Callable[[Advised], Words]) -> Words:
    state, best = state_of(about.position), about.best
    if isinstance(best.move, Pass):
        return nothing_fits(over=state.over)
    told = Advised(state, state.play_of(best.move), best.worth is not None, best.because)
    return advice(told, about.detail, nudge)
