"""``plan``: how to lay the hand over the coming turns if nobody else lays anything.

A plan lays as many dominoes of the present hand as can be laid at all, and the player passes only
where nothing of it fits. Its value is the tokens gained by laying, those picked up less those
laid; where nothing can be laid, the price of a pass. The line is one the rules allow as it stands:
all others pass between the mover's turns, and what the mover draws stays in the hand. A pass at
the end, with dominoes left that fit nowhere, is no part of the plan: it would take back all that
lies on the train.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.games.peaks_and_pits.apply import pass_cost
from solver.answers.answer import Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.asking.objective import Alone, Objective, Sense
from solver.asking.recount import Replayed
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.concealed import OWN_HAND
from solver.games.peaks_and_pits.phrases import ALONE
from solver.games.peaks_and_pits.solo_search import LaidHand, Laying, as_turns
from solver.games.peaks_and_pits.state import TrainState, is_twin, state_after, state_of
from solver.games.peaks_and_pits.verify.plan import A_DOMINO, costs

METHOD: Final = "search of trails"


class _PlannedMove(NamedTuple):
    """A legal move and the best way on after it."""

    move: Move
    rest: LaidHand
    dominoes: int
    turns: int

    def tokens(self, state: TrainState) -> int:
        """Return the tokens gained by laying: those that lay before less those that lie then."""
        return state.tokens - self.rest.kept


def fewest_to_lay(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move with the tokens of the best plan that begins with it."""
    state, laying = state_of(position), Laying(position.mover.hand)
    ways = _ways(position, state, laying)
    clock.nodes += laying.states
    best = ways[0]
    value = best.tokens(state) if best.dominoes else pass_cost(position)
    sure = clock.confirms(lambda: _agrees(position, state, ways))
    moves = tuple([_valued(position, state, way, best.dominoes, value, sure) for way in ways])
    equal = [one for one in moves if one.value == value and not is_twin(state, one.move)]
    turns: list[Move] = [best.move]
    if isinstance(best.move, Play):
        turns += as_turns(state_after(state, best.move), best.rest.steps)
    return Finding(
        moves[0].status,
        value,
        value,
        line=_line(position, turns),
        moves=moves,
        equally_good=len(equal),
        verified_by=(Method.EXHAUSTIVE,) if sure else (),
        assumption=ALONE(),
        notes=explain.how_many(best.dominoes, len(position.mover.hand)),
        effort=clock.spent(METHOD),
    )


def _ways(position: Position, state: TrainState, laying: Laying) -> list[_PlannedMove]:
    """Return every legal move, the best first: most dominoes, fewest tokens, fewest turns, and then
    in the order of the engine."""
    ways = []
    for move in GAME.legal_moves(position):
        if isinstance(move, Pass):
            rest = laying.best(state, 0)
            ways.append(_PlannedMove(move, rest, 0, 1))
            continue
        after = state_after(state, move)
        rest = laying.best(after, laying.without(move))
        ways.append(_PlannedMove(move, rest, rest.dominoes + len(move.tiles), 1 - rest.saved))
    return sorted(ways, key=lambda way: (-way.dominoes, -way.rest.kept, way.turns))


def _agrees(position: Position, state: TrainState, ways: Sequence[_PlannedMove]) -> bool:
    """Tell whether the rules say the same of every play."""
    plays = [way for way in ways if isinstance(way.move, Play)]
    found = {way.move: way.tokens(state) - A_DOMINO * way.dominoes for way in plays}
    return costs(position) == found


def _valued(
    position: Position,
    state: TrainState,
    way: _PlannedMove,
    dominoes: int,
    best: int,
    sure: bool,
) -> Valued[Move]:
    """Return a move beside plans that lay so many dominoes; where none can be laid the best is a
    pass."""
    status = Status.OPTIMAL if sure else Status.FEASIBLE
    if not dominoes:
        reason = partial(explain.stuck_reason, position)
        return Valued(way.move, status, best, best, reason)
    if way.dominoes < dominoes:
        status = Status.INFEASIBLE if sure else Status.UNKNOWN
        reason = partial(explain.too_few_reason, way.dominoes, dominoes)
        return Valued(way.move, status, None, None, reason)
    value = way.tokens(state)
    plan = explain.PlanFound(way.dominoes, way.turns, value)
    reason = partial(explain.plan_reason, position, way.move, plan)
    return Valued(way.move, status, value, value, reason)


def _line(position: Position, turns: Sequence[Move]) -> tuple[Move, ...]:
    """Return the mover's turns with a pass of everybody else between them."""
    line: list[Move] = []
    for turn in turns:
        if line:
            line += [Pass()] * (position.in_play - 1)
        line.append(turn)
    return tuple(line)


def is_whole(line: Replayed[Position]) -> bool:
    """Tell whether the others only pass, and nothing of the first hand fits any more."""
    turns = line.before.in_play
    if any(effect["laid"] for index, effect in enumerate(line.effects) if index % turns):
        return False
    held = set(line.before.mover.hand) & set(line.after.players[line.seat].hand)
    ends = {line.after.train.end(arm) for arm in ARMS}
    return not any(tile.first in ends or tile.second in ends for tile in held)


def worth(line: Replayed[Position]) -> int | None:
    """Return the change of the mover's tokens, those dealt to everybody left out; what the others
    pay for passing does not count."""
    if line.began_over:
        return None if line.effects else 0
    own = line.effects[:: line.before.in_play]
    return sum(int(effect["net"]) for effect in own) if is_whole(line) else None


OBJECTIVE: Final = Objective[Position, Move](
    name="plan",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The most of your own dominoes played, then the fewest tokens gained, if nobody else "
    "moved.",
    needs=(OWN_HAND,),
    settled=lambda position: position.is_over,
    recount=worth,
    values=lambda asked: fewest_to_lay(asked.position, asked.clock),
    advice=explain.advice,
    alone=Alone(),
)
