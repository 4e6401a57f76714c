"""``picture`` and ``score-picture``: what lies on the table, and a score as a game draws it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pydantic import create_model

from api.calls import examples
from api.calls.call import AnyGame, AnyWire, Call, GameApi
from api.calls.problems import ILLEGAL_MOVE, NOT_READY, Problem, illegal_move
from api.pictures.board import picture
from api.pictures.formats import DrawnPicture, NotPaintedError, as_characters, as_png, as_svg
from api.pictures.score import score_picture
from api.pictures.style import Look
from engine.board import as_text
from schemas.requests import PNG, TEXT, Looks, PictureRequest


def calls(api: GameApi) -> Iterator[Call]:
    """Make the calls that draw."""
    yield Call(
        api.game,
        "picture",
        "Draw a position",
        "The table as SVG, PNG or text: the last domino and the marked moves set off, hands and "
        "scores below. Whatever shows a marked move has `data-mark`, the indices of the moves "
        "that it shows; every domino has `data-tile`, and `data-at`, its place in the words of "
        "moves. A mark that is no legal move is answered with 409.",
        api.made(PictureRequest),
        None,
        partial(_picture, api.game),
        lambda: examples.position_and_marks(api),
        (ILLEGAL_MOVE, NOT_READY),
        addresses={"picture.svg": "svg", "picture.png": "png", "picture.txt": "text"},
    )
    if api.wire.drawn_score is not None:
        yield Call(
            api.game,
            "score-picture",
            "Draw a score",
            "The drawing that players of this game make of a score, as SVG, PNG or text.",
            _score_request(api.wire),
            None,
            partial(_score_picture, api.game, api.wire),
            lambda: {"score": examples.DRAWN},
            (NOT_READY,),
        )


def _picture(game: AnyGame, body: PictureRequest[Any, Any]) -> DrawnPicture:
    marks = [mark.value() for mark in body.marks]
    _check_marks(game, body.position, marks)
    if body.format == TEXT:
        return as_characters(as_text(game.board(body.position)))
    look = Look(body.theme, body.labels, body.hands, body.size)
    return _drawn(picture(game, body.position, marks, body.latest, look), look, body)


def _drawn(svg: str, look: Look, asked: Looks) -> DrawnPicture:
    if asked.format != PNG:
        return as_svg(svg)
    try:
        return as_png(svg, look)
    except NotPaintedError:
        detail = "The picture could not be made; it can be had as SVG."
        raise Problem(NOT_READY, detail) from None


def _check_marks(game: AnyGame, position: Any, marks: Sequence[Any]) -> None:
    for move in dict.fromkeys(marks):
        violations = game.violations(position, move)
        if violations:
            raise illegal_move(violations, marks.index(move), "marks")


def _score_request(wire: AnyWire) -> type[Looks]:
    """Make the model of a score to be drawn, and of the looks of its picture."""
    assert wire.drawn_score is not None
    both: Any = (wire.drawn_score, Looks)
    name, about = f"{wire.prefix}ScorePictureRequest", "A score and the looks of its picture."
    model: type[Looks] = create_model(name, __base__=both, __doc__=about)
    model.model_config["defer_build"] = False  # as for models that are made for one game
    model.model_rebuild(force=True)
    return model


def _score_picture(game: AnyGame, wire: AnyWire, body: Any) -> DrawnPicture:
    assert wire.drawn_score is not None
    posted = {
        key: value for key, value in body.values().items() if key in wire.drawn_score.model_fields
    }
    drawing = game.score_drawing(posted)
    if body.format == TEXT:
        return as_characters(drawing.text)
    look = Look(body.theme, size=body.size)
    return _drawn(score_picture(game.name, drawing, look), look, body)
