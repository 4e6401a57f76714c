"""Answer questions with what the engine has confirmed: the one entry to the solvers.

A line is replayed and its value counted again from what the engine made of it. A claim that the
engine does not confirm is never sent.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from engine.errors import IllegalMove, Refused, Violation
from engine.game import Effect, Game
from solver.answers.answer import (
    Answer,
    Detail,
    Effort,
    Finding,
    LineStep,
    Method,
    Shown,
    SideBySide,
    Status,
    Valued,
)
from solver.asking.budget import Budget, Clock
from solver.asking.comparison import side_by_side
from solver.asking.history import History
from solver.asking.objective import Advising, Alone, Asked, Objective, Solver
from solver.asking.progress import OnProgress, no_progress
from solver.asking.ranking import distinct, ranked
from solver.asking.recount import Replayed
from solver.asking.targets import on_target, target_of
from solver.registry import solver_named

REPORT_SECONDS = 0.25
"""Seconds between two interim answers, and before the first."""

AnyGame = Game[Any, Any]
AnySolver = Solver[Any, Any]
AnyObjective = Objective[Any, Any]


class UnsoundAnswer(Exception):
    """A solver claimed what the engine does not confirm: a defect, never advice."""


class Wanted(Enum):
    """The subject of an answer: the moves now, or the best line of play alone."""

    MOVES = auto()
    LINE = auto()


@dataclass(frozen=True)
class Question:
    """A question about a position: at most ``top`` moves, no more than ``detail`` says, and where a
    ``target`` is given only whether it can be reached. Without an objective it is the farthest one.
    ``history`` is how the position came about, ``compare`` are legal moves to lay beside the best
    one. ``to_play``: the best move is wanted to be made, and nothing need be proved of it."""

    objective: str | None = None
    top: int | None = None
    detail: Detail = Detail.LINE
    target: int | None = None
    wanted: Wanted = Wanted.MOVES
    history: History[Any, Any] | None = None
    compare: tuple[Any, ...] = ()
    to_play: bool = False

    @property
    def shown(self) -> int | None:
        """How many moves the answer will show with a value; None for all."""
        return self.top if self.detail.names_moves else 1


BEST_LINE = Question(wanted=Wanted.LINE)
"""The question of ``solve``."""


def ask(
    game: AnyGame,
    position: Any,
    question: Question,
    budget: Budget,
    report: OnProgress[Answer[Any]] = no_progress,
) -> Answer[Any]:
    """Answer a question about a sound position. ``report`` is given complete answers on the way,
    each better than the one before, not more often than they are worth the writing.

    Raises:
        Refused: the position cannot be asked this.
        UnsoundAnswer: a defect in a solver.
    """
    solver = solver_of(game)
    solving = question.wanted is Wanted.LINE
    objective = chosen(solver, question.objective, position, solving=solving)
    question = replace(question, compare=tuple(map(game.as_listed, question.compare)))
    position = objective.opened(position, question.history)
    answering = _Answering(solver, objective, position, question, Clock(budget))
    return answering.answered(report)


def solver_of(game: AnyGame) -> AnySolver:
    """Return the solver of a game.

    Raises:
        Refused: the game has none.
    """
    found = solver_named(game.id)
    if found is None:
        raise Refused([Violation("no_solver", f"{game.name} has no solver.")])
    return found


def chosen(
    solver: AnySolver, name: str | None, position: Any, *, solving: bool = False
) -> AnyObjective:
    """Return the objective of that name, or the default one, of a hint or of what is solved.

    Raises:
        Refused: there is none of that name, or the position cannot be asked this.
    """
    found = solver.objective(name, position, solving=solving)
    if isinstance(found, Violation):
        raise Refused([found])
    return found


@dataclass
class _Answering:
    """One question while it is answered."""

    solver: AnySolver
    objective: AnyObjective
    position: Any
    question: Question
    clock: Clock
    due: float = 0.0
    pending: Finding[Any] | None = None
    """The last finding, while its answer is not due yet: most are overtaken before."""

    def answered(self, report: OnProgress[Answer[Any]]) -> Answer[Any]:
        self.due = REPORT_SECONDS
        self.clock.on_look = lambda: self._tell(report)
        found = self._settled() or self._searched(lambda found: self._found(found, report))
        self.pending = None
        return self._answer(found)

    def _settled(self) -> Finding[Any] | None:
        """Return the value of a hand that is over, which the rules alone tell."""
        game, position = self.solver.game, self.position
        if game.outcome(position) is None:
            return None
        value = self.objective.recount(Replayed(game, position, position, ()))
        if value is None:
            return None
        return Finding(Status.OPTIMAL, value, value, equally_good=0, verified_by=(Method.RULES,))

    def _searched(self, report: OnProgress[Finding[Any]]) -> Finding[Any]:
        question, objective = self.question, self.objective
        asked = Asked(
            self.position,
            self.clock,
            question.shown,
            report,
            question.history,
            question.compare,
            question.to_play,
        )
        if not objective.is_open(self.position):
            return objective.expected(asked)
        if question.target is not None:
            return objective.reached(asked, question.target)
        if question.wanted is Wanted.LINE:
            return objective.best_line(replace(asked, shown=1))
        return objective.values(asked)

    def _found(self, found: Finding[Any], report: OnProgress[Answer[Any]]) -> None:
        self.pending = found
        self._tell(report)

    def _tell(self, report: OnProgress[Answer[Any]]) -> None:
        """Report the last finding once it is due."""
        if self.pending is not None and self.clock.seconds >= self.due:
            found, self.pending = self.pending, None
            report(self._answer(found))
            self.due = self.clock.seconds + REPORT_SECONDS

    def _answer(self, found: Finding[Any]) -> Answer[Any]:
        """Return the finding, its line replayed and its value counted again, as far as it is
        told."""
        found = plain(found)
        if not self.clock.budget.confirm:
            found = unconfirmed(found)
        played = self.objective.started(self.position)
        effects, found = confirmed(self.solver, self.objective, played, found)
        question, objective = self.question, self.objective
        found = ranked(objective.sense, found)
        solving = question.wanted is Wanted.LINE
        compared = self._compared(played, found)  # may cost something too
        answer = Answer(
            objective=objective.name,
            unit=objective.unit,
            better=objective.sense.better,
            status=found.status,
            value=found.value,
            bound=found.bound,
            moves=() if solving else self._shown(played, found),
            line=self._line(found, effects),
            equally_good=found.equally_good,
            verified_by=found.verified_by,
            assumption=found.assumption,
            notes=found.notes if question.detail.names_moves else (),
            effort=self._effort(found),
            seed=self.clock.budget.seed,
            target=target_of(objective.sense, found, question.target),
            estimate=found.estimate,
            chance=found.chance,
            compared=compared,
        )
        if not solving:
            return self._kept_back(self._advised(answer, played, found))
        if self.solver.solution is None:
            return answer
        return replace(answer, solution=self.solver.solution(self.position, found))

    def _advised(self, answer: Answer[Any], played: Any, found: Finding[Any]) -> Answer[Any]:
        """Return the answer with the advice; a place or a domino is named only where the move was
        valued."""
        words = on_target(answer, self.objective.sense, self.question.detail)
        if not found.moves:
            return replace(answer, advice=words or None)
        best, detail = found.moves[0], self.question.detail
        found_nothing = best.worth is None and best.status is not Status.INFEASIBLE
        if found_nothing and not detail.names_moves:
            detail = Detail.NUDGE
        if found_nothing and words:
            return replace(answer, advice=words)
        about = Advising(played, found, best, detail)
        advised = replace(answer, advice=words + self.objective.advice(about))
        if detail is Detail.AREA:
            return replace(advised, area=self.solver.area(about) or None)
        tiles = self.solver.game.moves_tiles(best.move)
        if detail is Detail.TILE and tiles:
            return replace(advised, tile=str(tiles[0]))
        return advised

    def _kept_back(self, answer: Answer[Any]) -> Answer[Any]:
        """Return the answer without what anything is worth, where the detail names no moves."""
        if self.question.detail.names_moves:
            return answer
        return replace(answer, value=None, bound=None, estimate=None, chance=None)

    def _shown(self, played: Any, found: Finding[Any]) -> tuple[Shown[Any], ...]:
        if not self.question.detail.names_moves:
            return ()
        if self.question.to_play:
            return tuple(self._told(played, one) for one in found.moves[: self.question.top])
        return distinct(self.solver.game, played, found.moves, self.question.top)

    def _told(self, played: Any, valued: Valued[Any]) -> Shown[Any]:
        game, move = self.solver.game, valued.move
        return Shown(move, game.move_text(move), game.play(played, move).effect, valued)

    def _compared(self, played: Any, found: Finding[Any]) -> tuple[SideBySide[Any], ...]:
        """Return the moves to be compared, each beside the best one."""
        if not found.moves or not self.question.detail.names_moves:
            return ()
        best = found.moves[0]
        return tuple(
            side_by_side(self.objective, best, self._told(played, self._valued(found, move)))
            for move in self.question.compare
        )

    def _valued(self, found: Finding[Any], move: Any) -> Valued[Any]:
        """Return a move as it was valued, asked for by itself where it was not."""
        valued = next((one for one in found.moves if one.move == move), None)
        if valued is not None and valued.status is not Status.UNKNOWN:
            return valued
        part = self.clock.share(1 / len(self.question.compare))
        _, alone = self.objective.compared(Asked(self.position, part), move)
        self.clock.charge(part)
        if alone is not None:
            return replace(alone, move=move)
        return valued or Valued(move, Status.UNKNOWN, None, None)

    def _line(self, found: Finding[Any], effects: Sequence[Effect]) -> tuple[LineStep[Any], ...]:
        if self.question.detail is not Detail.LINE:
            return ()
        return line_steps(self.solver.game, found.line, effects)

    def _effort(self, found: Finding[Any]) -> Effort:
        clock = self.clock
        return replace(
            found.effort,
            seconds=clock.seconds,
            cut_short=bool(found.effort.cut_short or clock.cut_short),
            confirm_seconds=clock.confirm_seconds,
            compiling_seconds=clock.compiling_seconds,
        )


def plain(found: Finding[Any]) -> Finding[Any]:
    """Return a finding whose numbers are Python's own: those that come out of compiled code may be
    numpy's, which JSON does not know. Everything that leaves the searches passes here."""
    effort = found.effort
    return replace(
        found,
        value=_plain(found.value),
        bound=_plain(found.bound),
        equally_good=_plain(found.equally_good),
        moves=tuple(
            one
            if type(one.value) in _PLAIN and type(one.bound) in _PLAIN
            else replace(one, value=_plain(one.value), bound=_plain(one.bound))
            for one in found.moves
        ),
        effort=replace(effort, nodes=int(effort.nodes), samples=int(effort.samples)),
    )


