"""Make the problems of the days: positions with many moves, of which one is best though others gain
more at once, and the two or three moves that its player makes in a row against the best replies."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from math import prod
from typing import Any, Generic

from engine.errors import Refused, Violation
from engine.game import Game, M, P
from solver.answers.answer import Finding
from solver.gateway.answer_json import Json, Writes, shown_json, step_json
from solver.gateway.entry import AnyObjective
from solver.gateway.puzzle import GLANCE, RECORDED, Puzzle, is_unique, number_of, posed_json
from solver.gateway.ranking import group_equal_moves, rank_moves
from solver.gateway.replay import Replay
from solver.question.budget import Budget, Clock
from solver.question.objective import Objective, SearchRequest
from solver.question.registry import AnySolver, solver_of

FIRST_PROBLEM = date(2026, 11, 29)
"""The first day whose puzzle is a problem, in a game of two or more players."""

LEAST_CHOICES, LEAST_LATER, MOST_CHOICES = 6, 3, 40
"""How many different moves the first decision of a problem has at least, the later ones at least,
and each at most."""

MOST_LEGAL = 120
"""A position with more legal moves is no decision, even if many of them are alike."""

LEAST_DECISIONS, MOST_DECISIONS, MOST_REPLIES = 2, 3, 20

GRADES = ("easy", "medium", "hard", "fiendish")
"""The grade, in steps: one for each decision after the first that a fast player misses, who makes
the move that gains most at once; one if at a decision more than ``TEMPTING`` moves gain more at
once than the best; one if there are more than ``WAYS`` ways to choose a move at each decision."""

TEMPTING, WAYS = 3, 75


@dataclass(frozen=True)
class MoveToFind(Generic[P, M]):
    """A move that the player of a problem has to find. ``gains_more``: how many moves gain more at
    once than the best one, by the game's nearest objective. ``replies``: the moves from then to the
    next decision or, after the last one, to the end of the line: the best replies, and moves
    without a choice. ``choices``: how many different moves there are."""

    position: P
    finding: Finding[M]
    choices: int
    gains_more: int
    replies: tuple[M, ...]

    @property
    def best(self) -> M:
        return self.finding.moves[0].move


@dataclass(frozen=True)
class DailyProblem(Generic[P, M]):
    """The decisions of one player in a row, each with a single best move. ``number``: that of its
    day. ``tried``: how many positions were tried to find it."""

    game: Game[P, M]
    number: int
    objective: Objective[P, M]
    decisions: tuple[MoveToFind[P, M], ...]
    tried: int

    @cached_property
    def misses(self) -> int:
        """How many decisions a fast player misses, who makes a move that gains most at once."""
        return sum(decision.gains_more > 0 for decision in self.decisions)

    @cached_property
    def grade(self) -> str:
        """How hard people find it."""
        most = max(decision.gains_more for decision in self.decisions)
        ways = prod(decision.choices for decision in self.decisions)
        steps = self.misses - 1 + (most > TEMPTING) + (ways > WAYS)
        return GRADES[min(steps, len(GRADES) - 1)]


def has_problem(game: Game[Any, Any], number: int) -> bool:
    """Return whether the puzzle of the day ``number`` is a problem in this game."""
    return max(game.seats) > 1 and number >= number_of(FIRST_PROBLEM)


def problem(
    game: Game[Any, Any],
    number: int,
    budget: Budget,
    report: Callable[[str], None] = lambda _: None,
    begin: int | None = None,
) -> DailyProblem[Any, Any]:
    """Return the problem of the day ``number``: play hands at random until one has such a position.

    Each try has a random generator of its own and a fixed deterministic effort, so a day has the
    same problem on every machine; if the budget's seconds run out first, there is none. ``begin``:
    the number of the first try. By default it is the recorded one of this day, or else 1.

    Raises:
        Refused: no problem was found within the budget.
    """
    solver = solver_of(game)
    recorded = solver.problems.known_try(number - number_of(FIRST_PROBLEM) + 1)
    known = recorded if begin is None else None
    tried = begin or (known[0] if known else 1)
    clock = Clock(budget)
    while clock.seconds_left > 0:
        report(f"{tried - 1} positions tried")
        position = _position(solver, random.Random(f"boneyard/problem/{game.id}/{number}/{tried}"))
        if position is not None:
            most = known[1] if known else MOST_DECISIONS
            search = _Search(solver, clock, solver.problems.effort)
            decisions = search.decisions(position, most)
            if known and len(decisions) < most:  # the searches have changed
                search = _Search(solver, clock, solver.problems.effort * RECORDED)
                decisions = search.decisions(position, most)
            if search.cut_short:
                break
            if len(decisions) >= LEAST_DECISIONS:
                asked = solver.objective(None, position)
                return DailyProblem(game, number, asked, decisions, tried)
        tried += 1
    message = f"No problem was found in {budget.seconds:g} s."
    raise Refused([Violation("no_puzzle", message)])


def _position(solver: AnySolver, rng: random.Random) -> Any:
    """Return one of the last positions with many moves in a hand of the fewest players, who lay
    dominoes at random; None if the hand has none."""
    game = solver.game
    position = game.numbered_deal(rng.randrange(2**32), game.default_options(), game.seats[0])
    wide = list[Any]()
    for _ in range(solver.problems.moves):
        moves = game.legal_moves(position)
        if not moves:
            break
        if len(moves) >= LEAST_CHOICES and solver.problems.is_late(position):
            wide.append(position)
        laying = [move for move in moves if game.moves_tiles(move)]
        position = game.after(position, rng.choice(laying or moves))
    last = wide[-solver.problems.latest :]
    return rng.choice(last) if last else None


def _choices(game: Game[Any, Any], position: Any) -> int:
    """Return how many different moves a position has; those that lead to equal positions count
    once."""
    moves = game.legal_moves(position)
    if len(moves) > MOST_LEGAL:
        return len(moves)
    return len({game.canonical(game.after(position, move)) for move in moves})


class _Search:
    """Finds the decisions of a problem, each with the same effort."""

    def __init__(self, solver: AnySolver, clock: Clock, effort: float) -> None:
        self._solver, self._game = solver, solver.game
        self._clock, self._effort = clock, effort
        self.cut_short = False

    def decisions(self, position: Any, most: int) -> tuple[MoveToFind[Any, Any], ...]:
        """Return the decisions that begin in ``position``, at most so many; none if the first does
        not mislead."""
        game, objective = self._game, self._solver.objective(None, position)
        if objective.name == self._solver.objectives[0].name or objective.alone is not None:
            return ()
        seat, found = game.to_move(position), list[MoveToFind[Any, Any]]()
        while len(found) < most:
            least = LEAST_LATER if found else LEAST_CHOICES
            choices = _choices(game, position)
            if not least <= choices <= MOST_CHOICES:
                break
            finding = self._values(objective, position)
            if finding is None or not is_unique(objective, finding, 1):
                break
            if found and finding.value != found[0].finding.value:
                break
            gains_more = self._gains_more(position, finding.moves[0].move)
            if not found and not gains_more:
                break
            if finding.line[:1] != (finding.moves[0].move,):
                break
            after, replies, more = self._replies(position, finding.line, seat)
            if len(replies) > MOST_REPLIES:
                break
            found.append(MoveToFind(position, finding, choices, gains_more, replies))
            if not more:
                break
            position = after
        return tuple(found)

    def _values(self, objective: AnyObjective, position: Any) -> Finding[Any] | None:
        part = Clock(Budget(self._clock.seconds_left, effort=self._effort))
        finding = objective.values(SearchRequest(position, part))
        self.cut_short = self.cut_short or part.cut_short
        return None if part.cut_short else finding

    def _gains_more(self, position: Any, best: Any) -> int:
        """Return how many different moves gain more at once than ``best``."""
        game, nearest = self._game, self._solver.objectives[0]
        clock = Clock(Budget(60.0, effort=GLANCE))
        moves = nearest.values(SearchRequest(position, clock)).moves
        worth = {valued.move: valued.value for valued in moves}
        own, image = worth.get(best), game.move_class(position)
        more = {
            image(move)
            for move, value in worth.items()
            if value is not None and (own is None or nearest.sense.loss(value, own) > 0)
        }
        return len(more)

    def _replies(
        self, position: Any, line: tuple[Any, ...], seat: int
    ) -> tuple[Any, tuple[Any, ...], bool]:
        """Return the position of the player's next decision after the first move of ``line``, the
        moves before it, and whether there is one before the line ends."""
        game = self._game
        position = game.after(position, line[0])
        for count, move in enumerate(line[1:]):
            if game.to_move(position) == seat and len(game.legal_moves(position)) > 1:
                return position, line[1 : 1 + count], True
            position = game.after(position, move)
        return position, line[1:], False


def problem_json(
    position_json: Callable[[P], Json], move_json: Writes[M], problem: DailyProblem[P, M]
) -> Json:
    """Write a problem as ``posed_json`` writes a puzzle, together with all its decisions.

    Raises:
        UnsoundAnswer: a defect in a solver.
    """
    game, objective, first = problem.game, problem.objective, problem.decisions[0]
    puzzle = Puzzle(game, problem.number, objective, first.position, first.finding)
    posed = posed_json(position_json, move_json, puzzle)
    decisions = [
        _choice_json(position_json, move_json, problem, decision) for decision in problem.decisions
    ]
    return {
        **posed,
        "grade": problem.grade,
        "decisions": len(decisions),
        "nodes": sum(decision.finding.effort.nodes for decision in problem.decisions),
        "solution": {**posed["solution"], "decisions": decisions},
    }


def _choice_json(
    position_json: Callable[[P], Json],
    move_json: Writes[M],
    problem: DailyProblem[P, M],
    decision: MoveToFind[P, M],
) -> Json:
    game, objective, position = problem.game, problem.objective, decision.position
    replay = Replay(solver_of(game), objective, position)
    found = rank_moves(objective.sense, replay.confirm(decision.finding))
    moves, _ = group_equal_moves(replay, found.moves)
    steps = replay.line(found.line)
    return {
        "position": position_json(position),
        "text": game.text(position),
        "choices": len(game.legal_moves(position)),
        "gains_more": decision.gains_more,
        "verified_by": [method.value for method in found.verified_by],
        "moves": [shown_json(move_json, shown) for shown in moves],
        "replies": [step_json(move_json, step) for step in steps[1 : 1 + len(decision.replies)]],
    }
