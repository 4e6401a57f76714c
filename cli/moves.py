"""``boneyard moves``: every legal move of a position."""

import argparse
import json

from cli.commands import (
    Commands,
    add_deal,
    add_game,
    add_json,
    add_position,
    game_of,
    position_from,
)
from schemas.registry import wire_of


def add(commands: Commands) -> None:
    found = commands.add_parser("moves", help="list the legal moves of a position")
    add_game(found)
    add_position(found)
    add_deal(found)
    add_json(found)
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    moves = game.legal_moves(position)
    if given.json:
        print(json.dumps([wire_of(game.id).move_json(move) for move in moves]))
        return 0
    for number, move in enumerate(moves, start=1):
        print(f"{number:4} {game.move_text(move)}")
    if not game.moves_complete(position):
        print("     and what the hidden dominoes of the hand allow")
    return 0
