"""Each rule of the exact model alone: what keeps it is possible, what breaks it is not."""

from collections.abc import Callable, Iterable

import pytest

from solver.budget import Budget, Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.cpsat import constraints as rules
from solver.games.ziggurat.cpsat.model import PlanModel, build
from solver.games.ziggurat.dominoes import NUMBER
from solver.games.ziggurat.shape import CELL, WAY
from solver.games.ziggurat.state import Lay, PileState

Rule = Callable[[PlanModel], None]
Fix = Callable[[PlanModel], object]

RIGHT, DOWN = (0, 1), (1, 0)


def lie(first: int, second: int, place: tuple[int, int, int], side: tuple[int, int]) -> Lay:
    """A domino with its first number on the place (tier, row, column), the second beside it."""
    tier, row, column = place
    cells = CELL[place], CELL[tier, row + side[0], column + side[1]]
    high, low = max(first, second), min(first, second)
    return Lay(NUMBER[high, low], WAY[cells if first >= second else cells[::-1]])


def state(*board: Lay, aside: Iterable[int] = (), hand: int = 3, **wishes: bool) -> PileState:
    """These dominoes on the board, the others in ascending order in hand and pile."""
    set_aside = tuple(aside)
    begun = {lay.tile for lay in board} | set(set_aside)
    draws = tuple(tile for tile in range(28) if tile not in begun)
    return PileState(board, draws, hand, set_aside, **wishes)


def possible(model: PlanModel, rule: Rule | Iterable[Rule], *fixes: Fix) -> bool:
    """Whether the model with the rule and these facts has a solution; never undecided."""
    for one in (rule,) if callable(rule) else rule:
        one(model)
    for fix in fixes:
        fix(model)
    run = solve(model.cp, Clock(Budget(30)))
    assert run.verdict is not Verdict.UNKNOWN
    return run.verdict is not Verdict.INFEASIBLE


def lies(*found: Lay) -> Fix:
    return lambda model: [model.cp.add(model.lay[lay] == 1) for lay in found]


def at(lay: Lay, time: int) -> Fix:
    return lambda model: model.cp.add(model.start[lay.tile] == time)


def stays(lay: Lay, whether: int = 1) -> Fix:
    return lambda model: model.cp.add(model.stays[lay.tile] == whether)


def up(lay: Lay, time: int) -> Fix:
    return lambda model: model.cp.add(model.lifted[lay.tile] == time)


BASE = lie(1, 1, (1, 2, 2), RIGHT)
LOW = lie(1, 0, (1, 3, 2), RIGHT)
LID = lie(3, 2, (2, 2, 2), RIGHT)
CORNER = lie(6, 5, (1, 0, 0), RIGHT)
OTHER_CORNER = lie(6, 5, (1, 5, 4), RIGHT)


class TestEveryTileOnce:
    def test_one_place(self) -> None:
        assert possible(build(state(BASE)), rules.every_tile_once, lies(CORNER))

    def test_two_places(self) -> None:
        model = build(state(BASE))
        assert not possible(model, rules.every_tile_once, lies(CORNER, OTHER_CORNER))

    def test_what_stays_is_not_laid_again(self) -> None:
        model = build(state(CORNER), [CORNER.tile], 1)
        assert not possible(model, rules.every_tile_once, stays(CORNER), lies(OTHER_CORNER))


class TestEveryCellOnce:
    def test_side_by_side(self) -> None:
        beside = lie(6, 4, (1, 0, 2), RIGHT)
        assert possible(build(state(BASE)), rules.every_cell_once, lies(CORNER, beside))

    def test_overlap(self) -> None:
        over = lie(6, 4, (1, 0, 1), RIGHT)
        assert not possible(build(state(BASE)), rules.every_cell_once, lies(CORNER, over))


