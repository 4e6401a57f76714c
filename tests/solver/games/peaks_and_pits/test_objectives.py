"""Targets, levels of detail, refusals, budgets and equal answers, all through the gateway."""

from collections.abc import Iterator
from typing import Any

from engine.games.peaks_and_pits import GAME, Play, Position
from engine.tiles import parse_tile
from solver.answer import Detail
from solver.gateway import Question
from solver.review import review
from tests import asking
from tests.asking import objective
from tests.games.peaks_and_pits.positions import play, position
from tests.solver.games.peaks_and_pits.asked import ask, near_the_end, on_the_way
from tests.wire import position_json, read_position


def positions(objective: str, count: int, seed: int = 0) -> Iterator[Position]:
    return near_the_end(count, 7, seed) if objective == "game" else on_the_way(count, seed)


def named(move: Any) -> str:
    """A move as the advice names it."""
    if move["type"] == "pass":
        return "Pass: "
    *most, last = [str(parse_tile(tile).canonical) for tile in move["tiles"]]
    tiles = f"{', '.join(most)} and {last}" if most else last
    return f"Play {tiles} on the {move['arm']} arm: "


def test_reasons_in_the_words_of_the_game() -> None:
    one = position("5-3 3-3 3-2 6-5 7-7", "9-8 8-5", "0-4")
    reasons = {row["text"]: row["reason"] for row in ask(one, "immediate")["moves"]}
    down = "It continues the slope going down, and you put down"
    assert reasons == {
        "play high 5-3 3-3 3-2": f"{down} 3 tokens. A pass will cost the next player 6 tokens.",
        "play high 5-3 3-3": f"{down} 2 tokens. A pass will cost the next player 5 tokens.",
        "play high 5-3 3-2": f"{down} 2 tokens. A pass will cost the next player 5 tokens.",
        "play high 5-3": f"{down} 1 token. A pass will cost the next player 4 tokens.",
        "play high 5-6": "It starts a new slope going up, so you pick up 2 tokens and put down 1. "
        "A pass will cost the next player 2 tokens.",
        "pass": "It costs you 3 tokens, one for each on the train.",
    }


def test_advice_is_one_sentence() -> None:
    one = position("5-3 3-3 3-2 6-5 7-7", "9-8 8-5", "0-4")
    assert ask(one, "immediate", detail=Detail.MOVE)["advice"] == (
        "Play 5-3, 3-3 and 3-2 on the high arm: it continues the slope going down, and you put "
        "down 3 tokens."
    )
    assert ask(one, "immediate", detail=Detail.NUDGE)["advice"] == (
        "Continue a slope, so that you pick up no tokens."
    )


def test_without_the_order_of_the_boneyard_nothing_is_exact() -> None:
    six = {"set": 6}
    deal = GAME.numbered_deal(1, GAME.read_options(six), 3)
    data = position_json(GAME, deal) | {"boneyard": len(deal.boneyard)}
    missing = objective(GAME, "game").missing(read_position(GAME, data))
    assert missing is not None
    assert (missing.code, missing.at) == ("order_unknown", "/boneyard")
    assert objective(GAME, "game").refusal(read_position(GAME, data)) is None
    assert objective(GAME, "plan").refusal(read_position(GAME, data)) is None


def test_a_play_that_tells_what_was_drawn_is_compared_as_any() -> None:
    one = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    told: Play = play("high", "5-3", "8-8")
    (row,) = review(GAME, one, [told], "immediate", asking.patient(5.0)).moves
    assert row.best
    assert row.played
    assert (row.best.value, row.played.value, row.cost) == (-3, -1, 2)


def test_what_was_drawn_with_a_play_does_not_count_where_the_boneyard_is_hidden() -> None:
    seen = GAME.view(position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5"), 0)
    told: Play = play("high", "5-3", "8-8")
    question = Question("game", compare=(told,))
    (mine,) = asking.hint(GAME, seen, question, asking.patient(0.1))["compared"]
    assert (mine["text"], mine["status"]) == ("play high 5-3", "estimated")
