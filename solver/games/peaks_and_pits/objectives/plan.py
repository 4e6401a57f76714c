"""``plan``: how to lay the hand over the coming turns if nobody else lays anything.

A plan lays as many dominoes of the present hand as can be laid at all, and the player passes only
where nothing of it fits. Its value is the tokens gained by laying, those picked up less those
laid; where nothing can be laid, the price of a pass. The line is one the rules allow as it stands:
all others pass between the mover's turns, and what the mover draws stays in the hand. A pass at
the end, with dominoes left that fit nowhere, is no part of the plan: it would take back all that
lies on the train.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.games.peaks_and_pits.apply import pass_cost
from engine.tiles import Tile
from solver.answers.answer import Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.asking.objective import Alone, Objective, Sense
from solver.asking.recount import Replayed
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.concealed import OWN_HAND
from solver.games.peaks_and_pits.cpsat.solution import Trails, most_laid
from solver.games.peaks_and_pits.phrases import ALONE
from solver.games.peaks_and_pits.solo_search import HandTooLarge, LaidHand, Laying, as_turns
from solver.games.peaks_and_pits.state import (
    LongestRuns,
    TrainState,
    is_twin,
    state_after,
    state_of,
)

METHOD: Final = "search of trails"

_CONFIRMED_MOVES: Final = 32
"""The most legal moves of which each is confirmed; of more only the best one is."""


class _PlannedMove(NamedTuple):
    """A legal move and the best way on after it."""

    move: Move
    rest: LaidHand
    dominoes: int
    turns: int


def fewest_to_lay(position: Position, clock: Clock, confirm: bool = True) -> Finding[Move]:
    """Return every legal move with the tokens of the best plan that begins with it; without
    ``confirm`` the second method is left out and nothing is called proved."""
    state, hand = state_of(position), position.mover.hand
    laying = Laying(hand)
    try:
        ways = _ways(position, state, laying)
    except HandTooLarge:
        clock.nodes += laying.states
        return _by_model(position, state, most_laid(state, hand, clock), clock)
    clock.nodes += laying.states
    finding = _searched(position, state, ways, clock)
    if not (confirm and clock.budget.confirm):
        return finding
    with clock.confirming():
        return _confirmed(finding, state, hand, ways, clock)


def reaches_by_laying(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Tell whether a plan gains no more than ``target``: a bound on slopes first, then the
    search."""
    least = least_possible(position)
    if target < least:
        effort = clock.spent("longest slopes")
        return Finding(Status.UNKNOWN, None, least, assumption=ALONE(), effort=effort)
    return fewest_to_lay(position, clock, confirm=False)


def least_possible(position: Position) -> int:
    """Bound the tokens that a plan gains from below: an arm ends in its own slope, extended, or in
    a new one."""
    state, hand = state_of(position), position.mover.hand
    runs = LongestRuns(hand)
    new = max([len(run) for ways in runs.onward.values() for run in ways])
    slopes = [max(new, front.length + len(runs.extending(front))) for front in state]
    return max(-len(hand), state.tokens - sum(slopes))


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


def _searched(
    position: Position, state: TrainState, ways: Sequence[_PlannedMove], clock: Clock
) -> Finding[Move]:
    best = ways[0]
    value = state.tokens - best.rest.kept if best.dominoes else pass_cost(position)
    moves = tuple([_valued(position, state, way, best.dominoes, value) for way in ways])
    equal = [one for one in moves if one.value == value and not is_twin(state, one.move)]
    turns: list[Move] = [best.move]
    if isinstance(best.move, Play):
        turns += as_turns(state_after(state, best.move), best.rest.steps)
    return Finding(
        Status.FEASIBLE,
        value,
        value,
        line=_line(position, turns),
        moves=moves,
        equally_good=len(equal),
        assumption=ALONE(),
        notes=explain.how_many(best.dominoes, len(position.mover.hand)),
        effort=clock.spent(METHOD),
    )