class TestValuesRise:
    def test_greater(self) -> None:
        under = lie(2, 0, (1, 2, 1), RIGHT)
        over = lie(3, 1, (2, 2, 1), RIGHT)
        assert possible(build(state()), rules.values_rise, lies(under, over))

    @pytest.mark.parametrize("pips", [(2, 1), (3, 2), (4, 1)])
    def test_equal_or_less(self, pips: tuple[int, int]) -> None:
        under = lie(3, 1, (1, 2, 1), RIGHT)
        over = lie(*pips, (2, 2, 1), RIGHT)
        model = build(state())
        assert not possible(model, rules.values_rise, lies(under, over))


class TestSupported:
    over, under = LID, BASE

    def test_later(self) -> None:
        fixes = (lies(BASE, LID), at(BASE, 1), at(LID, 2))
        assert possible(build(state(hand=28)), rules.supported, *fixes)

    def test_earlier(self) -> None:
        fixes = (lies(BASE, LID), at(BASE, 2), at(LID, 1))
        assert not possible(build(state(hand=28)), rules.supported, *fixes)


class TestOneLayingAtATime:
    def test_each_its_own_time(self) -> None:
        fixes = (at(BASE, 1), at(LID, 2))
        assert possible(build(state(hand=28)), rules.one_laying_at_a_time, *fixes)

    def test_two_at_once(self) -> None:
        fixes = (at(BASE, 1), at(LID, 1))
        assert not possible(build(state(hand=28)), rules.one_laying_at_a_time, *fixes)


class TestHand:
    """Z3 stands in the domain of the times."""

    def test_the_fourth_domino_after_one_laying(self) -> None:
        model = build(state())
        assert possible(model, (), at(Lay(model.state.draws[3], 0), 2))

    def test_not_before(self) -> None:
        model = build(state())
        assert not possible(model, (), at(Lay(model.state.draws[3], 0), 1))


class TestLiftedFromTheTop:
    def test_lid_first(self) -> None:
        model = build(state(BASE, LID), [BASE.tile, LID.tile], 2)
        fixes = (stays(BASE, 0), stays(LID, 0), up(LID, 1), up(BASE, 4))
        assert possible(model, rules.lifted_from_the_top, *fixes)

    def test_not_the_base_first(self) -> None:
        model = build(state(BASE, LID), [BASE.tile, LID.tile], 2)
        fixes = (stays(BASE, 0), stays(LID, 0), up(BASE, 1), up(LID, 4))
        assert not possible(model, rules.lifted_from_the_top, *fixes)

    def test_not_below_what_stays(self) -> None:
        model = build(state(BASE, LID), [BASE.tile, LID.tile], 2)
        assert not possible(model, rules.lifted_from_the_top, stays(BASE, 0), stays(LID))


class TestCellsAreCleared:
    over = lie(6, 5, (1, 0, 1), RIGHT)

    def test_after_the_lift(self) -> None:
        board = lie(6, 6, (1, 0, 0), RIGHT)
        model = build(state(board, hand=27), [board.tile], 1)
        fixes = (stays(board, 0), lies(self.over), up(board, 2), at(self.over, 2))
        assert possible(model, rules.cells_are_cleared, *fixes)

    def test_not_before(self) -> None:
        board = lie(6, 6, (1, 0, 0), RIGHT)
        model = build(state(board, hand=27), [board.tile], 1)
        fixes = (stays(board, 0), lies(self.over), up(board, 4), at(self.over, 2))
        assert not possible(model, rules.cells_are_cleared, *fixes)


