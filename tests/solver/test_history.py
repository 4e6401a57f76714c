"""A history is followed to the position it belongs to, and refused where it does not lead there."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.errors import Refused
from solver.asking.history import History, followed
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.solver.hands import AnyGame, every_game, with_others
from tests.wire import position_json

LENGTH = 15


def hands(game: AnyGame) -> Iterator[tuple[History[Any, Any], Any]]:
    """What a table knows of some hands: the deal, the moves, the position reached."""
    for seed in range(4):
        for start in start_positions(game, seed):
            steps = list(walk(game, start, random.Random(seed), LENGTH))
            while game.outcome(steps[-1].position) is not None:
                steps.pop()
            moves = tuple(step.move for step in steps[1:])
            if moves:
                yield History(start, moves), steps[-1].position


def seen(game: AnyGame, given: History[Any, Any], position: Any) -> History[Any, Any]:
    return followed(game, given, position, lambda one: position_json(game, one))


@every_game
def test_the_whole_table_and_a_seat_tell_the_same_history(game: AnyGame) -> None:
    for given, position in some(hands(game), 4):
        seat = game.to_move(position)
        told = seen(game, given, position)
        assert told.start == game.view(given.start, seat)
        assert len(told.moves) == len(given.moves)
        assert seen(game, told, game.view(position, seat)) == told


@with_others
def test_the_number_of_players_is_that_of_the_position(game: AnyGame) -> None:
    few, more = (
        game.numbered_deal(1, game.default_options(), players) for players in game.seats[:2]
    )
    with pytest.raises(Refused) as refused:
        seen(game, History(few, ()), more)
    found = [(fault.code, fault.at) for fault in refused.value.violations]
    assert found == [("history_contradicts", "/history/position")]
