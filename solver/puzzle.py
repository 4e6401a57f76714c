"""Puzzles: positions with one best move that beats the second by a margin, numbered by seed."""

import random
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game
from solver.answer import Finding
from solver.game import Solver
from solver.hint import solver_of
from solver.result import Budget, Clock, Status

Json = dict[str, Any]

GRADES = ((30, "easy"), (1_000, "medium"), (30_000, "hard"))
"""The most nodes that the proof of a puzzle of each grade needs; beyond them it is fiendish."""

LATE = 3
"""The position is the latest of so many drawn."""


def puzzle(
    game: Game[Any, Any], seed: int, objective: str | None, margin: int, budget: Budget
) -> Json:
    """The puzzle with that number: play at random from numbered deals until a position has a
    unique best move. The same number gives the same puzzle as long as the budget allows.

    Raises:
        Refused: no puzzle was found within the budget.
    """
    solver = solver_of(game)
    chosen = objective or solver.solve_objective
    clock = Clock(budget)
    rng = random.Random(f"boneyard/puzzle/{game.id}/{chosen}/{margin}/{seed}")
    while clock.seconds_left > 0:
        position = _position(solver, rng)
        share = Budget(min(solver.puzzle_seconds, clock.seconds_left), 0)
        finding = _asked(solver, position, chosen, share)
        if finding is not None and _is_unique(solver, finding, chosen, margin):
            return _written(solver, position, chosen, seed, finding)
    message = f"no puzzle with a margin of {margin} was found in {budget.seconds:g} s"
    raise Refused([Violation("no_puzzle", message)])


def _position(solver: Solver[Any, Any], rng: random.Random) -> Any:
    """A position with a choice to make, of a hand played at random; more often a late one, for
    those can be solved to the end."""
    game = solver.game
    position = _dealt(game, rng.randrange(2**32), rng.choice(game.seats))
    found = [position]
    for _ in range(solver.puzzle_moves):
        moves = game.legal_moves(position)
        if not moves:
            break
        if len(moves) > 1:
            found.append(position)
        position = game.after(position, rng.choice(moves))
    return found[int(len(found) * max(rng.random() for _ in range(LATE)))]


def _dealt(game: Game[Any, Any], seed: int, players: int) -> Any:
    """A deal for so many players, or for the fewest where they need other options."""
    try:
        return game.numbered_deal(seed, game.default_options(), players)
    except Refused:
        return game.numbered_deal(seed, game.default_options(), game.seats[0])


def _asked(
    solver: Solver[Any, Any], position: Any, objective: str, budget: Budget
) -> Finding[Any] | None:
    if solver.refusal(position, objective) is not None:
        return None
    return solver.hint(position, objective, budget, lambda _: None)


def _is_unique(
    solver: Solver[Any, Any], finding: Finding[Any], objective: str, margin: int
) -> bool:
    """Whether the best move leads by the margin, or every other one is proved to lead nowhere."""
    if finding.status is not Status.OPTIMAL or finding.equally_good != 1 or len(finding.moves) < 2:
        return False
    best, second = finding.moves[:2]
    if best.value is None or second.status is Status.INFEASIBLE:
        return best.value is not None
    if second.value is None or second.status is not Status.OPTIMAL:
        return False
    lead = best.value - second.value
    return (-lead if objective in solver.fewest_wins else lead) >= margin


def _written(
    solver: Solver[Any, Any], position: Any, objective: str, seed: int, finding: Finding[Any]
) -> Json:
    game = solver.game
    best, second = finding.moves[:2]
    nodes = finding.effort.nodes
    return {
        "game": game.id,
        "seed": seed,
        "objective": objective,
        "position": game.position_json(position),
        "text": game.text(position),
        "move": game.move_json(best.move),
        "words": game.move_text(best.move),
        "value": best.value,
        "second": second.value,
        "unit": solver.units[objective],
        "grade": next((name for most, name in GRADES if nodes <= most), "fiendish"),
        "nodes": nodes,
        "verified_by": list(finding.verified_by),
    }
