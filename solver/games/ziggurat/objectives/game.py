"""``game``: the fewest further cheats to be expected; the order of the pile need not be known."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answers.answer import Estimate, Finding, Status, Valued
from solver.answers.estimates import how_sure
from solver.answers.words import Words
from solver.asking.history import History
from solver.asking.objective import Asked, Expectation
from solver.games.ziggurat import explain, phrases
from solver.games.ziggurat.blind import endings, standing
from solver.games.ziggurat.blind.orders import only_order
from solver.games.ziggurat.blind.sampling import MoveEstimate, PlayedMoves
from solver.games.ziggurat.objectives import plan
from solver.standing.outlook import Outlook


def _expected(asked: Asked[Position]) -> Finding[Move]:
    """Return every legal move with the mean of the cheats over orders of the pile; where only the
    best one will be shown, those alone that may be it."""
    sides = _sides(asked)
    _play(asked, sides, lambda: asked.report(_finding(asked, sides)))
    return _finding(asked, sides)


def _sides(asked: Asked[Position]) -> PlayedMoves:
    legal = GAME.legal_moves(asked.position)
    moves = (*legal, *(move for move in asked.also if move not in legal))
    return PlayedMoves(asked.position, moves, asked.clock)


def _play(asked: Asked[Position], sides: PlayedMoves, report: Callable[[], None]) -> None:
    """Play moves out; where few orders are possible look for the best plan in each."""
    only_best = asked.only_best and not asked.also
    sides.run(only_best, report)
    if sides.orders.complete and not (only_best and sides.is_free):
        firsts = [sides.moves[sides.groups.index(group)] for group in range(len(sides.cheats))]
        positions = sides.orders.positions(asked.position)
        endings.improve(positions, firsts, sides.cheats, asked.clock)


def _standing(asked: Asked[Position], _seat: int, report: Callable[[Outlook], None]) -> Outlook:
    """Return how many more cheats are to be expected."""
    if GAME.outcome(asked.position) is not None:
        return Outlook(0)
    asked = replace(asked, shown=1)
    sides = _sides(asked)

    def found() -> Outlook:
        return standing.found(asked, sides, _assumption(sides))

    _play(asked, sides, lambda: report(found()))
    return found()


def _finding(asked: Asked[Position], sides: PlayedMoves) -> Finding[Move]:
    told, clock = sides.told(), asked.clock
    moves = tuple(_valued(asked.position, one) for one in told)
    best = told[0].estimate if told else None
    samples = int(sides.counts.max(initial=0))
    effort = clock.spent("playouts", samples)
    if best is None:
        return Finding(Status.UNKNOWN, None, None, moves=moves, effort=effort)
    return Finding(
        Status.ESTIMATED,
        None,
        None,
        moves=moves,
        equally_good=_equally_good(sides, told),
        assumption=_assumption(sides),
        notes=how_sure(best),
        effort=effort,
        estimate=best,
    )


def _assumption(sides: PlayedMoves) -> Words:
    if sides.orders.complete:
        return phrases.EVERY_ORDER()
    return phrases.SIMULATED(most=sides.most, more=sides.most + 1)


def _equally_good(sides: PlayedMoves, told: Sequence[MoveEstimate]) -> int | None:
    """Return how many moves are not told apart from the best one, twins counted once; None where
    not all were looked at."""
    if any(one.estimate is None for one in told):
        return None
    as_good = {one.move for one in told if one.tied}
    groups = {
        group for group, move in zip(sides.groups, sides.moves, strict=True) if move in as_good
    }
    return len(groups)


def _valued(position: Position, one: MoveEstimate) -> Valued[Move]:
    if one.estimate is None:
        return Valued(one.move, Status.UNKNOWN, None, None)
    reason = partial(_reason, position, one.move, one.estimate)
    return Valued(
        one.move,
        Status.ESTIMATED,
        None,
        None,
        reason,
        estimate=one.estimate,
        lost=one.lost,
        tied=one.tied,
    )


def _reason(position: Position, move: Move, estimate: Estimate) -> Words:
    worth = explain.expected_cheats(estimate)
    out = explain.way_out(position) if isinstance(move, Lift) else ()
    return worth + (out or explain.does(position, move))


def _only_deal(position: Position, _history: History[Position, Move] | None) -> Position | None:
    return only_order(position)


OBJECTIVE: Final = replace(
    plan.OBJECTIVE,
    name="game",
    meaning="The fewest further cheats; the average over simulated games if the order of the pile "
    "is unknown.",
    solved=False,
    expectation=Expectation(needs=(), values=_expected, only_deal=_only_deal, standing=_standing),
)
