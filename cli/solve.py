"""``boneyard solve``: the best line of play from a deal or a position."""

import argparse
import json
import sys
import threading
from collections.abc import Callable
from typing import Any

from cli.commands import (
    Commands,
    add_budget,
    add_deal,
    add_game,
    add_json,
    add_position,
    game_of,
    position_from,
)
from engine.board import as_text
from solver import hint
from solver.result import Budget

Json = dict[str, Any]


def add(commands: Commands) -> None:
    found = commands.add_parser("solve", help="find the best line of play, proved")
    add_game(found)
    add_position(found)
    add_deal(found)
    add_json(found)
    add_budget(found, 60.0)
    found.add_argument("--steps", action="store_true", help="draw the board after each move")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    budget = Budget(given.seconds, 0)
    answer = watched(lambda report: hint.solve(game, position, budget, report))
    if given.json:
        print(json.dumps(answer))
        return 0
    print(_headline(answer))
    for number, step in enumerate(answer["line"], start=1):
        position = game.play(position, game.read_move(step["move"])).position
        print(f"{number:3} {step['text']}{_drawn(step['effect'])}")
        if given.steps:
            print(as_text(game.board(position)))
    if not given.steps:
        print(as_text(game.board(position)))
    return 0


def watched(search: Callable[[Callable[[Json], None]], Json]) -> Json:
    """Run a search in a thread of its own, so that it can be broken off from the keyboard, with
    a line on standard error for every second that it takes."""
    found: list[Json | BaseException] = []
    latest: list[Json] = []

    def work() -> None:
        try:
            found.append(search(latest.append))
        except BaseException as error:  # handed on to the thread that waits
            found.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    seconds = 0
    while thread.is_alive():
        thread.join(1.0)
        seconds += 1
        if thread.is_alive():
            print(_progress(seconds, latest), file=sys.stderr, flush=True)
    (answer,) = found
    if isinstance(answer, BaseException):
        raise answer
    return answer


def _progress(seconds: int, latest: list[Json]) -> str:
    known = f"value {latest[-1]['value']}, bound {latest[-1]['bound']}" if latest else "searching"
    return f"{seconds} s: {known}"


def _headline(answer: Json) -> str:
    value = "none" if answer["value"] is None else f"{answer['unit']} {answer['value']}"
    proof = ", ".join(answer["verified_by"]) or "nothing yet"
    title = f" ({answer['title']})" if answer.get("title") else ""
    return (
        f"{answer['status']}: {value}{title}, lower bound {answer['bound']}, "
        f"confirmed by {proof}, {answer['effort']['seconds']} s"
    )


def _drawn(effect: Json) -> str:
    return f", draws {effect['drawn']}" if effect.get("drawn") else ""
