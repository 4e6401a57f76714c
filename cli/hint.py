"""``boneyard hint``: get the best moves of a position, each with its worth and its reason."""

import argparse
from collections.abc import Iterator, Mapping
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
from cli.table import YOU, Names, drawn_after
from cli.watching import known, watched
from cli.worths import headline, number_of, shade_of, took, win_of
from schemas.registry import wire_of
from schemas.requests import FARTHEST, MOST_MOVES
from solver.answer import Detail
from solver.gateway import Question, ask
from solver.written import hint_json

EXAMPLES = (
    "boneyard hint fives --seed 7",
    "boneyard hint bead position.json --objective immediate --detail nudge",
    "boneyard hint fives --history game.txt --seconds 3",
    "boneyard hint ziggurat --seed 1 --top 1 --json",
)


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
        help="number of moves (%(default)s)",
    )
    parser.add_argument(
        "--target",
        type=numbers.whole(-FARTHEST, FARTHEST),
        metavar="N",
        help="say whether a result of N can be reached",
    )
    levels = [detail.value for detail in Detail]
    parser.add_argument(
        "--detail", choices=levels, default="line", help="how much to reveal (%(default)s)"
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
    print(*lines(answer, given.ink), sep="\n")
    if found.moves and not found.target:
        names = Names({game.to_move(position): YOU})
        print("\n".join(drawn_after(game, position, found.moves[0].move, names)))
    return 0


def lines(
    answer: dict[str, Any], ink: Ink, numbers: Mapping[str, int] | None = None
) -> Iterator[str]:
    """Write an answer in lines of text: only the advice if there is a target or no move may be
    named. With ``numbers``, by the words of each move, a move begins with its number."""
    if answer["target"] or not answer["moves"]:
        yield from fitted(answer["advice"] or "")
    else:
        yield from map(shade_of(answer, ink), fitted(headline(answer)))
        yield from _moves(answer, ink, numbers)
    if len(answer["line"]) > 1:
        yield from fitted(", ".join(step["text"] for step in answer["line"]), first="Line: ")
    for note in answer["notes"]:
        yield from fitted(note)
    yield ink.faint(took(answer["effort"]))


def _moves(answer: dict[str, Any], ink: Ink, numbers: Mapping[str, int] | None) -> Iterator[str]:
    """Write the moves in columns: number, worth, chance to win, = if tied with the best, the move
    and the reason."""
    moves = answer["moves"]
    rows = [
        (
            "" if numbers is None else str(numbers[move["text"]]),
            number_of(move, answer["unit"]),
            win_of(move),
            "=" if move["tied"] else "",
        )
        for move in moves
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for move, row in zip(moves, rows, strict=True):
        aligned = zip(row, widths, strict=True)
        begin = "".join(f"{cell:>{width}}  " for cell, width in aligned if width)
        alike = f" ({move['alike']} alike)" if move["alike"] > 1 else ""
        text = f"{move['text']}{alike}  {move['reason']}".rstrip()
        first, *others = fitted(text, " " * len(begin), begin)
        named = first[len(begin) :].replace(move["text"], ink.strong(move["text"]), 1)
        yield from (f"{shade_of(move, ink)(begin)}{named}", *others)
