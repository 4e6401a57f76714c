"""Make puzzles: positions with one best move that beats the second by a margin, numbered by
seed."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, Generic

from engine.errors import Refused, Violation
from engine.game import Game, M, P
from solver.answers.answer import Finding, Status
from solver.gateway.answer_json import Json, Writes, shown_json, step_json
from solver.gateway.entry import AnyObjective
from solver.gateway.ranking import group_equal_moves, rank_moves
from solver.gateway.replay import Replay
from solver.question.budget import Budget, Clock
from solver.question.objective import Objective, SearchRequest
from solver.question.registry import AnySolver, solver_of

FIRST_DAY = date(2026, 11, 20)
LAST_DAY = date(2099, 12, 31)
"""The days from ``FIRST_DAY`` to ``LAST_DAY`` have puzzles of their own; the puzzle of
``FIRST_DAY`` has the number 1."""

GRADES = ("easy", "easy", "medium", "hard", "fiendish")
"""The grade, by the number of things that make a puzzle hard for people: one for each number in
``CROWDS`` that the number of legal moves exceeds, and one if the best move does not gain most at
once."""

CROWDS = (4, 12, 40)
GLANCE = 0.2  # deterministic effort to find what gains most at once

RECORDED = 20
"""The factor by which the effort for a position is multiplied if its try is recorded in
``PuzzlePlan.tries``: other versions of the searches may need more effort than the one that found
it."""

LATE = 3
"""How many positions of a hand are drawn at random; the latest of them is used."""


@dataclass(frozen=True)
class Puzzle(Generic[P, M]):
    """A position with one best move, and what the solver found of it."""

    game: Game[P, M]
    seed: int
    objective: Objective[P, M]
    position: P
    finding: Finding[M]

    @cached_property
    def grade(self) -> str:
        """How hard people find it."""
        choices = len(self.game.legal_moves(self.position))
        return GRADES[sum(choices > most for most in CROWDS) + self.is_deceptive]

    @property
    def is_deceptive(self) -> bool:
        """Whether the best move is not among the moves that gain most at once, by the game's
        nearest objective. False if that is the puzzle's own objective."""
        nearest = solver_of(self.game).objectives[0]
        if nearest.name == self.objective.name:
            return False
        clock = Clock(Budget(60.0, effort=GLANCE))
        moves = nearest.values(SearchRequest(self.position, clock)).moves
        gainers = [valued.move for valued in moves if valued.value == moves[0].value]
        return self.finding.moves[0].move not in gainers


def puzzle(
    game: Game[Any, Any],
    seed: int,
    objective: str | None,
    margin: int,
    budget: Budget,
    report: Callable[[str], None] = lambda _: None,
    begin: int | None = None,
) -> Puzzle[Any, Any]:
    """Return the puzzle with the number ``seed``: play at random from numbered deals until a
    position has a unique best move, better than the second by ``margin``.

    Positions are tried with a fixed deterministic effort, never by the clock, so the same number
    gives the same puzzle on every machine; if the budget's seconds run out first, there is no
    puzzle. ``report`` is called with a text that says how many positions were tried. ``begin``: the
    number of the first position to be tried; those before it are known to be no puzzles and are
    skipped. By default it is the recorded try of this puzzle, or else 1.

    Raises:
        Refused: no puzzle was found within the budget.
    """
    solver = solver_of(game)
    rng = random.Random(f"boneyard/puzzle/{game.id}/{objective or ''}/{margin}/{seed}")
    known = solver.puzzles.known_try(seed) if objective is None and margin == 1 else None
    begin = begin or known or 1
    clock, tried = Clock(budget), 0
    while clock.seconds_left > 0:
        position = _position(solver, rng)
        if game.outcome(position) is not None:
            continue
        report(f"{tried} positions tried")
        tried += 1
        if tried < begin:
            continue
        asked = solver.objective(objective, position)
        effort = solver.puzzles.effort * (RECORDED if tried == known else 1)
        part = Clock(Budget(clock.seconds_left, effort=effort))
        finding = asked.values(SearchRequest(position, part))
        if part.cut_short:
            break
        if is_unique(asked, finding, margin):
            return Puzzle(game, seed, asked, position, finding)
    message = f"No puzzle with a margin of {margin} was found in {budget.seconds:g} s."
    raise Refused([Violation("no_puzzle", message)])


