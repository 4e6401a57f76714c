"""``GET /v1/games/{game}/rules``: the rules by number."""

from api.calls import GameApi
from api.calls.json_text import json_bytes
from api.calls.rules import page_json
from api.pages.page import About, Page
from schemas.rules import RulesAnswer

_DESCRIPTION = (
    "The rules as they are played here, by the numbers that violations name. Each "
    "says what is decided where the author leaves something open, what options change, and "
    "shows moves that the rules themselves have judged and played."
)


def rules_page(api: GameApi) -> Page:
    """Return the page of a game."""
    game = api.game.id
    operation_id = f"{game}_rules".replace("-", "_")
    about = About(operation_id, "Tell the rules", _DESCRIPTION, game, api.made(RulesAnswer))
    return Page(f"/v1/games/{game}/rules", lambda: json_bytes(page_json(api)), about)
