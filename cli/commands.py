"""Share among commands how a game, its options, a position and a budget are named."""

import argparse
import json
import secrets
from typing import Any

from cli import numbers
from cli.reading import data_of, refused
from engine.deals import HIGHEST_SEED
from engine.errors import counted
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from schemas.requests import MOST_SEATS
from solver.budget import Budget


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=game_named, metavar="GAME", help=", ".join(games()))


def add_game_wanted(parser: argparse.ArgumentParser, about: str) -> None:
    """Add a game to filter an answer by."""
    parser.add_argument("--game", type=game_named, metavar="GAME", help=about)


def game_named(name: str) -> str:
    """Read the id of a game."""
    if name not in games():
        known = ", ".join(games())
        raise numbers.wrong(f"one of {known}", name)
    return name


def add_seed(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--seed", type=numbers.seed, metavar="N", help=about)


def add_seconds(parser: argparse.ArgumentParser, seconds: float) -> None:
    parser.add_argument(
        "--seconds",
        type=numbers.seconds,
        default=seconds,
        metavar="S",
        help=f"time limit in seconds, up to {numbers.LONGEST_BUDGET:g} (%(default)g)",
    )


def add_budget(parser: argparse.ArgumentParser, seconds: float) -> None:
    add_seconds(parser, seconds)
    parser.add_argument(
        "--no-confirm",
        action="store_true",
        help="skip the proof: faster, but nothing is proved",
    )


def add_objective(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--objective",
        metavar="NAME",
        help="what to aim for; boneyard games GAME lists the objectives (the last of them)",
    )


def budget_of(given: argparse.Namespace) -> Budget:
    return Budget(given.seconds, confirm=not given.no_confirm)


def add_deal(
    parser: argparse.ArgumentParser, about: str = "number of the deal (random by default)"
) -> None:
    add_seed(parser, about)
    parser.add_argument(
        "--players",
        type=numbers.whole(1, MOST_SEATS),
        metavar="N",
        help="number of players (the fewest the game allows)",
    )
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule; boneyard games GAME lists them; repeat it for more",
    )


def add_position(parser: argparse.ArgumentParser) -> None:
    """Add a position, or a numbered deal instead of it."""
    parser.add_argument(
        "position",
        nargs="?",
        metavar="POSITION",
        help="position text or JSON, a file with either, or - for standard input",
    )
    add_deal(parser, "use this numbered deal instead of a POSITION")


def add_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record; - for standard input")


def game_of(given: argparse.Namespace) -> Game[Any, Any]:
    return games()[given.game]


def seats_text(game: Game[Any, Any]) -> str:
    """Say for how many players a game is."""
    fewest, most = min(game.seats), max(game.seats)
    return counted(most, "player") if fewest == most else f"{fewest} to {most} players"


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """Read all options of the game, those not given by their defaults."""
    return game_of(given).read_options(dict(_option(text) for text in given.option), "--option")


def dealt(given: argparse.Namespace, seed: int) -> Any:
    """Deal the first position of the hand that the arguments number."""
    game = game_of(given)
    options = options_of(given)
    players = game.seats[0] if given.players is None else given.players
    if players not in game.seats:
        raise refused("players", f"{game.name} is for {seats_text(game)}, not {players}.")
    return game.numbered_deal(seed, options, players)


def seed_of(given: argparse.Namespace) -> int:
    """Return the number of the deal asked for, or one at random."""
    return secrets.randbelow(HIGHEST_SEED + 1) if given.seed is None else int(given.seed)


def position_data(given: argparse.Namespace) -> object:
    """Read what should be a position, in whatever form: given as such, or a numbered deal."""
    game = game_of(given)
    if given.seed is not None:
        if given.position is not None:
            message = "Give a position or --seed, not both."
            raise refused("not_together", message)
        return game.text(dealt(given, given.seed))
    if given.position is None:
        message = "Missing: a position (text, JSON, a file, or - for standard input) or --seed N."
        raise refused("no_position", message)
    refuse_terms(given)
    return data_of(game, given.position)


def refuse_terms(given: argparse.Namespace) -> None:
    """Refuse options and players beside a position that has its own."""
    if given.option or given.players is not None:
        name = "--option" if given.option else "--players"
        message = f"{name} is only for deals with --seed: the position already has its own."
        raise refused("not_together", message)


def position_from(given: argparse.Namespace) -> Any:
    """Read the sound position that the arguments name."""
    game = game_of(given)
    return wire_of(game.id).read_position(game, position_data(given))


def _option(text: str) -> tuple[str, object]:
    name, sign, value = text.partition("=")
    if not sign:
        raise refused("option", f"Options are written NAME=VALUE; got {text[:40]!a}.")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value
