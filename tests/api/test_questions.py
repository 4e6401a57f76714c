"""Questions on their way to the process that answers them."""

import pickle
from typing import Any

import pytest

from api.calls.questions import SolverCall, run
from engine.game import Game
from schemas.wire import Wire
from solver.budget import Budget
from tests.kit.playouts import GAMES, start_positions
from tests.looking import some

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def hint(game: Game[Any, Any], position: Any) -> SolverCall:
    more = {"top": 1, "detail": "move", "target": None}
    return SolverCall("hint", game.id, position, Budget(0.3), more=more)


@every_game
def test_a_position_travels_as_it_was_read(game: Game[Any, Any]) -> None:
    for position in some(start_positions(game, 3)):
        sent = hint(game, position)
        received = pickle.loads(pickle.dumps(sent))
        assert received == sent
        assert received.request == sent.request


@every_game
def test_a_position_is_not_judged_again_where_it_is_answered(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = next(iter(start_positions(game, 3)))
    faults = game.faults

    def judged(where: Any, *_: Any) -> Any:
        """Judge deals of what is hidden alone."""
        if where == position or not isinstance(where, type(position)):
            raise AssertionError("read or judged a second time")
        return faults(where)

    for name in ("faults", "position_of_fields"):
        monkeypatch.setitem(vars(game), name, judged)
    monkeypatch.setattr(Wire, "examine", judged)
    assert len(run(hint(game, position), lambda _: None)["moves"]) <= 1


def test_a_shorter_budget_leaves_the_rest_as_it_is() -> None:
    game = GAMES[0]
    asked = hint(game, next(iter(start_positions(game, 3))))
    assert asked.within(1.0) is asked
    assert asked.within(0.1).request == {**asked.request, "seconds": 0.1}
