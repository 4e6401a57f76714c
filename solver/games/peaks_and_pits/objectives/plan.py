"""``plan``: how to lay the hand over the coming turns if nobody else lays anything.

A plan lays as many dominoes of the present hand as can be laid at all, and the player passes only
where nothing of it fits. Its value is the tokens gained by laying, those picked up less those
laid; where nothing can be laid, the price of a pass. The line is one the rules allow as it stands:
all others pass between the mover's turns, and what the mover draws stays in the hand. A pass at
the end, with dominoes left that fit nowhere, is no part of the plan: it would take back all that
lies on the train.

Every order of the hand is tried by the rules, for a hand has five dominoes at most (P1); the kernel
confirms what each play is worth, and a constraint model the best.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.games.peaks_and_pits.apply import pass_cost
from solver.answers.answer import Finding, Method, Status, Valued
from solver.cpsat import CP_SAT, also_by_model
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.cpsat.plan import PlanModel
from solver.games.peaks_and_pits.cpsat.trail import instance_of
from solver.games.peaks_and_pits.cpsat.turn import TurnModel
from solver.games.peaks_and_pits.encoding import alone, is_twin
from solver.games.peaks_and_pits.info import PLAN
from solver.games.peaks_and_pits.objectives.game import OWN_HAND
from solver.games.peaks_and_pits.phrases import ALONE
from solver.games.peaks_and_pits.solo_search import A_DOMINO, layings
from solver.question.budget import Clock
from solver.question.objective import ConstraintModel, Objective, SearchRequest, SoloPlay
from solver.question.recount import Replayed

METHOD: Final = "every order of the hand"


class _Way(NamedTuple):
    """A way to lay the hand. ``dominoes``: number laid. ``tokens``: gained by the plays. ``turns``:
    number of turns. ``plays``: one for each turn."""

    dominoes: int
    tokens: int
    turns: int
    plays: tuple[Play, ...]


def _rank(way: _Way) -> tuple[int, int, int]:
    """Return a sort key, best first: most dominoes, then fewest tokens, then fewest turns."""
    return -way.dominoes, way.tokens, way.turns


_NOTHING: Final = _Way(0, 0, 0, ())


def fewest_to_lay(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move with the tokens of the best plan that begins with it."""
    ways = _ways(alone(position), clock, {})
    sure = bool(clock.confirms(lambda: _agrees(position, ways)))
    found = _finding(position, ways, sure)
    second = (Method.EXHAUSTIVE,) if sure else ()
    verified_by = also_by_model(clock, found.value or 0, lambda: _tokens(position, clock), second)
    if sure and not verified_by:
        found = _finding(position, ways, sure=False)
    return replace(found, verified_by=verified_by, effort=clock.spent(METHOD))


def _tokens(position: Position, clock: Clock) -> int | None:
    """Return the tokens of the best plan by the constraint model (the price of a pass if nothing
    can be laid); None if no plan is proved."""
    best = PlanModel(instance_of(position)).best(clock)
    if best is None:
        return None
    return best.tokens if best.dominoes else pass_cost(position)


