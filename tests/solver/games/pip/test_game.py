"""The end of a round with all hands and the stock's order known."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.games.pip import GAME, Options, Player, Position
from engine.games.pip.scoring import tile_count
from engine.tiles import in_order
from solver.budget import Budget, Clock, OutOfBudget
from solver.games.pip.verify.game import RoundLeads
from solver.gateway import Question
from tests import asking
from tests.games.pip.literal import move, position
from tests.games.pip.test_turns import ALL_BUT_D
from tests.looking import some
from tests.solver.games.pip.positions import Seen, late, random_options, seen, wild

BUDGET = asking.patient(10.0)


def asked(start: Position, budget: Budget = BUDGET, **keys: Any) -> dict[str, Any]:
    return asking.hint(GAME, start, Question("game", **keys), budget)


def lead(totals: tuple[int, ...], seat: int) -> int:
    return min(total for other, total in enumerate(totals) if other != seat) - totals[seat]


def best_totals(start: Position, asks: int, known: dict[Seen, tuple[int, ...]]) -> tuple[int, ...]:
    """By the engine's moves and settlement alone."""
    outcome = GAME.outcome(start)
    if outcome is not None:
        return outcome.totals
    key = seen(start)
    if key not in known:
        seat = start.to_move
        ends = [
            best_totals(GAME.play(start, made).position, asks, known)
            for made in GAME.legal_moves(start)
        ]
        known[key] = min(ends, key=lambda end: (-lead(end, seat), lead(end, asks), end))
    return known[key]


def test_the_last_domino_wins_the_round() -> None:
    start = position("1-1", "4-1", "9-9 8-8", scores=[30, 5])
    start = replace(start, stock=(), players=(start.players[0], with_rest(start)))
    answer = asked(start)
    others = sum(part["adds"] for part in GAME.score(start)["parts"] if part["seat"] == 1)
    assert answer["value"] == (5 + others) - (30 - 10)
    assert answer["line"][0]["text"] == "play 1-4 on 0"
    assert "It is your last domino, so you win the round." in answer["moves"][0]["reason"]


def with_rest(start: Position) -> Player:
    """Seat 1 with the stock in hand as well."""
    return start.players[1]._replace(hand=in_order((*start.players[1].hand, *start.stock)))


SKIPPING = {"reverse_skips_with_two": True}
WHOLE = 970


@pytest.mark.parametrize(
    ("hand", "options", "laid"),
    [
        ("D-* 9-9", {}, ["play *-D on 0 give 9-9"]),
        ("A-* 4-1", {}, ["play *-A on 0", "play 1-4 on 0"]),
        ("S-* 4-1", {}, ["play *-S on 0", "play 1-4 on 0"]),
        ("R-* 4-1", SKIPPING, ["play *-R on 0", "play 1-4 on 0"]),
    ],
    ids=["D", "A", "S", "R"],
)
def test_out_before_the_other_player_has_a_turn(
    hand: str, options: dict[str, bool], laid: list[str]
) -> None:
    start = position("1-1", hand, "", rest=1, scores=[30, 0], options=options)
    given = sum(map(tile_count, start.hand)) if "D-*" not in hand else 45
    answer = asked(start, Budget(1.0))
    assert [step["text"] for step in answer["line"]] == laid
    assert answer["value"] == (WHOLE - 2 - given) - (30 - 10)
    # More dominoes than the second method takes; the engine alone confirms short ends of them.
    assert answer["status"] == ("optimal" if "D-*" in hand else "feasible")


def test_wilds_and_letters_agree_with_all_ways_to_play_on() -> None:
    for seed in range(4, 12):
        options = random_options(random.Random(seed))
        start = wild(seed, (2, 2), 1, 1)
        start = (
            replace(start, options=options) if seed % 3 == 0 and sound(start, options) else start
        )
        totals = best_totals(start, start.to_move, {})
        answer = asked(start)
        assert answer["status"] == "optimal"
        assert answer["value"] == lead(totals, start.to_move), GAME.text(start)


