"""Numbers, scores and ends of hands as a user reads them."""

from typing import Any

import pytest

from cli.hint import lines
from cli.screen import Ink
from cli.table import YOU, Names, bot_name
from cli.wording import ended, standing
from cli.worths import amount, headline, number_of, win_of
from engine.game import Game
from engine.registry import games
from tests.cli.hands import played
from tests.kit.playouts import GAMES
from tests.looking import some

AnyGame = Game[Any, Any]
Answer = dict[str, Any]

AHEAD = "points ahead"
TOKENS = "tokens more than the best of the others"
NAMES = Names({0: YOU, 1: bot_name(1, "3")})


def worth(status: str, value: Any = None, bound: Any = None, mean: Any = None) -> Answer:
    """A worth; a ``mean`` of one game is a whole number."""
    one: Answer = {"status": status, "value": value, "bound": bound, "estimate": None}
    if mean is not None:
        samples = 1 if isinstance(mean, int) else 48
        one["estimate"] = {"mean": mean, "stderr": 1.08, "samples": samples}
    chance = {"win": 0.634, "stderr": 0.02} if isinstance(mean, float) else None
    return {**one, "chance": chance}


@pytest.mark.parametrize(
    ("number", "unit", "said"),
    [
        (1, "cheats", "1 cheat"),
        (0, "cheats", "0 cheats"),
        (1.0, "cheats", "1.0 cheats"),
        (-2, "tokens", "-2 tokens"),
        (16, AHEAD, "16 points ahead"),
        (-1, AHEAD, "1 point behind"),
        (-4.12, AHEAD, "4.1 points behind"),
        (-0.04, AHEAD, "0.0 points ahead"),
        (3, TOKENS, "3 tokens more than the best of the others"),
        (-1, TOKENS, "1 token fewer than the best of the others"),
    ],
)
def test_a_number_is_written_with_its_unit(number: float, unit: str, said: str) -> None:
    assert amount(number, unit) == said


@pytest.mark.parametrize(
    ("one", "unit", "short", "headlined"),
    [
        (worth("optimal", 12, 12), AHEAD, "12 ahead", "12 points ahead (proved)."),
        (worth("optimal", 1, 1), "cheats", "1", "1 cheat (proved)."),
        (
            worth("estimated", mean=-12.34),
            AHEAD,
            "≈ 12.3 ± 1.1 behind",
            "about 12.3 points behind (not proved), 63% to win.",
        ),
        (
            worth("feasible", 3, 1, 3),
            "cheats",
            "≈ 3",
            "3 cheats (not proved). At best 1 cheat.",
        ),
        (
            worth("feasible", -4, None, 7.21),
            AHEAD,
            "≈ 7.2 ± 1.1 ahead",
            "about 7.2 points ahead (not proved), 63% to win. At worst 4 points behind.",
        ),
    ],
)
def test_a_worth_is_one_number(one: Answer, unit: str, short: str, headlined: str) -> None:
    assert number_of(one, unit) == short
    assert headline({**one, "unit": unit}) == f"Best result: {headlined}"
    assert win_of(one) == ("63%" if one["chance"] else "")


def test_there_may_be_nothing_to_say() -> None:
    none, open_one = ({**worth(one), "unit": AHEAD} for one in ("infeasible", "unknown"))
    assert headline(none) == "There is no solution (proved)."
    assert headline(open_one) == "Nothing was found in time. Try a larger --seconds."
    assert number_of(none, AHEAD) == number_of(open_one, AHEAD) == "-"


def answer(*moves: Answer) -> Answer:
    one = {**moves[0], "unit": AHEAD, "advice": "Look left.", "target": None, "line": []}
    effort = {"seconds": 1.26, "compiling_seconds": 0.0}
    return {**one, "moves": moves, "notes": ["From 48 deals."], "effort": effort}


def test_each_move_is_a_line() -> None:
    """The columns are aligned; what no move has takes no column."""
    first = {**worth("estimated", mean=12.3), "text": "a", "tied": True, "alike": 3, "reason": "R."}
    second = {**worth("optimal", -5, -5), "text": "b", "tied": False, "alike": 1, "reason": ""}
    assert list(lines(answer(first, second), Ink(), {"a": 12, "b": 4})) == [
        "Best result: about 12.3 points ahead (not proved), 63% to win.",
        "12  ≈ 12.3 ± 1.1 ahead  63%  =  a (3 alike)  R.",
        " 4            5 behind          b",
        "From 48 deals.",
        "It took 1.3 s.",
    ]
    assert list(lines(answer(second), Ink()))[1] == "5 behind  b"


def test_a_small_hint_is_its_advice() -> None:
    one = {**answer(worth("optimal", 1, 1)), "moves": [], "notes": []}
    assert list(lines(one, Ink())) == ["Look left.", "It took 1.3 s."]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_end_of_a_hand_names_the_winners(game: AnyGame) -> None:
    hand = played(game)
    outcome = game.outcome(hand.end)
    assert outcome is not None
    said = ended(game, hand.end, outcome, NAMES)
    assert said.endswith(".")
    if len(outcome.totals) > 1:
        for seat, total in enumerate(outcome.totals):
            assert f"{NAMES(seat)} {total}" in said
        assert "won this hand" in said or " won the game" in said
    else:
        assert said.startswith(f"Finished with {outcome.totals[0]} ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_score_is_written_player_by_player(game: AnyGame) -> None:
    hand = played(game)
    score = game.score(hand.end)
    written = list(standing(score, NAMES))
    for seat, points in some(list(enumerate(score["standing"]))):
        who = f"{NAMES(seat)}: " if len(score["standing"]) > 1 else ""
        assert written[seat].startswith(f"{who}{amount(points, score['unit'])}")
    assert not [one for one in written if "{" in one or "_" in one or "None" in one]


def test_players_have_names() -> None:
    assert NAMES.of([0, 1, 2]) == "You, Clara (level 3) and Player 3"
    assert NAMES.of([1]) == "Clara (level 3)"
    assert bot_name(20, "greedy") == bot_name(0, "greedy")
    start = games()["fives"].numbered_deal(1, games()["fives"].default_options(), 2)
    score = games()["fives"].score(start)
    assert list(standing(score, NAMES))[1] == "Clara (level 3): 0 points, to target 100"
