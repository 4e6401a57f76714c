"""The models of every game: complete, described, and of one mind with the engine."""

from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.errors import Refused
from engine.game import Game
from engine.options import by_name, options_of
from schemas.faults import read
from schemas.wire import wires
from tests.kit.options import values_to_play
from tests.kit.places import places_of
from tests.kit.playouts import GAMES

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


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