def _valued(
    position: Position, state: TrainState, way: _PlannedMove, dominoes: int, best: int
) -> Valued[Move]:
    """Return a move beside plans that lay so many dominoes; where none can be laid the best is a
    pass."""
    if not dominoes:
        reason = partial(explain.stuck_reason, position)
        return Valued(way.move, Status.FEASIBLE, best, best, reason)
    if way.dominoes < dominoes:
        reason = partial(explain.too_few_reason, way.dominoes, dominoes)
        return Valued(way.move, Status.UNKNOWN, None, None, reason)
    value = state.tokens - way.rest.kept
    plan = explain.PlanFound(way.dominoes, way.turns, value)
    reason = partial(explain.plan_reason, position, way.move, plan)
    return Valued(way.move, Status.FEASIBLE, value, value, reason)


def _confirmed(
    finding: Finding[Move],
    state: TrainState,
    hand: Sequence[Tile],
    ways: Sequence[_PlannedMove],
    clock: Clock,
) -> Finding[Move]:
    """Return the finding, proved where the model agrees on dominoes and tokens: the answer, and
    each of the moves."""
    most = most_laid(state, hand, clock)
    proved = most.proved and (most.dominoes, most.kept) == (ways[0].dominoes, ways[0].rest.kept)
    if proved:
        each = len(ways) <= _CONFIRMED_MOVES
        sure = [
            index == 0 or (each and _agrees(way, most, state, hand, clock))
            for index, way in enumerate(ways)
        ]
        moves = tuple(map(_proved, finding.moves, sure))
        finding = replace(finding, status=Status.OPTIMAL, moves=moves, verified_by=(Method.CP_SAT,))
    return replace(finding, effort=clock.spent(METHOD))


def _agrees(
    way: _PlannedMove, most: Trails, state: TrainState, hand: Sequence[Tile], clock: Clock
) -> bool:
    """Tell whether the model finds the same after the move: so many dominoes and tokens, or fewer
    dominoes than the most that can be laid."""
    if isinstance(way.move, Pass):
        return True  # It lays nothing, and whether anything can be laid the model has said.
    laid = {tile.canonical for tile in way.move.tiles}
    rest = [tile for tile in hand if tile not in laid]
    trails = most_laid(state_after(state, way.move), rest, clock)
    dominoes = len(laid) + (trails.dominoes or 0)
    if dominoes < (most.dominoes or 0):
        return trails.proved and dominoes == way.dominoes
    return trails.proved and (dominoes, trails.kept) == (way.dominoes, way.rest.kept)


def _proved(valued: Valued[Move], sure: bool) -> Valued[Move]:
    if not sure:
        return valued
    status = Status.INFEASIBLE if valued.value is None else Status.OPTIMAL
    return replace(valued, status=status)


def _by_model(position: Position, state: TrainState, trails: Trails, clock: Clock) -> Finding[Move]:
    """Return what CP-SAT alone says of a hand too large to be searched through: never called
    proved."""
    effort = clock.spent("circuit model")
    least = least_possible(position)
    if trails.kept is None or trails.dominoes is None:
        return Finding(Status.UNKNOWN, None, least, assumption=ALONE(), effort=effort)
    turns: list[Move] = [*as_turns(state, trails.steps)] or [Pass()]
    value = state.tokens - trails.kept if trails.dominoes else pass_cost(position)
    way = _PlannedMove(turns[0], LaidHand(0, trails.kept, 0, ()), trails.dominoes, len(turns))
    first = _valued(position, state, way, trails.dominoes, value)
    bound = value if trails.proved else least
    return Finding(
        Status.FEASIBLE,
        value,
        bound,
        line=_line(position, turns),
        moves=(replace(first, bound=bound),),
        assumption=ALONE(),
        notes=explain.how_many(trails.dominoes, len(position.mover.hand)),
        effort=effort,
    )


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
    reaches=lambda asked, target: reaches_by_laying(asked.position, target, asked.clock),
    advice=explain.advice,
    alone=Alone(),
)
