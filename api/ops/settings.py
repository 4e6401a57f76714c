"""What an installation sets, read once from the environment."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    IPvAnyNetwork,
    ValidationError,
    model_validator,
)

from api.ops.keys import Keys, read_keys
from schemas.limits import Limits, Number, Seconds

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

PREFIX: Final = "BONEYARD_"

ENVIRONMENT: Final = (
    *("store", "jobs_here", "workers", "solves", "waiting", "connections"),
    *("longest_budget_seconds", "longest_job_seconds", "job_kept_seconds", "store_bytes"),
    *("webhooks", "webhook_http", "webhook_networks", "webhook_delays", "webhook_seconds"),
    *("requests_per_minute", "api_keys", "keys_required", "cors_origins", "frame_ancestors"),
    *("tables", "host_names", "path_prefix", "access_log", "log_format"),
)
"""The fields that the environment sets, each by its variable."""

OTHERS: Final = frozenset(
    ("BONEYARD_GAMES", "BONEYARD_TRACE", "BONEYARD_FORK_SERVER_OF", "BONEYARD_TEST_SERVERS")
)
"""Variables with the same prefix that other parts read."""

STORE: Final = "boneyard/jobs.sqlite"  # the file of jobs, in the folder for the state of programs

SHARED: Final = {"solves", "short_solves", "job_solves", "waiting", "connections"}
"""The numbers that the worker processes divide among them."""

ANY_ORIGIN: Final = "*"
PUBLIC_QUOTA: Final = 600
"""Requests of one client in a minute if pages of every site may ask and no other limit is set."""
_Origin = Annotated[str, Field(pattern=r"^(\*|https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?)$")]
_Host = Annotated[str, Field(pattern=r"^[a-z0-9._-]+$")]
_Path = Annotated[str, Field(pattern=r"^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$")]

MOST_DELAYS: Final = 20
LONGEST_DELAY: Final = 604_800.0
_Delay = Annotated[Seconds, Field(le=LONGEST_DELAY)]
_Delays = Annotated[tuple[_Delay, ...], Field(max_length=MOST_DELAYS)]

LogFormat = Literal["json", "text"]

_KINDS: Final[dict[Any, str]] = {
    bool: "true or false",
    str: "a path such as /games/bones",
    int: "a whole number above 0",
    float: "a finite number above 0",
    LogFormat: "json or text",
    Number | None: "a whole number above 0, or 0 for no limit",
    tuple[_Origin, ...]: "origins such as https://pages.example, separated by commas, or * for all "
    "of them",
    tuple[
        _Delay, ...
    ]: f"at most {MOST_DELAYS} numbers of seconds such as 5,300,1800, separated by "
    f"commas, none above {LONGEST_DELAY:g}",
    tuple[IPvAnyNetwork, ...]: "networks such as 10.1.0.0/16 or ::1/128, separated by commas",
    tuple[_Host, ...]: "hosts such as boneyard.example, without a port, separated by commas",
}

_FOLLOWS: Final = "default_factory_not_called"
"""The type of a fault that only follows from another one."""


def usual_store() -> str:
    """Return the address of a file in the user's folder for the state of programs."""
    folder = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return f"sqlite:///{Path(folder, STORE)}"


def _split(given: Any) -> Any:
    if not isinstance(given, str):
        return given
    return tuple(part.strip().lower() for part in given.split(",") if part.strip())


def _without_slash(given: Any) -> Any:
    return given.strip().rstrip("/") if isinstance(given, str) else given


def _keys_of(given: str | Keys) -> Keys:
    return read_keys(Path(given)) if isinstance(given, str) else given


def address_of(store: str) -> "URL":
    """Read the address of a store; raises ``ValueError`` unless it is one of a kind known here."""
    # sqlalchemy is loaded with the service, not with every command.
    from sqlalchemy.engine import make_url  # noqa: PLC0415
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    with suppress(ArgumentError):
        url = make_url(store)
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername="postgresql+psycopg")
        if url.get_backend_name() in ("sqlite", "postgresql"):
            return url
    raise ValueError(
        "The address of the store must be like sqlite:////folder/file or "
        "postgresql://user:password@host/name."
    )


def _of_a_store(address: str) -> str:
    address_of(address)
    return address


