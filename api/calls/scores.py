"""``score`` and ``view``: the standing, and what a seat can see."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import AnyGame, Call, GameApi, Json
from api.calls.problems import violation
from engine.errors import Refused
from schemas.answers import ViewAnswer
from schemas.requests import ScoreRequest, ScoreTableRequest, ViewRequest


def calls(api: GameApi) -> Iterator[Call]:
    """Make the calls that count and look."""
    yield _score_call(api)
    yield Call(
        api.game,
        "view",
        "See a position as one seat does",
        "What the seat cannot see is written as hidden dominoes.",
        api.made(ViewRequest),
        api.made(ViewAnswer),
        partial(_view, api),
        lambda: {"position": dict(api.game.example), "seat": 0},
    )


def _score_call(api: GameApi) -> Call:
    about = "The standing and what each part adds; where the hand is over, the settlement too."
    request, answer = api.made(ScoreRequest), api.wire.score
    if api.wire.table is not None:
        about += " Instead of a position a bare `table` may be sent."
        request, answer = api.made(ScoreTableRequest), api.wire.any_score
    return Call(
        api.game,
        "score",
        "Count the score",
        about,
        request,
        answer,
        partial(_score, api) if api.wire.table is None else partial(_score_any, api),
        lambda: {"position": examples.position(api)},
    )


def _score(api: GameApi, body: ScoreRequest[Any]) -> Json:
    return api.game.score(body.position)


def _score_any(api: GameApi, body: ScoreTableRequest[Any, Any]) -> Json:
    if (body.position is None) == (body.table is None):
        raise Refused([violation("position_or_table")])
    if body.table is None:
        return api.game.score(body.position)
    return api.game.table_score(body.table.values())


def _view(api: GameApi, body: ViewRequest[Any]) -> Json:
    game = api.game
    seen = seen_from(game, body.position, body.seat)
    return {"position": api.wire.position_json(seen), "text": game.text(seen)}


def seen_from(game: AnyGame, position: Any, seat: int) -> Any:
    """Return a position as a seat sees it.

    Raises:
        Refused: there is no such seat.
    """
    seats = game.players(position)
    if seat >= seats:
        raise Refused([violation("no_such_seat", "", "/seat", seat=seat, last=seats - 1)])
    return game.view(position, seat)
