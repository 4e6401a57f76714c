"""``boneyard solve``: find the best line of play from a position, and prove it."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cli.commands import (
    add_budget,
    add_game,
    add_objective,
    add_position,
    budget_of,
    game_of,
    position_from,
)
from cli.folding import fitted
from cli.output import add_output, print_json
from cli.table import Names, drawn
from cli.watching import known, watched
from cli.worths import headline, proof, shade_of, took
from engine.game import Effect, Game
from schemas.registry import wire_of
from solver.answer import Answer, LineStep, Status
from solver.gateway import BEST_LINE, ask, chosen, solver_of
from solver.written import solve_json

EXAMPLES = (
    "boneyard solve ziggurat --seed 1",
    "boneyard solve ziggurat deal.json --steps",
    "boneyard solve fives --seed 7 --objective plan --json",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    add_objective(parser)
    add_budget(parser, 60.0)
    parser.add_argument("--steps", action="store_true", help="draw the board after each move")
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    budget = budget_of(given)
    question = replace(BEST_LINE, objective=given.objective)
    found = watched(lambda report: ask(game, position, question, budget, report), known)
    answer = solve_json(wire_of(game.id).move_json, found)
    none = found.status is Status.INFEASIBLE
    if given.json:
        print_json(answer)
        return int(none)
    said = fitted(headline(answer, answer.get("title") or ""))
    print(*map(shade_of(answer, given.ink), said), sep="\n")
    board = game.board(position)
    if not found.line and not none:
        print("There is no whole line to show. Use boneyard hint to see the best moves.")
    for number, (step, after) in enumerate(_played(game, given.objective, position, found), 1):
        board = game.board(after)
        print(f"{given.ink.faint(f'{number:3}')} {step.text}{_drawn(step.effect)}")
        if given.steps:
            print(drawn(board, Names()))
    if not given.steps:
        print(drawn(board, Names()))
    for said in (*answer["notes"], *proof(game, answer), took(answer["effort"])):
        print("\n".join(map(given.ink.faint, fitted(said))))
    return int(none)


def _played(
    game: Game[Any, Any], name: str | None, position: Any, found: Answer[Any]
) -> Iterator[tuple[LineStep[Any], Any]]:
    """Play the line of an answer as its objective does: each step, and the position after it."""
    objective = chosen(solver_of(game), name, position, solving=True)
    position = objective.started(objective.opened(position, None))
    for step in found.line:
        before, position = position, game.after(position, step.move)
        yield step, position
        if objective.alone is not None:
            position = objective.alone.after(before, position)


def _drawn(effect: Effect) -> str:
    found = effect.get("drawn") or ()
    return f", draws {' '.join([found] if isinstance(found, str) else found)}" if found else ""
