"""``boneyard score``: count the score of a position, part by part. JSON with a ``table`` describes
the dominoes on a table instead of a position."""

import argparse

from cli.answers import answer_json
from cli.commands import add_game, add_position, game_of, position_data
from cli.output import add_output, print_json
from cli.reading import refused
from cli.table import add_names, names_of
from cli.wording import ended, standing
from schemas.registry import wire_of

EXAMPLES = (
    "boneyard score fives position.json",
    "boneyard score bead - --json < position.txt",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    add_names(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game, names, data = game_of(given), names_of(given), position_data(given)
    wire, position = wire_of(game.id), None
    if not isinstance(data, dict) or "table" not in data:
        position = wire.read_position(game, data)
        score = game.score(position)
    elif wire.table is None:
        raise refused("no_table_score", f"{game.name} scores positions only, not tables.")
    else:
        score = answer_json(game, "score", table=data["table"])
    if given.json:
        print_json(score)
        return 0
    print(*standing(score, names), sep="\n")
    outcome = None if position is None else game.outcome(position)
    if outcome is not None:
        print(ended(game, position, outcome, names))
    return 0
