"""The models of every game: complete, described, and held against random play."""

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter

from engine.errors import Refused
from engine.game import Game
from engine.options import by_name, options_of
from engine.registry import games
from schemas.faults import read
from schemas.registry import wires
from tests.kit.options import tables, values_to_play
from tests.kit.places import places_of
from tests.kit.playouts import GAMES

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

STRANGE: tuple[Any, ...] = (
    *(None, True, 1.0, -1, 10**9, float("nan"), 1.5, 0, 3),
    *("x", "?", "6-3", "7:8", "right", [], {}, ["?"]),
)
"""Values that are put where others stood."""


def test_every_game_has_its_wire() -> None:
    assert list(wires()) == list(games())


def positions(game: AnyGame, rng: random.Random, steps: int = 12) -> Iterator[tuple[Any, Any]]:
    """Positions of hands with every value of every option, each with the move made in it."""
    for options, seats in tables(game):
        position = game.numbered_deal(rng.randrange(1000), options, seats)
        for _ in range(steps):
            moves = game.legal_moves(position)
            if not moves:
                break
            move = rng.choice(moves)
            yield position, move
            position = game.after(position, move)


def unsorted(data: Any, key: str = "") -> Any:
    """Return a position with the dominoes of hands in another order."""
    if isinstance(data, dict):
        return {name: unsorted(value, name) for name, value in data.items()}
    if isinstance(data, list) and data and isinstance(data[0], str):
        return data[::-1] if key in ("hand", "hands", "lifted") else data
    return [unsorted(one, key) for one in data] if isinstance(data, list) else data


@every_game
def test_positions_and_moves_come_back_as_they_went(game: AnyGame) -> None:
    wire, looked_at = wires()[game.id], 0
    for position, move in positions(game, random.Random(1)):
        data = json.loads(json.dumps(wire.position_json(position)))
        assert wire.read_position(game, data) == position
        assert wire.read_position(game, unsorted(data)) == position
        assert wire.read_position(game, game.text(position)) == position
        written = json.loads(json.dumps(wire.move_json(move)))
        assert wire.read_move(written) == move
        looked_at += 1
    assert looked_at > (40 if places_of(game).is_in_the_house else 20)


@every_game
def test_effects_outcomes_and_scores_are_as_declared(game: AnyGame) -> None:
    wire, ended = wires()[game.id], 0
    steps = 9 if wire.deal is not None else 400  # a puzzle goes on for ever at random
    for position, move in positions(game, random.Random(2), steps):
        after, effect = game.apply_unjudged(position, move)
        declared(wire.effect, effect)
        declared(wire.score, game.score(after))
        outcome = game.outcome(after)
        if outcome is not None:
            declared(wire.outcome, outcome.as_json())
            ended += 1
    assert ended > 2 or wire.deal is not None


def declared(model: type[BaseModel], data: Any) -> None:
    """Hold data against a model: it has every key that must be there and no other."""
    read(TypeAdapter(model).validate_python, json.loads(json.dumps(data)))


@every_game
def test_options_are_those_of_the_engine(game: AnyGame) -> None:
    model, declared_there = wires()[game.id].options.model, options_of(game.options)
    usual = game.options()
    assert list(model.model_fields) == list(declared_there)
    assert by_name(usual) == game.default_options()
    if is_dataclass(usual):
        assert [field.name for field in fields(usual)] == list(declared_there)
    for name, values in values_to_play(game).items():
        for value in values:
            chosen = model.model_validate({name: value})
            assert chosen.model_dump() == {**game.default_options(), name: value}
            assert game.read_options({name: value})[name] == value


@every_game
def test_options_that_the_engine_refuses_are_refused_with_the_same_codes(game: AnyGame) -> None:
    wire, compared = wires()[game.id], 0
    options: TypeAdapter[Any] = TypeAdapter(wire.any_options)
    for name in (*options_of(game.options), "no_such_option"):
        for value in (True, False, -1, 0, 1, 2, 5, 6, 7, 9, 12, 10**9, "any", "none", "x"):
            assert refused(lambda value=value, name=name: game.read_options({name: value})) == (
                refused(lambda value=value, name=name: read(options.validate_python, {name: value}))
            ), (name, value)
            compared += 1
    assert compared >= (45 if places_of(game).is_in_the_house else 30)


def refused(asked: Any) -> set[tuple[str, str]]:
    try:
        asked()
    except Refused as refusal:
        return {(fault.code, str(fault.at)) for fault in refusal.violations}
    return set()


@every_game
def test_whatever_is_changed_is_read_or_refused_with_places_that_are_there(game: AnyGame) -> None:
    wire, rng, wrong = wires()[game.id], random.Random(3), 0
    for position, move in positions(game, rng, steps=8):
        for _ in range(4):
            data = changed(wire.position_json(position), rng)
            faults = wire.examine(game, data).faults
            wrong += bool(faults)
            for fault in faults:
                assert not isinstance(fault.at, str) or is_there(data, fault.at), fault
        data = changed(wire.move_json(move), rng)
        places = [at for _, at in refused(lambda data=data: wire.read_move(data))]
        assert all(is_there(data, at) for at in places)
        wrong += bool(places)
    assert wrong > 50


def changed(data: Any, rng: random.Random) -> Any:
    """A copy with one value changed, left out or added somewhere."""
    found = copy.deepcopy(data)
    node = found
    while True:
        key = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
        if not (isinstance(node[key], dict | list) and node[key] and rng.random() < 0.8):
            break
        node = node[key]
    kind = rng.random()
    if kind < 0.6:
        node[key] = copy.deepcopy(rng.choice(STRANGE))
    elif kind < 0.8:
        del node[key]
    elif isinstance(node, dict):
        node[rng.choice(("foo", "a/b", "type", "hand", "on"))] = copy.deepcopy(rng.choice(STRANGE))
    else:
        node.append(copy.deepcopy(rng.choice(STRANGE)))
    return found


def is_there(data: Any, pointer: str) -> bool:
    """Whether a pointer leads to a value, or to a key or entry that is missing of one."""
    *path, last = [
        step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]
    ] or [""]
    for step in path:
        if isinstance(data, dict) and step not in data:
            return True  # what is left out stands for its default
        data = data[step] if isinstance(data, dict) else data[int(step)]
    return last == "" or isinstance(data, dict) or (isinstance(data, list) and last.isdigit())


@every_game
def test_every_model_and_every_key_is_described(game: AnyGame) -> None:
    wire = wires()[game.id]
    roots = [wire.position, wire.effect, wire.outcome, wire.score, wire.options.model]
    roots += [one for one in (wire.deal, wire.table, wire.table_score, wire.solution) if one]
    schemas = [model.model_json_schema() for model in roots] + [wire.moves.json_schema()]
    described = 0
    for schema in schemas:
        parts = schema.get("$defs", {}) | ({"root": schema} if "properties" in schema else {})
        for name, part in parts.items():
            assert part.get("description"), name
            for key, value in part.get("properties", {}).items():
                about = value.get("description", "." if "$ref" in value else "")
                assert about.endswith("."), (name, key)
                described += 1
    assert described > (40 if places_of(game).is_in_the_house else 30)
