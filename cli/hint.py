"""``boneyard hint``: advice on a position, from a nudge to a whole line."""

import argparse
import json
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
from schemas.registry import wire_of
from solver.answer import Detail
from solver.gateway import Question, ask
from solver.written import hint_json


def add(commands: Commands) -> None:
    found = commands.add_parser("hint", help="value the moves of a position")
    add_game(found)
    add_position(found)
    add_deal(found)
    add_json(found)
    add_budget(found, 10.0)
    add_objective(found)
    found.add_argument("--top", type=int, default=5, metavar="N", help="moves told (%(default)s)")
    found.add_argument("--target", type=int, metavar="N", help="ask only whether N can be reached")
    levels = [detail.value for detail in Detail]
    found.add_argument("--detail", choices=levels, default="line", help="how much to give away")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    question = Question(given.objective, given.top, Detail(given.detail), given.target)
    budget = budget_of(given)
    found = watched(lambda report: ask(game, position, question, budget, report), known)
    answer = hint_json(wire_of(game.id).move_json, found)
    if given.json:
        print(json.dumps(answer))
        return 0
    for line in told(answer, question.detail):
        print(line)
    return 0


def _worth(answer: dict[str, Any], *, tells_values: bool) -> str:
    """Write value and bound; nothing where the level of detail keeps them back."""
    if not tells_values:
        return ""
    value = answer["value"]
    worth = "no value found" if value is None else f"{value_text(value)} {answer['unit']}"
    bound = "none" if answer["bound"] is None else answer["bound"]
    return f"{worth}, bound {bound}, "


def told(answer: dict[str, Any], detail: Detail = Detail.LINE) -> list[str]:
    """Write the answer in lines of text."""
    proof = ", ".join(answer["verified_by"]) or "nothing yet"
    lines = [
        f"{answer['status']}: {_worth(answer, tells_values=detail.names_moves)}"
        f"confirmed by {proof}, {answer['effort']['seconds']} s"
    ]
    lines += [answer[key] for key in ("advice", "area", "tile") if answer.get(key)]
    for valued in answer["moves"]:
        reason = f"  {valued['reason']}" if valued["reason"] else ""
        value = value_text(valued["value"])
        lines.append(f"{value:>5} {valued['status']:9} {valued['text']}{reason}")
    if answer["line"]:
        lines.append("line: " + ", ".join(step["text"] for step in answer["line"]))
    return lines + list(answer["notes"])
