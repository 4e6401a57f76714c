"""The rules of every game by number: what ``rules.txt`` says of positions and moves, and
``faults.txt`` of positions with something wrong. ``README.md`` tells how they are written."""

import json
from collections.abc import Iterator
from typing import Any

from engine.errors import Refused
from engine.notation.grammar import TextFault, read_options
from tests.games.tables import changed, faults, rows, said
from tests.kit.material import material
from tests.kit.places import path_of, places_of
from tests.kit.playouts import GAMES, AnyGame, of_each
from tests.looking import some
from tests.wire import examine, move_json, position_json, read_move, wire_of

in_the_house = of_each(one for one in GAMES if places_of(one).is_in_the_house)


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


def of_a_table(game: AnyGame, given: object) -> str:
    """What people at a real table are told, or what is refused; of the published shape."""
    table, score = wire_of(game).table, wire_of(game).table_score
    assert table is not None
    assert score is not None
    try:
        found = game.table_score(table.model_validate(given).values())
    except Refused as refused:
        return said(refused.violations)
    score.model_validate(found)
    return told(found)


def as_json(game: AnyGame, words: str) -> str:
    """A move as JSON, which is read back; nothing where the words are those of no move."""
    try:
        move = game.move_of_text(words)
    except TextFault:
        return ""
    data = move_json(game, move)
    assert (game.move_text(move), read_move(game, data)) == (words, move)
    return f" | {json.dumps(data)}"


def of_a_deal(game: AnyGame, before: Any, words: str) -> str:
    """What lies where after a deal to so many players, with options, which may follow a position;
    or what is refused."""
    players, *more = words.removesuffix(" after").split()
    options = game.read_options(read_options(*more or [""]))
    try:
        after = before if words.endswith("after") else None
        dealt = game.numbered_deal(1, options, int(players), after)
    except Refused as refused:
        return said(refused.violations)
    book = material(game).ledger(dealt).items()
    return told({name: counted(value) for name, value in book})


def counted(value: Any) -> Any:
    """Dominoes are counted, those of each hand by themselves."""
    if isinstance(value, list) and value:
        return len(value) if isinstance(value[0], str) else list(map(counted, value))
    return value


def said_of(game: AnyGame, position: Any, word: str, given: str) -> str:
    """What stands behind the word if the line is true; what does not change the position."""
    words, _, _ = given.partition(" | ")
    match word:
        case "legal":
            more = [] if game.moves_complete(position) else ["..."]
            found = ", ".join([*map(game.move_text, game.legal_moves(position)), *more])
        case "complete":
            found = str(game.moves_complete(position))
        case "score":
            found = told(game.score(position))
        case "table":
            found = f"{words} | {of_a_table(game, json.loads(words))}"
        case "deal":
            found = f"{words} | {of_a_deal(game, position, words)}"
        case "move":
            found = f"{words}{as_json(game, words)}"
        case "over":
            outcome = game.outcome(position)
            found = told(outcome and outcome.as_json())
        case _:
            assert word in ("breaks", "may", "says"), word
            broken = game.violations(position, game.move_of_text(words))
            wrong = broken[0].message if word == "says" else said(broken)
            found = f"{words} | {wrong}" if broken else words
    return found


@in_the_house
def test_rules(game: AnyGame) -> None:
    about, position = "", None
    for line in some(lines(game, "rules.txt")):
        word, _, given = line.strip().partition(" ")
        if not line.startswith(" "):
            about, found = line, given
        elif word in ("at", "now"):
            if word == "at":
                position = examine(game, given).position
                assert examine(game, position_json(game, position)).position == position, given
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