class TestAsideBeforeHand:
    """With one domino to return the hand's layings have the even times."""

    def test_back_before_the_next(self) -> None:
        model = build(state(CORNER, aside_first=True), [CORNER.tile], 1)
        fixes = (stays(CORNER, 0), up(CORNER, 3), at(CORNER, 3))
        assert possible(model, rules.aside_before_hand, *fixes)

    def test_not_after_it(self) -> None:
        model = build(state(CORNER, aside_first=True), [CORNER.tile], 1)
        fixes = (stays(CORNER, 0), up(CORNER, 3), at(CORNER, 5))
        assert not possible(model, rules.aside_before_hand, *fixes)

    def test_what_is_aside_comes_before_everything(self) -> None:
        model = build(state(BASE, aside=[CORNER.tile], aside_first=True))
        assert not possible(model, rules.aside_before_hand, at(CORNER, 3))

    def test_without_the_option_it_may_wait(self) -> None:
        model = build(state(BASE, aside=[CORNER.tile]))
        assert possible(model, rules.aside_before_hand, at(CORNER, 3))


class TestWithinCheats:
    def test_as_many_as_allowed(self) -> None:
        model = build(state(BASE, CORNER), [BASE.tile, CORNER.tile], 1)
        assert possible(model, rules.within_cheats, stays(BASE, 0))

    def test_not_more(self) -> None:
        model = build(state(BASE, CORNER), [BASE.tile, CORNER.tile], 1)
        assert not possible(model, rules.within_cheats, stays(BASE, 0), stays(CORNER, 0))


class TestEqualNeighbours:
    """Beside 1-1 at (2,2), (2,3): Z7 and Z8."""

    places = (rules.every_cell_once, rules.every_tile_once, rules.one_laying_at_a_time)

    def laid(
        self, lay: Lay, *fixes: Fix, board: tuple[Lay, ...] = (BASE,), sighted: bool = False
    ) -> bool:
        model = build(state(*board, hand=27, sighted=sighted))
        others = (*self.places, rules.equal_neighbours)
        return possible(model, others, lies(lay), at(lay, 1), *fixes)

    def test_beside_an_equal_half(self) -> None:
        assert self.laid(lie(4, 1, (1, 1, 1), DOWN))

    def test_beside_nothing_equal(self) -> None:
        assert not self.laid(lie(4, 3, (1, 1, 1), DOWN))

    def test_a_diagonal_does_not_count(self) -> None:
        assert not self.laid(lie(1, 0, (1, 1, 1), RIGHT), board=(lie(1, 1, (1, 2, 3), RIGHT),))

    def test_what_lies_below_its_own_other_half_does_not_count(self) -> None:
        board = (lie(0, 1, (1, 2, 2), RIGHT), lie(3, 3, (1, 4, 4), RIGHT))
        assert not self.laid(lie(1, 4, (2, 2, 2), RIGHT), board=board)

    def test_a_covered_half_counts_unless_the_option_says_no(self) -> None:
        """5-3 on tier 3 with 5 beside nothing and 3 beside a 3 under a 4 (worked example 5)."""
        board = (
            BASE,
            lie(1, 3, (1, 3, 2), RIGHT),
            lie(2, 3, (2, 2, 2), RIGHT),
            lie(2, 4, (2, 3, 2), RIGHT),
        )
        lay = lie(5, 3, (3, 2, 2), DOWN)
        assert self.laid(lay, board=board)
        assert not self.laid(lay, board=board, sighted=True)

    def test_the_first_domino_needs_none(self) -> None:
        assert self.laid(lie(4, 3, (1, 0, 0), RIGHT), board=())

    def test_the_second_does(self) -> None:
        first, second = lie(4, 3, (1, 0, 0), RIGHT), lie(6, 5, (1, 5, 4), RIGHT)
        assert not self.laid(first, lies(second), at(second, 2), board=())


def test_no_literal_stands_for_a_domino_that_cannot_end_there() -> None:
    """A 6 is never covered and a 0 never on top (Z6)."""
    model = build(state())
    assert lie(6, 1, (1, 2, 2), RIGHT) not in model.lay
    assert lie(4, 0, (2, 1, 1), RIGHT) not in model.lay
    assert CORNER in model.lay


def test_every_rule_is_imposed() -> None:
    assert len(rules.RULES) == 10
    assert len(set(rules.RULES)) == 10
    assert LOW.tile != BASE.tile
