"""``game``: the fewest further cheats on average; the order of the pile need not be known."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine.errors import Violation
from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answers.answer import Estimate, Finding, Status
from solver.answers.standing import Belief, Lying, Quartiles, StandingValue
from solver.answers.words import Words, violation
from solver.games.ziggurat import explain, phrases
from solver.games.ziggurat.blind.orders import hidden_tiles, only_order
from solver.games.ziggurat.blind.sampling import MovePlayouts
from solver.games.ziggurat.info import END
from solver.games.ziggurat.move_values import value_moves
from solver.games.ziggurat.objectives import plan
from solver.question.objective import Expectation, SearchRequest

LEAST_SECONDS: Final = 0.1
"""If there are fewer seconds than this for an order, no plans are searched for in it."""


def _expectation(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every legal move with its mean cheats over orders of the pile; if only the best move
    will be shown, only moves that may be the best are played out."""
    sides = _sides(request)
    _play(request, sides, lambda: request.report(_finding(request, sides)))
    return _finding(request, sides)


def _sides(request: SearchRequest[Position]) -> MovePlayouts:
    legal = GAME.legal_moves(request.position)
    moves = (*legal, *(move for move in request.also if move not in legal))
    return MovePlayouts(request.position, moves, request.clock)


def _play(
    request: SearchRequest[Position], sides: MovePlayouts, report: Callable[[], None]
) -> None:
    """Play the moves out; if few orders are possible, look for the best plan in each of them."""
    only_best = request.only_best and not request.also
    sides.run(only_best, report)
    if sides.orders.complete and not (only_best and sides.is_free):
        _improve(request, sides)


def _improve(request: SearchRequest[Position], sides: MovePlayouts) -> None:
    """Replace the cheats of each move with each order by those of the best plan for that order,
    where that is lower, as far as the clock allows."""
    clock, cheats = request.clock, sides.cheats
    positions = sides.orders.positions(request.position)
    for column, position in enumerate(positions):
        part = clock.share(1 / (len(positions) - column))
        if clock.expired():
            return
        if part.budget.seconds < LEAST_SECONDS:
            clock.cut_short = True
            return
        if cheats[:, column].any():
            values = {one.move: one.value for one in value_moves(position, part).moves}
            clock.charge(part)
            for row in range(len(cheats)):
                value = values.get(sides.moves[sides.groups.index(row)])
                if value is not None:
                    cheats[row, column] = min(cheats[row, column], value)


def _standing(
    request: SearchRequest[Position], _seat: int, report: Callable[[StandingValue], None]
) -> StandingValue:
    """Return the expected number of further cheats, and where the unseen dominoes may lie."""
    if GAME.outcome(request.position) is not None:
        return StandingValue(0)
    sides = _sides(request)
    _play(replace(request, shown=1), sides, lambda: report(_standing_value(request, sides)))
    return _standing_value(request, sides)


def _standing_value(request: SearchRequest[Position], sides: MovePlayouts) -> StandingValue:
    """Return the expected cheats of the best move according to its playouts, with their
    quartiles."""
    beliefs, told = _beliefs(request.position), sides.valued_moves()
    effort = request.clock.spent("playouts", int(sides.counts.max(initial=0)))
    if not told or told[0].estimate is None:
        return StandingValue(beliefs=beliefs, effort=effort)
    best = sides.groups[sides.moves.index(told[0].move)]
    return StandingValue(
        estimate=told[0].estimate,
        quartiles=Quartiles.of(sides.cheats[best, : sides.counts[best]].astype(float)),
        beliefs=beliefs,
        assumption=_assumption(sides),
        effort=effort,
    )


def _beliefs(position: Position) -> tuple[Belief, ...]:
    """Return for each unseen domino the probability that it is hidden in the hand and that it is in
    the pile."""
    hidden = hidden_tiles(position)
    given = sum(tile.is_hidden for tile in position.hand)
    places: dict[int | str, int] = {0: given, "pile": len(hidden) - given}
    lying = tuple(Lying(place, of / len(hidden)) for place, of in places.items() if of)
    return tuple(Belief(tile, lying) for tile in hidden)


def _finding(request: SearchRequest[Position], sides: MovePlayouts) -> Finding[Move]:
    told = sides.valued_moves()
    moves = tuple(
        replace(one, reason=partial(_reason, request.position, one.move, one.estimate))
        if one.estimate
        else one
        for one in told
    )
    effort = request.clock.spent("playouts", int(sides.counts.max(initial=0)))
    if not told or told[0].estimate is None:
        return Finding(Status.UNKNOWN, None, None, moves=moves, effort=effort)
    return Finding(
        Status.ESTIMATED,
        None,
        None,
        moves=moves,
        ties_known=all(one.estimate is not None for one in told),
        assumption=_assumption(sides),
        notes=told[0].estimate.how_sure,
        effort=effort,
        estimate=told[0].estimate,
    )


def _assumption(sides: MovePlayouts) -> Words:
    if sides.orders.complete:
        return phrases.EVERY_ORDER()
    return phrases.SIMULATED(most=sides.most, more=sides.most + 1)


def _reason(position: Position, move: Move, estimate: Estimate) -> Words:
    worth = explain.expected_cheats(estimate)
    out = explain.way_out(position) if isinstance(move, Lift) else ()
    return worth + (out or explain.does(position, move))


def _something_to_do(position: Position) -> Violation | None:
    """Return a violation if the legal moves cannot be told because dominoes of the hand are hidden;
    else None."""
    if GAME.legal_moves(position) or GAME.moves_complete(position):
        return None
    return violation("hands_unknown", "Z3", "/hand", seat=0)


OBJECTIVE: Final = replace(
    plan.OBJECTIVE,
    info=END,
    expectation=Expectation(
        needs=(_something_to_do,),
        values=_expectation,
        only_deal=lambda position, _: only_order(position),
        standing=_standing,
    ),
)
