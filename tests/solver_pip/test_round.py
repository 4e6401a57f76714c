"""The end of a round with all hands and the stock's order known."""

import random
from dataclasses import replace

import pytest

from engine.games.pip import GAME, Player, Position
from engine.tiles import HIDDEN, in_order
from solver import hint
from solver.games.pip.meter import Meter
from solver.games.pip.witness import Witness
from solver.hint import Question
from solver.result import Budget, Clock
from tests.games.pip.literal import move, position
from tests.solver_pip.positions import Seen, late, random_options, seen

BUDGET = Budget(10.0)


def asked(start: Position, budget: Budget = BUDGET, **keys: object) -> dict[str, object]:
    return hint.hint(GAME, start, Question("game", **keys), budget)


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
    assert answer["advice"] == "it is the last domino: the round is won"


def with_rest(start: Position) -> Player:
    """Seat 1 with the stock in hand as well."""
    return start.players[1]._replace(hand=in_order((*start.players[1].hand, *start.stock)))


@pytest.mark.parametrize(
    ("sizes", "stock", "seeds"),
    [((3, 2), 0, 9), ((2, 3), 0, 7), ((2, 2), 2, 8), ((2, 1, 2), 0, 8), ((1, 2, 2, 1), 0, 4)],
    ids=str,
)
def test_every_move_agrees_with_all_ways_to_play_on(
    sizes: tuple[int, ...], stock: int, seeds: int
) -> None:
    for seed in range(seeds):
        start = late(seed, sizes, stock)
        known: dict[Seen, tuple[int, ...]] = {}
        answer = asked(start)
        assert answer["status"] == "optimal", GAME.text(start)
        assert answer["equally_good"] >= 1
        for valued in answer["moves"]:
            after = GAME.play(start, move(valued["text"])).position
            expected = lead(best_totals(after, start.to_move, known), start.to_move)
            assert valued["value"] == expected, (GAME.text(start), valued["text"])


def test_the_second_search_agrees_on_all_options() -> None:
    for seed in range(40):
        options = random_options(random.Random(seed))
        start = late(seed, (2, 3), seed % 3, options)
        answer = asked(start)
        assert answer["status"] == "optimal", GAME.text(start)
        assert answer["verified_by"] == ["replay", "threshold_search"]
        assert answer["value"] == answer["bound"] == answer["moves"][0]["value"]


def test_the_second_search_refuses_other_values() -> None:
    start = late(3, (3, 3))
    value = asked(start)["value"]
    for wrong in (value - 1, value + 1):
        witness = Witness(start, start.to_move, Meter(Clock(BUDGET)))
        assert not witness.is_result(wrong)


def test_targets() -> None:
    start = late(3, (3, 3))
    value = asked(start)["value"]
    assert asked(start, target=value)["target"]["reached"] is True
    beyond = asked(start, target=value + 1)
    assert beyond["target"]["reached"] is False
    assert beyond["value"] is None
    assert beyond["bound"] == value


def test_a_whole_deal_is_more_than_the_budget_holds() -> None:
    start = GAME.numbered_deal(1, GAME.default_options(), 2)
    answer = asked(start, Budget(0.3))
    assert (answer["status"], answer["value"], answer["line"]) == ("unknown", None, [])
    assert answer["bound"] is not None
    assert answer["moves"]


def test_more_players_state_the_assumption() -> None:
    answer = asked(late(2, (2, 2, 2)))
    assert "every player plays for the largest lead" in answer["assumption"]
    assert asked(late(2, (2, 2)))["assumption"] == ""


def test_a_round_that_is_over_is_worth_what_it_brought() -> None:
    start = late(5, (2, 2))
    while GAME.outcome(start) is None:
        start = GAME.play(start, GAME.legal_moves(start)[0]).position
    answer = asked(start)
    totals = GAME.outcome(start).totals
    assert (answer["status"], answer["value"]) == ("optimal", lead(totals, start.to_move))


def test_what_is_hidden_is_refused() -> None:
    start = late(5, (2, 2), 2)
    hidden = replace(start, stock=(HIDDEN,) * 2)
    assert codes(hidden) == ["order_unknown"]
    assert codes(GAME.view(start, start.to_move)) == ["hands_unknown"]


def codes(start: Position) -> list[str]:
    with pytest.raises(hint.Refused) as refused:
        asked(start)
    return [violation.code for violation in refused.value.violations]
