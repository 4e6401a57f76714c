"""``score`` and ``view``: the standing, and what a seat can see."""

from collections.abc import Iterator
from functools import partial

from api import examples
from api.calls.call import AnyGame, Call, Json, Values, answer_name, request_name
from api.inputs import PositionInput
from api.outputs import AnyOf, text
from engine.errors import Refused, Violation
from engine.objects import Key, Record
from engine.shapes import Integer, Maybe, Shape

MOST_SEATS = 20


def calls(game: AnyGame) -> Iterator[Call]:
    yield _score_call(game)
    yield _view_call(game)


def _score_call(game: AnyGame) -> Call:
    about = "The standing and what each part adds; where the hand is over, the settlement too."
    if game.shapes.table is not None:
        about += " Instead of a position a bare `table` may be sent."
    return Call(
        game,
        "score",
        "Count the score",
        about,
        Record(request_name(game, "score"), _score_keys(game)),
        _score_answer(game),
        partial(_score, game),
        lambda: {"position": examples.position(game)},
    )


def _score_keys(game: AnyGame) -> dict[str, Key]:
    if game.shapes.table is None:
        return {"position": Key(PositionInput(game))}
    return {
        "position": Key(Maybe(PositionInput(game)), None),
        "table": Key(Maybe(game.shapes.table), None),
    }


def _score_answer(game: AnyGame) -> Shape:
    table = game.shapes.table_score
    return game.shapes.score if table is None else AnyOf((game.shapes.score, table))


def _score(game: AnyGame, values: Values) -> Json:
    position, table = values["position"], values.get("table")
    if (position is None) == (table is None):
        message = "either a position or a table must be given"
        raise Refused([Violation("position_or_table", message)])
    return game.score(position) if table is None else game.table_score(table)


def _view_call(game: AnyGame) -> Call:
    request = {
        "position": Key(PositionInput(game)),
        "seat": Key(Integer(0, MOST_SEATS, "from 0 in playing order")),
    }
    answer = {
        "position": Key(game.shapes.position),
        "text": Key(text("the position on one line")),
    }
    return Call(
        game,
        "view",
        "See a position as one seat does",
        "What the seat cannot see is written as hidden dominoes.",
        Record(request_name(game, "view"), request),
        Record(answer_name(game, "view"), answer),
        partial(_view, game),
        lambda: {"position": dict(game.example), "seat": 0},
    )


def _view(game: AnyGame, values: Values) -> Json:
    position, seat = values["position"], values["seat"]
    seats = game.players(position)
    if seat >= seats:
        message = f"there is no seat {seat}; the last is {seats - 1}"
        raise Refused([Violation("no_such_seat", message, at="/seat")])
    seen = game.view(position, seat)
    return {"position": game.position_json(seen), "text": game.text(seen)}
