"""The arguments that commands share: a game, its options, a position, its history, a budget, and
where and how an answer is printed."""

import argparse
import io
import json
import secrets
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, get_args

from cli.parser import Argument, argument, flag, number, repeatable, wrong
from cli.reading import (
    STANDARD,
    data_of,
    hands_of,
    is_json,
    parse_json,
    reason_of,
    refusal,
    text_of,
)
from cli.screen import ALWAYS, AUTO, NEVER, PLAIN_LETTERS
from engine.deals import HIGHEST_SEED
from engine.errors import IllegalMove, Refused, counted
from engine.game import Game
from engine.registry import games
from schemas.base import Model
from schemas.limits import Limits
from schemas.requests import MOST_MOVES, MOST_SEATS, SHORTEST_BUDGET, FirstMethod
from schemas.wire import wire_of
from solver.question.budget import Budget
from solver.question.history import History, follow

LONGEST_BUDGET = Limits().longest_job_seconds
"""The most seconds of a search, as for a job of the service."""


def game_named(name: str) -> Game[Any, Any]:
    if name not in games():
        raise wrong(f"one of {', '.join(games())}", name, games())
    return games()[name]


def game_argument(*names: str, **settings: Any) -> Argument:
    """Declare a game; by default its help lists the games."""

    def add(parser: argparse.ArgumentParser) -> None:
        whole = {"help": ", ".join(games()), **settings}
        parser.add_argument(*names, type=game_named, metavar="GAME", **whole)

    return add


def seed_argument(about: str) -> Argument:
    return number("--seed", 0, HIGHEST_SEED, about)


def seconds_argument(
    seconds: float, about: str = f"time limit in seconds, up to {LONGEST_BUDGET:g} (%(default)g)"
) -> Argument:
    low, high = SHORTEST_BUDGET, LONGEST_BUDGET
    return number("--seconds", low, high, about, metavar="S", default=seconds)


def budget_arguments(seconds: float) -> tuple[Argument, ...]:
    about = "skip the proof: faster, but nothing is proved"
    return (seconds_argument(seconds), flag("--no-confirm", about))


GAME = game_argument("game")
OBJECTIVE = argument(
    "--objective",
    "what to aim for; boneyard games GAME lists them (the farthest that can be answered)",
    "NAME",
)
METHOD = argument(
    "--method",
    "what finds the answer: the search, or a constraint model if the objective has one "
    "(%(default)s)",
    choices=get_args(FirstMethod),
    default="search",
)
OPTIONS = repeatable(
    "--option", "a house rule; boneyard games GAME lists them; repeat it for more", "NAME=VALUE"
)
TERMS = (
    number("--players", 1, MOST_SEATS, "number of players (the fewest the game allows)"),
    OPTIONS,
)
DEAL = (seed_argument("number of the deal (random by default)"), *TERMS)
POSITION = (
    argument(
        "position",
        "position text or JSON, a file with either, or - for standard input",
        "POSITION",
        nargs="?",
    ),
    seed_argument("use this numbered deal instead of a POSITION"),
    *TERMS,
)
RECORD = argument("file", "the record; - for standard input", "FILE")


def budget_of(given: argparse.Namespace) -> Budget:
    return Budget(given.seconds, confirm=not given.no_confirm)


def seats_text(game: Game[Any, Any]) -> str:
    fewest, most = min(game.seats), max(game.seats)
    return counted(most, "player") if fewest == most else f"{fewest} to {most} players"


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """Read all options of the game. Options not given take their defaults."""
    named = [_option(text) for text in given.option]
    if len(found := dict(named)) < len(named):
        raise refusal("option", "An option is given twice.")
    options: dict[str, Any] = given.game.read_options(found, "--option")
    return options


def _option(text: str) -> tuple[str, object]:
    name, sign, value = text.partition("=")
    if not sign:
        raise refusal("option", f"Options are written NAME=VALUE; got {text[:40]!a}.")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def deal_hand(given: argparse.Namespace, seed: int) -> Any:
    """Deal the hand of that number, with the options and players of the arguments."""
    game, options = given.game, options_of(given)
    players = game.seats[0] if given.players is None else given.players
    if players not in game.seats:
        raise refusal("players", f"{game.name} is for {seats_text(game)}, not {players}.")
    return game.numbered_deal(seed, options, players)


def seed_of(given: argparse.Namespace) -> int:
    """Return the number of the deal, at random by default."""
    return secrets.randbelow(HIGHEST_SEED + 1) if given.seed is None else int(given.seed)


