"""The rules of every game by number: what ``rules.txt`` says of positions and moves, and
``faults.txt`` of positions with something wrong. ``README.md`` tells how they are written."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import Game
from tests.games.tables import changed, faults, rows, said
from tests.kit.places import path_of, places_of
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.wire import examine

AnyGame = Game[Any, Any]
in_the_house = pytest.mark.parametrize(
    "game", [one for one in GAMES if places_of(one).is_in_the_house], ids=lambda game: game.id
)


def lines(game: AnyGame, name: str) -> Iterator[str]:
    text = (path_of(places_of(game).tests) / name).read_text(encoding="utf-8")
    yield from filter(None, text.split("\n"))


def told(value: Any) -> str:
    """JSON data in short, without what is empty, adds nothing, or lists cells."""
    match value:
        case dict():
            kept = [(name, told(one)) for name, one in value.items() if name != "cells"]
            return ", ".join(f"{name} {one}" for name, one in kept if one)
        case [{}, *_]:
            adding = [one.values() for one in value if one.get("adds") != 0]
            each = [" ".join(filter(None, map(told, values))) for values in adding]
            return f"[{', '.join(each)}]" if each else ""
        case None | False | []:
            return ""
    return str(value)


def said_of(game: AnyGame, position: Any, word: str, given: str) -> str:
    """What stands behind the word if the line is true; what does not change the position."""
    words, _, _ = given.partition(" | ")
    match word:
        case "legal":
            more = [] if game.moves_complete(position) else ["..."]
            return ", ".join([*map(game.move_text, game.legal_moves(position)), *more])
        case "complete":
            return str(game.moves_complete(position))
        case "score":
            return told(game.score(position))
        case "over":
            outcome = game.outcome(position)
            return told(outcome and outcome.as_json())
    assert word in ("breaks", "may", "says"), word
    broken = game.violations(position, game.move_of_text(words))
    found = broken[0].message if word == "says" else said(broken)
    return f"{words} | {found}" if broken else words


@in_the_house
def test_rules(game: AnyGame) -> None:
    about, position = "", None
    for line in some(lines(game, "rules.txt")):
        word, _, given = line.strip().partition(" ")
        if not line.startswith(" "):
            about, found = line, given
        elif word in ("at", "now"):
            position = position if word == "now" else examine(game, given).position
            found = game.text(position)
        elif word == "play":
            words, _, _ = given.partition(" | ")
            position, effect = game.play(position, game.move_of_text(words))
            found = f"{words} | {told(effect)}"
        else:
            found = said_of(game, position, word, given)
        assert found == given, f"{about}: {word}"


@in_the_house
def test_faults(game: AnyGame) -> None:
    base: Any = None
    for line in some(lines(game, "faults.txt")):
        found = expected = ""
        if line.startswith("of "):
            base = game.example if line == "of the example" else json.loads(line[3:])
        else:
            _, changes, expected = next(rows(line))
            found = said(faults(game, changed(base, changes)))
        assert found == expected, line
