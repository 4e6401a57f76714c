"""Position text, move words, JSON and table scores of PIP."""

import json
from typing import Any

import pytest

from engine.errors import Refused
from engine.games.pip import GAME
from engine.text import TextFault
from tests.games.pip.literal import after, data, move, position, tiles
from tests.wire import examine, move_json, position_json, read_move, read_position, wire_of


class TestPositionText:
    def test_what_it_looks_like(self) -> None:
        start = position("1-1 1-4@0 *-*@1=4", "4-2 6-*", 9, 9, scores=[0, 12, 7])
        assert GAME.text(start) == "pip~~1~0.cw~1-1_1-4.0_w-w.1.4~x47~0.4-2_6-w~12.x9~7.x9"

    def test_a_turned_direction_a_draw_and_options(self) -> None:
        options = {"wild_end": "declared", "reverse_skips_with_two": True}
        given = data(
            "*-*=2 *-R@0 2-*@0=5",
            "9-9",
            9,
            9,
            round=2,
            drawn=True,
            direction="counterclockwise",
            options=options,
        )
        text = GAME.text(read_position(GAME, given))
        assert text == (
            "pip~wild_end.declared.reverse_skips_with_two.true~2~0.ccw.drawn"
            "~w-w..2_w-R.0_2-w.0.5~x48~0.9-9~0.x9~0.x9"
        )

    def test_passes_and_empty_lists(self) -> None:
        start = after(position("1-1 1-4@0", "9-9", "8-8", rest=1), "pass")
        assert GAME.text(start).startswith("pip~~1~1.cw.passed1~1-1_1-4.0~~0.9-9~0.")
        assert read_position(GAME, GAME.text(start)) == start

    @pytest.mark.parametrize(
        "text",
        [
            "pip",
            "pip~~1~0.cw~1-1~x51",
            "pip~~1~0~1-1~x51~0.x9~0.x9",
            "pip~~1~0.left~1-1~x51~0.x9~0.x9",
            "pip~~1~0.cw~1-1.~x51~0.x9~0.x9",
            "pip~~1~0.cw~1-1.0.1.2~x51~0.x9~0.x9",
            "pip~~1~0.cw~1-1~x51~x9~0.x9",
            "pip~~x~0.cw~1-1~x51~0.x9~0.x9",
            "pip~~1~0.cw.passed0~1-1~x51~0.x9~0.x9",
        ],
    )
    def test_what_is_no_text(self, text: str) -> None:
        assert [fault.code for fault in examine(GAME, text).faults] == ["bad_text"]


class TestJson:
    def test_the_keys_are_those_of_the_rules(self) -> None:
        written = position_json(GAME, position("1-1 1-4@0 *-*@1=4", "4-2 6-*", 9))
        assert list(written) == [
            "game",
            "options",
            "round",
            "players",
            "to_move",
            "direction",
            "drawn",
            "stock",
            "layout",
        ]
        assert written["options"] == {
            "directional_end": "any",
            "wild_end": "any",
            "reverse_skips_with_two": False,
        }
        assert written["layout"] == [
            {"id": 0, "tile": "1-1"},
            {"id": 1, "tile": "1-4", "on": 0},
            {"id": 2, "tile": "*-*", "on": 1, "as": 4},
        ]
        assert written["players"] == [{"hand": ["4-2", "6-*"], "score": 0}, {"hand": 9, "score": 0}]

    def test_passes_are_written_where_there_are_any(self) -> None:
        start = position("1-1 1-4@0", "9-9", "8-8", rest=1)
        assert position_json(GAME, after(start, "pass"))["passes"] == 1

    def test_equal_positions_are_equal_bytes(self) -> None:
        one = data("1-1", "4-2 6-* 9-9", 9, 9)
        two = data("1-1", "9-9 *-6 2-4", 9, 9)
        del two["players"][1]["score"]
        written = [
            json.dumps(position_json(GAME, read_position(GAME, each))) for each in (one, two)
        ]
        assert written[0] == written[1]

    @pytest.mark.parametrize(
        ("words", "written"),
        [
            ("pass", {"type": "pass"}),
            ("draw", {"type": "draw"}),
            ("draw 5-2", {"type": "draw", "drawn": "5-2"}),
            ("open 1-1", {"type": "play", "tile": "1-1"}),
            ("play *-6 on 2", {"type": "play", "tile": "*-6", "on": 2}),
            ("play *-* on 3 as 0", {"type": "play", "tile": "*-*", "on": 3, "as": 0}),
            ("play *-D on 0 give 4-*", {"type": "play", "tile": "*-D", "on": 0, "give": "4-*"}),
            ("play *-D on 0 drawn 4-2", {"type": "play", "tile": "*-D", "on": 0, "drawn": "4-2"}),
        ],
    )
    def test_moves_as_json_and_in_words(self, words: str, written: dict[str, Any]) -> None:
        assert GAME.move_of_text(words) == move(words)
        assert move_json(GAME, move(words)) == written
        assert GAME.move_text(read_move(GAME, written)) == words

    @pytest.mark.parametrize(
        "words",
        ["", "Pass", "draw 5-2 6-2", "play 1-4", "open", "play 1-4 on", "play 1-4 on x", "pass 1"],
    )
    def test_what_are_no_words_of_a_move(self, words: str) -> None:
        with pytest.raises(TextFault):
            GAME.move_of_text(words)

    def test_moves_name_the_domino_they_lay(self) -> None:
        assert GAME.moves_tiles(move("play *-6 on 2")) == tuple(tiles("6-*"))
        given = move("play *-D on 0 give 4-*")
        assert GAME.moves_tiles(given) == tuple(tiles("D-* 4-*"))
        assert GAME.moves_tiles(move("pass")) == ()


