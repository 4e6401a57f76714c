"""Work out how much each move of a game that was played cost compared with the best move, and which
move decided the game."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Generic

from engine.errors import Refused, Violation
from engine.game import Game, M
from solver.answers.answer import Effort, Status, Valued, Worth
from solver.answers.words import METHODS_DISAGREE, NO_TIME, ONLY_MOVE, Said, Words
from solver.gateway.entry import AnyObjective
from solver.gateway.ranking import amount, loss_of, number_within_proof
from solver.question.budget import Budget, Clock
from solver.question.history import History
from solver.question.info import Sense
from solver.question.objective import SearchRequest
from solver.question.registry import solver_of

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Judged(Generic[M]):
    """A move that was made, and its ``cost``: by how much it was worse than the best one. ``best``
    and ``played``: the best move and the one made, each None if its value is not known.
    ``instead``: the best move, if the one made cost something. ``note``: says why a move could not
    be judged."""

    index: int
    seat: int
    text: str
    best: Valued[M] | None = None
    played: Valued[M] | None = None
    cost: Worth | None = None
    status: Status = Status.UNKNOWN
    instead: M | None = None
    note: Words = ()


@dataclass(frozen=True)
class Review(Generic[M]):
    """Everything known of the moves judged so far. ``gave_away``: the index of the first move that
    gave the result away, None if none did."""

    objective: str
    unit: str
    better: str
    moves: tuple[Judged[M], ...]
    gave_away: int | None
    total_cost: float
    effort: Effort
    seed: int


def review(
    game: AnyGame,
    start: Any,
    moves: Sequence[Any],
    objective: str | None,
    budget: Budget,
    report: Callable[[Review[Any]], None] = lambda _: None,
    history: History[Any, Any] | None = None,
) -> Review[Any]:
    """Judge each move by what was known when it was chosen, without what it turned up. The budget
    is shared among the moves. A move keeps the status unknown, with a note that says why, if its
    position hides what the objective needs, or if no deal fits what was seen. If dominoes are
    hidden, what was seen of them comes from the moves before, and from the moves of ``history``,
    which led to ``start``.

    Raises:
        IllegalMove: with the index of the first illegal move.
        Refused: no position on the way can be asked this.
    """
    positions = _positions(game, start, moves)
    asked = _objective(game, positions or [start], objective)
    refusals = [asked.refusal(position) for position in positions]
    clock, came = Clock(budget), history or History(start, ())
    rows: list[Judged[Any]] = []
    for index, (position, move) in enumerate(zip(positions, moves, strict=True)):
        refusal = refusals[index]
        if refusal is not None:
            rows.append(_new_row(game, position, move, index, (_clause(refusal),)))
            continue
        part = clock.share(1 / refusals[index:].count(None))
        seen = History(came.start, (*came.moves, *moves[:index]))
        rows.append(_row(game, SearchRequest(position, part, history=seen), move, index, asked))
        clock.charge(part)
        report(_answer(asked, rows, clock, len(moves)))
    return _answer(asked, rows, clock, len(moves))


def _objective(game: AnyGame, positions: Sequence[Any], name: str | None) -> AnyObjective:
    """Return the objective called ``name``; if it is None, the default objective of the first
    position that allows any.

    Raises:
        Refused: no objective has that name, or it cannot be asked about any position.
    """
    solver = solver_of(game)
    for position in positions:
        with suppress(Refused):
            return solver.objective(name, position)
    return solver.objective(name, positions[0])


def _positions(game: AnyGame, start: Any, moves: Sequence[Any]) -> list[Any]:
    """Return the position before each move, after checking that all moves are legal."""
    game.play_all(start, moves)
    found = [start]
    for move in moves[:-1]:
        found.append(game.apply_unjudged(found[-1], move).position)
    return found[: len(moves)]


def _row(
    game: AnyGame, request: SearchRequest[Any], move: Any, index: int, objective: AnyObjective
) -> Judged[Any]:
    if game.legal_moves(request.position) == (game.as_listed(move),):
        forced = _new_row(game, request.position, move, index, ONLY_MOVE())
        return replace(forced, cost=0, status=Status.OPTIMAL)
    if not request.clock.seconds_left:  # a search may take a little even then, and moves are many
        request.clock.cut_short = True
        return _new_row(game, request.position, move, index, NO_TIME())
    try:
        position = objective.open_up(request.position, request.history)
        best, played = objective.compare_with_best(
            replace(request, position=position), game.as_listed(move)
        )
    except Refused as refused:  # no deal fits what was seen
        return _new_row(
            game, request.position, move, index, tuple(map(_clause, refused.violations))
        )
    cost = loss_of(objective, best, played)
    instead = best.move if best is not None and amount(cost) > 0 else None
    confirm = request.clock.budget.confirm
    best, played = (_sure_of(one, objective.sense, confirm) for one in (best, played))
    note: Words = ()
    if cost is None:
        note = METHODS_DISAGREE() if best is None else NO_TIME()
    return replace(
        _new_row(game, request.position, move, index, note),
        best=best,
        played=played,
        cost=cost,
        status=_status(best, played),
        instead=instead,
    )


def _sure_of(one: Valued[M] | None, sense: Sense, confirm: bool) -> Valued[M] | None:
    """Return a move as it is shown; without ``confirm``, nothing in it is called proved, because
    only one method says it."""
    if one is None:
        return None
    return number_within_proof(
        sense, one if confirm else replace(one, status=one.status.unconfirmed)
    )


def _clause(violation: Violation) -> Said:
    """Return a violation as a clause, with the key of the violation's sentence."""
    text = violation.message.removesuffix(".")
    return Said(violation.key or violation.code, violation.params, text)


def _new_row(game: AnyGame, position: Any, move: Any, index: int, note: Words = ()) -> Judged[Any]:
    """Return the row of a move of which nothing but its seat and text is known yet."""
    return Judged(index, game.to_move(position), game.move_text(move), note=note)


def _status(*valued: Valued[Any] | None) -> Status:
    """Return the least certain status among the moves; None counts as unknown."""
    statuses = [Status.UNKNOWN if one is None else one.status for one in valued]
    order = (Status.UNKNOWN, Status.ESTIMATED, Status.FEASIBLE, Status.INFEASIBLE, Status.OPTIMAL)
    return min(statuses, key=order.index)


def _answer(
    objective: AnyObjective, rows: list[Judged[Any]], clock: Clock, asked: int
) -> Review[Any]:
    """Return the review of the moves in ``rows``, the ones judged so far. ``asked``: how many moves
    are to be judged in all."""
    sure = [row for row in rows if row.status is Status.OPTIMAL]
    return Review(
        objective=objective.name,
        unit=objective.unit,
        better=objective.sense.better,
        moves=tuple(rows),
        gave_away=next((row.index for row in sure if _gives_away(row, objective)), None),
        total_cost=sum(max(0, amount(row.cost)) for row in rows),
        effort=replace(clock.spent(), cut_short=clock.cut_short or len(rows) < asked),
        seed=clock.budget.seed,
    )


def _gives_away(row: Judged[Any], objective: AnyObjective) -> bool:
    best = None if row.best is None else row.best.value
    value = None if row.played is None else row.played.value
    if not objective.info.decides_result or best is None or value is None:
        return amount(row.cost) > 0
    return objective.sense.sign(value) < objective.sense.sign(best)
