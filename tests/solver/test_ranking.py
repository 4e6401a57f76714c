"""What is shown of moves: in the order of their numbers, and nothing proved that says nothing."""

import math

import numpy as np
import pytest

from solver.answers.answer import Estimate, Finding, Method, Status, Valued
from solver.gateway.ranking import number_within_proof, rank_moves
from solver.question.info import Sense
from solver.search.samples import ROWS, Samples
from tests.looking import some

NAN = math.nan


def valued(
    name: str,
    mean: float,
    value: int | None = None,
    bound: int | None = None,
    *,
    tied: bool = False,
) -> Valued[str]:
    """A move with an estimate from 400 play-outs, the spread of which is 20."""
    status = Status.ESTIMATED if value is None or bound is None else Status.FEASIBLE
    return Valued(name, status, value, bound, estimate=Estimate(mean, 1.0, 400), tied=tied)


@pytest.mark.parametrize(
    ("value", "bound", "shown"),
    [
        (-16732, 150, (None, 150)),
        (100, 9000, (100, None)),
        (-16732, 9000, (None, None)),
        (66, 226, (66, 226)),  # four spreads away
        (65, 227, (None, None)),
    ],
)
def test_an_end_far_from_the_estimate_is_left_out(
    value: int, bound: int, shown: tuple[int | None, int | None]
) -> None:
    one = number_within_proof(Sense.MOST, valued("a", 146, value, bound))
    assert (one.value, one.bound) == shown
    assert one.status is (Status.ESTIMATED if None in shown else Status.FEASIBLE)
    fewest = number_within_proof(Sense.FEWEST, valued("a", -146, -value, -bound))
    assert (fewest.value, fewest.bound) == tuple(end and -end for end in shown)


def test_a_bound_below_the_estimate_is_kept_and_the_estimate_is_no_better() -> None:
    one = number_within_proof(Sense.MOST, valued("a", 146, bound=-500))
    assert (one.bound, one.number) == (-500, -500)


def test_an_answer_leaves_out_what_its_best_move_does() -> None:
    first = valued("a", 146, -16732, 9000)
    found = Finding(
        Status.FEASIBLE, -16732, 9000, moves=(first,), estimate=first.estimate, ties_known=True
    )
    shown = rank_moves(Sense.MOST, found)
    assert (shown.status, shown.value, shown.bound) == (Status.ESTIMATED, None, None)


def test_a_value_that_a_line_shows_stays() -> None:
    first = valued("a", 900, -5, 9)
    found = Finding(
        Status.FEASIBLE,
        *(-5, 9),
        ("a",),
        (first,),
        verified_by=(Method.REPLAY,),
        estimate=first.estimate,
    )
    assert (rank_moves(Sense.MOST, found).value, rank_moves(Sense.MOST, found).bound) == (-5, 9)


def test_the_best_number_stands_first_among_tied_moves() -> None:
    moves = (valued("a", 3, tied=True), valued("b", 5, tied=True), valued("c", 4), valued("d", 1))
    shown = rank_moves(Sense.MOST, Finding(Status.ESTIMATED, None, None, moves=moves))
    assert [(one.move, one.tied) for one in shown.moves] == [
        *(("b", True), ("c", True), ("a", True), ("d", False)),
    ]
    assert shown.estimate == shown.moves[0].estimate


def sampled(*leads: list[float]) -> Samples:
    """A row of leads for each sample; nobody wins."""
    samples = Samples(1, 0.0)
    for row in leads:
        samples.add(np.array([row, *[[0.0] * len(row)] * (ROWS - 1)]))
    return samples


def test_a_choice_that_dropped_out_is_compared_in_the_samples_that_both_have() -> None:
    """Its own mean, 9, is better than that of the best one, which had bad luck later."""
    samples = sampled([10, 9], [12, 9], [0, NAN], [2, NAN])
    assert samples.shown_order()[0] == [0, 1]
    assert [samples.estimate(one).mean for one in (0, 1)] == [6, 4]
    assert samples.estimate(1).stderr > samples.estimate(0).stderr


def test_putting_samples_together_changes_no_mean() -> None:
    rows = [[float(one), float(one * one % 7)] for one in range(9)]
    samples = sampled(*rows)
    before = [samples.estimate(one) for one in (0, 1)]
    samples.condense()
    assert (len(samples), samples.total) == (5, 9)
    for one, was in some(zip((0, 1), before, strict=True)):
        after = samples.estimate(one)
        assert after.mean == pytest.approx(was.mean)
        assert after.samples == was.samples
        assert 0 < after.stderr < 2 * was.stderr


def test_the_best_of_many_equal_choices_is_not_shown_with_its_luck() -> None:
    """All are worth 0; the best of the means lies two errors above that."""
    chance = np.random.default_rng(5)
    samples = sampled(*chance.normal(0, 10, (400, 40)).tolist())
    order, tied = samples.shown_order()
    best = samples.estimate(order[0])
    assert float(samples.values(order[0]).mean()) > 0.9
    assert order[0] == samples.best
    assert abs(best.mean) < best.stderr
    assert tied > 20


def test_a_chosen_move_is_worth_what_fresh_samples_say_on_average() -> None:
    """Twenty choices a little apart, in few samples: whichever is chosen has had good luck."""
    chance, worth, off = np.random.default_rng(6), np.linspace(-5, 5, 20), []
    for _ in range(300):
        samples = sampled(*(worth + chance.normal(0, 20, (40, 20))).tolist())
        off.append(samples.estimate(samples.best).mean - worth[samples.best])
    assert abs(np.mean(off)) < 2 * np.std(off) / len(off) ** 0.5 < 1


def test_choices_that_differ_keep_their_means() -> None:
    samples = sampled(*([9.0, 5 + one % 2, 2.0, one % 3] for one in range(60)))
    assert [round(samples.estimate(one).mean, 6) for one in range(4)] == [9, 5.5, 2, 1]


def test_where_every_deal_was_examined_nothing_counts_as_luck() -> None:
    samples = sampled([4, 3, 2], [0, 1, 2], [2, 3, 1])
    assert samples.estimate(0).stderr > 0
    samples.are_all = True
    means = [samples.estimate(one).mean for one in range(3)]
    assert means == [pytest.approx(each) for each in (2, 7 / 3, 5 / 3)]
    assert {samples.estimate(one).stderr for one in range(3)} == {0}
