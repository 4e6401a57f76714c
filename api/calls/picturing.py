"""``picture`` and ``score-picture``: what lies on the table, and a score as a game draws it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from api import examples
from api.calls.call import AnyGame, Call, Desk
from api.errors import ILLEGAL_MOVE, illegal_move
from api.pictures import picture
from api.score_pictures import score_picture
from schemas.requests import PictureRequest
from schemas.wire import TableModel


def calls(at: Desk) -> Iterator[Call]:
    """Make the calls that draw."""
    yield Call(
        at.game,
        "picture",
        "Draw a position",
        "The table as SVG, light or dark as the reader prefers: the last domino and the marked "
        "moves set off, hands and scores below. A mark that is no legal move is answered with 409.",
        at.made(PictureRequest),
        None,
        partial(_picture, at.game),
        lambda: examples.position_and_marks(at),
        (ILLEGAL_MOVE,),
        address="picture.svg",
    )
    if at.wire.drawn_score is not None:
        yield Call(
            at.game,
            "score-picture",
            "Draw a score",
            "The drawing that players of this game make of a score, as SVG.",
            at.wire.drawn_score,
            None,
            partial(_score_picture, at.game),
            lambda: {"score": examples.DRAWN},
        )


def _picture(game: AnyGame, body: PictureRequest[Any, Any]) -> str:
    marks = [mark.value() for mark in body.marks]
    _check_marks(game, body.position, marks)
    return picture(game, body.position, marks, body.latest)


def _check_marks(game: AnyGame, position: Any, marks: Sequence[Any]) -> None:
    for index, move in enumerate(marks):
        violations = game.violations(position, move)
        if violations:
            raise illegal_move(violations, index, "marks")


def _score_picture(game: AnyGame, body: TableModel) -> str:
    return score_picture(game.name, game.score_drawing(body.values()))
