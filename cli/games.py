"""``boneyard games``: list the games, or the options and objectives of one."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from cli.commands import game_named, seats_text
from cli.folding import fitted
from cli.output import add_output, print_json
from cli.screen import Ink
from engine.game import Game
from engine.options import Option, options_of
from engine.registry import games
from schemas.registry import wire_of

EXAMPLES = (
    "boneyard games",
    "boneyard games fives",
)

AnyGame = Game[Any, Any]


def add(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(games())
    parser.add_argument("game", nargs="?", type=game_named, metavar="GAME", help=names)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    chosen = None if given.game is None else games()[given.game]
    if given.json:
        print_json(_as_json(chosen))
        return 0
    print(*_listed() if chosen is None else _told(chosen, given.ink), sep="\n")
    return 0


def _as_json(chosen: AnyGame | None) -> dict[str, Any]:
    from api.calls.catalogue import described_game  # noqa: PLC0415  needed for this alone

    if chosen is not None:
        return described_game(chosen, wire_of(chosen.id))
    return {"games": [described_game(game, wire_of(game.id)) for game in games().values()]}


def _listed() -> Iterator[str]:
    width = max(len(name) for name in games())
    for game in games().values():
        yield f"{game.id:{width}}  {game.name}, {seats_text(game)}"
        yield from fitted(game.about, " " * (width + 2))


def _told(game: AnyGame, ink: Ink) -> Iterator[str]:
    from solver.gateway import solver_of  # noqa: PLC0415  loads more slowly than the rules

    yield f"{ink.strong(game.name)}, {seats_text(game)}. {game.about}"
    yield ""
    yield "House rules, for --option NAME=VALUE:"
    for option in options_of(game.options).values():
        yield f"  {option.name}={_written(option.default)}  ({_values(option)})"
        yield from fitted(option.about, "    ")
    yield ""
    yield "Objectives of hints, for --objective NAME (by default the last one):"
    for objective in solver_of(game).objectives:
        yield f"  {objective.name}  (in {objective.unit})"
        yield from fitted(objective.meaning, "    ")


def _values(option: Option) -> str:
    values = option.values
    if isinstance(values, range):
        steps = f" in steps of {values.step}" if values.step > 1 else ""
        return f"from {values[0]} to {values[-1]}{steps}"
    return " or ".join(_written(value) for value in values)


def _written(value: bool | int | str) -> str:
    return value if isinstance(value, str) else json.dumps(value)
