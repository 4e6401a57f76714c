"""``plan``: what the mover's own plays score from here on less what stays in the hand (B13), if
the others lay nothing.

The line is played in the same position with the hands of the others face down: there nobody can
be made to play a domino that is face down (B11), so the passes of the others between the mover's
plays are legal moves of the engine. A mover who is owed one last turn (B12) has one play left
here too.
"""

from dataclasses import replace
from typing import Final

from engine.games.bead import Move, Position
from engine.games.bead.open_places import can_place
from engine.games.bead.scoring import outcome, settlement
from engine.tiles import HIDDEN
from solver.answers.answer import Finding
from solver.answers.words import Words
from solver.asking.objective import Alone, Asked, Objective, Sense
from solver.asking.recount import Replayed
from solver.games.bead.explain import notes, nudge_plan
from solver.games.bead.objectives.needs import OWN_HAND, advised
from solver.games.bead.plan import PlanSearch
from solver.games.bead.state import state_of


def _values(asked: Asked[Position]) -> Finding[Move]:
    return PlanSearch(state_of(asked.position), asked.clock).search(asked.report, shown=asked.shown)


def _reaches(asked: Asked[Position], target: int) -> Finding[Move]:
    return PlanSearch(state_of(asked.position), asked.clock).search(asked.report, target)


def _notes(position: Position) -> Words:
    return notes(state_of(position))


def _others_face_down(position: Position) -> Position:
    players = tuple(
        player if seat == position.to_move else player._replace(hand=(HIDDEN,) * len(player.hand))
        for seat, player in enumerate(position.players)
    )
    return replace(position, players=players)


def _recount(line: Replayed[Position]) -> int | None:
    """Return what the settlement gives the mover beyond the score before; None while the mover
    could still lay a domino in a turn of his own."""
    seat, after = line.seat, line.after
    turns_left = after.last_turns is None or seat in after.last_turns
    if turns_left and outcome(after) is None and can_place(after, after.players[seat].hand):
        return None
    total = sum(part.adds for part in settlement(after) if part.seat == seat)
    return total - line.before.players[seat].score


OBJECTIVE: Final = Objective(
    name="plan",
    unit="points",
    sense=Sense.MOST,
    meaning="The most points from your own dominoes, less the penalties for those left over, if "
    "nobody else played.",
    needs=(OWN_HAND,),
    recount=_recount,
    values=_values,
    reaches=_reaches,
    advice=advised(nudge_plan),
    notes=_notes,
    alone=Alone(position=_others_face_down),
)
