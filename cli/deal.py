"""``boneyard deal``: deal a hand. The same number always deals the same hand."""

import argparse

from cli.answers import answer_json
from cli.commands import add_deal, add_game, dealt, game_of, options_of, seed_of
from cli.output import add_output, print_json
from cli.table import Names, drawn

EXAMPLES = (
    "boneyard deal ziggurat --seed 7",
    "boneyard deal fives --players 3 --option target=50",
    "boneyard deal bead --json | boneyard moves bead -",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_deal(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game, seed = game_of(given), seed_of(given)
    position = dealt(given, seed)
    if given.json:
        players, options = game.players(position), options_of(given)
        print_json(answer_json(game, "deals", seed=seed, players=players, options=options))
        return 0
    print(given.ink.strong(f"{game.name}, deal {seed}"))
    print(drawn(game.board(position), Names()))
    print(game.text(position))
    return 0
