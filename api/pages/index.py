"""``GET /v1``: the addresses of everything else."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from api.calls.json_text import json_bytes
from api.pages.page import About, Page
from schemas.catalogue import Index

PATH: Final = "/v1"
_ABOUT: Final = About(
    "index",
    "Say where things are",
    "The paths of the games, the reference, the limits, and the rest.",
    "service",
    Index,
)


def index_page(name: str, version: str, addresses: Mapping[str, str]) -> Page:
    """Return the page; ``addresses`` has the path of everything by its name."""
    entry = {"name": name, "version": version, **addresses}
    return Page(PATH, partial(json_bytes, entry), _ABOUT, example=entry)
