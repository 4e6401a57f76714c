"""Order choices by what they are worth."""

from collections.abc import Callable, Sequence


def order_by_value(
    values: Sequence[float], best: int, is_apart: Callable[[int], bool]
) -> tuple[list[int], int]:
    """Return the indices of choices by value, the largest first, and how many of them are tied:
    those up to the ``best`` one, which may be chosen by more than its value, and those after it
    that samples do not tell from it."""
    order = sorted(range(len(values)), key=lambda one: (-values[one], one != best))
    tied = order.index(best) + 1
    while tied < len(order) and not is_apart(order[tied]):
        tied += 1
    return order, tied
