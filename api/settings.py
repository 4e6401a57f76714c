"""Read what an installation chooses, once, from the environment."""

import re
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BeforeValidator, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from api.keys import read_keys
from schemas.limits import Limits, Number

PREFIX: Final = "BONEYARD_"
_KINDS: Final[dict[Any, str]] = {
    bool: "true or false",
    int: "a whole number above 0",
    float: "a finite number above 0",
    int | None: "a whole number above 0",
}

_FOLLOWS: Final = "default_factory_not_called"
"""The type of a fault that only says that there is another one."""


ANY_ORIGIN: Final = "*"
_ORIGIN: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?")
_HOST: Final = re.compile(r"[a-z0-9._-]+")


def _parted(given: Any) -> Any:
    """Take a text apart at its commas."""
    if not isinstance(given, str):
        return given
    return tuple(part.strip().lower() for part in given.split(",") if part.strip())


def _origins(given: tuple[str, ...]) -> tuple[str, ...]:
    for one in given:
        if one != ANY_ORIGIN and not _ORIGIN.fullmatch(one):
            raise ValueError(
                f"cors_origins names {one[:80]!r}, but must name origins such as "
                "https://pages.example, separated by commas, or * for all of them."
            )
    return given


def _hosts(given: tuple[str, ...]) -> tuple[str, ...]:
    for one in given:
        if not _HOST.fullmatch(one):
            raise ValueError(
                f"host_names names {one[:80]!r}, but must name hosts such as boneyard.example, "
                "without a port, separated by commas."
            )
    return given


def _readable(file: Path) -> Path:
    """Read the keys, so that what is wrong with them is told at the start."""
    read_keys(file)
    return file


class Settings(Limits):
    """Each field is set by ``BONEYARD_`` and its name in capitals: ``BONEYARD_SOLVES=4``."""

    questions_per_process: Number = 200
    """A process that has answered so many is replaced by a fresh one, ahead of need."""
    access_log: bool = False
    """Whether the server writes a line for every request."""
    api_keys: Annotated[Path, AfterValidator(_readable)] | None = None
    """A file of keys, each with its name; what it must hold stands below."""
    keys_required: bool = False
    """Whether who has no key is answered nothing but the health, the catalogue and the OpenAPI
    document."""
    cors_origins: Annotated[
        tuple[str, ...], NoDecode, BeforeValidator(_parted), AfterValidator(_origins)
    ] = ()
    """Origins of pages elsewhere that may ask everything, separated by commas; `*` for all."""
    host_names: Annotated[
        tuple[str, ...], NoDecode, BeforeValidator(_parted), AfterValidator(_hosts)
    ] = ()
    """Names under which the service is asked, separated by commas, besides `localhost` and
    addresses; requests to other names are refused with 421. Without a choice any name."""

    @model_validator(mode="after")
    def _keys_can_be_had(self) -> "Settings":
        if self.keys_required and self.api_keys is None:
            raise ValueError("keys_required is true, but api_keys names no file of keys.")
        return self


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
    if error["type"] == "value_error":
        words = str(error["ctx"]["error"]).split(" ")
        return " ".join(variable(word) for word in words)
    field = str(error["loc"][0])
    kind = _KINDS[Settings.model_fields[field].annotation]
    return f"{variable(field)} is {str(error['input'])[:80]!r}, but must be {kind}."


def variable(word: str) -> str:
    """Return the variable of a setting; any other word as it is."""
    return PREFIX + word.upper() if word in Settings.model_fields else word
