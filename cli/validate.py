"""``boneyard validate``: check a move: what it does, or every rule it breaks. The exit code is 1 if
it is not legal."""

import argparse

from cli.answers import answer_json
from cli.commands import add_game, add_position, game_of, position_from
from cli.output import add_output, print_json
from cli.reading import move_of
from cli.wording import broken, effect_text
from schemas.registry import wire_of
from solver.players.bot import effect_of

EXAMPLES = (
    "boneyard validate fives --seed 7 --move 'lead 5-5'",
    "boneyard validate bead position.json --move 'place 1-1 row 0 column 2 down'",
    """boneyard validate pip - --move '{"type": "pass"}' --json < position.json""",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--move", required=True, metavar="MOVE", help="the move, in words as in records, or in JSON"
    )
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game, ink = game_of(given), given.ink
    move = move_of(game, given.move)
    position = position_from(given)
    violations = game.violations(position, move)
    if given.json:
        written = wire_of(game.id).move_json(move)
        print_json(answer_json(game, "validate", position=game.text(position), move=written))
    elif violations:
        for violation in violations:
            print(f"{ink.bad('Not legal')}: {broken(violation, ink)}")
    else:
        print(f"{ink.good('Legal')}: {game.move_text(move)}.")
        print(effect_text(effect_of(game, position, move)))
    return 1 if violations else 0
