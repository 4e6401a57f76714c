"""Answer questions with what the engine has confirmed: the one entry to the solvers.

Every line is replayed by the engine, and its value counted again from the result. A claim that the
engine does not confirm is never sent.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from engine.errors import Refused
from engine.game import Game
from solver.answers.answer import (
    Answer,
    Detail,
    Effort,
    Finding,
    Method,
    Shown,
    SideBySide,
    Status,
    Target,
    Valued,
)
from solver.answers.standing import SeatStanding, StandingValue
from solver.answers.words import violation
from solver.gateway.by_model import by_model, require_model
from solver.gateway.ranking import (
    group_equal_moves,
    number_within_proof,
    on_target,
    rank_moves,
    side_by_side,
    target_of,
)
from solver.gateway.replay import Replay
from solver.question.budget import Budget, Clock, OnProgress, no_progress
from solver.question.history import History
from solver.question.info import FirstMethod
from solver.question.objective import AdviceContext, Objective, SearchRequest
from solver.question.question import Question
from solver.question.recount import Replayed
from solver.question.registry import AnySolver, solver_of

REPORT_SECONDS = 0.25
"""Seconds from one interim answer to the next, and before the first one."""

AnyGame = Game[Any, Any]
AnyObjective = Objective[Any, Any]


def ask(
    game: AnyGame,
    position: Any,
    question: Question,
    budget: Budget,
    report: OnProgress[Answer[Any]] = no_progress,
) -> Answer[Any]:
    """Answer a question about a sound position. ``report`` is called with complete interim answers,
    each better than the one before, at least ``REPORT_SECONDS`` apart.

    Raises:
        Refused: the question cannot be asked about the position, or not by this method.
        UnsoundAnswer: a defect in a solver.
    """
    return _answering(game, position, question, budget).run(report)


def answer_with(
    game: AnyGame, position: Any, question: Question, budget: Budget, found: Finding[Any]
) -> Answer[Any]:
    """Return the answer that the finding ``found`` gives to a question; what it claims is replayed
    first.

    Raises:
        Refused: the question cannot be asked about the position.
    """
    return _answering(game, position, question, budget).answer(found)


def _answering(game: AnyGame, position: Any, question: Question, budget: Budget) -> "_Answering":
    solver = solver_of(game)
    solving = question.line_alone
    objective, missing = solver.choose(question.objective, position, solving=solving)
    if question.method is FirstMethod.CP_SAT:
        require_model(solver.info.objectives, objective.info)
        if missing is not None:
            raise Refused([missing.under("/position")])
    question = replace(question, compare=tuple(map(game.as_listed, question.compare)))
    only = None if missing is None else objective.only_deal(position, question.history)
    is_open, position = missing is None or only is not None, position if only is None else only
    return _Answering(solver, objective, position, is_open, question, Clock(budget))


def standing(
    game: AnyGame,
    position: Any,
    seat: int,
    history: History[Any, Any] | None,
    budget: Budget,
    report: OnProgress[SeatStanding] = no_progress,
) -> SeatStanding:
    """Return how ``seat`` stands: what is known of how the hand ends for it. ``position`` is given
    as that seat sees it. ``report`` is called with better answers on the way.

    Raises:
        Refused: the solver does not say it, the seat's own dominoes are not
            known, or no deal fits what was seen.
    """
    clock, objective = Clock(budget), solver_of(game).objectives[-1]
    if objective.expectation is None:
        raise Refused([violation("no_standing", game=game.name)])

    def stands(found: StandingValue) -> SeatStanding:
        found = replace(found, effort=replace(found.effort, seconds=clock.seconds))
        return SeatStanding(seat, objective.unit, objective.sense.better, found, budget.seed)

    request = SearchRequest(position, clock, history=history)
    return stands(objective.expectation.standing(request, seat, lambda one: report(stands(one))))


@dataclass
class _Answering:
    """One question while it is being answered."""

    solver: AnySolver
    objective: AnyObjective
    position: Any
    is_open: bool
    """Whether everything is known that an exact answer needs."""
    question: Question
    clock: Clock
    due: float = 0.0
    pending: Callable[[], Finding[Any]] | None = None
    """Makes the latest finding, if its answer is not due yet; most findings are replaced by a
    better one before it is called."""

    @cached_property
    def replay(self) -> Replay[Any, Any]:
        """The replay in which the engine checks the moves and lines that are found."""
        return Replay(self.solver, self.objective, self.position)

    def run(self, report: OnProgress[Answer[Any]]) -> Answer[Any]:
        self.due = REPORT_SECONDS
        self.clock.on_look = lambda: self._tell(report)
        found = self._value_at_the_end() or self._search(report)
        self.pending = None
        return self.answer(found)

    def _value_at_the_end(self) -> Finding[Any] | None:
        """Return the value of a hand that is over, by the rules alone. None if the hand is not over
        or its value is not known."""
        game, position = self.solver.game, self.position
        if game.outcome(position) is None:
            return None
        value = self.objective.recount(Replayed(game, position, position, ()))
        if value is None:
            return None
        return Finding(Status.OPTIMAL, value, value, ties_known=True, verified_by=(Method.RULES,))

    def _search(self, report: OnProgress[Answer[Any]]) -> Finding[Any]:
        question, objective = self.question, self.objective
        heard = report is not no_progress
        request = SearchRequest(
            self.position,
            self.clock,
            question.shown,
            (lambda found: self._hold(report, lambda: found)) if heard else no_progress,
            partial(self._hold, report) if heard else no_progress,
            question.history,
            question.compare,
            question.to_play,
        )
        if question.method is FirstMethod.CP_SAT and objective.model is not None:
            return by_model(self.solver.game, objective, objective.model, request)
        if not self.is_open and objective.expectation is not None:
            return objective.expectation.values(request)
        if question.target is not None and objective.reaches is not None:
            return objective.reaches(request, question.target)
        if question.line_alone and objective.line is not None:
            return objective.line(request)
        return objective.values(request)

    def _hold(self, report: OnProgress[Answer[Any]], find: Callable[[], Finding[Any]]) -> None:
        self.pending = find
        self._tell(report)

    def _tell(self, report: OnProgress[Answer[Any]]) -> None:
        """Report the answer of the pending finding, if there is one and an answer is due."""
        if self.pending is not None and self.clock.seconds >= self.due:
            find, self.pending = self.pending, None
            report(self.answer(find()))
            self.due = self.clock.seconds + REPORT_SECONDS

    def answer(self, found: Finding[Any]) -> Answer[Any]:
        """Return the answer that ``found`` gives, once the rules have confirmed it; what the
        question's detail does not reveal is left out."""
        question, objective = self.question, self.objective
        solving, names_moves = question.line_alone, question.detail.names_moves
        found = found if self.clock.budget.confirm else without_proof(found)
        found = self.replay.confirm(found)
        target = target_of(objective.sense, found, question.target)
        found = rank_moves(objective.sense, found)
        shown, as_good = self._moves_to_show(found)
        compared = self._moves_to_compare(found)  # may cost something too
        solution = self.solver.solution if solving else None
        return Answer(
            objective=objective.name,
            unit=objective.unit,
            better=objective.sense.better,
            status=found.status,
            value=found.value if names_moves else None,
            bound=found.bound if names_moves else None,
            moves=() if solving and found.line else shown,
            line=self.replay.line(found.line) if question.detail is Detail.LINE else (),
            equally_good=as_good if found.ties_known else None,
            verified_by=found.verified_by,
            assumption=found.assumption,
            notes=found.notes if names_moves else (),
            effort=self._effort(found),
            seed=self.clock.budget.seed,
            target=target,
            estimate=found.estimate if names_moves else None,
            chance=found.chance if names_moves else None,
            compared=compared,
            solution={} if solution is None else solution(self.position, found),
            **({} if solving else self._advice(found, shown, target)),
        )

    def _advice(
        self, found: Finding[Any], shown: Sequence[Shown[Any]], target: Target | None
    ) -> dict[str, Any]:
        """Return the fields of the answer that advise: ``advice``, and ``area`` or ``tile`` if that
        is the detail asked for. A place or a domino is named only if the best move was valued."""
        detail = self.question.detail
        words = on_target(target, found.bound, self.objective.sense, detail)
        if not found.moves:
            return {"advice": words or None}
        best = shown[0].valued if shown else found.moves[0]
        found_nothing = best.worth is None and best.status is not Status.INFEASIBLE
        if found_nothing and not detail.names_moves:
            detail = Detail.NUDGE
        if found_nothing and words:
            return {"advice": words}
        about = AdviceContext(self.replay.position, found, best, detail)
        advised: dict[str, Any] = {"advice": words + self.objective.advice(about)}
        if detail is Detail.AREA:
            advised["area"] = self.solver.area(about) or None
        elif detail is Detail.TILE and (tiles := self.solver.game.moves_tiles(best.move)):
            advised["tile"] = str(tiles[0])
        return advised

    def _moves_to_show(self, found: Finding[Any]) -> tuple[tuple[Shown[Any], ...], int]:
        """Return the moves to be shown, and how many moves are as good as the best one (0 if the
        move is only wanted to be played)."""
        if self.question.to_play:
            return tuple(map(self.replay.show, found.moves[: self.question.top])), 0
        shown, as_good = group_equal_moves(self.replay, found.moves, self.question.shown)
        return (shown if self.question.detail.names_moves else ()), as_good

    def _moves_to_compare(self, found: Finding[Any]) -> tuple[SideBySide[Any], ...]:
        """Return the moves that the question wants compared, each beside the best one."""
        if not found.moves or not self.question.detail.names_moves:
            return ()
        best = found.moves[0]
        return tuple(
            side_by_side(self.objective, best, self.replay.show(self._value_move(found, move)))
            for move in self.question.compare
        )

    def _value_move(self, found: Finding[Any], move: Any) -> Valued[Any]:
        """Return ``move`` as it was valued in ``found``; if it was not valued there, search for its
        value with a share of the budget that is left."""
        valued = next((one for one in found.moves if one.move == move), None)
        if valued is not None and valued.status is not Status.UNKNOWN:
            return valued
        part = self.clock.share(1 / len(self.question.compare))
        _, alone = self.objective.compare_with_best(SearchRequest(self.position, part), move)
        self.clock.charge(part)
        if alone is not None:
            return number_within_proof(self.objective.sense, replace(alone, move=move))
        return valued or Valued(move, Status.UNKNOWN, None, None)

    def _effort(self, found: Finding[Any]) -> Effort:
        own, spent = found.effort, self.clock.spent(found.effort.method, found.effort.samples)
        return replace(spent, nodes=own.nodes, cut_short=bool(own.cut_short or spent.cut_short))


def without_proof(found: Finding[Any]) -> Finding[Any]:
    """Return ``found`` without ``verified_by`` and with nothing called proved."""
    moves = tuple(replace(one, status=one.status.unconfirmed) for one in found.moves)
    return replace(found, status=found.status.unconfirmed, moves=moves, verified_by=())
