"""Read what an operator chooses in words of its own: addresses, origins, names, a file of keys."""

import re
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BeforeValidator
from pydantic_settings import NoDecode

from api.ops.keys import read_keys

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


def _of_a_store(address: str) -> str:
    # The library of databases is loaded with the service, not with every command.
    from api.ops.store_address import address_of  # noqa: PLC0415

    address_of(address)
    return address


Texts = tuple[str, ...]
OriginNames = Annotated[Texts, NoDecode, BeforeValidator(_parted), AfterValidator(_origins)]
HostNames = Annotated[Texts, NoDecode, BeforeValidator(_parted), AfterValidator(_hosts)]
KeysFile = Annotated[Path, AfterValidator(_readable)]
StoreAddress = Annotated[str, AfterValidator(_of_a_store)]