_PLAIN = (int, type(None))


def _plain(value: int | None) -> int | None:
    return None if value is None else int(value)


def line_steps(
    game: AnyGame, line: Sequence[Any], effects: Sequence[Effect]
) -> tuple[LineStep[Any], ...]:
    """Return the moves of a line as they are told, each with what it did."""
    return tuple(
        LineStep(move, game.move_text(move), effect)
        for move, effect in zip(line, effects, strict=True)
    )


def unconfirmed(found: Finding[Any]) -> Finding[Any]:
    """Return a finding without its second method: nothing in it is called proved."""
    moves = tuple(replace(one, status=one.status.unconfirmed) for one in found.moves)
    return replace(found, status=found.status.unconfirmed, moves=moves, verified_by=())


def confirmed(
    solver: AnySolver, objective: AnyObjective, position: Any, found: Finding[Any]
) -> tuple[tuple[Effect, ...], Finding[Any]]:
    """Return the effects of a finding's line, and the finding once its value was counted again.

    Raises:
        UnsoundAnswer: it claims what the engine does not confirm.
    """
    _check_claims(solver, found)
    if found.value is None:
        return (), replace(found, line=())
    if found.is_guarantee and objective.alone is None:
        return (), found
    after, effects = _replayed(solver.game, objective.alone, position, found.line)
    worth = objective.recount(Replayed(solver.game, position, after, effects))
    if worth != found.value:
        raise UnsoundAnswer(f"A line said to be worth {found.value} is worth {worth}.")
    others = tuple(name for name in found.verified_by if name is not Method.REPLAY)
    if found.status is Status.OPTIMAL and not others:
        raise UnsoundAnswer(f"Only one method says that nothing is better than {worth}.")
    return effects, replace(found, verified_by=(Method.REPLAY, *others))


