"""Read what an installation chooses, once, from the environment."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from api.ops.choices import HostNames, KeysFile, OriginNames, StoreAddress
from schemas.limits import Limits, Number, Seconds

LogFormat = Literal["json", "text"]

PREFIX: Final = "BONEYARD_"

STORE: Final = "boneyard/jobs.sqlite"
"""The file of jobs, in the folder for the state of programs."""


def usual_store() -> str:
    """Return the address of a file in the folder that systems keep for the state of programs."""
    folder = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return f"sqlite:///{Path(folder, STORE)}"


_KINDS: Final[dict[Any, str]] = {
    bool: "true or false",
    int: "a whole number above 0",
    float: "a finite number above 0",
    str | None: "the address of a Redis, like redis://host/0",
    LogFormat: "json or text",
    int | None: "a whole number above 0",
}

_FOLLOWS: Final = "default_factory_not_called"
"""The type of a fault that only says that there is another one."""


SHARED: Final = {"solves", "short_solves", "job_solves", "waiting", "connections"}
"""The numbers that mean the whole machine."""


class Settings(Limits):
    """Each field is set by ``BONEYARD_`` and its name in capitals: ``BONEYARD_SOLVES=4``."""

    questions_per_process: Number = 200
    """A process that has answered so many is replaced by a fresh one, ahead of need."""
    store: StoreAddress | None = None
    """Address of the database that keeps jobs, `sqlite:////folder/file` or
    `postgresql://user:password@host/name`. By default `boneyard serve` and `boneyard worker` use a
    file in the folder for the state of programs; an application made in any other way keeps its
    jobs in memory."""
    broker: str | None = None
    """Address of the Redis through which other machines are told of jobs, `redis://host/0`; without
    one, this process works on them itself."""
    lease_seconds: Seconds = 10.0
    """A job of whose worker nothing was heard for so long is given to another."""
    access_log: bool = False
    """Whether the server writes a line for every request."""
    log_format: LogFormat = "json"
    """The form of the lines on the standard error: `json`, an object each, or `text`."""
    telemetry: bool = False
    """Whether traces are sent to where `OTEL_EXPORTER_OTLP_ENDPOINT` says."""
    workers: Number = 1
    """Processes that answer requests at one port; solves, waiting and connections are divided
    among them."""
    shutdown_seconds: Seconds = 5.0
    """Seconds that requests have to end after a stop; what runs longer is answered with 503."""

    api_keys: KeysFile | None = None
    """A file of keys, each with its name; what it must hold stands below."""
    keys_required: bool = False
    """Whether who has no key is answered nothing but the health, the index, the catalogue, the
    OpenAPI document and the pages."""
    cors_origins: OriginNames = ()
    """Origins of pages elsewhere that may ask everything, separated by commas; `*` for all."""
    host_names: HostNames = ()
    """Names under which the service is asked, separated by commas, besides `localhost` and
    addresses; requests to other names are refused with 421. Without a choice any name."""

    @model_validator(mode="after")
    def _can_be_had(self) -> Self:
        faults = [*self._not_divided(), *self._not_installed(), *self._without_keys()]
        if faults:
            raise ValueError(" ".join(faults))
        return self

    def _not_divided(self) -> list[str]:
        return [
            f"The workers are {self.workers}, more than the {name} of {number}: each needs one."
            for name, number in self.model_dump(include=SHARED).items()
            if number < self.workers
        ]

    def _not_installed(self) -> list[str]:
        if not self.telemetry or find_spec("opentelemetry.sdk") is not None:
            return []
        return ["telemetry is true, but its packages are missing; install boneyard[telemetry]."]

    def _without_keys(self) -> list[str]:
        if not self.keys_required or self.api_keys is not None:
            return []
        return ["keys_required is true, but api_keys names no file of keys."]

    def kept(self) -> "Settings":
        """Return these settings with the usual store if they name none: what is kept outlives the
        process."""
        return self if self.store else self.model_copy(update={"store": usual_store()})

    def share(self) -> "Settings":
        """Return what one of the processes may use, so that all of them together use no more than
        these settings grant."""
        parts = {
            name: number // self.workers for name, number in self.model_dump(include=SHARED).items()
        }
        return self.model_copy(update={**parts, "workers": 1})


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