def sound(start: Position, options: Options) -> bool:
    return not GAME.faults(replace(start, options=options))


@pytest.mark.parametrize(
    ("sizes", "stock", "seeds"),
    [((3, 2), 0, 6), ((2, 3), 0, 5), ((2, 2), 2, 8), ((2, 1, 2), 0, 8), ((1, 2, 2, 1), 0, 4)],
    ids=str,
)
def test_every_move_agrees_with_all_ways_to_play_on(
    sizes: tuple[int, ...], stock: int, seeds: int
) -> None:
    for seed in some(range(seeds)):
        start = late(seed, sizes, stock)
        known: dict[Seen, tuple[int, ...]] = {}
        answer = asked(start)
        assert answer["status"] == "optimal", GAME.text(start)
        assert answer["equally_good"] >= 1
        for valued in some(answer["moves"]):
            after = GAME.play(start, move(valued["text"])).position
            expected = lead(best_totals(after, start.to_move, known), start.to_move)
            assert valued["value"] == expected, (GAME.text(start), valued["text"])


def test_the_second_search_agrees_on_all_options() -> None:
    for seed in range(16):
        options = random_options(random.Random(seed))
        start = late(seed, (2, 3), seed % 3, options)
        answer = asked(start)
        assert answer["status"] == "optimal", GAME.text(start)
        method = "minimax" if len(start.players) == 2 else "max_n"
        assert answer["verified_by"] == ["replay", method]
        assert answer["value"] == answer["bound"] == answer["moves"][0]["value"]


def test_the_second_search_finds_all_totals_of_three_and_more() -> None:
    for seed in range(20):
        options = random_options(random.Random(seed))
        start = late(seed, ((2, 2, 2), (1, 3, 2), (2, 1, 1, 2))[seed % 3], seed % 2, options)
        totals = RoundLeads(start, Clock(BUDGET)).totals(start)
        assert totals == best_totals(start, start.to_move, {}), GAME.text(start)


def test_a_value_that_one_method_stands_behind_is_not_optimal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ended(second: RoundLeads, position: Position, seat: int, lead: int) -> bool:
        raise OutOfBudget

    start = late(3, (3, 3))
    known = asked(start)["value"]
    monkeypatch.setattr(RoundLeads, "is_lead", ended)
    answer = asked(start)
    assert (answer["status"], answer["value"]) == ("feasible", known)
    assert answer["verified_by"] == ["replay"]
    over = {valued["value"] for valued in answer["moves"] if valued["status"] == "optimal"}
    assert not over


def test_a_move_that_one_method_values_is_not_called_optimal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = late(2, (3, 3))
    honest = asked(start)
    assert {valued["status"] for valued in honest["moves"]} == {"optimal"}
    assert honest["equally_good"] is not None
    second = RoundLeads.is_lead

    def of_the_best(self: RoundLeads, position: Position, seat: int, lead: int) -> bool:
        if position != start:
            raise OutOfBudget
        return second(self, position, seat, lead)

    monkeypatch.setattr(RoundLeads, "is_lead", of_the_best)
    first, *rest = asked(start)["moves"]
    assert (first["status"], first["value"]) == ("optimal", honest["value"])
    others = [valued for valued in rest if valued["value"] < honest["value"]]
    assert others
    assert all(valued["status"] != "optimal" for valued in others)


def test_a_letter_that_ends_the_round_does_not_act() -> None:
    start = position(ALL_BUT_D, "D-* 5-0", "", rest=1)
    answer = asked(start)
    assert answer["status"] == "optimal"
    assert [row["text"] for row in answer["line"]] == ["play *-D on 26"]
    assert answer["value"] == lead(best_totals(start, 0, {}), 0)
    more = position(ALL_BUT_D, "D-* 5-0", "5-1", "", rest=2, direction="counterclockwise")
    assert asked(more)["value"] == lead(best_totals(more, 0, {}), 0)
