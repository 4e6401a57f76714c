"""Read what an installation chooses, once, from the environment."""

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

PREFIX = "BONEYARD_"
_KINDS = {bool: "true or false", int: "a whole number", float: "a number"}


@dataclass(frozen=True, slots=True)
class Settings:
    """Each field is set by ``BONEYARD_`` and its name in capitals: ``BONEYARD_SOLVES=4``."""

    connections: int = 1000
    """Connections that are open at once. Where there are more, those that nobody works for are
    closed first; where all are at work, further ones are refused with 503."""
    header_bytes: int = 64_000
    """Longer addresses and headers of a request are refused with 431."""
    header_seconds: float = 10.0
    """Headers of a request that take longer to arrive are refused with 408."""
    write_seconds: float = 60.0
    """A caller that takes longer to read an answer is cut off."""
    body_bytes: int = 1_000_000
    """Longer request bodies are refused with 413."""
    body_seconds: float = 10.0
    """A request body that takes longer to arrive is refused with 408."""
    solves: int = os.cpu_count() or 1
    """Solves that run at once."""
    waiting: int = 8
    """Solves that may wait for their turn; more are refused with 503."""
    questions_per_process: int = 200
    """A process that has answered so many is replaced by a fresh one, ahead of need."""
    budget_seconds: float = 10.0
    """Budget of a solve that names none."""
    longest_budget_seconds: float = 60.0
    """Highest budget that may be asked for."""
    access_log: bool = False
    """Whether the server writes a line for every request."""

    @property
    def retry_after(self) -> int:
        """Seconds after which there may be room again."""
        return math.ceil(self.budget_seconds)


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings that the environment gives, defaults for the rest.

    Raises:
        ValueError: a variable does not hold what its setting needs; the message names it.
    """
    given: dict[str, Any] = {
        field.name: _value(PREFIX + field.name.upper(), environment, type(field.default))
        for field in fields(Settings)
        if PREFIX + field.name.upper() in environment
    }
    return Settings(**given)


def _value(name: str, environment: Mapping[str, str], kind: type) -> float:
    text = environment[name].strip()
    try:
        if kind is bool:
            return {"true": True, "1": True, "false": False, "0": False}[text.lower()]
        number: float = kind(text)
    except (KeyError, ValueError):
        raise ValueError(f"{name} is {text!r}, but must be {_KINDS[kind]}.") from None
    if not 0 < number < float("inf"):
        raise ValueError(f"{name} is {text!r}, but must be a finite number above 0.")
    return number
