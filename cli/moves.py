"""``boneyard moves``: list the legal moves of a position, always in the same order."""

import argparse

from cli.answers import answer_json
from cli.commands import add_game, add_position, game_of, position_from
from cli.output import add_output, print_json
from cli.table import Names
from cli.wording import ended

EXAMPLES = (
    "boneyard moves fives --seed 7",
    "boneyard moves bead position.json --json",
    "boneyard deal pip --json | boneyard moves pip -",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    if given.json:
        print_json(answer_json(game, "moves", position=game.text(position)))
        return 0
    for number, move in enumerate(game.legal_moves(position), start=1):
        print(f"{given.ink.faint(f'{number:4}')} {game.move_text(move)}")
    if not game.moves_complete(position):
        print("     and perhaps more: some dominoes of this hand are hidden")
    outcome = game.outcome(position)
    if outcome is not None:
        print(ended(game, position, outcome, Names()))
    return 0
