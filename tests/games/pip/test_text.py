"""Position text, move words, JSON and table scores of PIP."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.pip import GAME
from engine.text import TextFault
from tests.games.pip.literal import after, move, position, tiles
from tests.wire import examine, move_json, read_move, wire_of

BAD = (
    "pip",
    "pip~~1~0.cw~1-1~x51",
    "pip~~1~0~1-1~x51~0.x9~0.x9",
    "pip~~1~0.left~1-1~x51~0.x9~0.x9",
    "pip~~1~0.cw~1-1.~x51~0.x9~0.x9",
    "pip~~1~0.cw~1-1.0.1.2~x51~0.x9~0.x9",
    "pip~~1~0.cw~1-1~x51~x9~0.x9",
    "pip~~x~0.cw~1-1~x51~0.x9~0.x9",
    "pip~~1~0.cw.passed0~1-1~x51~0.x9~0.x9",
)


def test_position_text() -> None:
    start = position("1-1 1-4@0 *-*@1=4", "4-2 6-*", 9, 9, scores=[0, 12, 7])
    assert GAME.text(start) == "pip~~1~0.cw~1-1_1-4.0_w-w.1.4~x47~0.4-2_6-w~12.x9~7.x9"
    turned = {"round": 2, "drawn": True, "direction": "counterclockwise"}
    options = {"wild_end": "declared", "reverse_skips_with_two": True}
    start = position("*-*=2 *-R@0 2-*@0=5", "9-9", 9, 9, options=options, **turned)
    assert GAME.text(start) == (
        "pip~wild_end.declared.reverse_skips_with_two.true~2~0.ccw.drawn"
        "~w-w..2_w-R.0_2-w.0.5~x48~0.9-9~0.x9~0.x9"
    )
    passed = after(position("1-1 1-4@0", "9-9", "8-8", rest=1), "pass")
    assert GAME.text(passed).startswith("pip~~1~1.cw.passed1~1-1_1-4.0~~0.9-9~0.")
    for text in BAD:
        assert [fault.code for fault in examine(GAME, text).faults] == ["bad_text"], text


MOVES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pass", {"type": "pass"}),
    ("draw", {"type": "draw"}),
    ("draw 5-2", {"type": "draw", "drawn": "5-2"}),
    ("open 1-1", {"type": "play", "tile": "1-1"}),
    ("play *-6 on 2", {"type": "play", "tile": "*-6", "on": 2}),
    ("play *-* on 3 as 0", {"type": "play", "tile": "*-*", "on": 3, "as": 0}),
    ("play *-D on 0 give 4-*", {"type": "play", "tile": "*-D", "on": 0, "give": "4-*"}),
    ("play *-D on 0 drawn 4-2", {"type": "play", "tile": "*-D", "on": 0, "drawn": "4-2"}),
)


def test_moves_as_json_and_in_words() -> None:
    for words, written in MOVES:
        assert move_json(GAME, move(words)) == written
        assert GAME.move_text(read_move(GAME, written)) == words
    hidden = "play *-D on 0 give ?"
    assert GAME.move_text(move(hidden)) == hidden
    for words in ("", "Pass", "draw 5-2 6-2", "play 1-4", "open", "play 1-4 on x", "pass 1"):
        with pytest.raises(TextFault):
            GAME.move_of_text(words)


def test_moves_name_the_dominoes_that_they_lay_and_give() -> None:
    assert GAME.moves_tiles(move("play *-6 on 2")) == tuple(tiles("6-*"))
    assert GAME.moves_tiles(move("play *-D on 0 give 4-*")) == tuple(tiles("D-* 4-*"))
    assert GAME.moves_tiles(move("pass")) == ()


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
