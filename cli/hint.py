"""``boneyard hint``: value the moves of a position, from a nudge to a whole line of play, each with
its reason."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from cli import numbers
from cli.commands import (
    add_budget,
    add_game,
    add_objective,
    add_position,
    budget_of,
    game_of,
)
from cli.folding import fitted
from cli.history import add_history, position_and_history
from cli.output import add_output, print_json
from cli.screen import Ink
from cli.watching import known, watched
from cli.wording import MOVE, Certainty, likely, value_text
from engine.game import Game
from schemas.registry import wire_of
from schemas.requests import FARTHEST, MOST_MOVES
from solver.answer import Detail, Status
from solver.gateway import Question, ask
from solver.written import hint_json

EXAMPLES = (
    "boneyard hint fives --seed 7",
    "boneyard hint bead position.json --objective immediate --detail nudge",
    "boneyard hint fives --history game.txt --seconds 3",
    "boneyard hint ziggurat --seed 1 --top 1 --json",
)
NARROWEST_VALUE = 5
PROVED = "proved"
MARKS = {Status.OPTIMAL: PROVED, Status.FEASIBLE: "found", Status.ESTIMATED: "estimated"}
"""The certainty of one move among others, in a word."""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    add_history(parser)
    add_budget(parser, 10.0)
    add_objective(parser)
    parser.add_argument(
        "--top",
        type=numbers.whole(1, MOST_MOVES),
        default=5,
        metavar="N",
        help="moves told (%(default)s)",
    )
    parser.add_argument(
        "--target",
        type=numbers.whole(-FARTHEST, FARTHEST),
        metavar="N",
        help="ask only whether N can be reached",
    )
    levels = [detail.value for detail in Detail]
    parser.add_argument(
        "--detail", choices=levels, default="line", help="how much to give away (%(default)s)"
    )
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position, history = position_and_history(given)
    detail = Detail(given.detail)
    question = Question(given.objective, given.top, detail, given.target, history=history)
    budget = budget_of(given)
    found = watched(lambda report: ask(game, position, question, budget, report), known)
    answer = hint_json(wire_of(game.id).move_json, found)
    if given.json:
        print_json(answer)
        return 0
    for line in told(game, answer, question.detail, given.ink):
        print(line)
    return 0


def told(game: Game[Any, Any], answer: dict[str, Any], detail: Detail, ink: Ink) -> Iterator[str]:
    """Write the answer in lines of text."""
    certainty = Certainty(game, answer, MOVE, ink)
    if detail.names_moves:
        yield certainty.headline()
    for key in ("advice", "area", "tile"):
        yield from fitted(answer[key]) if answer.get(key) else ()
    yield from _moves(_valued(answer), ink)
    if answer["line"]:
        yield from fitted("line: " + ", ".join(step["text"] for step in answer["line"]))
    for note in () if detail.names_moves and likely(answer) else answer["notes"]:
        yield from fitted(note)
    if not detail.names_moves:
        yield certainty.short()
    yield from certainty.methods()


def _valued(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the moves with the values to be shown: of the best one the likely, where it has
    one."""
    played, moves = likely(answer), answer["moves"]
    if played is None or not moves:
        return list(moves)
    return [{**moves[0], "value": played, "status": Status.ESTIMATED.value}, *moves[1:]]


def _moves(moves: Sequence[dict[str, Any]], ink: Ink) -> Iterator[str]:
    """Write moves in columns: value, certainty, move and reason."""
    values = [value_text(valued["value"]) for valued in moves]
    width = max([NARROWEST_VALUE, *map(len, values)])
    for value, valued in zip(values, moves, strict=True):
        reason = f"  {valued['reason']}" if valued["reason"] else ""
        mark = MARKS.get(Status(valued["status"]), "open")
        sure = f"{mark:9}"
        shade = ink.good(sure) if mark == PROVED else ink.doubtful(sure)
        begin = f"{value:>{width}} {shade} "
        indent = " " * (width + len(sure) + 2)
        yield from fitted(f"{ink.strong(valued['text'])}{reason}", indent, begin)
