"""The puzzles of a day at the keyboard: the same problems as those of the service, asked move by
move."""

import shlex
from datetime import timedelta
from typing import Any

import pytest

from cli.wording import YOU, Names, amount, noun_of
from engine.registry import games
from solver.gateway.entry import ask
from solver.gateway.problem import FIRST_PROBLEM
from solver.question.budget import Budget
from solver.question.question import BEST_LINE
from tests.api.asking import Json
from tests.api.test_problems import FAST, SHARED, daily
from tests.cli.command_line import boneyard
from tests.looking import some
from tests.wire import read_move, read_position

PROMPT = "Your answer ("
ANY_GAME = pytest.mark.parametrize("game", SHARED)


def asked_of_service(game: str) -> tuple[str, Json]:
    """Return a day and what the service answers for it."""
    day = FIRST_PROBLEM + timedelta(days=FAST[game])
    return day.isoformat(), daily(game, day)


def answer_at_keyboard(game: str, day: str, *typed: str) -> str:
    said = boneyard("daily", game, "--date", day, typed="".join(f"{line}\n" for line in typed))
    assert said.code == 0, said.err
    return said.out


def number_in_list(game: str, decision: Json, at: int) -> str:
    """Return the number under which the list of legal moves has a move of the service."""
    rules = games()[game]
    position = read_position(rules, decision["position"])
    move = read_move(rules, decision["moves"][at]["move"])
    return str(1 + list(rules.legal_moves(position)).index(move))


def after_the_best(game: str, decision: Json) -> tuple[list[str], Any]:
    """Return the replies to the best move as they are told, and the position after them."""
    rules, told = games()[game], []
    position = read_position(rules, decision["position"])
    names = Names({rules.to_move(position): YOU})
    position = rules.after(position, read_move(rules, decision["moves"][0]["move"]))
    for step in decision["replies"]:
        move = read_move(rules, step["move"])
        told.append(f"{names(rules.to_move(position))}: {rules.say(position, move)}")
        position = rules.after(position, move)
    return told, position


@ANY_GAME
def test_each_decision_is_asked_in_turn_and_the_replies_are_told(game: str) -> None:
    day, found = asked_of_service(game)
    decisions = found["solution"]["decisions"]
    shown = answer_at_keyboard(
        game, day, *(number_in_list(game, decision, 0) for decision in decisions)
    )
    begin, *parts = shown.split(PROMPT)
    assert f"{found['grade']}, {len(decisions)} moves in a row" in begin
    assert len(parts) == len(decisions)
    for index, (decision, part) in enumerate(zip(some(decisions, 2), parts, strict=True), 2):
        assert f"({decision['choices']} moves)" in f"({part}"
        replies, after = after_the_best(game, decision)
        lines = part.splitlines()
        assert "Right: " in lines[1]
        assert lines[2 : 2 + len(replies)] == replies
        for held in games()[game].board(after).held:
            assert " ".join(map(str, held.tiles)) in part
        assert (f"Move {index} of {len(decisions)}" in part) == (index <= len(decisions))
    path = ", ".join(f"move {at}: found at once" for at in range(1, 1 + len(decisions)))
    assert path in parts[-1]
    assert "Perfect: every move at the first try." in parts[-1]
    assert "Right at the first try: 1 of 1." in parts[-1]


@ANY_GAME
def test_a_wrong_move_says_what_it_costs_and_counts_as_a_try(game: str) -> None:
    day, found = asked_of_service(game)
    first, *_ = found["solution"]["decisions"]
    best, worst = first["moves"][0], first["moves"][-1]
    cost = amount(abs(best["value"] - worst["value"]), noun_of(found["unit"]))
    typed = number_in_list(game, first, -1), number_in_list(game, first, 0)
    shown = answer_at_keyboard(game, day, *typed)
    assert f"It costs you {cost}: it leaves you {amount(worst['value'], found['unit'])};" in shown
    assert "move 1: found at try 2, move 2: not tried" in shown
    assert "Right at the first try: 0 of 1." in shown


@ANY_GAME
def test_a_move_that_is_shown_is_played(game: str) -> None:
    day, found = asked_of_service(game)
    decisions = found["solution"]["decisions"]
    shown = answer_at_keyboard(game, day, *["show"] * len(decisions))
    replies = [line for decision in decisions for line in after_the_best(game, decision)[0]]
    assert [line for line in shown.splitlines() if line in replies] == replies
    assert f"move {len(decisions)}: shown" in shown
    assert "Right at the first try: 0 of 1." in shown


def test_a_problem_can_be_left_for_the_next_and_all_can_be_left() -> None:
    day, found = asked_of_service("fives")
    first, *_ = found["solution"]["decisions"]
    wrong = number_in_list("fives", first, -1)
    shown = answer_at_keyboard("fives", day, wrong, "skip")
    assert shown.count(PROMPT) == 2
    assert "move 1: 1 try, not found, move 2: not tried" in shown
    said = boneyard("daily", "--date", day, typed="skip\nquit\n")
    assert said.out.count(PROMPT) == 2
    assert said.out.count("   not tried\n") == 2
    assert "Right at the first try: 0 of 4." in said.out


def test_the_deal_of_a_day_is_named_with_its_par_and_how_to_play_it() -> None:
    day = FIRST_PROBLEM + timedelta(days=1)
    shown = answer_at_keyboard("ziggurat", day.isoformat())
    rules, number = games()["ziggurat"], 20261130
    deal = rules.numbered_deal(number, rules.default_options(), 1)
    best = ask(rules, deal, BEST_LINE, Budget(20.0))
    assert best.value is not None
    assert f"deal {number}" in shown
    assert f"Par: {amount(best.value, best.unit)} (proved: nobody can do better)." in shown
    assert PROMPT not in shown
    assert "Right at" not in shown
    (line,) = (one.strip() for one in shown.splitlines() if "boneyard play" in one)
    said = boneyard(*shlex.split(line)[1:], typed="quit\n")
    assert said.code == 0
    assert f"deal {number}" in said.out


def test_days_before_the_first_problem_stay_single_puzzles() -> None:
    last = (FIRST_PROBLEM - timedelta(days=1)).isoformat()
    for game in some(("ziggurat", "fives"), 2):
        shown = answer_at_keyboard(game, last, "show")
        assert shown.count(PROMPT) == 1
        assert "in a row" not in shown
        assert "Par: " not in shown
