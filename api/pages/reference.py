"""The pages of the OpenAPI document that always answer the same: ``GET /v1``, ``/v1/games``,
``/v1/games/{game}``, ``/v1/games/{game}/rules`` and ``/v1/codes``."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from api.calls import GameApi
from api.calls.json_text import json_bytes
from api.calls.reference import described_game, listed_codes, rules_json
from engine.game import Game
from schemas import catalogue
from schemas.codes import CodesAnswer
from schemas.rules import RulesAnswer

ASKED_AGAIN: Final = "no-cache"
"""``Cache-Control`` of answers that stay the same as long as the release does: a client may keep
one, and asks with its ``ETag`` whether it is still true."""

JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Page:
    """An address and what ``GET`` answers there; ``content`` is called once, on a thread. ``about``
    is what the OpenAPI document says of it, which leaves out a page without."""

    path: str
    content: Callable[[], bytes]
    about: Mapping[str, Any] | None = None
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=lambda: {"cache-control": ASKED_AGAIN})
    example: dict[str, Any] | None = None
    """The answer as shown in the OpenAPI document."""


def about(name: str, summary: str, description: str, tag: str, model: Any) -> dict[str, Any]:
    return {
        "operation_id": name.replace("-", "_"),
        "summary": summary,
        "description": description,
        "tags": [tag],
        "response_model": model,
    }


INDEX: Final = "/v1"
GAMES: Final = "/v1/games"
CODES: Final = "/v1/codes"

_INDEX: Final = about(
    "index",
    "Say where things are",
    "The paths of the games, the reference, the limits, and the rest.",
    "service",
    catalogue.Index,
)
_GAMES: Final = about(
    "games",
    "List the games",
    "Seats, options, objectives, codes and an example of every game.",
    "games",
    catalogue.GamesAnswer,
)
_CODES: Final = about(
    "codes",
    "List the codes",
    "Every code of violations, faults, refusals and problems with its meaning and "
    "the rules that it comes with, which stand at `/v1/games/{game}/rules`.",
    "games",
    CodesAnswer,
)
_RULES: Final = (
    "The rules as they are played here, by the numbers that violations name. Each "
    "says what is decided where the author leaves something open, what options change, and "
    "shows moves that the rules themselves have judged and played."
)


def index_page(name: str, version: str, addresses: Mapping[str, str]) -> Page:
    """Return the list of addresses; ``addresses`` has the path of everything by its name."""
    return _shown(INDEX, {"name": name, "version": version, **addresses}, _INDEX)


def game_pages(game_apis: Iterable[GameApi]) -> Iterator[Page]:
    """Yield the page of all games, and one for each."""
    entries = {api.game.id: described_game(api.game, api.wire) for api in game_apis}
    yield _shown(GAMES, {"games": list(entries.values())}, _GAMES)
    for name, entry in entries.items():
        summary = f"Describe {entry['name']}"
        said = about(f"{name}_game", summary, entry["about"], "games", catalogue.Game)
        yield _shown(f"{GAMES}/{name}", entry, said)


def codes_page(games: Iterable[Game[Any, Any]]) -> Page:
    return Page(CODES, lambda: json_bytes({"codes": listed_codes(games)}), _CODES)


def rules_page(api: GameApi) -> Page:
    game = api.game.id
    said = about(f"{game}_rules", "Tell the rules", _RULES, game, api.made(RulesAnswer))
    return Page(f"{GAMES}/{game}/rules", lambda: json_bytes(rules_json(api)), said)


def _shown(path: str, entry: dict[str, Any], said: dict[str, Any]) -> Page:
    """Return a page whose answer is the example in the document."""
    return Page(path, partial(json_bytes, entry), said, example=entry)
