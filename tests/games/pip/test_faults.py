"""What is wrong with a position of PIP, all of it at once."""

import json
import random
from typing import Any

import pytest

from engine.board import as_text
from engine.games.pip import GAME
from tests.games.pip.kit import universe
from tests.games.pip.literal import data
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.wire import examine, position_json, read_position

WHOLE = data("1-1 1-4@0 4-4@1", "4-2 9-9", "8-8", "7-7")


def found(given: dict[str, Any]) -> list[tuple[str, object]]:
    return [(fault.code, fault.at) for fault in examine(GAME, given).faults]


def laid(layout: str, **keys: Any) -> list[tuple[str, object]]:
    return found(data(layout, "9-9", "8-8", "7-7", **keys))


def test_a_sound_position_has_none() -> None:
    assert found(WHOLE) == []


class TestSet:
    def test_a_domino_that_stands_twice_or_nowhere(self) -> None:
        wrong = json.loads(json.dumps(WHOLE))
        wrong["stock"][0] = "9-9"
        assert found(wrong) == [("tile_repeated", "/players/0/hand"), ("tile_missing", "")]

    def test_a_domino_of_another_set(self) -> None:
        wrong = json.loads(json.dumps(WHOLE))
        wrong["stock"][0] = "10-3"
        assert found(wrong) == [("unknown_tile", "/stock/0"), ("tile_missing", "")]

    def test_more_hidden_than_unseen(self) -> None:
        assert found({**WHOLE, "stock": 90}) == [("out_of_range", "/stock")]
        assert found({**WHOLE, "stock": 65}) == [("too_many_tiles", "")]


class TestLayout:
    @pytest.mark.parametrize(
        ("layout", "fault"),
        [
            ("2-2", ("must_open_with", "/layout/0/tile")),
            ("1-2", ("must_open_with", "/layout/0/tile")),
            ("*-*", ("must_name_number", "/layout/0/as")),
            ("*-*=2", ("wrong_double_wild", "/layout/0/as")),
            ("1-1=1", ("nothing_to_name", "/layout/0/as")),
            ("1-1@0", ("end_not_open", "/layout/0/on")),
            ("1-1 1-2", ("end_not_open", "/layout/1")),
            ("1-1 1-2@1", ("end_not_open", "/layout/1")),
            ("1-1 1-2@60", ("end_not_open", "/layout/1")),
            ("1-1 3-2@0", ("ends_do_not_match", "/layout/1")),
            ("1-1 S-*@0", ("ends_do_not_match", "/layout/1")),
            ("1-1 1-2@0 2-3@1 2-4@1", ("end_not_open", "/layout/3")),
            ("1-1 1-2@0 2-2@1 1-3@0", ("double_unfinished", "/layout/3")),
            ("1-1 *-*@0", ("must_name_number", "/layout/1")),
            ("1-1 *-*@0=2", ("wrong_double_wild", "/layout/1")),
            ("1-1 1-*@0=2", ("nothing_to_name", "/layout/1")),
            ("1-1 1-0@0 1-2@0 1-3@0 1-4@0 1-5@0", ("end_not_open", "/layout/5")),
        ],
    )
    def test_what_could_not_have_been_laid(self, layout: str, fault: tuple[str, str]) -> None:
        assert laid(layout) == [fault]

    def test_a_declared_wild_carries_a_number(self) -> None:
        options = {"wild_end": "declared"}
        assert laid("1-1 1-*@0", options=options) == [("must_name_number", "/layout/1")]
        assert laid("1-1 1-*@0=3", options=options) == []

    def test_nothing_lies_on_a_closed_letter(self) -> None:
        options = {"directional_end": "closed"}
        assert laid("1-1 *-S@0 2-3@1", options=options) == [("end_not_open", "/layout/2")]

    def test_ids_count_from_0(self) -> None:
        wrong = json.loads(json.dumps(WHOLE))
        wrong["layout"][2]["id"] = 7
        assert found(wrong) == [("id_out_of_order", "/layout/2/id")]


OPENING = ("1-1 2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0", 9, 9)


class TestOpening:
    def test_hands_are_as_dealt(self) -> None:
        assert found(data("", *OPENING)) == []
        assert ("hand_size", "/players/1/hand") in found(data("", OPENING[0], 8, 9))
        assert ("hand_size", "/players/0/hand") in found(data("", "1-1", 9, 9))

    def test_the_holder_of_the_double_is_to_move(self) -> None:
        assert found(data("", *OPENING, to_move=1)) == [("nobody_opens", "/to_move")]

    def test_somebody_must_be_able_to_open(self) -> None:
        held = OPENING[0].replace("1-1", "2-1")
        assert found(data("", held, 9, 9)) == [("nobody_opens", "/to_move")]
        assert found(data("", held, 9, 9, to_move=1)) == []
        assert found(data("", OPENING[0].replace("1-1", "*-*"), 9, 9)) == []

    def test_who_drew_last_opens(self) -> None:
        start = data("", 10, 10, 9, to_move=1)
        assert found(start) == []
        assert found({**start, "to_move": 0}) == [("nobody_opens", "/to_move")]

    def test_nobody_draws_while_the_wild_double_is_held(self) -> None:
        nine = "2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0"
        held = ("1-1 0-0 " + nine, "*-* 2-2 3-2 4-2 5-2 6-2 7-2 8-2 9-2", 9)
        assert found(data("", *held)) == [("nobody_opens", "/to_move")]
        assert found(data("", held[0], held[1].replace("*-*", "3-3"), 9)) == []
        undrawn = ("1-1 " + nine, held[1], 9)
        assert found(data("", *undrawn)) == []

    def test_nothing_was_drawn_in_the_turn(self) -> None:
        assert found(data("", *OPENING, drawn=True)) == [("drawn_impossible", "/drawn")]


