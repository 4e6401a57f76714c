"""The objectives beside trying everything, and where one method's word is not enough."""

import random
from itertools import chain

import pytest

from engine.games.pip import GAME, Position
from engine.games.pip.scoring import tile_count
from solver.asking.budget import Budget, OutOfBudget
from solver.asking.gateway import Question
from solver.certificates.strategy import Certificates
from tests import asking
from tests.games.pip.literal import ALL_BUT_D, position
from tests.solver.games.pip.positions import late, played, wild, with_any_options
from tests.solver.games.trying import check_moves

BUDGET = asking.patient(10.0)


def asked(start: Position, budget: Budget = BUDGET) -> asking.Json:
    return asking.hint(GAME, start, Question("game"), budget)


SIZES = (((3, 2), 0), ((2, 3), 1), ((2, 2), 2), ((2, 1, 2), 0), ((1, 2, 2, 1), 0), ((2, 2, 2), 1))
"""Sizes of hands and of the stock."""


@pytest.mark.parametrize(("sizes", "stock"), SIZES, ids=str)
def test_every_move_agrees_with_all_ways_to_play_on(sizes: tuple[int, ...], stock: int) -> None:
    starts = (with_any_options(late(seed, sizes, stock), random.Random(seed)) for seed in range(16))
    check_moves(GAME, "game", starts, 2)


def test_wilds_and_letters_agree_with_all_ways_to_play_on() -> None:
    starts = (
        with_any_options(wild(seed, (2, 2), 1, 1), random.Random(seed)) for seed in range(4, 24)
    )
    check_moves(GAME, "game", starts, 4)


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("D-* 9-9", ["play *-D on 0 give 9-9"]),
        ("A-* 4-1", ["play *-A on 0", "play 1-4 on 0"]),
        ("S-* 4-1", ["play *-S on 0", "play 1-4 on 0"]),
        ("R-* 4-1", ["play *-R on 0", "play 1-4 on 0"]),
    ],
)
def test_out_before_the_other_player_has_a_turn(hand: str, laid: list[str]) -> None:
    options = {"reverse_skips_with_two": True}
    start = position("1-1", hand, "", rest=1, scores=[30, 0], options=options)
    given = sum(map(tile_count, start.hand)) if "D-*" not in hand else 45
    answer = asked(start, Budget(1.0))
    assert [step["text"] for step in answer["line"]] == laid
    assert answer["value"] == (970 - 2 - given) - (30 - 10), "the whole set counts 970"
    # More dominoes than a mask holds: the engine alone confirms short ends of them.
    assert answer["status"] == "optimal"


def test_a_move_that_one_method_values_is_not_called_optimal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = late(2, (3, 3))
    honest = asked(start)
    assert {valued["status"] for valued in honest["moves"]} == {"optimal"}
    second = Certificates.is_lead

    def of_the_best(self: Certificates[Position], position: Position, seat: int, lead: int) -> bool:
        if position != start:
            raise OutOfBudget
        return second(self, position, seat, lead)

    monkeypatch.setattr(Certificates, "is_lead", of_the_best)
    first, *rest = asked(start)["moves"]
    assert (first["status"], first["value"]) == ("optimal", honest["value"])
    others = [valued for valued in rest if valued["value"] < honest["value"]]
    assert others
    assert all(valued["status"] != "optimal" for valued in others)


def test_a_letter_that_ends_the_round_does_not_act() -> None:
    for hands, direction in ((("",), "clockwise"), (("5-1", ""), "counterclockwise")):
        start = position(ALL_BUT_D, "D-* 5-0", *hands, rest=len(hands), direction=direction)
        check_moves(GAME, "game", [start], 1)


TURNS = """
1-1              | 4-1 5-3 6-* 1-* *-* S-* | 50 | play *-* on 0
1-1              | 4-1 5-3 6-* 1-*         | 26 | play *-6 on 0
1-1 1-4@0        | 9-4 8-1 9-9             | 13 | play 4-9 on 1
1-1 1-4@0 4-4@1  | 9-1 4-0                 | 4  | play 4-0 on 2
1-1              | 9-9 8-7                 | 0  | draw
1-1 *-S@0        | 9-9 8-1                 | 18 | play 9-9 on 1
"""
"""The layout, the hand, the most that can leave it with one move, and that move."""


@pytest.mark.parametrize("line", TURNS.strip().splitlines())
def test_turns_with_a_known_answer(line: str) -> None:
    layout, hand, value, text = (part.strip() for part in line.split("|"))
    start = position(layout, hand, "0-0 2-2")
    answer = asking.hint(GAME, start, Question("immediate"), BUDGET)
    assert (answer["status"], answer["value"]) == ("optimal", int(value))
    assert answer["moves"][0]["text"] == text


def test_twins_are_counted_once() -> None:
    start = position("1-1 1-4@0 1-2@0 2-4@2", "4-9 4-3", "0-0", "5-5")
    answer = asking.hint(GAME, start, Question("immediate"), BUDGET)
    assert len([move for move in answer["moves"] if move["value"] == 13]) == 2
    assert answer["equally_good"] == 1


def test_the_count_that_leaves_the_hand_is_that_of_the_moves_played() -> None:
    starts = chain(played(range(1000, 1080)), (late(seed, (3, 4)) for seed in range(20)))
    check_moves(GAME, "immediate", starts, 100, 5.0)
