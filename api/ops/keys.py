"""Keys of callers, read from the file that a setting names; it holds their secrets as hashes."""

import hashlib
import hmac
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

_NEEDED: Final = {
    "keys": "a table with a name for each key",
    "sha256": "the SHA-256 of the key in 64 hexadecimal digits",
    "requests_per_minute": "a whole number above 0",
    "[key]": "a name of at most 64 letters, digits, - and _",
}


class Key(BaseModel):
    """A key: the hash of its secret and, if it has one, its own limit of requests per minute."""

    model_config = ConfigDict(extra="forbid", strict=True)

    sha256: str = Field(pattern="^[0-9a-fA-F]{64}$")
    requests_per_minute: int | None = Field(None, gt=0)


Keys = Mapping[str, Key]
"""The keys by their names."""


class _KeyFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    keys: Annotated[
        dict[Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")], Key], Field(min_length=1)
    ]


def signature_by(key: Key, text: str) -> str:
    """Sign a text with a key: 64 hexadecimal digits. The secret is the hash in the file of keys, so
    every process signs alike, and with the key its signatures are gone."""
    return hmac.digest(bytes.fromhex(key.sha256), text.encode(), "sha256").hex()


def signer_of(keys: Keys, text: str, signature: str) -> str | None:
    """Return the name of the key that signed a text. The signature is compared with that of every
    key, in the same time whichever it is."""
    given, found = signature.encode(errors="replace"), None  # it may hold what is no character
    for name, key in keys.items():
        if hmac.compare_digest(signature_by(key, text).encode(), given):
            found = name
    return found


def key_of(keys: Keys, secret: bytes) -> str | None:
    """Return the name of the key with this secret. The secret is compared with every key, in the
    same time whichever it is."""
    digest, found = hashlib.sha256(secret).hexdigest(), None
    for name, key in keys.items():
        if hmac.compare_digest(key.sha256.lower(), digest):
            found = name
    return found


def read_keys(file: Path) -> Keys:
    """Read the keys of a file. Raises ``ValueError``: the file cannot be read or is not valid; the
    message begins with the setting and names the file and all faults."""
    try:
        keys = _KeyFile.model_validate(tomllib.loads(file.read_text("utf-8"))).keys
    except ValidationError as error:
        faults = ", ".join(_fault_in_words(one) for one in error.errors())
        raise _wrong(file, f"where {faults}") from None
    except OSError as error:
        raise _wrong(file, f"which cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise _wrong(file, f"which is not TOML: {error}") from None
    names: dict[str, str] = {}
    for name, key in keys.items():
        other = names.setdefault(key.sha256.lower(), name)
        if other != name:
            raise _wrong(file, f"where keys.{other} and keys.{name} are the same key")
    return keys


def _wrong(file: Path, fault: str) -> ValueError:
    return ValueError(f"api_keys names {file}, {fault}.")


def _fault_in_words(error: Any) -> str:
    """Describe a fault by its place, without the value, which may be a secret."""
    place = ".".join(str(step) for step in error["loc"] if step != "[key]")
    if error["type"] == "missing":
        return f"{place} is missing"
    if error["type"] == "extra_forbidden":
        return f"{place} means nothing"
    return f"{place} must be {_NEEDED.get(str(error['loc'][-1]), 'a table')}"
