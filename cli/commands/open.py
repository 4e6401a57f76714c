"""``boneyard open``: a position on the page of a service that runs."""

import argparse
import json
import re
import webbrowser
from typing import Any
from urllib.parse import quote
from urllib.request import ProxyHandler, build_opener

from cli.arguments import COLOR, seed_argument
from cli.parser import WRONG_USE, argument, command, meant
from cli.reading import data_in, is_json, parse_json, refusal, source_of, text_given
from cli.screen import say
from engine.game import Game
from engine.registry import games
from schemas.wire import wire_of

AnyGame = Game[Any, Any]

USUAL = "http://127.0.0.1:8000"
WAIT = 3.0
"""The most seconds until the service answers."""


@command(
    argument(
        "position",
        "position text or JSON, a file with either, or - for standard input; or the name of a game",
        "POSITION",
    ),
    seed_argument("open this numbered deal of the game"),
    argument("--service", "address of the service (%(default)s)", "URL", default=USUAL),
    COLOR,
)
def open_(given: argparse.Namespace) -> None:
    """Open a position in the browser, on the page of a running service.

    boneyard open fives --seed 7
    boneyard open position.json
    boneyard deal pip --seed 12 | boneyard open -
    boneyard open bead --service http://192.168.1.20:8000
    """
    name, place = _place(given)
    service = given.service.rstrip("/")
    _check_service(service)
    address = f"{service}/{place}"
    if webbrowser.open(address):
        say(f"Opened {name} at {service}.")
    else:
        say("No browser was found here. Open this address in one:")
        print(address)


def _place(given: argparse.Namespace) -> tuple[str, str]:
    """Return what is opened, in words, and its place on the page."""
    word = given.position
    if word in games():
        game = games()[word]
        deal = "new" if given.seed is None else f"{given.seed}"
        return game.name, f"{game.id}/{deal}"
    if given.seed is not None:
        wanted = f"one of {', '.join(games())}, not {word[:40]!a}{meant(word, games())}"
        raise refusal(WRONG_USE, f"With --seed, POSITION must be {wanted}.")
    text = word if _looks_given(word) else text_given(word, f"a position begins with {_begins()}")
    source = "The position" if _looks_given(word) else source_of(word)
    game = _game_in(text, source)
    data = data_in(game, text, source)
    position = wire_of(game.id).read_position(game, data)
    return f"the position of {game.name}", f"{game.id}/at/{quote(game.text(position), safe='~')}"


def _looks_given(word: str) -> bool:
    return is_json(word) or word.partition("~")[0] in games()


def _game_in(text: str, source: str) -> AnyGame:
    """Return the game that a position says it is of."""
    found = re.search(r"^\s*([a-z-]+)~", text, re.MULTILINE)
    name: object = found and found[1]
    if is_json(text):
        data = parse_json(text, source)
        data = data.get("position", data) if isinstance(data, dict) else data
        if isinstance(data, str):
            return _game_in(data, source)
        name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in games():
        raise refusal("no_position", f"{source} names no game; a position begins with {_begins()}.")
    return games()[name]


def _begins() -> str:
    *others, last = [f"{game}~" for game in games()]
    return f"{', '.join(others)} or {last}"


def _check_service(service: str) -> None:
    """Refuse an address at which no service answers."""
    try:
        opener = build_opener(ProxyHandler({}))
        with opener.open(f"{service}/v1", timeout=WAIT) as answer:
            found = json.load(answer)
            is_ours = isinstance(found, dict) and "playground" in found
    except (OSError, ValueError):
        is_ours = False
    if not is_ours:
        message = (
            f"No service of Boneyard answers at {service[:80]}. To start one, run boneyard serve "
            "in another terminal."
        )
        raise refusal("no_service", message)
