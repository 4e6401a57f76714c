"""Going out by one's own dominoes if nobody else moved; and what the search takes for granted
before it looks: bounds from the hands, against all ways to play on."""

import random
from functools import partial
from typing import Any

import pytest

from engine.games.pip import GAME, Position
from solver.games.pip.bounds import ALL_TURNS
from solver.games.pip.cpsat.way_out import TurnsOut, WaysOut
from solver.games.pip.deal import GOES_ON, WINNER
from solver.games.pip.encoding import RoundEncoding
from solver.games.pip.solo_search import WayOutSearch
from solver.games.pip.verify.plan import WayOutCheck
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.search.driver import Bounds, Searcher
from tests.asking import hint_about
from tests.games.pip.literal import ALL_BUT_D, position
from tests.kit.trying import TooLarge, duel
from tests.solver.games.pip.positions import late, wild, with_any_options
from tests.solver.hands import scattered

asked = partial(hint_about, GAME, objective="plan")


HANDS = """
3 | 1-1                 | 4-1 4-2 2-2                | 3
3 | 1-1                 | 4-1 4-4 4-2 3-2            |
3 | 1-1                 | 4-1 4-4 4-2 4-3 4-5 5-3    | 6
3 | 1-1                 | A-* 5-3                    | 1
3 | 1-1 1-4@0 4-4@1     | 4-2 4-3 2-*                | 3
3 | 1-1 1-4@0 4-4@1     | 4-2 4-3 2-1                |
3 | 1-1 1-4@0 *-*@1=4   | 4-4 4-2 4-3 4-5 2-9        |
3 | 1-1 1-4@0 *-*@1=4   | 4-4 4-2 4-3 4-5 4-6 4-7 2-9 | 7
3 | 1-1                 | S-* 4-1 2-1                | 3
2 | 1-1                 | S-* 4-1 2-1                | 2
"""
"""The number of players, the layout, the hand, and the turns to go out, none where none can."""


@pytest.mark.parametrize("line", HANDS.strip().splitlines())
def test_hands_with_a_known_answer(line: str) -> None:
    players, layout, hand, turns = (part.strip() for part in line.split("|"))
    answer = asked(position(layout, hand, *("0-0 9-9", "8-8")[: int(players) - 1]))
    expected = (int(turns), "optimal") if turns else (None, "infeasible")
    assert (answer["value"], answer["status"]) == expected


def test_d_gives_nothing_away_once_nobody_can_place() -> None:
    start = position(ALL_BUT_D, "D-* 5-0", "", rest=1)
    answer = asked(start)
    assert (answer["status"], answer["moves"][0]["text"]) == ("infeasible", "play *-D on 26")
    assert answer["verified_by"] == ["exhaustive"]
    assert asked(start, target=1)["target"]["reached"] is not True
    able = position(ALL_BUT_D.removesuffix(" 6-6@25"), "D-* 5-0", "6-6", rest=1)
    hidden = position(ALL_BUT_D, "D-* 5-0", len(start.players[1].hand))
    for other in (able, hidden):
        answer = asked(other)
        assert (answer["status"], answer["value"]) == ("optimal", 1)


def test_a_hand_that_cannot_go_out_names_what_stays() -> None:
    answer = asked(position("1-1", "4-1 4-2 5-3", "0-0 9-9", "8-8"))
    assert (answer["status"], answer["verified_by"]) == ("infeasible", ["exhaustive"])
    assert "At best you are left with 8 points in hand." in answer["notes"]
    assert answer["moves"][0]["text"] == "play 1-4 on 0"


def test_a_move_is_sure_only_on_both_methods_word(monkeypatch: pytest.MonkeyPatch) -> None:
    start = position("1-1", "4-1 4-4 4-2 4-3 4-5 5-3", "0-0 9-9", "8-8")
    stuck = position("1-1", "4-1 4-2 5-3 2-1", "0-0 9-9", "8-8")
    assert {valued["status"] for valued in asked(stuck)["moves"]} == {"infeasible"}

    def silent(*_: Any) -> bool:
        raise OutOfBudget

    monkeypatch.setattr(WayOutCheck, "takes", silent)
    assert asked(start)["moves"][0]["status"] == "optimal"  # by the count of its dominoes
    assert asked(start)["verified_by"] == ["replay", "relaxation", "cp_sat"]
    answer = asked(stuck)
    assert (answer["status"], answer["bound"]) == ("estimated", 4)
    assert {valued["status"] for valued in answer["moves"]} == {"estimated"}


