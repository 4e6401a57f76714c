"""``plan``: known hands, both methods against each other and against play through the engine."""

import pytest

from engine.game import Effect
from engine.games.peaks_and_pits import GAME, Move, Pass, Position
from solver.asking.recount import Replayed
from solver.games.peaks_and_pits.objectives import plan
from solver.games.peaks_and_pits.solo_search import Laying, layings
from tests.asking import objective
from tests.games.peaks_and_pits.positions import late_six, play, position
from tests.solver.games.peaks_and_pits.asked import ask, on_the_way
from tests.solver.games.trying import check_moves
from tests.wire import examine, read_position

ALL_FIVE = late_six(["3-2 2-0 4-0 5-1 5-4", "", ""])
"""``high`` ends in 3 going down with two tokens, ``low`` in 1 going up with one. All are laid and
six tokens left: 3-2 2-0 on high, 1-5 and then 5-4 4-0 on low."""


def sound(given: dict[str, object]) -> Position:
    """A position of five dominoes held by one player, more than a double-six hand takes."""
    found = examine(GAME, given).position
    assert found is not None
    return found


def test_a_hand_laid_whole_on_both_arms() -> None:
    answer = ask(sound(ALL_FIVE), "plan")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", -3, -3)
    assert answer["verified_by"] == ["replay", "exhaustive"]
    assert answer["notes"] == ["You can play your whole hand."]
    assert [row["text"] for row in answer["line"]] == [
        "play high 3-2 2-0",
        "play low 1-5",
        "play low 5-4 4-0",
    ]


@pytest.mark.parametrize("wrong", [0, -1])
def test_nothing_is_proved_where_the_rules_say_otherwise_of_a_move(
    wrong: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    known = ask(start, "plan")
    assert known["notes"] == ["You can play at most 3 of your 5 dominoes."]
    assert known["verified_by"] == ["replay", "exhaustive"]
    assert {row["status"] for row in known["moves"]} == {"optimal", "infeasible"}

    def differs_after_one_move(one: Position) -> dict[Move, Laying]:
        found = layings(one)
        move = list(found)[wrong]
        return found | {move: found[move]._replace(plan=found[move].plan - 1)}

    monkeypatch.setattr(plan, "layings", differs_after_one_move)
    answer = ask(start, "plan")
    assert answer["verified_by"] == ["replay"]
    assert answer["value"] == known["value"]
    assert {row["status"] for row in answer["moves"]}.isdisjoint({"optimal", "infeasible"})


def test_where_nothing_fits_the_plan_is_a_pass_at_its_price() -> None:
    """P8: two tokens lie on the train."""
    answer = ask(position("8-8 7-7 6-6 5-5 4-4", "9-2", "0-3"), "plan")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", 2, 2)
    assert [(row["text"], row["effect"]["net"]) for row in answer["line"]] == [("pass", 2)]


def test_plans_of_both_methods_and_of_play_agree() -> None:
    """No plan asks what the others hold. Where a pass is the only move there is no plan to try."""
    seen = (GAME.view(one, one.to_move) for one in on_the_way(100, seed=2))
    check_moves(GAME, "plan", (one for one in seen if len(GAME.legal_moves(one)) > 1), 60)


def counted(before: Position, after: Position, *effects: Effect) -> int | None:
    return objective(GAME, "plan").recount(Replayed(GAME, before, after, effects))


def test_a_line_that_leaves_what_fits_is_no_plan() -> None:
    one = position("5-3 3-6 8-8 7-7 1-1", "9-6 6-5")
    after, effect = GAME.play(one, play("high", "5-3"))
    assert counted(one, after, effect) is None


def test_a_line_in_which_another_lays_is_no_plan() -> None:
    one = read_position(GAME, late_six(["4-0", "3-2 2-0", "5-1 5-4"]))
    after, effects = GAME.play_all(one, [Pass(), play("high", "3-2 2-0")])
    assert counted(one, after, *effects) is None
