"""``GET /v1/games``: the games, each described."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from api.calls import GameApi
from api.calls.catalogue import described_game
from api.calls.json_text import json_bytes
from api.pages.page import About, Page
from schemas.catalogue import Game, GamesAnswer

ALL = "/v1/games"


def catalogue_pages(game_apis: Iterable[GameApi]) -> Iterator[Page]:
    """Yield the page of all games, and one for each."""
    entries = {api.game.id: described_game(api.game, api.wire) for api in game_apis}
    about = About(
        "games",
        "List the games",
        "Seats, options, objectives, codes and an example of every game.",
        "games",
        GamesAnswer,
    )
    yield _page(ALL, {"games": list(entries.values())}, about)
    for name, entry in entries.items():
        operation_id = f"{name}_game".replace("-", "_")
        about = About(operation_id, f"Describe {entry['name']}", entry["about"], "games", Game)
        yield _page(f"{ALL}/{name}", entry, about)


def _page(path: str, entry: dict[str, Any], about: About) -> Page:
    return Page(path, partial(json_bytes, entry), about, example=entry)