@pytest.mark.parametrize("turns", [2, 7])
def test_a_model_that_contradicts_the_others_leaves_nothing_proved(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = position("1-1", "4-1 4-4 4-2 4-3 4-5 5-3", "0-0 9-9", "8-8")
    assert asked(start)["value"] not in (None, turns)
    monkeypatch.setattr(WaysOut, "fewest", lambda _: TurnsOut(turns, turns))
    answer = asked(start)
    assert (answer["status"], answer["value"], answer["verified_by"]) == ("unknown", None, [])
    assert answer["notes"]


def test_a_search_that_overlooks_ways_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = list(scattered(GAME, 8))
    truth = [asked(start)["moves"] for start in starts]
    monkeypatch.setattr(WayOutSearch, "turns", lambda *_: Bounds(ALL_TURNS, ALL_TURNS))
    proved = 0
    for start, known in zip(starts, truth, strict=True):
        values = {valued["text"]: valued["value"] for valued in known}
        for valued in asked(start)["moves"]:
            if valued["status"] in ("optimal", "infeasible"):
                assert valued["value"] == values[valued["text"]], GAME.text(start)
                proved += 1
    assert proved


def test_a_target_is_reached_in_as_many_turns_as_there_are_dominoes() -> None:
    start = position("1-1", "4-1 4-2 2-2", "0-0 9-9")
    assert asked(start, target=2)["target"] == {"target": 2, "reached": False}
    reached = asked(start, target=3)
    assert (reached["target"]["reached"], len(reached["line"])) == (True, 3)


@pytest.mark.parametrize("seconds", [0.1, 0.4])
def test_a_move_has_a_value_only_beside_a_line(seconds: float) -> None:
    """The hand is large, and the budget may end before a way out is found."""
    start = GAME.numbered_deal(3, GAME.default_options(), 2)
    answer = asked(start, budget=Budget(seconds))
    valued = [row for row in answer["moves"] if row["value"] is not None]
    assert bool(valued) == bool(answer["line"]) == (answer["value"] is not None)


@pytest.mark.parametrize("hand", ["A-* 4-2 2-3", "A-* S-* 4-2 2-3 3-0", "A-* 4-0", "S-* A-* 4-2"])
def test_a_turn_that_a_letter_saves_counts_whatever_the_target(hand: str) -> None:
    start = position("1-1 1-4@0", hand, "0-0 9-9", "8-8")
    fewest = asked(start)["value"]
    for target in (2, 3, 4, 50):
        answer = asked(start, target=target)
        assert answer["target"]["reached"] == (target >= fewest)


SIZES = ((2, 2), (3, 2), (2, 3), (1, 3), (3, 1))


def small(seed: int) -> Position:
    """Two small hands, most with D and other letters, under options of all kinds."""
    sizes = SIZES[seed % len(SIZES)]
    start = wild(seed, sizes, 1, 1) if seed % 3 and sum(sizes) > 3 else late(seed, sizes, seed % 2)
    return with_any_options(start, random.Random(seed))


def within_bounds(now: Position, value: int) -> bool:
    """Whether best play ends within what the search says without looking."""
    encoding = RoundEncoding(now)
    row = encoding.row(now)
    if row[WINNER] != GOES_ON:
        return True
    least, most = Searcher(encoding.deal, encoding.sizes, Clock(Budget(1.0))).limits(row)
    return least <= value <= most


def test_no_result_is_outside_the_bounds() -> None:
    """Along rounds played on at random; positions with too many ways to play on are left out."""
    compared = 0
    for seed in range(3, 12):
        now, rng, search = small(seed), random.Random(seed), duel(GAME, 0, 5_000, -1)
        while GAME.outcome(now) is None:
            try:
                assert within_bounds(now, search(now)), GAME.text(now)
                compared += 1
            except TooLarge:
                search = duel(GAME, 0, 5_000, -1)
            now = GAME.play(now, rng.choice(GAME.legal_moves(now))).position
    assert compared > 15


def test_a_wild_may_find_no_place_once_letters_close_the_ends() -> None:
    closed = {"directional_end": "closed"}
    start = position("1-1 *-S@0 *-R@0 *-A@0", "D-* 2-0 0-0", "", rest=1, options=closed)
    assert within_bounds(start, duel(GAME, 0, 100_000, -1)(start))
