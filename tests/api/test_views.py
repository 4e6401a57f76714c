"""``play`` with ``views``: the position, the moves and their effects as each seat sees them."""

import pytest

from engine.registry import games
from schemas.registry import wire_of
from tests.api.asking import Document, Json, Service
from tests.kit.checks.views import dominoes

MOVES = 6


@pytest.mark.parametrize("name", games())
def test_every_seat_is_shown_what_it_sees(name: str, service: Service, document: Document) -> None:
    game, wire, path = games()[name], wire_of(name), f"/v1/games/{name}/play"
    start = position = game.numbered_deal(5, game.default_options(), game.seats[0])
    moves = []
    for _ in range(MOVES):
        moves.append(game.legal_moves(position)[0])
        position = game.after(position, moves[-1])
    body: Json = {"position": game.text(start), "moves": [wire.move_json(move) for move in moves]}
    told = service.post(path, body | {"views": True})
    document.check(document.answer_schema(path), told)
    assert service.post(path, body) == {key: told[key] for key in told if key != "views"}
    assert [view["seat"] for view in told["views"]] == list(range(game.players(start)))
    for seat, view in enumerate(told["views"]):
        seen = {"position": told["position"], "seat": seat}
        assert service.post(f"/v1/games/{name}/view", seen)["position"] == view["position"]
        hidden = set(dominoes(told["position"])) - set(dominoes(view["position"]))
        assert not hidden & set(dominoes(view))
        first = wire.position_json(game.view(start, seat))
        again = service.post(path, {"position": first, "moves": view["moves"]})
        assert (again["position"], again["texts"]) == (view["position"], view["texts"])
