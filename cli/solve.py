"""``boneyard solve``: the best line of play from a position, with proof."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cli.arguments import command, flag
from cli.commands import (
    GAME,
    NO_CONFIRM,
    OBJECTIVE,
    POSITION,
    budget_of,
    game_of,
    position_from,
    seconds_argument,
)
from cli.output import OUTPUT, print_json
from cli.progress import answered
from cli.screen import fitted
from cli.table import Names, drawn
from cli.worths import headline, shade_of, took
from engine.game import Effect, Game
from schemas.registry import wire_of
from solver.answer import Answer, LineStep, Status
from solver.gateway import BEST_LINE, chosen, solver_of
from solver.words import sentence
from solver.written import solve_json


@command(
    GAME,
    *POSITION,
    OBJECTIVE,
    seconds_argument(60.0),
    NO_CONFIRM,
    flag("--steps", "draw the board after each move"),
    *OUTPUT,
)
def solve(given: argparse.Namespace) -> int:
    """Find the best line of play from a position, and prove it.

    boneyard solve ziggurat --seed 1
    boneyard solve ziggurat deal.json --steps
    boneyard solve fives --seed 7 --objective plan --json
    """
    game, ink = game_of(given), given.ink
    position = position_from(given)
    question = replace(BEST_LINE, objective=given.objective)
    answer = answered(game, position, question, budget_of(given))
    none = answer.status is Status.INFEASIBLE
    if given.json:
        print_json(solve_json(wire_of(game.id).move_json, answer))
        return int(none)
    said = fitted(headline(answer, answer.solution.get("title") or ""))
    print(*map(shade_of(answer, ink), said), sep="\n")
    board = game.board(position)
    if not answer.line and not none:
        print("There is no whole line to show. Use boneyard hint to see the best moves.")
    for number, (step, after) in enumerate(_played(game, given.objective, position, answer), 1):
        board = game.board(after)
        print(f"{ink.faint(f'{number:3}')} {step.text}{_drawn(step.effect)}")
        if given.steps:
            print(drawn(board, Names()))
    if not given.steps:
        print(drawn(board, Names()))
    methods = solver_of(game).methods
    proof = [methods[method] for method in answer.verified_by if method in methods]
    for text in (*(sentence((note,)) for note in answer.notes), *proof, took(answer.effort)):
        print("\n".join(map(ink.faint, fitted(text))))
    return int(none)


def _played(
    game: Game[Any, Any], name: str | None, position: Any, answer: Answer[Any]
) -> Iterator[tuple[LineStep[Any], Any]]:
    """Play the line of an answer as its objective does: each step, and the position after it."""
    objective = chosen(solver_of(game), name, position, solving=True)
    position = objective.started(objective.opened(position, None))
    for step in answer.line:
        before, position = position, game.after(position, step.move)
        yield step, position
        if objective.alone is not None:
            position = objective.alone.after(before, position)


def _drawn(effect: Effect) -> str:
    found = effect.get("drawn") or ()
    return f", draws {' '.join([found] if isinstance(found, str) else found)}" if found else ""
