"""The bound from the order of the dominoes."""

from solver.games.ziggurat.bounds import bound, restarts
from solver.games.ziggurat.dominoes import NUMBER
from solver.games.ziggurat.encoding import state_of
from solver.games.ziggurat.state import PileState
from tests.solver.games.ziggurat.positions import deal, options


def tiles(*halves: tuple[int, int]) -> tuple[int, ...]:
    return tuple(NUMBER[pair] for pair in halves)


def ordered(*first: tuple[int, int], hand: int = 1, aside_first: bool = False) -> PileState:
    """A deal that begins with these dominoes, the others in ascending order behind."""
    begin = tiles(*first)
    rest = tuple(tile for tile in range(28) if tile not in begin)
    return PileState((), begin + rest, hand, aside_first=aside_first)


def test_a_hand_of_one_that_does_not_fit_has_to_be_passed() -> None:
    assert bound(ordered((0, 0), (1, 0))) == 0
    assert bound(ordered((0, 0), (1, 1), (1, 0))) == 1
    assert bound(ordered((0, 0), (1, 1), (2, 2), (2, 1), (1, 0))) == 2


def test_with_a_hand_of_two_one_misfit_waits() -> None:
    assert bound(ordered((0, 0), (1, 1), (1, 0), hand=2)) == 0
    assert bound(ordered((0, 0), (1, 1), (2, 2), (3, 3), hand=2)) is not None


def test_lifted_first_makes_passing_useless() -> None:
    assert bound(ordered((0, 0), (1, 1), (1, 0), aside_first=True)) is None
    assert bound(ordered((0, 0), (1, 0), aside_first=True)) == 0


def test_the_bound_is_the_least_number_of_passes_with_a_restart() -> None:
    for size in [1, 2, 3]:
        for seed in range(40):
            state = state_of(deal(seed, options(size)))
            least = bound(state)
            assert least is not None
            assert next(restarts(state, least), None) is not None
            assert all(next(restarts(state, fewer), None) is None for fewer in range(least))
