"""Read the numbers that commands are given, each within its limits."""

import argparse
import math
import re
from collections.abc import Callable

from engine.deals import HIGHEST_SEED
from schemas.limits import Limits
from schemas.requests import SHORTEST_BUDGET

LONGEST_BUDGET = Limits().longest_job_seconds
"""Seconds that a question may be asked for: as many as the service grants a job."""
MOST_DIGITS = 20


def whole(lowest: int, highest: int) -> Callable[[str], int]:
    """Make the reader of whole numbers within limits."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text) else None
        if number is None or not lowest <= number <= highest:
            message = f"{text[:40]!a} is not a whole number from {lowest} to {highest}."
            raise argparse.ArgumentTypeError(message)
        return number

    return read


def amount(lowest: float, highest: float) -> Callable[[str], float]:
    """Make the reader of numbers with a point within limits."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not lowest <= number <= highest:
            message = f"{text[:40]!a} is not a number from {lowest:g} to {highest:g}."
            raise argparse.ArgumentTypeError(message)
        return number

    return read


seed = whole(0, HIGHEST_SEED)
"""Reads the number of a deal."""
seconds = amount(SHORTEST_BUDGET, LONGEST_BUDGET)
"""Reads a budget."""