def position_data(given: argparse.Namespace) -> object:
    """Return the position of the arguments, not yet read."""
    if given.seed is not None:
        if given.position is not None:
            raise refusal("not_together", "Give a position or --seed, not both.")
        return given.game.text(deal_hand(given, given.seed))
    if given.position is None:
        message = "Missing: a position (text, JSON, a file, or - for standard input) or --seed N."
        raise refusal("no_position", message)
    refuse_terms(given)
    return data_of(given.game, given.position)


def refuse_terms(given: argparse.Namespace) -> None:
    """Refuse options and players for a position that has its own."""
    if given.option or given.players is not None:
        name = "--option" if given.option else "--players"
        message = f"{name} is only for deals with --seed: the position already has its own."
        raise refusal("not_together", message)


def position_from(given: argparse.Namespace) -> Any:
    return wire_of(given.game.id).read_position(given.game, position_data(given))


HISTORY = argument(
    "--history",
    "the hand so far: a record (its last hand counts) or JSON as the service takes it; - "
    "for standard input. It can replace the POSITION",
    "FILE",
)


def position_and_history(given: argparse.Namespace) -> tuple[Any, History[Any, Any] | None]:
    """Read the position, or the one that the history leads to, and the history as the seat to
    move saw it."""
    if given.history is None:
        return position_from(given), None
    if given.history == STANDARD == given.position:
        raise refusal("not_together", "Standard input cannot be both the position and the history.")
    if given.seed is None:
        refuse_terms(given)
    game = given.game
    came = _history_of(game, given.history)
    is_end = given.position is None and given.seed is None
    try:
        position = game.play_all(came.start, came.moves)[0] if is_end else position_from(given)
        return position, follow(game, came, position, wire_of(game.id).position_json)
    except IllegalMove as illegal:
        at = f"/history/moves/{illegal.index}"
        raise Refused(one.under(at) for one in illegal.violations) from illegal


def _history_of(game: Game[Any, Any], name: str) -> History[Any, Any]:
    """Read the last hand of a record, or JSON as the service takes it."""
    text = name if is_json(name) else text_of(name)
    if is_json(text):
        came = _history_in(game, parse_json(text, "The history"))
    else:
        hand = hands_of(name, text, game)[-1]
        came = History(hand.start, tuple(entry.move for entry in hand.entries))
    if len(came.moves) > MOST_MOVES:
        message = f"The history has {len(came.moves)} moves; the limit is {MOST_MOVES}."
        raise refusal("out_of_range", message)
    return came


def _history_in(game: Game[Any, Any], data: object) -> History[Any, Any]:
    known = {"position", "moves"}
    if not isinstance(data, Mapping) or data.keys() != known or not isinstance(data["moves"], list):
        message = "A history is a record, or JSON with a position and a list of moves."
        raise refusal("bad_history", message)
    wire = wire_of(game.id)
    start = wire.read_position(game, data["position"], "/history/position")
    places = enumerate(data["moves"])
    moves = [wire.read_move(one, f"/history/moves/{at}") for at, one in places]
    return History(start, tuple(moves))


COLOR = argument(
    "--color",
    "use colours; auto: on a terminal, unless NO_COLOR is set (%(default)s)",
    choices=(AUTO, ALWAYS, NEVER),
    default=AUTO,
)
FILE = argument("--output", "write to a file instead of standard output", "FILE")
JSON = flag("--json", "print JSON")
OUTPUT = (JSON, FILE, COLOR)


def answer_of(game: Game[Any, Any], name: str, **request: object) -> Any:
    """Return the service's answer to a request about a game."""
    from api.calls import calls_of, game_api  # noqa: PLC0415  loads a third of a second

    calls = calls_of(game_api(game, wire_of(game.id), (), Model))
    return next(call for call in calls if call.name == name).parse_and_run(request)


def print_json(data: object) -> None:
    print(json.dumps(data))


@contextmanager
def redirect_output(name: str | None) -> Iterator[None]:
    """Write what is printed to a file once it is complete; to standard output if there is no name
    or the name is ``-``."""
    if name in (None, "-", "/dev/stdout"):
        yield
        return
    path = Path(str(name))
    is_new = not path.exists()
    try:
        path.open("ab").close()  # fails before the work, if it does
        if is_new:
            path.resolve().unlink()  # of a link the target
    except OSError as error:
        raise _unwritable(path, error) from error
    kept = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(kept, "utf-8", PLAIN_LETTERS, write_through=True)):
        yield
        write_file(path, kept.getvalue())


def write_file(path: Path, content: bytes) -> None:
    """Replace a file as a whole: it keeps its old content until everything is written. A device or
    a pipe is written to directly."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        path = path.resolve()
        beside = path.with_name(f".{path.name[:100]}.new")
        beside.write_bytes(content)
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> Exception:
    return refusal("unwritable", f"The file {path} cannot be written: {reason_of(error)}.")
