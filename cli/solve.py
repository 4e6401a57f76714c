"""``boneyard solve``: the best line of play from a deal or a position."""

import argparse
import json
from dataclasses import replace
from typing import Any

from cli.commands import (
    Commands,
    add_budget,
    add_deal,
    add_game,
    add_json,
    add_objective,
    add_position,
    budget_of,
    game_of,
    position_from,
    value_text,
)
from cli.watching import known, watched
from engine.board import as_text
from engine.game import Effect
from schemas.registry import wire_of
from solver.gateway import BEST_LINE, ask
from solver.written import solve_json

Json = dict[str, Any]


def add(commands: Commands) -> None:
    found = commands.add_parser("solve", help="find the best line of play, proved")
    add_game(found)
    add_position(found)
    add_deal(found)
    add_json(found)
    add_objective(found)
    add_budget(found, 60.0)
    found.add_argument("--steps", action="store_true", help="draw the board after each move")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    budget = budget_of(given)
    question = replace(BEST_LINE, objective=given.objective)
    found = watched(lambda report: ask(game, position, question, budget, report), known)
    answer = solve_json(wire_of(game.id).move_json, found)
    if given.json:
        print(json.dumps(answer))
        return 0
    print(_headline(answer))
    for number, step in enumerate(found.line, start=1):
        position = game.play(position, step.move).position
        print(f"{number:3} {step.text}{_drawn(step.effect)}")
        if given.steps:
            print(as_text(game.board(position)))
    if not given.steps:
        print(as_text(game.board(position)))
    return 0


def _headline(answer: Json) -> str:
    number = value_text(answer["value"])
    value = "no line found" if answer["value"] is None else f"{answer['unit']} {number}"
    bound = "none" if answer["bound"] is None else answer["bound"]
    proof = ", ".join(answer["verified_by"]) or "nothing yet"
    title = f" ({answer['title']})" if answer.get("title") else ""
    return (
        f"{answer['status']}: {value}{title}, bound {bound}, "
        f"confirmed by {proof}, {answer['effort']['seconds']} s"
    )


def _drawn(effect: Effect) -> str:
    return f", draws {effect['drawn']}" if effect.get("drawn") else ""
