"""``picture``, ``record-picture`` and ``score-picture``: draw the table, a whole game, and a
score as the game draws it."""

from typing import Any

from pydantic import create_model

from api.calls import examples
from api.calls.call import GameApi, call
from api.calls.problems import ILLEGAL_MOVE, NOT_READY, Problem, violation
from api.calls.rules import BOUNDS, check_legal
from api.pictures import formats
from api.pictures.board import board_text
from api.pictures.board import picture as board_picture
from api.pictures.film import Film, film
from api.pictures.formats import DrawnPicture, as_characters
from api.pictures.svg import Look
from api.pictures.svg import score_picture as drawn_score
from engine.errors import Refused
from engine.notation.game_record import RecordedHand, read
from languages.spoken import shown
from schemas.requests import PNG, TEXT, Looks, PictureRequest, RecordPictureRequest


@call(
    "Draw a position",
    PictureRequest,
    None,
    examples.position_and_marks,
    problems=(ILLEGAL_MOVE, NOT_READY),
    addresses={".svg": "svg", ".png": "png", ".txt": "text"},
)
def picture(api: GameApi, body: PictureRequest[Any, Any]) -> DrawnPicture:
    """The table as SVG, PNG or text, with the last domino and the marked moves highlighted, and
    hands and scores below. In an SVG, whatever shows a marked move has `data-mark`, the indices of
    its marks; every domino has `data-tile`, and `data-at`, its place as moves name it. A mark that
    is not a legal move is answered with 409."""
    game, marks = api.game, [mark.value() for mark in body.marks]
    check_legal(game, body.position, marks, "marks")
    if body.format == TEXT:
        return as_characters(board_text(game.board(body.position)))
    look = Look(body.theme, body.labels, body.hands, body.size)
    return _render(board_picture(game, body.position, marks, body.latest, look), look, body)


def _render(svg: str, look: Look, asked: Looks) -> DrawnPicture:
    if asked.format != PNG:
        return DrawnPicture(svg.encode(), formats.SVG)
    try:
        return DrawnPicture(formats.paint_png(svg, look.size or formats.PNG_WIDTH), formats.PNG)
    except formats.NotPaintedError:
        detail = "The picture could not be made; it can be had as SVG."
        raise Problem(NOT_READY, detail) from None


@call(
    "Draw a game",
    RecordPictureRequest,
    None,
    examples.record,
    problems=(NOT_READY,),
    media=(formats.GIF,),
)
def record_picture(api: GameApi, body: RecordPictureRequest) -> DrawnPicture:
    """A hand of a record as GIF: its first position, each move with its domino highlighted, and the
    end, which is shown longer. Only the table is drawn, no hand; with `seat` the moves are named as
    that seat saw them. A game of 120 moves or more shows several in one frame."""
    hand = _hand(api, body)
    game, start, moves = api.game, hand.start, [entry.move for entry in hand.entries]
    if body.seat is not None:
        moves = list(game.followed(start, moves, body.seat).moves)
        start = game.view(start, body.seat)
    return painted(film(game, start, moves, game.name, body.theme, body.seconds), body.size)


def _hand(api: GameApi, body: RecordPictureRequest) -> RecordedHand:
    """Return the hand that is asked for. Raises ``Refused``: it is not there, or has faults."""
    found = read(body.record, api.game, BOUNDS)
    if found.faults:
        raise Refused([fault.violation._replace(at="/record") for fault in found.faults])
    if body.hand >= len(found.hands):
        raise Refused([violation("no_such_hand", "", "/hand", count=len(found.hands))])
    hand = found.hands[body.hand]
    if body.seat is not None and body.seat >= (seats := api.game.players(hand.start)):
        raise Refused([violation("no_such_seat", "", "/seat", seat=body.seat, last=seats - 1)])
    return hand


def painted(drawn: Film, width: int | None) -> DrawnPicture:
    """Paint a game as GIF. Raises ``Problem``: it could not be made."""
    try:
        return DrawnPicture(formats.paint_gif(drawn, width or formats.GIF_WIDTH), formats.GIF)
    except formats.NotPaintedError:
        raise Problem(NOT_READY, "The picture could not be made.") from None


def _score_request(api: GameApi) -> type[Looks]:
    """Make the model of a score to be drawn, and of the looks of its picture."""
    both: Any = (api.wire.drawn_score, Looks)
    name, about = f"{api.wire.prefix}ScorePictureRequest", "A score to draw, and how to draw it."
    model: type[Looks] = create_model(name, __base__=both, __doc__=about)
    return model


@call("Draw a score", _score_request, None, lambda _: {"score": 135}, problems=(NOT_READY,))
def score_picture(api: GameApi, body: Any) -> DrawnPicture:
    """A score as players of this game draw it, as SVG, PNG or text."""
    values = body.values().items()
    posted = {key: value for key, value in values if key not in Looks.model_fields}
    drawing = api.game.score_drawing(posted)
    if body.format == TEXT:
        return as_characters("\n".join(map(shown, drawing.text.split("\n"))))
    look = Look(body.theme, size=body.size)
    return _render(drawn_score(api.game.name, drawing, look), look, body)
