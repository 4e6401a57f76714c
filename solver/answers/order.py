"""Order choices by what they are worth."""

from collections.abc import Callable, Sequence


def in_order(
    worths: Sequence[float], best: int, is_apart: Callable[[int], bool]
) -> tuple[list[int], int]:
    """Return choices by their worth, the largest first, and how many of them are tied: those up to
    the ``best`` one, which may be chosen by more than its worth, and those after it that samples do
    not tell from it. The best stands first."""
    order = sorted(range(len(worths)), key=lambda one: -worths[one])
    tied = order.index(best) + 1
    while tied < len(order) and not is_apart(order[tied]):
        tied += 1
    order.remove(best)
    return [best, *order], tied
