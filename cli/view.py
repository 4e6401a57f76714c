"""``boneyard view``: show a position as one player sees it, the other hands hidden."""

import argparse

from cli import numbers
from cli.answers import answer_json
from cli.commands import add_game, add_position, game_of, position_from
from cli.output import add_output, print_json
from cli.reading import refused
from cli.table import add_names, drawn, names_of
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
        help="the player: 0 for the first in playing order, and so on (the player to move)",
    )
    add_names(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position = position_from(given)
    seat, seats = given.seat, game.players(position)
    if seat is None:
        seat = game.to_move(position)
    if seat >= seats:
        raise refused("no_such_seat", f"--seat must be from 0 to {seats - 1}, not {seat}.")
    if given.json:
        print_json(answer_json(game, "view", position=game.text(position), seat=seat))
        return 0
    seen = game.view(position, seat)
    names = names_of(given)
    print(given.ink.strong(f"{game.name}, as {names(seat)} sees it"))
    print(drawn(game.board(seen), names))
    print(game.text(seen))
    return 0
