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

TRY_SECONDS = 2.0
"""Budget for one position that may turn out to be a puzzle."""


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
        position = _position(game, rng)
        share = Budget(min(TRY_SECONDS, clock.seconds_left), 0)
        finding = _asked(solver, position, chosen, share)
        if finding is not None and _is_unique(solver, finding, chosen, margin):
            return _written(solver, position, chosen, seed, finding)
    message = f"no puzzle with a margin of {margin} was found in {budget.seconds:g} s"
    raise Refused([Violation("no_puzzle", message)])


def _position(game: Game[Any, Any], rng: random.Random) -> Any:
    """A position somewhere in a hand played at random, with a choice to make."""
    position = _dealt(game, rng.randrange(2**32), rng.choice(game.seats))
    for _ in range(rng.randrange(40)):
        moves = game.legal_moves(position)
        if not moves:
            break
        after = game.apply_unjudged(position, rng.choice(moves)).position
        if game.outcome(after) is not None:
            break
        position = after
    return position


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
    if finding.status is not Status.OPTIMAL or finding.equally_good != 1 or len(finding.moves) < 2:
        return False
    best, second = finding.moves[0].value, finding.moves[1].value
    if best is None or second is None or finding.moves[1].status is not Status.OPTIMAL:
        return False
    lead = second - best if objective in solver.fewest_wins else best - second
    return lead >= margin


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
