"""Keys of callers, read from a file that an installation names. Secrets stand in it hashed."""

import hashlib
import hmac
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

_NEEDED: Final = {
    "keys": "a table with a name for each key",
    "sha256": "the SHA-256 of the key in 64 hexadecimal digits",
    "requests_per_minute": "a whole number above 0",
    "[key]": "a name of at most 64 letters, digits, - and _",
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key as an installation knows it: its name, the hash of its secret, and its own number of
    requests in a minute, where it has one."""

    name: str
    digest: bytes
    requests_per_minute: int | None = None


def key_of(keys: Iterable[Key], secret: bytes) -> Key | None:
    """Return the key with this secret. It is compared with all of them, each as long, whichever it
    is."""
    digest, found = hashlib.sha256(secret).digest(), None
    for key in keys:
        if hmac.compare_digest(key.digest, digest):
            found = key
    return found


class _KeyGiven(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    sha256: str = Field(pattern="^[0-9a-fA-F]{64}$")
    requests_per_minute: int | None = Field(None, gt=0)


class _KeyFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    keys: Annotated[
        dict[Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")], _KeyGiven], Field(min_length=1)
    ]


def read_keys(file: Path | None) -> tuple[Key, ...]:
    """Read the keys of a file; none where none is named. Raises ``ValueError``: it cannot be read,
    or does not hold what it must; the message names the file and all faults, and begins with the
    setting."""
    if file is None:
        return ()
    try:
        found = _KeyFile.model_validate(tomllib.loads(file.read_text("utf-8")))
    except ValidationError as error:
        faults = ", ".join(_told(one) for one in error.errors())
        raise _wrong(file, f"where {faults}") from None
    except OSError as error:
        raise _wrong(file, f"which cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise _wrong(file, f"which is not TOML: {error}") from None
    keys = tuple(
        Key(name, bytes.fromhex(entry.sha256), entry.requests_per_minute)
        for name, entry in found.keys.items()
    )
    _check_different(file, keys)
    return keys


def _check_different(file: Path, keys: Iterable[Key]) -> None:
    names: dict[bytes, str] = {}
    for key in keys:
        other = names.setdefault(key.digest, key.name)
        if other != key.name:
            raise _wrong(file, f"where keys.{other} and keys.{key.name} are the same key")


def _wrong(file: Path, fault: str) -> ValueError:
    return ValueError(f"api_keys names {file}, {fault}.")


def _told(error: Any) -> str:
    """Tell a fault by its place, without the value, which may be a secret."""
    place = ".".join(str(step) for step in error["loc"] if step != "[key]")
    if error["type"] == "missing":
        return f"{place} is missing"
    if error["type"] == "extra_forbidden":
        return f"{place} means nothing"
    return f"{place} must be {_NEEDED.get(str(error['loc'][-1]), 'a table')}"