class TestTurn:
    def test_a_seat_that_is_not_there(self) -> None:
        assert found({**WHOLE, "to_move": 3}) == [("out_of_range", "/to_move")]

    def test_with_two_players_play_is_always_clockwise(self) -> None:
        ccw = {"direction": "counterclockwise"}
        assert found(data("1-1", 9, 9, **ccw)) == [("direction_impossible", "/direction")]
        assert found(data("1-1 *-R@0", 9, 9)) == []

    def test_the_direction_turns_with_the_reverse_domino(self) -> None:
        ccw = {"direction": "counterclockwise"}
        assert laid("1-1", **ccw) == [("direction_impossible", "/direction")]
        assert laid("1-1 *-R@0") == [("direction_impossible", "/direction")]
        assert laid("1-1 *-R@0", **ccw) == []
        assert found(data("1-1 *-R@0", "", 9, 9)) == []

    def test_only_one_player_is_out(self) -> None:
        assert found(data("1-1", "", "", 9)) == [("two_players_out", "/players")]

    def test_passes_are_in_range_and_true(self) -> None:
        held = {"rest": 2, "to_move": 2}
        sound = data("1-1 1-4@0", "9-9", "8-8", "7-7", passes=2, **held)
        assert found(sound) == []
        assert found({**sound, "passes": 3}) == [("passes_impossible", "/players/2/hand")]
        assert found({**sound, "passes": 4})[0] == ("passes_impossible", "/passes")
        assert found({**sound, "passes": 8}) == [("out_of_range", "/passes")]
        assert laid("1-1", passes=1) == [("passes_impossible", "/passes")]
        assert found({**sound, "drawn": True}) == [("passes_impossible", "/passes")]


def test_all_faults_at_once() -> None:
    wrong = data("1-1 3-2@0", "9-9", "9-9", passes=1, direction="counterclockwise")
    wrong["stock"] = [*wrong["stock"], "0-0"]
    assert [code for code, _ in found(wrong)] == [
        "tile_repeated",
        "tile_repeated",
        "ends_do_not_match",
        "direction_impossible",
        "passes_impossible",
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"round": 0}, ("out_of_range", "/round")),
        ({"round": 10}, ("out_of_range", "/round")),
        ({"players": []}, ("out_of_range", "/players")),
        ({"direction": "left"}, ("not_a_choice", "/direction")),
        ({"options": {"wild_end": "closed"}}, ("not_a_choice", "/options/wild_end")),
        ({"hands": []}, ("unknown_key", "/hands")),
        ({"layout": [{"id": 0, "tile": "?"}]}, ("not_a_tile", "/layout/0/tile")),
        ({"layout": [{"id": -1, "tile": "1-1"}]}, ("out_of_range", "/layout/0/id")),
    ],
)
def test_what_is_not_a_position(change: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in found({**WHOLE, **change})


def hidden_at_random(rng: random.Random, given: dict[str, Any]) -> dict[str, Any]:
    """The position with hands and stock hidden in parts, and one number changed."""
    for holder, key in [*((player, "hand") for player in given["players"]), (given, "stock")]:
        tiles = holder[key]
        if isinstance(tiles, list):
            share = rng.random()
            holder[key] = ["?" if rng.random() < share else tile for tile in tiles]
    changes: dict[str, Any] = {
        "to_move": rng.randrange(7),
        "passes": rng.randrange(8),
        "drawn": rng.random() < 0.5,
        "round": rng.randint(1, 9),
        "direction": rng.choice(("clockwise", "counterclockwise")),
    }
    name = rng.choice([*changes, ""])
    return {**given, name: changes[name]} if name else given


def test_what_passes_crashes_nothing() -> None:
    """Sound positions with parts hidden or changed are refused, or answer every question."""
    rng = random.Random(2)
    passed = 0
    for start in [position for seed in (1, 2) for position in start_positions(GAME, seed)]:
        for played in walk(GAME, start, rng, 400):
            given = hidden_at_random(rng, position_json(GAME, played.position))
            found = examine(GAME, given)
            position, faults = found
            if faults or position is None:
                continue
            passed += 1
            legal = GAME.legal_moves(position)
            assert not legal or GAME.outcome(position) is None
            for move in legal:
                assert GAME.violations(position, move) == ()
                after, _ = GAME.apply_unjudged(position, move)
                assert GAME.faults(after) == ()
            assert read_position(GAME, GAME.text(position)) == position
            assert as_text(GAME.board(position))
            assert GAME.score(position)["unit"] == "points"
            assert GAME.faults(GAME.view(position, 0)) == ()
    assert passed > 200


def test_the_judge_answers_every_move_in_hidden_positions() -> None:
    rng = random.Random(3)
    for start in some(start_positions(GAME, 2)):
        *_, last = walk(GAME, start, rng, 12)
        shown = GAME.view(last.position, 1)
        legal = set(GAME.legal_moves(shown))
        allowed = {move for move in universe(shown) if not GAME.violations(shown, move)}
        assert legal <= allowed
