"""Going out by one's own dominoes if nobody else moved."""

from typing import Any

import pytest

from engine.games.pip import GAME, Move, Play, Position
from solver.budget import Budget, Clock
from solver.cpsat import Verdict
from solver.games.pip import confirmation, move_values, plan, solo_search
from solver.games.pip.cpsat.solution import WayOut, resumed
from solver.games.pip.legal_moves import legal_moves
from solver.gateway import Question
from tests import asking
from tests.games.pip.literal import move, position
from tests.games.pip.test_turns import ALL_BUT_D
from tests.looking import some
from tests.solver.games.pip.positions import Seen, early, late, played, seen

BUDGET = asking.patient(10.0)
NONE = 1000


def asked(start: Position, **keys: Any) -> dict[str, Any]:
    return asking.hint(GAME, start, Question("plan", **keys), BUDGET)


def fewest(start: Position, known: dict[Seen, int]) -> int:
    """By the engine's moves alone: all of them tried, the turn given back after each."""
    key = seen(start)
    if key not in known:
        moves = (found for found in GAME.legal_moves(start) if isinstance(found, Play))
        known[key] = min((with_move(start, found, known) for found in moves), default=NONE)
    return known[key]


def with_move(start: Position, made: Move, known: dict[Seen, int]) -> int:
    after, effect = GAME.play(start, made)
    if not after.players[start.to_move].hand:
        return 1
    ends = int(effect["next"] != start.to_move)
    return min(NONE, ends + fewest(resumed(start, after), known))


@pytest.mark.parametrize(
    ("layout", "hand", "turns"),
    [
        ("1-1", "4-1", 1),
        ("1-1", "4-1 4-2 2-2", 3),
        ("1-1", "4-1 4-4 4-2 3-2", None),
        ("1-1", "4-1 4-4 4-2 4-3 4-5 5-3", 6),
        ("1-1", "A-* 4-1", 1),
        ("1-1", "A-* 5-3", 1),
        ("1-1", "5-3 6-2", None),
        ("1-1 1-4@0 4-4@1", "4-2 4-3 2-*", 3),
        ("1-1 1-4@0 4-4@1", "4-2 4-3 2-1", None),
        ("1-1 1-4@0 *-*@1=4", "4-4 4-2 4-3 4-5 2-9", None),
        ("1-1 1-4@0 *-*@1=4", "4-4 4-2 4-3 4-5 4-6 4-7 2-9", 7),
    ],
)
def test_hands_with_a_known_answer(layout: str, hand: str, turns: int | None) -> None:
    start = position(layout, hand, "0-0 9-9", "8-8")
    answer = asked(start)
    assert answer["value"] == turns
    assert answer["status"] == ("infeasible" if turns is None else "optimal")
    assert fewest(start, {}) == (NONE if turns is None else turns)


def test_with_two_players_s_brings_the_turn_back() -> None:
    assert asked(position("1-1", "S-* 4-1 2-1", "0-0 9-9"))["value"] == 2
    assert asked(position("1-1", "S-* 4-1 2-1", "0-0 9-9", "8-8"))["value"] == 3


def test_d_with_an_empty_stock_takes_what_fits_nowhere() -> None:
    start = position("1-1", "D-* 5-3 4-1", "0-0", rest=1)
    answer = asked(start)
    assert answer["value"] == 2
    assert "5-3" in [step["effect"]["given"] for step in answer["line"]]


def test_d_gives_nothing_away_once_nobody_can_place() -> None:
    start = position(ALL_BUT_D, "D-* 5-0", "", rest=1)
    answer = asked(start)
    assert (answer["status"], answer["moves"][0]["text"]) == ("infeasible", "play *-D on 26")
    assert answer["verified_by"] == ["cp_sat"]
    assert asked(start, target=1)["target"]["reached"] is not True
    able = position(ALL_BUT_D.removesuffix(" 6-6@25"), "D-* 5-0", "6-6", rest=1)
    answer = asked(able)
    assert (answer["status"], answer["value"]) == ("optimal", 1)
    assert fewest(able, {}) == 1
    held = len(start.players[1].hand)
    hidden = asked(position(ALL_BUT_D, "D-* 5-0", held))
    assert (hidden["status"], hidden["value"]) == ("optimal", 1)


def test_a_hand_that_cannot_go_out_names_what_stays() -> None:
    answer = asked(position("1-1", "4-1 4-2 5-3", "0-0 9-9", "8-8"))
    assert answer["status"] == "infeasible"
    assert answer["verified_by"] == ["cp_sat"]
    assert "At best you are left with 8 points in hand." in answer["notes"]
    assert answer["moves"][0]["text"] == "play 1-4 on 0"


