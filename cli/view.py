"""``boneyard view``: see a position as one seat does, hidden dominoes written as such."""

import argparse

from cli import numbers
from cli.answers import view_json
from cli.commands import add_game, add_position, game_of, position_from
from cli.output import add_output, print_json
from cli.reading import refused
from engine.board import as_text
from schemas.requests import MOST_SEATS

EXAMPLES = (
    "boneyard view fives --seed 7 --seat 1",
    "boneyard view pip position.json --json | boneyard hint pip -",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--seat",
        type=numbers.whole(0, MOST_SEATS),
        metavar="N",
        help="from 0 in playing order; without it the seat to move",
    )
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    seat, seats = given.seat, game.players(position)
    if seat is None:
        seat = game.to_move(position)
    if seat >= seats:
        raise refused("no_such_seat", f"There is no seat {seat}; the last is {seats - 1}.")
    seen = game.view(position, seat)
    if given.json:
        print_json(view_json(game, seen))
        return 0
    print(given.ink.strong(f"{game.name}, as seat {seat} sees it"))
    print(as_text(game.board(seen)))
    print(game.text(seen))
    return 0
