"""``score`` and ``view``: the standing, and what a seat can see."""

from typing import Any

from api.calls import examples
from api.calls.call import AnyGame, GameApi, Json, call
from api.calls.problems import violation
from engine.errors import Refused
from schemas.answers import ViewAnswer
from schemas.requests import ScoreRequest, ScoreTableRequest, ViewRequest


@call("Count the score", ScoreRequest, lambda api: api.wire.score, examples.position)
def score(api: GameApi, body: ScoreRequest[Any]) -> Json:
    """The standing and what each part adds; where the hand is over, the settlement too."""
    return api.game.score(body.position)


@call(
    "Count the score",
    ScoreTableRequest,
    lambda api: api.wire.any_score,
    examples.position,
    name="score",
)
def table_score(api: GameApi, body: ScoreTableRequest[Any, Any]) -> Json:
    """The standing and what each part adds; where the hand is over, the settlement too. Instead of
    a position a bare `table` may be sent."""
    if (body.position is None) == (body.table is None):
        raise Refused([violation("position_or_table")])
    if body.table is None:
        return api.game.score(body.position)
    return api.game.table_score(body.table.values())


@call("See a position as one seat does", ViewRequest, ViewAnswer, examples.position_and_seat)
def view(api: GameApi, body: ViewRequest[Any]) -> Json:
    """What the seat cannot see is written as hidden dominoes."""
    seen = seen_from(api.game, body.position, body.seat)
    return {"position": api.wire.position_json(seen), "text": api.game.text(seen)}


def seen_from(game: AnyGame, position: Any, seat: int) -> Any:
    """Return a position as a seat sees it; raises ``Refused`` where there is no such seat."""
    seats = game.players(position)
    if seat >= seats:
        raise Refused([violation("no_such_seat", "", "/seat", seat=seat, last=seats - 1)])
    return game.view(position, seat)
