"""Position texts, JSON and records with a few things changed: nothing raises, and whatever is
found sound can be played, scored, shown and written again."""

import json
import random
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import as_text
from engine.game import Game
from engine.game_record import Entry, RecordedHand, read, write
from tests.fuzzing import TIMES
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.wire import examine, position_json, read_position

AnyGame = Game[Any, Any]

ALPHABET = "~_.-?*0123456789abdefghlnoprstuxASRDP "
VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        3,
        9,
        28,
        1.0,
        0.5,
        "",
        "?",
        "6-3",
        "1-1",
        "*-*",
        "D-*",
        [],
        {},
    ]
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
often = settings(max_examples=60 * TIMES, deadline=None)


@cache
def sample(game: AnyGame) -> tuple[Any, ...]:
    """Sound positions all along random games, under all options."""
    found = []
    for seed in range(3):
        for start in start_positions(game, seed):
            steps = walk(game, start, random.Random(seed), material(game).bound)
            found += [played.position for played in islice(steps, 0, None, 5)]
    return tuple(found)


def exercise(game: AnyGame, position: Any) -> None:
    text = game.text(position)
    assert read_position(game, text) == position
    assert read_position(game, position_json(game, position)) == position
    moves = game.legal_moves(position)
    assert (not moves) == (game.outcome(position) is not None), text
    for move in moves[:2]:
        assert game.faults(game.play(position, move).position) == (), text
    json.dumps(game.score(position))
    assert as_text(game.board(position))
    for seat in range(game.players(position)):
        assert game.faults(game.view(position, seat)) == (), text


def examined(game: AnyGame, data: object) -> None:
    position, faults = examine(game, data)
    for fault in faults:
        json.dumps(fault.as_json())
    if position is not None and not faults:
        exercise(game, position)
    else:
        assert faults


@st.composite
def edited(draw: st.DrawFn, text: str) -> str:
    """The text with one to three characters changed, left out or put in, or a piece doubled."""
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 2))
        piece = draw(st.text(ALPHABET, max_size=2) | st.just(text[at : at + 5] * 2))
        text = text[:at] + piece + text[at + length :]
    return text


@every_game
@often
@given(data=st.data())
def test_edited_position_texts(game: AnyGame, data: st.DataObject) -> None:
    text = game.text(data.draw(st.sampled_from(sample(game))))
    examined(game, data.draw(edited(text)))


@st.composite
def changed(draw: st.DrawFn, value: Any) -> Any:
    """The JSON data with one value somewhere inside it replaced, left out, doubled or swapped."""
    if not isinstance(value, dict | list) or not value or draw(st.integers(0, 9)) == 0:
        return draw(VALUES)
    if isinstance(value, dict):
        key = draw(st.sampled_from(sorted(value)))
        if draw(st.integers(0, 7)) == 0:
            return {name: inner for name, inner in value.items() if name != key}
        return {**value, key: draw(changed(value[key]))}
    at, other = draw(st.integers(0, len(value) - 1)), draw(st.integers(0, len(value) - 1))
    rest = list(value)
    match draw(st.sampled_from(["swap", "double", "drop", "change", "change"])):
        case "swap":
            rest[at], rest[other] = rest[other], rest[at]
        case "double":
            rest.insert(other, rest[at])
        case "drop":
            del rest[at]
        case _:
            rest[at] = draw(changed(rest[at]))
    return rest


@every_game
@often
@given(data=st.data())
def test_changed_json(game: AnyGame, data: st.DataObject) -> None:
    position = position_json(game, data.draw(st.sampled_from(sample(game))))
    for _ in range(data.draw(st.integers(1, 2))):
        position = data.draw(changed(position))
    examined(game, position)


@cache
def record(game: AnyGame) -> str:
    """Two hands written down, one with its result."""
    hands = []
    for start in islice(start_positions(game, 5), 2):
        steps = list(walk(game, start, random.Random(5), 12))
        entries = [Entry(step.move, f"note {number}") for number, step in enumerate(steps[1:])]
        hands.append(RecordedHand(game, start, entries, steps[-1].position, "a remark"))
    return write(hands)


@every_game
@often
@given(data=st.data())
def test_edited_records(game: AnyGame, data: st.DataObject) -> None:
    """Every fault has a line that is there, and what is read without one is written and read
    again."""
    text = data.draw(edited(record(game)))
    found = read(text)
    lines = range(1, text.count("\n") + 2)
    assert all(fault.line in lines and fault.column >= 1 for fault in found.faults)
    if not found.faults:
        again = read(write(found.hands))
        assert again.faults == []
        assert [hand.end for hand in again.hands] == [hand.end for hand in found.hands]
