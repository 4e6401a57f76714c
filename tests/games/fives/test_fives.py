"""Fives where a table of positions cannot say it: draws before the lead (F2), rounding (F8), and
the score picture (F12)."""

from typing import Any

from engine.games.fives import GAME
from engine.games.fives.houses import Picture, as_text, houses
from engine.games.fives.scoring import rounded
from engine.tiles import HIDDEN, double_set
from tests.games.tables import tiles
from tests.kit.places import places_of
from tests.looking import some
from tests.wire import wire_of


def test_f2_without_a_double_everybody_draws_one_until_somebody_has_one() -> None:
    plain = [tile for tile in double_set(6) if not tile.is_double]
    once = [*plain[:14], *tiles("6-5 2-2 6-4"), *tiles("3-3")]
    once += [tile for tile in double_set(6) if tile not in once]
    again = [*plain[:18], *tiles("0-0"), *plain[18:], *tiles("1-1 2-2 3-3 4-4 5-5 6-6")]
    for order, size, to_move, next_drawn in ((once, 8, 1, "6-4"), (again, 10, 0, None)):
        deal = GAME.dealt(order, GAME.default_options(), 2, None)
        assert deal is not None
        assert [len(hand) for hand in deal.hands] == [size, size]
        assert deal.to_move == to_move
        assert next_drawn in (None, str(deal.boneyard[0]))


def test_f8_rounding() -> None:
    assert [rounded(pips) for pips in (0, 2, 3, 5, 7, 22, 23)] == [0, 0, 5, 5, 5, 20, 25]


def test_f8_hands_lie_open_once_the_hand_is_over() -> None:
    position = GAME.numbered_deal(5, GAME.default_options(), 3)
    while moves := GAME.legal_moves(position):
        assert HIDDEN in GAME.view(position, 0).hands[1]
        position = GAME.after(position, moves[0])
    assert any(position.hands)
    for seat in range(3):
        assert GAME.view(position, seat).hands == position.hands


def strokes(picture: Picture) -> list[list[str]]:
    """The places of each house's strokes, circles in capitals."""
    return [
        [each.place.upper() if each.points == 10 else each.place for each in house]
        for house in picture.houses
    ]


class TestF12ScorePicture:
    def test_the_order_of_one_house(self) -> None:
        """Fives make an x, tens an o; half an x is completed first."""
        for amounts, order in (
            ((5,), "long"),
            ((20,), "long cross TOP"),
            ((50,), "long cross TOP RIGHT BOTTOM LEFT"),
            ((10, 5, 5, 10), "long cross top top RIGHT"),
            ((10, 5, 15), "long cross top top RIGHT"),
        ):
            assert strokes(houses(*amounts)) == [order.split()], amounts

    def test_a_house_is_50_points(self) -> None:
        for score in range(0, 305, 5):
            picture = houses(score)
            worth = [sum(stroke.points for stroke in house) for house in picture.houses]
            assert sum(worth) == score
            assert set(worth[:-1]) <= {50}

    def test_an_amount_runs_on_into_the_next_house(self) -> None:
        assert strokes(houses(45, 15))[0][-2:] == ["left", "left"]
        assert strokes(houses(45, 15))[1] == ["long", "cross"]

    def test_what_is_drawn_stays(self) -> None:
        amounts = (5, 15, 10, 20, 5, 10, 25, 5)
        drawn: list[Any] = []
        for last in some(range(1, len(amounts) + 1)):
            now = [stroke for house in houses(*amounts[:last]).houses for stroke in house]
            assert now[: len(drawn)] == drawn
            drawn = now

    def test_a_bonus_leaves_points_over_until_they_make_five(self) -> None:
        assert houses(16) == Picture(houses(15).houses, 1)
        assert strokes(houses(10, 6, 4)) == [["long", "cross", "top", "top"]]

    def test_in_characters(self) -> None:
        text = as_text(houses(50, 10, 5, 5, 10, 7))
        assert text.splitlines() == [
            "\\ O /   \\ X /",
            " \\ /     \\ /",
            "O X O     X O",
            " / \\     / \\",
            "/ O \\   / \\ \\",
            "",
            "+2",
        ]

    def test_the_published_picture_is_true(self) -> None:
        assert f"```text\n{as_text(houses(92))}\n```" in places_of(GAME).notation.read_text("utf-8")

    def test_eight_houses_in_a_row(self) -> None:
        assert len(as_text(houses(400)).splitlines()) == 5
        assert len(as_text(houses(405)).splitlines()) == 11


def test_a_score_of_fives_is_drawn() -> None:
    table = wire_of(GAME).table
    assert table is not None
    told = GAME.table_score(table.model_validate({"scored": [10, 5, 5, 30]}).values())
    line = {"kind": "line", "points": 5}
    circle = {"kind": "circle", "points": 10, "radius": 3}
    assert told["houses"] == {
        "score": 50,
        "side": 24,
        "houses": [
            [
                line | {"place": "long", "x1": 0, "y1": 0, "x2": 24, "y2": 24},
                line | {"place": "cross", "x1": 0, "y1": 24, "x2": 24, "y2": 0},
                line | {"place": "top", "x1": 9, "y1": 1, "x2": 15, "y2": 7},
                line | {"place": "top", "x1": 9, "y1": 7, "x2": 15, "y2": 1},
                circle | {"place": "right", "x": 20, "y": 12},
                circle | {"place": "bottom", "x": 12, "y": 20},
                circle | {"place": "left", "x": 4, "y": 12},
            ]
        ],
        "remainder": 0,
        "text": "\\ X /\n \\ /\nO X O\n / \\\n/ O \\",
    }
