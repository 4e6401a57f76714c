"""Name what the objectives of the Bead Game need to know of a position, and give their advice."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.bead import GAME, Move, Pass, Position
from engine.tiles import Tile
from solver.answer import Status
from solver.games.bead.board import lie_of_place
from solver.games.bead.explain import NOT_DECIDED, Told, advice, nothing_fits
from solver.games.bead.state import state_of
from solver.needs import all_hands, own_hand
from solver.objective import Advising


def _hands(position: Position) -> Sequence[Sequence[Tile]]:
    return [player.hand for player in position.players]


OWN_HAND: Final = own_hand(_hands, GAME.to_move, "B2")
ALL_HANDS: Final = all_hands(_hands, "B2")


def advised(
    nudge: Callable[[Told], str], guarantee: Callable[[Told], str] | None = None
) -> Callable[[Advising[Position, Move]], str]:
    """Return advice whose nudge says this, and another where a value without a line is all that is
    sure."""
    other = guarantee or nudge
    return lambda about: _advice(about, other if about.finding.is_guarantee else nudge)


def _advice(about: Advising[Position, Move], nudge: Callable[[Told], str]) -> str:
    state, best = state_of(about.position), about.best
    if isinstance(best.move, Pass):
        return nothing_fits(over=state.over)
    if best.value is None:
        return NOT_DECIDED
    spot, lie = state.frame.spot(best.move), lie_of_place(best.move)
    play = next(one for one in state.choices() if (one.spot, one.lie) == (spot, lie))
    sure = about.finding.status is Status.OPTIMAL
    return advice(Told(state, play, best.value, sure, best.clause), about.detail, nudge)
