"""What can be printed of a game: its rules and its sheets, as PDF."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.game import Game
from languages.spoken import printed

if TYPE_CHECKING:
    from api.pictures.paper import PaperFormat

FORMATS: "Final[dict[PaperFormat, str]]" = {"a4": "A4", "letter": "Letter"}
"""The sizes of paper by the names that they have in addresses and options."""
RULES: Final = "rules"
ALL: Final = "all"
"""The name of all that can be printed of a game, in one file."""


def pages_of(game: Game[Any, Any]) -> dict[str, str]:
    """Return the titles of the pages of a game by name, in the language that is spoken."""
    titles = {RULES: RULES, **{sheet.name: sheet.title.lower() for sheet in game.sheets}}
    return {name: _begun(printed(title)) for name, title in titles.items()}


def _begun(title: str) -> str:
    return title[:1].upper() + title[1:]


def pdf_of(game: Game[Any, Any], names: Sequence[str], size: "PaperFormat") -> bytes:
    """Return pages of a game as a PDF, in the language that is spoken.

    Raises:
        ModuleNotFoundError: the library that makes it is not installed.
    """
    # The library for PDF is loaded when somebody prints, not with the service.
    from api.pictures.paper import pdf  # noqa: PLC0415

    sheets = {sheet.name: sheet for sheet in game.sheets}
    return pdf(game, [sheets.get(name) for name in names], size)
