"""Values and verdicts as a user reads them: numbers, means with errors, and none where none may be
told."""

from typing import Any

import pytest

from api.solved import stored
from cli.hint import told
from cli.screen import Ink
from cli.wording import ended, seats, standing, value_text, worth
from engine.game import Game, Outcome
from engine.registry import games
from solver.answer import Detail
from solver.phrases import PLAYED_OUT
from tests.cli.hands import played
from tests.kit.playouts import GAMES
from tests.looking import some

ESTIMATE = {"mean": 7.21, "stderr": 1.08, "samples": 120}
Answer = dict[str, Any]
AnyGame = Game[Any, Any]


def answers() -> list[tuple[AnyGame, Answer]]:
    """Stored hints, with their games."""
    known = {f"{name}_hint".replace("-", "_"): game for name, game in games().items()}
    return [(known[name], one["answer"]) for name, one in stored().items() if name in known]


def test_a_value_is_a_number_or_a_mean_with_its_error() -> None:
    assert value_text(-3) == "-3"
    assert value_text(ESTIMATE) == "7.2 ± 1.1"
    assert value_text(None) == "?"


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [
        (1, "cheats", "1 cheat"),
        (0, "cheats", "0 cheats"),
        (-2, "tokens", "-2 tokens"),
        (16, "points ahead", "16 points ahead"),
        (-1, "points ahead", "1 point behind"),
        (-99, "points ahead", "99 points behind"),
        (ESTIMATE, "points ahead", "about 7.2 ± 1.1 points ahead"),
    ],
)
def test_a_value_is_told_with_its_unit(value: Any, unit: str, said: str) -> None:
    assert worth(value, unit) == said


def test_an_estimate_is_told_with_its_error() -> None:
    for game, answer in some(answers()):
        moves = [{**move, "value": ESTIMATE, "bound": None} for move in answer["moves"]]
        estimated = {**answer, "status": "estimated", "value": ESTIMATE, "moves": moves}
        first, *others = told(game, estimated, Detail.LINE, Ink())
        assert first == (
            f"About 7.2 ± 1.1 {answer['unit']}. Estimated: over 120 deals that fit what is seen."
        )
        assert sum(line.startswith("7.2 ± 1.1 ") for line in others) == len(moves)


@pytest.mark.parametrize("detail", [Detail.NUDGE, Detail.AREA, Detail.TILE])
def test_before_moves_are_told_no_value_is_spoken_of(detail: Detail) -> None:
    for game, answer in some(answers()):
        hidden = {**answer, "value": None, "bound": None, "moves": [], "line": [], "notes": []}
        optimal = {**hidden, "status": "optimal", "verified_by": []}
        *_, sure, took = told(game, optimal, detail, Ink())
        assert sure == "Proved to be the best."
        assert took.startswith("It took ")


FOUND = {"objective": "", "value": 5, "bound": 3, "unit": "points", "effort": {"seconds": 0.1}}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"status": "optimal", "bound": 5}, "5 points. Proved: no move with {better} points"),
        ({"status": "feasible"}, "5 points. Not proved: the best may be {limit} 3."),
        ({"status": "feasible", "bound": None}, "5 points. Not proved: a better move was not "),
        ({"status": "infeasible", "value": None}, "Proved: there is no such move."),
        ({"status": "unknown", "value": None}, "Open: no move was found."),
    ],
)
def test_every_status_is_told_in_words(changed: Answer, said: str) -> None:
    for game, answer in some(answers()):
        one = {**answer, **FOUND, "objective": answer["objective"], **changed}
        one |= {"effort": {"seconds": 0.1, "cut_short": False}, "noted": []}
        first, *_ = told(game, one, Detail.LINE, Ink())
        wanted = {
            said.format(better=better, limit=limit)
            for better, limit in (("fewer", "as low as"), ("more", "as high as"))
        }
        assert first.startswith(tuple(wanted))


@pytest.mark.parametrize(
    ("bound", "limits"), [(300, "-400 or more, and at most 300."), (None, "-400 or more.")]
)
def test_games_played_on_say_more_than_a_floor_that_is_proved(
    bound: int | None, limits: str
) -> None:
    """The floor alone would look like the value to be expected."""
    game, answer = next(one for one in answers() if one[0].id == "bead")
    params = {"samples": 1, "mean": 12.34, "stderr": 5.6}
    (said,) = PLAYED_OUT(**params)
    one = {**answer, **FOUND, "value": -400, "bound": bound, "status": "feasible"}
    one |= {"noted": [{"key": said.key, "params": params}], "notes": [said.text]}
    lines = list(told(game, one, Detail.LINE, Ink()))
    begin = (
        "About 12.3 ± 5.6 points. Estimated: over 1 game played on from the best move; proved is "
    )
    assert lines[0] == f"{begin}only {limits}"
    assert any(line.startswith("12.3 ± 5.6 estimated ") for line in lines)
    assert said.text not in lines


END: Any = {"game_over": True, "next_hand": False}


def test_the_end_of_a_hand_is_told_with_its_winners() -> None:
    outcome = Outcome("went_out", (1,), (), (12, 40), **END)
    assert (
        ended(outcome)
        == "The hand is over (went out), won by seat 1. Totals: seat 0 12, seat 1 40."
    )
    assert "won by nobody" in ended(Outcome("blocked", (), (), (3, 3), **END))
    assert (
        ended(Outcome("done", (0,), (), (2,), **END))
        == "The hand is over (done) with a total of 2."
    )
    assert seats((0, 2)) == "seats 0 and 2"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_score_is_told_seat_by_seat(game: AnyGame) -> None:
    hand = played(game)
    score = game.score(hand.end)
    lines = list(standing(score))
    for seat, points in some(list(enumerate(score["standing"]))):
        assert lines[seat].startswith(f"seat {seat}: {points} {score['unit']} (")
    assert not [line for line in lines if "{" in line or "_" in line or "None" in line]


def test_what_each_seat_has_is_told_with_the_seat() -> None:
    game = games()["fives"]
    start = game.numbered_deal(1, game.default_options(), 2)
    assert "to target: seat 0 100, seat 1 100" in list(standing(game.score(start)))
