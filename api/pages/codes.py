"""``GET /v1/codes``: every code that the service may answer with."""

from collections.abc import Iterable
from typing import Any

from api.calls.codes import listed
from api.calls.json_text import json_bytes
from api.pages.page import About, Page
from engine.game import Game
from schemas.codes import CodesAnswer

PATH = "/v1/codes"
_ABOUT = About(
    "codes",
    "List the codes",
    "Every code of violations, faults, refusals and problems with its meaning and "
    "the rules that it comes with, which stand at `/v1/games/{game}/rules`.",
    "games",
    CodesAnswer,
)


def codes_page(games: Iterable[Game[Any, Any]]) -> Page:
    """Return the page."""
    return Page(PATH, lambda: json_bytes({"codes": listed(games)}), _ABOUT)