class Settings(Limits):
    """All settings. ``ENVIRONMENT`` lists those that an installation sets, each by ``BONEYARD_``
    and its name in capitals: ``BONEYARD_SOLVES=4``."""

    store: Annotated[str, AfterValidator(_of_a_store)] | None = None
    """Address of the database of jobs, `sqlite:////folder/file` or
    `postgresql://user:password@host/name`. By default `boneyard serve` and `boneyard worker` use a
    file in the user's state folder; an application created in any other way keeps its jobs in
    memory."""
    jobs_here: bool = True
    """Whether the service runs jobs itself; false leaves all of them to `boneyard worker`."""
    webhooks: bool = True
    """Whether the service says at an address that a client names that its job has ended."""
    webhook_http: bool = False
    """Whether such an address may begin with `http://` too, so that everybody on the way can read
    the event."""
    webhook_networks: Annotated[tuple[IPvAnyNetwork, ...], BeforeValidator(_split)] = ()
    """Networks that webhooks may go to although they are not public, such as
    `10.1.0.0/16,::1/128`."""
    webhook_delays: Annotated[_Delays, BeforeValidator(_split)] = (
        *(5.0, 300.0, 1800.0, 7200.0, 18_000.0),
        *(36_000.0, 50_400.0, 72_000.0, 86_400.0),
    )
    """Seconds between the tries of a webhook, each longer or shorter by up to a tenth; after as
    many tries and one it is given up. The default is what Standard Webhooks recommends: three
    days."""
    tables: bool = True
    """Whether people in different places may play together through this service."""
    workers: Number = 1
    """Processes that answer requests at one port; the limits of solves, waiting solves and
    connections are divided among them."""

    api_keys: Annotated[Keys, BeforeValidator(_keys_of)] | None = None
    """A file of API keys, each with its name; the format is described below."""
    keys_required: bool = False
    """Whether a key is required for everything except the health checks, the index, the catalogue,
    the OpenAPI document and the pages."""
    cors_origins: Annotated[tuple[_Origin, ...], BeforeValidator(_split)] = ()
    """Origins whose pages may use every call, separated by commas; `*` for all, which also sets
    `BONEYARD_REQUESTS_PER_MINUTE` to 600 unless you set it."""
    frame_ancestors: Annotated[tuple[_Origin, ...], BeforeValidator(_split)] = ("*",)
    """Origins whose pages may show `/embed` in a frame, separated by commas; `*` for all, nothing
    for none. No other page can be framed."""
    host_names: Annotated[tuple[_Host, ...], BeforeValidator(_split)] = ()
    """Host names of the service, separated by commas; `localhost` and IP addresses are always
    accepted. Requests to other names are refused with 421. By default any name is accepted."""

    path_prefix: Annotated[_Path, BeforeValidator(_without_slash)] = ""
    """The path under which a proxy publishes the service, such as `/games/bones`: addresses in
    answers begin with it. By default addresses are relative, which is right behind most proxies."""

    access_log: bool = False
    """Whether the server writes a line for every request."""
    log_format: LogFormat = "json"
    """Format of the log lines on standard error: `json` (one object per line) or `text`."""

    telemetry: bool = False
    """Whether OpenTelemetry traces are sent."""
    lease_seconds: Seconds = 10.0
    """Seconds without a sign of life after which a worker's job goes to another worker."""
    shutdown_seconds: Seconds = 5.0
    """Seconds that running requests have to finish after a stop; longer ones get 503."""

    @model_validator(mode="before")
    @classmethod
    def _limit_the_public(cls, given: dict[str, Any]) -> dict[str, Any]:
        """A service open to the pages of every site has a quota, unless 0 says that it has none."""
        if ANY_ORIGIN in _split(given.get("cors_origins", ())):
            return {"requests_per_minute": PUBLIC_QUOTA, **given}
        return given

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        faults = [
            f"The workers are {self.workers}, more than the {name} of {getattr(self, name)}: each "
            "needs one."
            for name in ENVIRONMENT
            if name in SHARED and getattr(self, name) < self.workers
        ]
        if self.keys_required and self.api_keys is None:
            faults.append("keys_required is true, but api_keys names no file of keys.")
        if faults:
            raise ValueError(" ".join(faults))
        return self

    def kept(self) -> "Settings":
        """Return these settings with the usual store if they name none, so that jobs outlive the
        process."""
        return self if self.store else self.model_copy(update={"store": usual_store()})

    def share(self) -> "Settings":
        """Return the share of one worker process; all shares together stay within the settings."""
        parts = {
            name: number // self.workers for name, number in self.model_dump(include=SHARED).items()
        }
        return self.model_copy(update={**parts, "workers": 1})


def from_environment() -> Settings:
    """Read the settings that the environment gives, defaults for the rest. Raises ``ValueError``:
    variables do not hold what their settings need, or do not fit together; the message names them
    all."""
    variables = {name: variable(name) for name in ENVIRONMENT}
    given: dict[str, object] = {
        name: os.environ[key] for name, key in variables.items() if key in os.environ
    }
    is_sent = bool(os.environ.get("OTEL_EXPORTER_OTLP_ENDPOINT"))
    is_traced = is_sent and find_spec("opentelemetry.sdk") is not None
    try:
        return Settings.model_validate({**given, "telemetry": is_traced})
    except ValidationError as error:
        faults = (_sentence(one) for one in error.errors() if one["type"] != _FOLLOWS)
        raise ValueError(" ".join(faults)) from None


def unknown_variables(environment: Iterable[str]) -> Iterator[str]:
    """Yield the variables with our prefix that nothing reads: misspelled ones, and settings of
    earlier releases."""
    known = OTHERS.union(map(variable, ENVIRONMENT))
    return (name for name in sorted(environment) if name.startswith(PREFIX) and name not in known)


def _sentence(error: Any) -> str:
    """Write a fault as a sentence that names variables."""
    if error["type"] == "value_error":
        words = str(error["ctx"]["error"]).split(" ")
        return " ".join(variable(word) for word in words)
    field = str(error["loc"][0])
    kind = _KINDS[Settings.model_fields[field].annotation]
    is_listed = len(error["loc"]) > 1
    verbs = ("names", "name") if is_listed else ("is", "be")
    return f"{variable(field)} {verbs[0]} {str(error['input'])[:80]!r}, but must {verbs[1]} {kind}."


def variable(word: str) -> str:
    """Return the variable of a setting; any other word as it is."""
    return PREFIX + word.upper() if word in ENVIRONMENT else word
