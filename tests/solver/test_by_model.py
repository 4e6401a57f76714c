"""A model and the search that confirms it: what is claimed if they agree, if one knows less, and if
they contradict each other."""

from dataclasses import replace

import pytest

from engine.errors import Refused
from engine.games.peaks_and_pits import GAME, Move, Position
from solver.answers.answer import Finding, Method, Status, Valued
from solver.cpsat import also_by_model
from solver.gateway.by_model import by_model, require_model
from solver.gateway.entry import ask
from solver.question.budget import Budget, Clock
from solver.question.info import FirstMethod
from solver.question.objective import ConstraintModel, SearchRequest
from solver.question.question import Question
from solver.question.registry import solver_of, solvers
from tests.asking import objective, patient
from tests.looking import some
from tests.solver.hands import whole_hands

TURN = objective(GAME, "immediate")


def position() -> Position:
    """One with several turns."""
    hands: list[Position] = next(whole_hands(GAME))
    return next(one for one in hands if len(GAME.legal_moves(one)) > 3)


def searched() -> Finding[Move]:
    """What the search says of all turns, unconfirmed."""
    budget = replace(patient(5.0), confirm=False)
    return TURN.values(SearchRequest(position(), Clock(budget)))


def claiming(value: int | None, status: Status, *moves: Valued[Move]) -> Finding[Move]:
    """A finding of a model: a value, and moves."""
    line = (moves[0].move,) if moves and value is not None else ()
    return Finding(status, value, value, line, moves, ties_known=True)


def answered(found: Finding[Move], budget: Budget | None = None) -> Finding[Move]:
    model = ConstraintModel[Position, Move](answer=lambda request: found)
    return by_model(GAME, TURN, model, SearchRequest(position(), Clock(budget or patient(5.0))))


def best_moves() -> list[Valued[Move]]:
    return [replace(one, status=Status.OPTIMAL) for one in searched().moves]


def test_what_both_say_is_optimal_and_the_search_confirmed_it() -> None:
    first, *others = best_moves()
    found = answered(claiming(first.value, Status.OPTIMAL, first, *others))
    assert found.status is Status.OPTIMAL
    assert found.verified_by == (Method.EXHAUSTIVE,)
    assert {one.status for one in found.moves} == {Status.OPTIMAL}


def test_a_first_move_that_the_search_does_not_list_is_proved_by_its_line() -> None:
    """The search may value another one of those that are as good."""
    first, *_ = best_moves()
    other = ConstraintModel[Position, Move](
        answer=lambda _: claiming(first.value, Status.OPTIMAL, first),
        search=lambda _: replace(searched(), moves=(), verified_by=(Method.RELAXATION,)),
    )
    found = by_model(GAME, TURN, other, SearchRequest(position(), Clock(patient(5.0))))
    assert found.moves[0].status is Status.OPTIMAL
    assert found.verified_by == (Method.RELAXATION,)


def test_where_they_contradict_each_other_nothing_is_claimed() -> None:
    first, *others = best_moves()
    worse = replace(first, value=(first.value or 0) + 1, bound=(first.value or 0) + 1)
    wrong_move = replace(others[0], value=(others[0].value or 0) - 1, bound=None)
    wrong_move = replace(wrong_move, bound=wrong_move.value)
    for claim in (
        claiming(worse.value, Status.OPTIMAL, worse),
        claiming(first.value, Status.OPTIMAL, first, wrong_move),
        claiming(None, Status.INFEASIBLE, replace(first, status=Status.INFEASIBLE)),
    ):
        found = answered(claim)
        assert (found.status, found.value, found.verified_by) == (Status.UNKNOWN, None, ())
        assert found.notes
        assert {one.value for one in found.moves} == {None}


