"""Order choices by what they are worth."""

from collections.abc import Callable, Sequence


def order_by_value(
    values: Sequence[float], best: int, is_apart: Callable[[int], bool]
) -> tuple[list[int], int]:
    """Return the indices of ``values``, the largest value first, and how many of them, from the
    front, are tied. Tied are all up to the index ``best`` (which may have been chosen by more than
    its value), and after it those before the first one for which ``is_apart`` returns True."""
    order = sorted(range(len(values)), key=lambda one: (-values[one], one != best))
    tied = order.index(best) + 1
    while tied < len(order) and not is_apart(order[tied]):
        tied += 1
    return order, tied
