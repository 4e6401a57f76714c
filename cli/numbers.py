"""Read the numbers given to commands, each within its limits."""

import argparse
import math
import re
from collections.abc import Callable

from engine.deals import HIGHEST_SEED
from schemas.limits import Limits
from schemas.requests import SHORTEST_BUDGET

LONGEST_BUDGET = Limits().longest_job_seconds
"""The most seconds of a search, as for a job of the service."""
MOST_DIGITS = 20


def wrong(wanted: str, got: str) -> argparse.ArgumentTypeError:
    """Return the error of an argument: what it must be, and what it is."""
    return argparse.ArgumentTypeError(f"{wanted}, not {got[:40]!a}")


def whole(lowest: int, highest: int) -> Callable[[str], int]:
    """Make a reader of whole numbers within limits."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text) else None
        if number is None or not lowest <= number <= highest:
            raise wrong(f"a whole number from {lowest} to {highest}", text)
        return number

    return read


def amount(lowest: float, highest: float) -> Callable[[str], float]:
    """Make a reader of decimal numbers within limits."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not lowest <= number <= highest:
            raise wrong(f"a number from {lowest:g} to {highest:g}", text)
        return number

    return read


seed = whole(0, HIGHEST_SEED)
"""Reads the number of a deal."""
seconds = amount(SHORTEST_BUDGET, LONGEST_BUDGET)
"""Reads a budget."""
