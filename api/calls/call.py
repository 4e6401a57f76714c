"""A call: one thing that can be asked about a game, without a word of HTTP."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from api import svg
from api.encoding import JSON
from api.errors import Kind
from api.inputs import prefix, read_request
from api.outputs import SVG
from api.questions import Question
from engine.game import Game
from engine.objects import Record, definitions
from engine.shapes import Shape

Json = dict[str, Any]
Values = Mapping[str, Any]
AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Call:
    """``POST /v1/games/{game}/{name}``, as far as it is the same over any wire."""

    game: AnyGame
    name: str
    summary: str
    about: str
    request: Record
    answer: Shape
    run: Callable[[Values], Json | str | Question]
    """The answer itself, as JSON or as an SVG document, or the question to put to a solver.

    Raises:
        Problem, Refused, IllegalMove: the request cannot be answered.
    """
    example: Callable[[], Json] = field(hash=False)
    """A request body to show."""
    problems: tuple[Kind, ...] = ()
    """What it may answer besides the problems of every call."""
    address: str = ""
    """The last part of a path where ``GET`` answers too, with the position text in the query."""

    @property
    def media_type(self) -> str:
        """Of the answer."""
        return svg.MEDIA_TYPE if self.answer is SVG else JSON

    @property
    def path(self) -> str:
        return f"{self.game_path}/{self.name}"

    @property
    def game_path(self) -> str:
        return f"/v1/games/{self.game.id}"

    @property
    def operation_id(self) -> str:
        return f"{self.game.id}_{self.name}".replace("-", "_")

    def ask(self, data: object) -> Json | str | Question:
        """Read a request body and run the call.

        Raises:
            Problem, Refused, IllegalMove: as ``run``.
        """
        return self.run(read_request(self.request, data))

    def definitions(self) -> dict[str, Json]:
        """Every named schema that the call needs."""
        return definitions(self.request) | definitions(self.answer)


def request_name(game: AnyGame, call: str) -> str:
    return f"{prefix(game)}{call.capitalize()}Request"


def answer_name(game: AnyGame, call: str) -> str:
    return f"{prefix(game)}{call.capitalize()}Answer"
