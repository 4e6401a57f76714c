"""A kernel that is not whole is refused with what it lacks."""

from typing import NamedTuple

import pytest

from solver.search import kernel
from tests.solver.search import coins


class Half(NamedTuple):
    """What stays the same in a game whose kernel is not whole."""

    values: int


def test_a_kernel_says_what_it_lacks_and_what_nobody_asks_it() -> None:
    said = "tests.solver.search.test_kernel has no use for colour and needs child and needs key"
    with pytest.raises(TypeError, match=said):
        kernel.fill(Half, seat=coins.seat, moves=coins.moves, colour=coins.totals)
