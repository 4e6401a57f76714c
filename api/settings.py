"""Read what an installation chooses, once, from the environment."""

from typing import Any, Final

from pydantic import ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from schemas.limits import Limits, Number

PREFIX: Final = "BONEYARD_"
_KINDS: Final[dict[Any, str]] = {
    bool: "true or false",
    int: "a whole number above 0",
    float: "a finite number above 0",
}

_FOLLOWS: Final = "default_factory_not_called"
"""The type of a fault that only says that there is another one."""


class Settings(Limits):
    """Each field is set by ``BONEYARD_`` and its name in capitals: ``BONEYARD_SOLVES=4``."""

    questions_per_process: Number = 200
    """A process that has answered so many is replaced by a fresh one, ahead of need."""
    access_log: bool = False
    """Whether the server writes a line for every request."""


class _Environment(BaseSettings, Settings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore")


def from_environment() -> Settings:
    """Read the settings that the environment gives, defaults for the rest.

    Raises:
        ValueError: variables do not hold what their settings need, or do not fit together; the
            message names them all.
    """
    try:
        found = _Environment()
    except ValidationError as error:
        faults = " ".join(_told(one) for one in error.errors() if one["type"] != _FOLLOWS)
        raise ValueError(faults) from None
    return Settings.model_validate(found.model_dump())


def _told(error: Any) -> str:
    """Write a fault as a sentence."""
    if not error["loc"]:
        words = str(error["ctx"]["error"]).split()
        return " ".join(variable(word) for word in words)
    field = str(error["loc"][0])
    kind = _KINDS[Settings.model_fields[field].annotation]
    return f"{variable(field)} is {str(error['input'])[:80]!r}, but must be {kind}."


def variable(word: str) -> str:
    """Return the variable of a setting; any other word as it is."""
    return PREFIX + word.upper() if word in Settings.model_fields else word
