"""What may be asked, what is refused, and how much each level of detail tells."""

import re
from dataclasses import replace

import pytest

from engine.errors import Refused
from engine.games.fives import GAME, Position
from solver.answer import Detail
from solver.games.fives import SOLVER
from solver.gateway import UnsoundAnswer
from solver.objective import Alone
from solver.recount import Replayed
from solver.registry import solvers
from tests import asking
from tests.games.fives.material import position
from tests.looking import some
from tests.solver.games.fives.hands import asked, near_the_end, on_the_way, said
from tests.wire import read_move

OBJECTIVES = ("immediate", "plan", "game")
TILE = re.compile(r"\b\d+-\d+\b")
PLACE = re.compile(r"\barm\b|\bspinner\b|\bedge\b|\bboneyard\b")
DEAL = GAME.numbered_deal(5, GAME.default_options(), 2)


def codes(where: Position, objective: str) -> list[tuple[str, object]]:
    with pytest.raises(Refused) as refused:
        asked(where, objective)
    return [(fault.code, fault.at) for fault in refused.value.violations]


def test_hidden_dominoes_of_the_mover_are_asked_for() -> None:
    other = GAME.view(DEAL, 1 - DEAL.to_move)
    at = f"/position/players/{DEAL.to_move}/hand"
    for objective in OBJECTIVES:
        assert codes(other, objective) == [("hands_unknown", at)]


def test_the_game_is_exact_where_all_hands_and_the_order_are_known() -> None:
    game, seen = asking.objective(GAME, "game"), GAME.view(DEAL, DEAL.to_move)
    open_hands = seen._replace(hands=DEAL.hands)
    missing = [game.missing(one) for one in (seen, open_hands, DEAL)]
    assert [one and (one.code, one.at) for one in missing] == [
        ("hands_unknown", f"/players/{1 - DEAL.to_move}/hand"),
        ("order_unknown", "/boneyard"),
        None,
    ]
    assert game.refusal(seen) is game.refusal(open_hands) is None


def test_other_objectives_are_unknown() -> None:
    assert codes(DEAL, "revenge") == [("unknown_objective", "/objective")]


def test_the_objectives_are_those_of_every_game_of_several() -> None:
    assert tuple(one.name for one in SOLVER.objectives) == OBJECTIVES


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_levels_tell_no_more_than_their_names(objective: str) -> None:
    wheres = near_the_end(range(12), left=10) if objective == "game" else on_the_way(range(4))
    for where in some(wheres):
        for detail in (Detail.NUDGE, Detail.AREA, Detail.TILE):
            answer = said(where, objective, detail)
            advice = answer["advice"]
            assert advice
            assert answer["moves"] == []
            assert answer["line"] == []
            if detail is not Detail.TILE:
                assert not TILE.search(advice), advice
                assert answer["tile"] is None
            if detail is not Detail.AREA:
                assert not PLACE.search(advice), advice
                assert answer["area"] is None


def test_a_move_is_told_with_its_reason() -> None:
    where = position("6-6 | 6-1", "6-4 1-0", "2-0", boneyard="5-5")
    answer = said(where, "immediate", Detail.MOVE)
    assert answer["advice"] == (
        "Play 6-4: it scores 5 points, because the ends add up to 1 + 4 = 5."
    )
    assert answer["moves"][0]["reason"] == (
        "It scores 5 points, because the ends add up to 1 + 4 = 5. The next player has nothing "
        "that fits."
    )
    assert answer["line"] == []
    assert said(where, "immediate", Detail.TILE)["tile"] == "6-4"
    assert said(where, "immediate", Detail.AREA)["area"] == "arm 1"


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_values_that_are_not_so_do_not_pass(
    objective: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = next(near_the_end(range(4, 99), left=10))
    changed = [replace(one, recount=lambda _: 999) for one in SOLVER.objectives]
    told = replace(SOLVER, objectives=tuple(changed))
    monkeypatch.setitem(solvers(), GAME.id, told)
    with pytest.raises(UnsoundAnswer):
        asked(where, objective)


def test_lines_that_stop_early_are_worth_nothing() -> None:
    for where in some(near_the_end(range(6), left=10)):
        for objective in some(SOLVER.objectives):
            answer = asked(where, objective.name)
            after, effects = where, []
            for step in answer["line"][:-1]:
                made = GAME.play(after, read_move(GAME, step["move"]))
                setting = objective.alone or Alone()
                after = setting.after(after, made.position)
                effects.append(made.effect)
            assert objective.recount(Replayed(GAME, where, after, tuple(effects))) is None
