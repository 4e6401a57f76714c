"""``picture`` and ``score-picture``: what lies on the table, and a score as a game draws it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from api import examples
from api.calls.call import AnyGame, Call, Values, request_name
from api.errors import ILLEGAL_MOVE, illegal_move
from api.inputs import MoveInput, PositionInput
from api.outputs import SVG
from api.pictures import picture
from api.score_pictures import score_picture
from engine.objects import Key, Record
from engine.shapes import Domino, Many

MOST_MARKS = 20


def calls(game: AnyGame) -> Iterator[Call]:
    yield _picture_call(game)
    if game.shapes.drawn_score is not None:
        yield _score_picture_call(game, game.shapes.drawn_score)


def _picture_call(game: AnyGame) -> Call:
    marks = Many(MoveInput(game), MOST_MARKS, about="legal moves to set off")
    latest = Many(
        Domino(), MOST_MARKS, about="the dominoes laid last, where the position does not tell"
    )
    request = {
        "position": Key(PositionInput(game)),
        "marks": Key(marks, []),
        "latest": Key(latest, []),
    }
    return Call(
        game,
        "picture",
        "Draw a position",
        "The table as SVG, light or dark as the reader prefers: the last domino and the marked "
        "moves set off, hands and scores below. A mark that is no legal move is answered with 409.",
        Record(request_name(game, "picture"), request),
        SVG,
        partial(_picture, game),
        lambda: examples.position_and_marks(game),
        (ILLEGAL_MOVE,),
        address="picture.svg",
    )


def _picture(game: AnyGame, values: Values) -> str:
    position, marks = values["position"], values["marks"]
    _check_marks(game, position, marks)
    return picture(game, position, marks, values["latest"])


def _check_marks(game: AnyGame, position: Any, marks: Sequence[Any]) -> None:
    for index, move in enumerate(marks):
        violations = game.violations(position, move)
        if violations:
            raise illegal_move(violations, index, "marks")


def _score_picture_call(game: AnyGame, request: Record) -> Call:
    return Call(
        game,
        "score-picture",
        "Draw a score",
        "The drawing that players of this game make of a score, as SVG.",
        request,
        SVG,
        partial(_score_picture, game),
        lambda: {"score": examples.DRAWN},
    )


def _score_picture(game: AnyGame, values: Values) -> str:
    return score_picture(game.name, game.score_drawing(values))