def test_what_the_search_does_not_prove_is_feasible() -> None:
    first, *_ = best_moves()
    unsure = Finding[Move](Status.FEASIBLE, first.value, (first.value or 0) - 5)
    model = ConstraintModel[Position, Move](
        answer=lambda _: claiming(first.value, Status.OPTIMAL, first), search=lambda _: unsure
    )
    found = by_model(GAME, TURN, model, SearchRequest(position(), Clock(patient(5.0))))
    assert (found.status, found.value, found.verified_by) == (Status.FEASIBLE, first.value, ())
    assert found.moves[0].status is Status.FEASIBLE


def test_a_bound_of_the_search_confirms_the_value_of_a_line() -> None:
    """The search need not have found a line that reaches it."""
    first, *_ = best_moves()
    model = ConstraintModel[Position, Move](
        answer=lambda _: claiming(first.value, Status.OPTIMAL, first),
        search=lambda _: Finding[Move](Status.UNKNOWN, None, first.value),
    )
    found = by_model(GAME, TURN, model, SearchRequest(position(), Clock(patient(5.0))))
    assert (found.status, found.verified_by) == (Status.OPTIMAL, (Method.EXHAUSTIVE,))


def test_without_confirming_nothing_is_proved() -> None:
    first, *_ = best_moves()
    found = answered(claiming(first.value, Status.OPTIMAL, first), Budget(5.0, confirm=False))
    assert (found.status, found.verified_by) == (Status.FEASIBLE, ())


def test_where_the_model_finds_nothing_the_search_answers_unconfirmed() -> None:
    found = answered(Finding(Status.UNKNOWN, None, None))
    assert found.status is Status.FEASIBLE
    assert found.value == searched().value
    assert found.verified_by == ()
    assert found.moves


def test_moves_that_are_the_same_but_for_a_symmetry_are_valued_with_one_of_them() -> None:
    """The first domino on an empty board has eight images; a model names one."""
    game = next(one for one in solvers().values() if one.solution is not None).game
    deal = game.numbered_deal(3, game.default_options(), 1)
    question = Question(solver_of(game).objectives[0].name, method=FirstMethod.CP_SAT)
    answer = ask(game, deal, question, patient(20.0))
    assert answer.moves[0].valued.alike == 8


@pytest.mark.parametrize(
    ("modelled", "confirm", "methods"),
    [
        (7, True, (Method.EXHAUSTIVE, Method.CP_SAT)),
        (None, True, (Method.EXHAUSTIVE,)),
        (6, True, ()),
        (7, False, (Method.EXHAUSTIVE,)),
    ],
)
def test_a_model_stands_behind_a_value_that_it_proves_too(
    modelled: int | None, confirm: bool, methods: tuple[Method, ...]
) -> None:
    clock = Clock(Budget(5.0, confirm=confirm))
    assert also_by_model(clock, 7, lambda: modelled, (Method.EXHAUSTIVE,)) == methods
    assert also_by_model(clock, 7, lambda: modelled, ()) == ()


def test_what_has_no_model_is_refused_with_what_there_is() -> None:
    for solver in some(solvers().values(), 5):
        farthest = solver.objectives[-1]
        assert [one.info for one in solver.objectives] == [*solver.info.objectives]
        assert all(one.info.is_modelled == (one.model is not None) for one in solver.objectives)
        modelled = [one.name for one in solver.info.objectives if one.is_modelled]
        assert modelled
        bare = replace(farthest.info, is_modelled=False)
        with pytest.raises(Refused) as refusal:
            require_model(solver.info.objectives, bare)
        (violation,) = refusal.value.violations
        assert (violation.code, violation.at) == ("no_such_method", "/method")
        assert violation.params["known"] == ("search",)
        assert violation.params["elsewhere"] == tuple(modelled)
    with pytest.raises(Refused) as refusal:
        require_model([bare], bare)
    assert str(refusal.value).endswith("must be search, not 'cp-sat'.")


def test_what_is_hidden_and_needed_is_refused() -> None:
    hidden = GAME.view(position(), 1 - position().to_move)
    with pytest.raises(Refused) as refusal:
        ask(GAME, hidden, Question("plan", method=FirstMethod.CP_SAT), patient(1.0))
    assert refusal.value.violations[0].code == "hands_unknown"