def _position(solver: AnySolver, rng: random.Random) -> Any:
    """Return a position with a choice to make, from a hand played at random. Late positions are
    more likely, because they can be solved to the end."""
    game = solver.game
    position = _deal(game, rng.randrange(2**32), rng.choice(game.seats))
    found = [position]
    for _ in range(solver.puzzles.moves):
        moves = game.legal_moves(position)
        if not moves:
            break
        if len(moves) > 1:
            found.append(position)
        position = game.after(position, rng.choice(moves))
    return found[int(len(found) * max(rng.random() for _ in range(LATE)))]


def _deal(game: Game[Any, Any], seed: int, players: int) -> Any:
    """Return a deal for ``players`` players; for the fewest that the game allows if ``players``
    needs other than the default options."""
    try:
        return game.numbered_deal(seed, game.default_options(), players)
    except Refused:
        return game.numbered_deal(seed, game.default_options(), game.seats[0])


def is_unique(objective: AnyObjective, finding: Finding[Any], margin: int) -> bool:
    """Return whether the best move is proved to be better than the second by at least ``margin``,
    or every other move is proved to lead nowhere."""
    if finding.status is not Status.OPTIMAL or not finding.ties_known or len(finding.moves) < 2:
        return False
    best, second = finding.moves[:2]
    if best.value is None or second.status is Status.INFEASIBLE:
        return best.value is not None
    if second.value is None or second.status is not Status.OPTIMAL:
        return False
    return objective.sense.loss(best.value, second.value) >= margin


def number_of(day: date) -> int:
    """Return the number of the puzzle of ``day``.

    Raises:
        Refused: ``day`` is before ``FIRST_DAY`` or after ``LAST_DAY``.
    """
    if not FIRST_DAY <= day <= LAST_DAY:
        message = f"The puzzles of days go from {FIRST_DAY} to {LAST_DAY}, without {day}."
        raise Refused([Violation("out_of_range", message, at="/date")])
    return (day - FIRST_DAY).days + 1


def deal_number_of(day: date) -> int:
    """Return the number of the deal that everybody gets on a day, in a game for one."""
    return int(f"{day:%Y%m%d}")


def puzzle_json(
    position_json: Callable[[P], Json], move_json: Writes[M], puzzle: Puzzle[P, M]
) -> Json:
    best, second = puzzle.finding.moves[:2]
    return {
        "game": puzzle.game.id,
        "seed": puzzle.seed,
        "objective": puzzle.objective.name,
        "position": position_json(puzzle.position),
        "text": puzzle.game.text(puzzle.position),
        "move": move_json(best.move),
        "words": puzzle.game.move_text(best.move),
        "value": best.value,
        "second": second.value,
        "unit": puzzle.objective.unit,
        "grade": puzzle.grade,
        "nodes": puzzle.finding.effort.nodes,
        "verified_by": [method.value for method in puzzle.finding.verified_by],
    }


def posed_json(
    position_json: Callable[[P], Json], move_json: Writes[M], puzzle: Puzzle[P, M]
) -> Json:
    """Write a puzzle as it is posed, together with its solution: the value of every move, and the
    line that begins with the best move, replayed by the rules.

    Raises:
        UnsoundAnswer: a defect in a solver.
    """
    game, position, objective = puzzle.game, puzzle.position, puzzle.objective
    replay = Replay(solver_of(game), objective, position)
    found = rank_moves(objective.sense, replay.confirm(puzzle.finding))
    moves, _ = group_equal_moves(replay, found.moves)
    return {
        "game": game.id,
        "number": puzzle.seed,
        "objective": objective.name,
        "asked": objective.info.meaning,
        "unit": objective.unit,
        "better": objective.sense.better,
        "position": position_json(position),
        "text": game.text(position),
        "to_move": game.to_move(position),
        "choices": len(game.legal_moves(position)),
        "grade": puzzle.grade,
        "nodes": found.effort.nodes,
        "verified_by": [method.value for method in found.verified_by],
        "solution": {
            **step_json(move_json, moves[0]),
            "value": moves[0].valued.value,
            "moves": [shown_json(move_json, shown) for shown in moves],
            "line": [step_json(move_json, step) for step in replay.line(found.line)],
        },
    }
