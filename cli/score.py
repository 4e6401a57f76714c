"""``boneyard score``: count the score of a position, part by part. JSON with a ``table`` describes
the dominoes on a table instead of a position."""

import argparse
from typing import Any

from cli.commands import add_game, add_position, game_of, position_data
from cli.output import add_output, print_json
from cli.reading import refused
from cli.table import add_names, names_of
from cli.wording import ended, standing
from engine.game import Game
from schemas.faults import read
from schemas.registry import wire_of

EXAMPLES = (
    "boneyard score fives position.json",
    "boneyard score bead - --json < position.txt",
)

AnyGame = Game[Any, Any]


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    add_names(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    data = position_data(given)
    position = None
    if isinstance(data, dict) and "table" in data:
        score = _table_score(game, data["table"])
    else:
        position = wire_of(game.id).read_position(game, data)
        score = game.score(position)
    if given.json:
        print_json(score)
        return 0
    names = names_of(given)
    for line in standing(score, names):
        print(line)
    outcome = None if position is None else game.outcome(position)
    if outcome is not None:
        print(ended(game, position, outcome, names))
    return 0


def _table_score(game: AnyGame, table: object) -> dict[str, Any]:
    model = wire_of(game.id).table
    if model is None:
        message = f"{game.name} scores positions only, not tables."
        raise refused("no_table_score", message)
    return game.table_score(read(model.model_validate, table).values())
