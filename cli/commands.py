"""Share among commands how a game, its options and a position are named."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, TypeAlias

from engine.deals import HIGHEST_SEED
from engine.errors import Refused, Violation
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from solver.budget import Budget

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=list(games()), metavar="GAME", help=", ".join(games()))


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=seed_of, metavar="N", help="number of the deal")


def add_budget(parser: argparse.ArgumentParser, seconds: float) -> None:
    parser.add_argument(
        "--seconds", type=float, default=seconds, metavar="S", help="budget (%(default)s)"
    )
    parser.add_argument(
        "--no-confirm", action="store_true", help="leave out the second method: nothing is proved"
    )


def add_objective(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--objective",
        metavar="NAME",
        help="one of those of the game; without it the farthest one",
    )


def budget_of(given: argparse.Namespace) -> Budget:
    return Budget(given.seconds, confirm=not given.no_confirm)


def add_deal(parser: argparse.ArgumentParser) -> None:
    add_seed(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )


def add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "position",
        nargs="?",
        metavar="POSITION",
        help="position text, or a file with JSON or text of a position; - for stdin",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="write JSON")


def game_of(given: argparse.Namespace) -> Game[Any, Any]:
    return games()[given.game]


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """Read all options of the game, those not given by their defaults.

    Raises:
        Refused: with everything that is wrong.
    """
    return game_of(given).read_options(dict(_option(text) for text in given.option), "--option")


def dealt(given: argparse.Namespace, seed: int) -> Any:
    """Deal the first position of the hand that the arguments number.

    Raises:
        Refused: an option or the number of players does not fit the game.
    """
    game = game_of(given)
    options = options_of(given)
    players = game.seats[0] if given.players is None else given.players
    if players not in game.seats:
        seats = ", ".join(str(number) for number in game.seats)
        raise refused("players", f"{game.name} is for {seats} players, not for {players}.")
    return game.numbered_deal(seed, options, players)


def position_from(given: argparse.Namespace) -> Any:
    """Read the position that the arguments name: a numbered deal, position text as it stands, or a
    file with JSON or position text (``-`` is standard input).

    Raises:
        Refused: there is none, or it is not sound.
    """
    if given.seed is not None:
        return dealt(given, given.seed)
    if given.position is None:
        raise refused(
            "no_position", "Give --seed N, a position text, or a file (- for standard input)."
        )
    game = game_of(given)
    written = given.position.startswith(f"{game.id}~")
    data = given.position if written else _data(given.position)
    if isinstance(data, dict) and "position" in data:
        data = data["position"]
    return wire_of(game.id).read_position(game, data)


def _data(name: str) -> object:
    """Read JSON, or a position text where the contents are no JSON."""
    text = text_of(name)
    if not text.lstrip().startswith(("{", "[", '"')):
        return text.strip()
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise refused("unreadable_json", f"{_file(name)} is not readable JSON: {error}.") from error


def text_of(name: str) -> str:
    """Read the contents of a file, or of standard input for ``-``.

    Raises:
        Refused: it cannot be read.
    """
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise refused("unreadable", f"{_file(name)} cannot be read: {reason}.") from error


def _file(name: str) -> str:
    return "Standard input" if name == "-" else f"The file {name}"


def _option(text: str) -> tuple[str, object]:
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def seed_of(text: str) -> int:
    """Read the number of a deal."""
    if not text.isdecimal() or int(text) > HIGHEST_SEED:
        message = f"{text[:40]!a} is not a number from 0 to {HIGHEST_SEED}."
        raise argparse.ArgumentTypeError(message)
    return int(text)


def refused(code: str, message: str) -> Refused:
    """Make a refusal of one fault."""
    return Refused([Violation(code, message)])


def value_text(value: Any) -> str:
    """Write the value of an answer, or the mean of samples with its error."""
    if isinstance(value, dict):
        return f"{value['mean']:.1f} ± {value['stderr']:.1f}"
    return "?" if value is None else str(value)
