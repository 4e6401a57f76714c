"""``boneyard deal``: a numbered deal."""

import argparse
import json
import secrets

from cli.commands import Commands, add_deal, add_game, add_json, dealt, game_of
from engine.board import as_text
from engine.deals import HIGHEST_SEED
from schemas.registry import wire_of


def add(commands: Commands) -> None:
    found = commands.add_parser("deal", help="deal a hand")
    add_game(found)
    add_deal(found)
    add_json(found)
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    seed = secrets.randbelow(HIGHEST_SEED) if given.seed is None else given.seed
    position = dealt(given, seed)
    text = game.text(position)
    if given.json:
        answer = {"position": wire_of(game.id).position_json(position), "seed": seed, "text": text}
        print(json.dumps(answer))
        return 0
    print(f"{game.name}, deal {seed}")
    print(as_text(game.board(position)))
    print(text)
    return 0
