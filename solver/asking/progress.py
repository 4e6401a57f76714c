"""Give better answers away on the way to the last one."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

OnProgress = Callable[[T], None]
"""Called with each better answer before the last one."""


def no_progress(answer: object) -> None:
    """Ignore an answer on the way: only the last one is wanted."""