def table(**values: Any) -> dict[str, Any]:
    return GAME.table_score(read_table(values))


def read_table(values: dict[str, Any]) -> Any:
    table = wire_of(GAME).table
    assert table is not None
    return table.model_validate(values).values()


class TestTable:
    def test_counts_alone(self) -> None:
        made = table(hands=[["5-3", "*-7"], []])
        assert made == {
            "counts": [35, 0],
            "parts": [
                {"seat": 0, "part": "count", "adds": 35},
                {"seat": 1, "part": "count", "adds": 0},
            ],
            "totals": None,
        }

    def test_nobody_deducts_when_blocked(self) -> None:
        made = table(hands=[["5-3"], ["S-*"]], scores=[20, 0])
        assert made["totals"] == [28, 45]

    @pytest.mark.parametrize(
        ("values", "faults"),
        [
            ({"hands": [["11-3"]]}, [("unknown_tile", "/hands/0/0")]),
            ({"hands": [["5-3"], ["3-5"]]}, [("tile_repeated", "/hands/1/0")]),
            ({"hands": [["5-3"]], "scores": [1, 2]}, [("out_of_range", "/scores")]),
            ({"hands": [["5-3"], []], "winner": 1}, [("missing_key", "/scores")]),
            (
                {"hands": [["5-3"], []], "winner": 0, "scores": [1, 2]},
                [("winner_holds_dominoes", "/winner")],
            ),
            (
                {"hands": [["5-3"], []], "winner": 2, "scores": [1, 2]},
                [("out_of_range", "/winner")],
            ),
        ],
    )
    def test_what_does_not_fit(self, values: dict[str, Any], faults: list[tuple[str, str]]) -> None:
        with pytest.raises(Refused) as refused:
            table(**values)
        assert [(wrong.code, wrong.at) for wrong in refused.value.violations] == faults


class TestScore:
    def test_the_standing_and_what_the_hands_count(self) -> None:
        made = GAME.score(position("1-1", "4-2 6-*", 9, scores=[3, 4]))
        assert made == {
            "unit": "points",
            "standing": [3, 4],
            "parts": [{"seat": 0, "part": "count", "adds": 32}],
            "counts": [32, None],
            "settlement": None,
            "totals": None,
            "game_winners": [],
        }

    def test_the_settlement_of_a_round_that_is_over(self) -> None:
        out = after(position("1-1", "4-1", "9-9", scores=[30, 4]), "play 1-4 on 0")
        made = GAME.score(out)
        assert made["totals"] == [20, 22]
        assert made["settlement"]["parts"][-1] == {"seat": 0, "part": "deduction", "adds": -10}
