"""``boneyard check``: check a position and list everything wrong with it. The exit code is 1 if
anything is."""

import argparse

from cli.answers import answer_json
from cli.commands import add_game, add_position, game_of, position_data
from cli.output import add_output, print_json
from cli.table import Names
from cli.wording import ended
from schemas.registry import wire_of

EXAMPLES = (
    "boneyard check ziggurat position.json",
    "boneyard check fives --seed 7",
    """boneyard check bead '{"players": []}' --json""",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game, ink = game_of(given), given.ink
    data = position_data(given)
    position, faults = wire_of(game.id).examine(game, data)
    if given.json:
        print_json(answer_json(game, "check", position=data))
        return 1 if faults else 0
    for fault in faults:
        place = f"{fault.at}: " if isinstance(fault.at, str) and fault.at else ""
        print(f"{place}{fault.message} {ink.faint(f'[{fault.code}]')}")
    if faults or position is None:
        return 1
    print(f"{ink.good('Valid')}: this is a position of {game.name}.")
    outcome = game.outcome(position)
    if outcome is not None:
        print(ended(game, position, outcome, Names()))
    print(game.text(position))
    return 0