def test_every_move_agrees_with_every_order_tried() -> None:
    starts = [early(seed, 4, 2 + seed % 2) for seed in range(16)]
    starts += [late(seed, (3, 2)) for seed in range(10)]
    for start in some(starts):
        known: dict[Seen, int] = {}
        for valued in some(asked(start)["moves"]):
            made = move(valued["text"])
            turns = with_move(start, made, known)
            expected = None if turns >= NONE else turns
            assert valued["value"] == expected, (GAME.text(start), valued["text"])


def test_the_model_confirms_the_search() -> None:
    for start in some(played(range(8))):
        answer = asked(start)
        assert answer["status"] in ("optimal", "infeasible"), GAME.text(start)
        if answer["effort"]["method"] == "depth-first search":
            assert "cp_sat" in answer["verified_by"], GAME.text(start)


def test_a_move_is_sure_only_on_both_methods_word(monkeypatch: pytest.MonkeyPatch) -> None:
    start = position("1-1", "4-1 4-4 4-2 4-3 4-5 5-3", "0-0 9-9", "8-8")
    assert [valued["status"] for valued in asked(start)["moves"]] == ["optimal"]
    stuck = position("1-1", "4-1 4-2 5-3 2-1", "0-0 9-9", "8-8")
    assert {valued["status"] for valued in asked(stuck)["moves"]} == {"infeasible"}
    monkeypatch.setattr(
        confirmation, "fewest_turns", lambda *_: WayOut(Verdict.UNKNOWN, None, 1, ())
    )
    monkeypatch.setattr(plan, "whole", lambda *_: WayOut(Verdict.UNKNOWN, None, 1, ()))
    assert asked(start)["moves"][0]["status"] == "optimal"  # by the count of its dominoes
    assert asked(start)["verified_by"] == ["replay", "relaxation"]
    answer = asked(stuck)
    assert (answer["status"], answer["bound"]) == ("estimated", 4)
    assert {valued["status"] for valued in answer["moves"]} == {"estimated"}


def test_a_search_that_overlooks_ways_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = list(played(range(8)))
    truth = [asked(start)["moves"] for start in starts]
    monkeypatch.setattr(solo_search.GoingOut, "value", lambda *_: solo_search.STUCK)
    proved = 0
    for start, known in zip(starts, truth, strict=True):
        values = {valued["text"]: valued["value"] for valued in known}
        for valued in asked(start)["moves"]:
            if valued["status"] in ("optimal", "infeasible"):
                assert valued["value"] == values[valued["text"]], GAME.text(start)
                proved += 1
    assert proved


def test_a_price_that_the_model_finds_lower_is_not_sure() -> None:
    start = position("1-1", "A-* 4-1 4-4 4-2 4-3 4-5 2-*", "0-0 9-9", "8-8")
    clock = Clock(BUDGET)
    prices = move_values.Pricing(start, clock)
    priced = prices.all(legal_moves(start))
    asking = confirmation.PriceConfirmation(start, prices, plan.whole(start, clock), clock)
    assert asking.all(priced) == priced
    turns = {choice.twin: price.turns for choice, price in priced if price.turns is not None}
    assert len(turns) == len({choice.twin for choice, _ in priced})
    raised = [
        (choice, move_values.Price(turns[choice.twin] + 1, turns[choice.twin] + 1))
        for choice, _ in priced
    ]
    again = confirmation.PriceConfirmation(start, prices, plan.whole(start, clock), clock).all(
        raised
    )
    for choice, price in again:
        assert price.least is not None
        assert price.least <= turns[choice.twin]


def test_targets_are_counted_first() -> None:
    start = position("1-1", "4-1 4-2 2-2", "0-0 9-9")
    assert asked(start, target=2)["target"] == {"target": 2, "reached": False}
    assert asked(start, target=2)["effort"]["nodes"] == 0
    reached = asked(start, target=3)
    assert reached["target"]["reached"] is True
    assert len(reached["line"]) == 3


@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.5, 0.8])
def test_a_move_has_a_value_only_beside_a_line(seconds: float) -> None:
    """The hand is large: the model finds its way out shortly before the budget ends."""
    start = GAME.numbered_deal(3, GAME.default_options(), 2)
    answer = asking.hint(GAME, start, Question("plan"), Budget(seconds))
    valued = [row for row in answer["moves"] if row["value"] is not None]
    assert bool(valued) == bool(answer["line"]) == (answer["value"] is not None)


@pytest.mark.parametrize("hand", ["A-* 4-2 2-3", "A-* S-* 4-2 2-3 3-0", "A-* 4-0", "S-* A-* 4-2"])
@pytest.mark.parametrize("target", [2, 3, 4, 5, 50])
def test_a_turn_that_a_letter_saves_counts_whatever_the_target(hand: str, target: int) -> None:
    start = position("1-1 1-4@0", hand, "0-0 9-9", "8-8")
    fewest = asking.hint(GAME, start, Question("plan"), Budget(5.0))["value"]
    answer = asking.hint(GAME, start, Question("plan", target=target), Budget(5.0))
    assert answer["target"]["reached"] == (target >= fewest)
    assert (answer["value"] is None) == (target < fewest)
