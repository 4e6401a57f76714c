"""Tables and scores of PIP: I12."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.pip import GAME
from tests.games.pip.literal import position
from tests.wire import wire_of


def table(**values: Any) -> dict[str, Any]:
    table = wire_of(GAME).table
    assert table is not None
    return GAME.table_score(table.model_validate(values).values())


def test_i12_a_table_is_scored() -> None:
    """Nobody deducts when a round is blocked."""
    told = table(hands=[["5-3", "*-7"], []])
    assert (told["counts"], told["totals"]) == ([35, 0], None)
    assert told["parts"][0] == {"seat": 0, "part": "count", "adds": 35}
    assert table(hands=[["5-3"], ["S-*"]], scores=[20, 0])["totals"] == [28, 45]
    assert table(hands=[[], ["9-9"]], scores=[7, 0], winner=0)["totals"] == [0, 18]
    assert table(hands=[[], ["9-9"]], scores=[35, 0], winner=0)["totals"] == [25, 18]


REFUSED: tuple[tuple[dict[str, Any], tuple[str, str]], ...] = (
    ({"hands": [["11-3"]]}, ("unknown_tile", "/hands/0/0")),
    ({"hands": [["5-3"], ["3-5"]]}, ("tile_repeated", "/hands/1/0")),
    ({"hands": [["5-3"]], "scores": [1, 2]}, ("out_of_range", "/scores")),
    ({"hands": [["5-3"], []], "winner": 1}, ("missing_key", "/scores")),
    ({"hands": [["5-3"], []], "winner": 0, "scores": [1, 2]}, ("winner_holds_dominoes", "/winner")),
    ({"hands": [["5-3"], []], "winner": 2, "scores": [1, 2]}, ("out_of_range", "/winner")),
)


def test_a_table_that_does_not_fit_is_refused() -> None:
    for values, fault in REFUSED:
        with pytest.raises(Refused) as refused:
            table(**values)
        found = [(wrong.code, wrong.at) for wrong in refused.value.violations]
        assert found == [fault], values


def test_i12_score() -> None:
    assert GAME.score(position("1-1", "4-2 6-*", 9, scores=[3, 4])) == {
        "unit": "points",
        "standing": [3, 4],
        "parts": [{"seat": 0, "part": "count", "adds": 32}],
        "counts": [32, None],
        "settlement": None,
        "totals": None,
        "game_winners": [],
    }
