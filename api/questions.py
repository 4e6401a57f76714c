"""What only a solver can answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.registry import games
from solver.answer import Detail, Effort
from solver.budget import Budget
from solver.gateway import BEST_LINE, ask
from solver.gateway import Question as Asked
from solver.review import review
from solver.written import effort_json, hint_json, solve_json

Json = dict[str, Any]
Report = Callable[[Json], None]

NOTHING_FOUND: Json = {
    "status": "unknown",
    "value": None,
    "bound": None,
    "moves": [],
    "line": [],
    "equally_good": None,
    "verified_by": [],
}
NOTHING_JUDGED: Json = {"unit": "", "moves": [], "gave_away": None, "total_cost": 0}


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a solver about a position that was read and judged; it travels pickled to
    the process that answers it. ``call`` is ``solve``, ``hint`` or ``review``, ``more`` what that
    call takes besides: the values of its request, read."""

    call: str
    game: str
    position: Any
    budget: Budget
    objective: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """The budget."""
        return self.budget.seconds

    @property
    def request(self) -> Json:
        """The question as JSON data, equal for equal questions."""
        game = games()[self.game]
        more = dict(self.more)
        if "moves" in more:
            more["moves"] = [game.move_json(move) for move in more["moves"]]
        return {
            "call": self.call,
            "game": self.game,
            "position": game.position_json(self.position),
            "objective": self.objective,
            **more,
            "seconds": self.budget.seconds,
            "seed": self.budget.seed,
            "confirm": self.budget.confirm,
        }

    def within(self, seconds: float) -> "Question":
        """The same with a budget of no more than so many seconds."""
        if seconds >= self.seconds:
            return self
        return replace(self, budget=replace(self.budget, seconds=seconds))

    def unknown(self, seconds: float) -> Json:
        """The honest answer when ``seconds`` went by and nothing was found."""
        nothing = NOTHING_JUDGED if self.call == "review" else NOTHING_FOUND
        return {
            "objective": self.objective,
            **nothing,
            **self._target(),
            "effort": effort_json(Effort(seconds, cut_short=True)),
            "seed": self.budget.seed,
        }

    def _target(self) -> Json:
        target = self.more.get("target")
        return {} if target is None else {"target": {"target": target, "reached": None}}


def run(question: Question, report: Report) -> Json:
    """Answer a question. ``report`` is given answers on the way, each better than the one before.

    Raises:
        Refused: the position cannot be asked this.
        IllegalMove: with the index of the first illegal move of a review.
        UnsoundAnswer: a defect in a solver.
    """
    return _ANSWERED[question.call](question, report)


def _solve(question: Question, report: Report) -> Json:
    game = games()[question.game]
    answer = ask(
        game,
        question.position,
        replace(BEST_LINE, objective=question.objective),
        question.budget,
        lambda known: report(solve_json(game, known)),
    )
    return solve_json(game, answer)


def _hint(question: Question, report: Report) -> Json:
    game, more = games()[question.game], question.more
    answer = ask(
        game,
        question.position,
        Asked(question.objective, more["top"], Detail(more["detail"]), more["target"]),
        question.budget,
        lambda known: report(hint_json(game, known)),
    )
    return hint_json(game, answer)


def _review(question: Question, report: Report) -> Json:
    return review(
        games()[question.game],
        question.position,
        question.more["moves"],
        question.objective,
        question.budget,
        report,
    )


_ANSWERED: Mapping[str, Callable[[Question, Report], Json]] = {
    "solve": _solve,
    "hint": _hint,
    "review": _review,
}