def _check_claims(solver: AnySolver, found: Finding[Any]) -> None:
    if found.status is Status.ESTIMATED and found.estimate is None:
        raise UnsoundAnswer(f"The status {found.status} does not fit the estimate.")
    if found.status is Status.OPTIMAL and (found.value is None or found.value != found.bound):
        raise UnsoundAnswer(f"The optimal value {found.value} is not the bound {found.bound}.")
    if found.moves and found.value is not None and found.moves[0].value != found.value:
        raise UnsoundAnswer(f"The best move is not worth {found.value}.")
    strange = set(found.verified_by) - {Method.REPLAY, *solver.methods}
    if strange:
        raise UnsoundAnswer(
            f"The answer names {', '.join(sorted(strange))}, which is no method of this solver."
        )


def _replayed(
    game: AnyGame, alone: Alone[Any] | None, position: Any, line: Sequence[Any]
) -> tuple[Any, tuple[Effect, ...]]:
    """Return the position after a line and the effects of its moves, each judged by the engine.

    Raises:
        UnsoundAnswer: a move is not legal.
    """
    effects: list[Effect] = []
    for index, move in enumerate(line):
        try:
            after, effect = game.play(position, move)
        except IllegalMove as error:
            raise UnsoundAnswer(f"Move {index} of the line is not legal: {error}") from error
        position = after if alone is None else alone.after(position, after)
        effects.append(effect)
    return position, tuple(effects)