def _search(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the same as ``fewest_to_lay``, found by the search alone and marked as proved."""
    ways = _ways(alone(request.position), request.clock, {})
    found = _finding(request.position, ways, sure=True)
    return replace(found, effort=request.clock.spent(METHOD))


def _finding(position: Position, ways: Sequence[_Way], sure: bool) -> Finding[Move]:
    """Return every legal move, valued by the way in ``ways`` that begins with it. ``sure``: the
    values are proved."""
    best = min(ways, key=_rank, default=_NOTHING)
    value = best.tokens if best.dominoes else pass_cost(position)
    every: list[tuple[Move, _Way]] = [(way.plays[0], way) for way in sorted(ways, key=_rank)]
    every.append((Pass(), _NOTHING))
    moves = tuple([_value_move(position, *one, best.dominoes, value, sure) for one in every])
    return Finding(
        moves[0].status,
        value,
        value,
        line=_line(position, best.plays or (Pass(),)),
        moves=moves,
        ties_known=True,
        assumption=ALONE(),
        notes=explain.how_many(best.dominoes, len(position.mover.hand)),
    )


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the best plan by the constraint model, and the best plan for each first turn. An
    unproved plan is not used, because it might play fewer dominoes than can be played."""
    position, clock, instance = request.position, request.clock, instance_of(request.position)
    model = PlanModel(instance)
    best = model.best(clock)
    if best is None:
        return Finding(Status.UNKNOWN, None, None, effort=clock.spent(CP_SAT))
    every = TurnModel(instance).every(clock)
    plays = [move for move in every.nets if isinstance(move, Play)]
    plans = {plan.plays[0]: plan for plan in (best, *model.by_turn(plays, clock)) if plan.plays}
    ways = [_Way(one.dominoes, one.tokens, len(one.plays), one.plays) for one in plans.values()]
    found = _finding(position, ways, sure=True)
    complete = every.complete and plans.keys() == set(plays)
    return replace(found, ties_known=complete, effort=clock.spent(CP_SAT))


def _ways(hand: Position, clock: Clock, known: dict[Position, list[_Way]]) -> list[_Way]:
    """Return for each play of ``hand`` the best way that begins with it. ``known``: those kept."""
    if hand in known:
        return known[hand]
    clock.nodes += 1
    found = known[hand] = list[_Way]()
    for move in GAME.legal_moves(hand):
        if isinstance(move, Play):
            after, effect = GAME.apply_unjudged(hand, move)
            rest = min(_ways(after, clock, known), key=_rank, default=_NOTHING)
            dominoes, tokens = rest.dominoes + len(move.tiles), rest.tokens + int(effect["net"])
            found.append(_Way(dominoes, tokens, rest.turns + 1, (move, *rest.plays)))
    return found


def _agrees(position: Position, ways: Sequence[_Way]) -> bool:
    """Return whether the kernel finds the same cost for every play."""
    costs = {
        way.plays[0]: way.tokens - A_DOMINO * way.dominoes
        for way in ways
        if not is_twin(position, way.plays[0])
    }
    return costs == {move: one.plan for move, one in layings(position).items()}


def _value_move(
    position: Position, move: Move, way: _Way, dominoes: int, best: int, sure: bool
) -> Valued[Move]:
    """Return ``move``, valued by its plan ``way``. It has no value if ``way`` lays fewer than
    ``dominoes``, the most possible. If that is 0, the value is ``best``, the price of a pass."""
    status = Status.OPTIMAL if sure else Status.FEASIBLE
    if not dominoes:
        reason = partial(explain.stuck_reason, position)
        return Valued(move, status, best, best, reason)
    if way.dominoes < dominoes:
        status = Status.INFEASIBLE if sure else Status.UNKNOWN
        reason = partial(explain.too_few_reason, way.dominoes, dominoes)
        return Valued(move, status, None, None, reason)
    plan = way.dominoes, way.turns, way.tokens
    reason = partial(explain.plan_reason, position, move, *plan)
    return Valued(move, status, way.tokens, way.tokens, reason)


def _line(position: Position, turns: Sequence[Move]) -> tuple[Move, ...]:
    """Return the mover's ``turns``, with a pass of each other player between two of them."""
    line: list[Move] = []
    for turn in turns:
        if line:
            line += [Pass()] * (position.in_play - 1)
        line.append(turn)
    return tuple(line)


def is_whole(line: Replayed[Position]) -> bool:
    """Return whether ``line`` is a whole plan: the others only pass, and in the end no domino left
    of the mover's first hand fits."""
    turns = line.before.in_play
    if any(effect["laid"] for index, effect in enumerate(line.effects) if index % turns):
        return False
    held = set(line.before.mover.hand) & set(line.after.players[line.seat].hand)
    ends = {line.after.train.end(arm) for arm in ARMS}
    return not any(tile.first in ends or tile.second in ends for tile in held)


def worth(line: Replayed[Position]) -> int | None:
    """Return the change of the mover's tokens in ``line``; None if ``line`` is not a whole plan.
    Tokens dealt to everybody do not count, nor what the others pay for passing."""
    if line.began_over:
        return None if line.effects else 0
    own = line.effects[:: line.before.in_play]
    return sum(int(effect["net"]) for effect in own) if is_whole(line) else None


OBJECTIVE: Final = Objective[Position, Move](
    info=PLAN,
    needs=(OWN_HAND,),
    settled=lambda position: position.is_over,
    recount=worth,
    values=lambda request: fewest_to_lay(request.position, request.clock),
    advice=explain.advice,
    alone=SoloPlay(),
    model=ConstraintModel(_solve_model, _search),
)
