"""Links that people send: the service makes them, reads them, and sends each with a page, a title,
a sentence and a picture of that board. Nothing in them shows what the sender's seat cannot see."""

import random
import struct
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from api.ops.settings import Settings
from engine.game import Game
from engine.notation.game_record import read
from engine.registry import games
from engine.tiles import Tile
from tests.api.asking import Document, Json, Service, client_of
from tests.looking import some
from tests.wire import move_json

AnyGame = Game[Any, Any]
EVERY = pytest.mark.parametrize("game", games().values(), ids=games())
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class OpenGraph(HTMLParser):
    """Reads what programs that show links read (https://ogp.me)."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            self.found[name] = given.get("content") or ""


def preview(service: Service, path: str, status: int = 200) -> dict[str, str]:
    answer = service.client.get(path, headers=HTML)
    assert answer.status_code == status, path
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return OpenGraph(answer.text).found


def moves_of(game: AnyGame, seed: int, most: int, players: int) -> list[Any]:
    chance = random.Random(seed)
    position = game.numbered_deal(seed, game.default_options(), players)
    moves: list[Any] = []
    while game.outcome(position) is None and len(moves) < most:
        legal = game.legal_moves(position)
        placing = [move for move in legal if not game.move_text(move).startswith("lift")]
        moves.append(chance.choice(placing or legal))
        position = game.after(position, moves[-1])
    return moves


def link(service: Service, game: AnyGame, seed: int, most: int, players: int) -> Json:
    moves = [move_json(game, move) for move in moves_of(game, seed, most, players)]
    seats = "p" + "3" * (players - 1)
    body = {"seed": seed, "seats": seats, "moves": moves}
    return service.post(f"/v1/games/{game.id}/link", body)


def read_link(service: Service, path: str) -> Json:
    answer = service.client.get(path.replace("g/", "/v1/links/", 1))
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


@EVERY
def test_a_link_is_read_as_the_seat_saw_the_game(
    service: Service, document: Document, game: AnyGame
) -> None:
    players = game.seats[0]
    for most in some((1, 6, 14), 3):
        made = link(service, game, 7, most, players)
        assert made["path"].startswith("g/")
        found = read_link(service, made["path"])
        document.check(document.answer_schema("/v1/links/{link}", "get"), found)
        assert {key: found[key] for key in made} == made
        assert (found["seed"], found["players"], found["seat"]) == (7, players, 0)
        moves = moves_of(game, 7, most, players)
        (hand,) = read(found["record"], game).hands
        start = game.numbered_deal(7, game.default_options(), players)
        end, _ = game.play_all(start, moves)
        assert found["over"] == (game.outcome(end) is not None)
        assert found["moves"] == len(moves)
        assert game.text(hand.end) == game.text(end if found["over"] else game.view(end, 0))


@EVERY
def test_no_byte_of_a_running_game_shows_what_the_seat_does_not_see(
    service: Service, game: AnyGame
) -> None:
    players = game.seats[-1] if game.id != "fives" else 4
    made = link(service, game, 11, 5, players)
    start = game.numbered_deal(11, game.default_options(), players)
    moves = moves_of(game, 11, 5, players)
    followed = game.followed(start, moves, 0)
    record = read_link(service, made["path"])["record"]
    seen = {str(tile.canonical) for tile in tiles_in(game, followed.position)}
    told = {str(tile.canonical) for tile in tiles_in(game, read(record, game).hands[0].end)}
    assert told == seen
    hidden = {
        str(tile.canonical) for tile in game.whole_set(game.default_options(), players)
    } - seen
    texts = [record, *(service.client.get(f"/{made['path']}", headers=HTML).text,)]
    for text in some(texts, 2):
        words = {word.strip(".,x") for word in text.replace("_", " ").replace("~", " ").split()}
        assert not words & hidden, made["path"]


def tiles_in(game: AnyGame, position: Any) -> list[Tile]:
    found = [
        tile
        for panel in game.board(position).panels
        for tile in (piece.tile for piece in panel.pieces)
    ]
    return [
        *(one for one in found if not one.is_hidden),
        *(one for held in game.board(position).held for one in held.tiles if not one.is_hidden),
    ]


@EVERY
def test_each_link_has_a_title_a_sentence_and_a_picture(service: Service, game: AnyGame) -> None:
    made = link(service, game, 7, 400, game.seats[0])
    deal, position = (
        f"{game.id}/7",
        game.text(game.view(game.numbered_deal(3, game.default_options(), game.seats[0]), 0)),
    )
    for path in some((made["path"], deal, f"g/{position}"), 3):
        found = preview(service, f"/{path}")
        assert found["og:title"].startswith(game.name)
        assert found["og:description"]
        assert found["og:description"] == found["description"]
        assert urlsplit(found["og:url"]).path == f"/{path.partition('?')[0]}"
        picture = service.client.get(found["og:image"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert (
        preview(service, f"/{made['path']}")["og:image"] != preview(service, f"/{deal}")["og:image"]
    )


def test_how_a_game_ended_is_said_in_a_sentence(service: Service) -> None:
    """Each sentence is counted by hand from the totals."""
    zig = games()["ziggurat"]
    moves = finished_ziggurat()
    body = {"seed": 7, "moves": [move_json(zig, move) for move in moves]}
    made = service.post("/v1/games/ziggurat/link", body)
    position = zig.play_all(zig.numbered_deal(7, zig.default_options(), 1), moves)[0]
    cheats = position.cheats
    word = "cheat" if cheats == 1 else "cheats"
    assert made["sentence"] == f"Finished with {cheats} {word}. Your turn."
    for name in some(("fives", "bead", "peaks-and-pits", "pip"), 4):
        game = games()[name]
        players = game.seats[0]
        ended = link(service, game, 5, 400, players)
        moves = moves_of(game, 5, 400, players)
        end = game.play_all(game.numbered_deal(5, game.default_options(), players), moves)[0]
        outcome = game.outcome(end)
        assert outcome is not None
        own, *others = outcome.totals
        best = min(others) if name in ("peaks-and-pits", "pip") else max(others)
        ahead = own < best if name in ("peaks-and-pits", "pip") else own > best
        first = "Level" if own == best else "Ahead" if ahead else "Behind"
        assert ended["sentence"].startswith(f"{first}, {own} to {others[0]}")


def finished_ziggurat() -> list[Any]:
    """Play deal 7 to its end: a domino is lifted only where none can be laid."""
    game = games()["ziggurat"]
    for attempt in some(range(400)):
        chance = random.Random(attempt)
        position = game.numbered_deal(7, game.default_options(), 1)
        moves: list[Any] = []
        while game.outcome(position) is None and len(moves) < 200:
            legal = game.legal_moves(position)
            placing = [move for move in legal if game.move_text(move).startswith("place")]
            moves.append(chance.choice(placing or legal))
            position = game.after(position, moves[-1])
        if game.outcome(position) is not None:
            return moves
    raise AssertionError("no ziggurat was finished")


def test_a_deal_may_have_options_and_seats(service: Service) -> None:
    body = {"seed": 1785, "seats": "p35", "options": {"target": 50}}
    made = service.post("/v1/games/fives/link", body)
    assert made["path"] == "fives/1785?options=target.50&seats=p35"
    assert preview(service, f"/{made['path']}")["og:title"] == "Fives, deal 1785"
    lead = moves_of_options()
    made = service.post("/v1/games/fives/link", {**body, "moves": lead})
    found = read_link(service, made["path"])
    assert (found["options"]["target"], found["seats"], found["players"]) == (50, "p35", 3)


def moves_of_options() -> list[Json]:
    game = games()["fives"]
    position = game.numbered_deal(1785, {**game.default_options(), "target": 50}, 3)
    return [move_json(game, game.legal_moves(position)[0])]


def test_addresses_are_short(service: Service) -> None:
    for game in some(games().values(), 5):
        for seed in (7, 1785, 20261128):
            made = service.post(f"/v1/games/{game.id}/link", {"seed": seed})
            assert made["path"] == f"{game.id}/{seed}"
            assert len(f"http://127.0.0.1:8000/{made['path']}") < 60


REFUSED: tuple[tuple[Json, str, str], ...] = (
    ({}, "missing_key", "/seed"),
    ({"seed": -1}, "out_of_range", "/seed"),
    ({"seed": 7, "seats": "px"}, "not_a_choice", "/seats"),
    ({"seed": 7, "seats": "p3", "players": 3}, "other_seats", "/seats"),
    ({"seed": 7, "seats": "p" * 20}, "out_of_range", "/seats"),
    ({"seed": 7, "options": {"target": 7}}, "out_of_range", "/options/target"),
    ({"seed": 7, "colour": "red"}, "unknown_key", "/colour"),
)


@pytest.mark.parametrize(("body", "code", "at"), REFUSED)
def test_what_makes_no_link_is_refused(service: Service, body: Json, code: str, at: str) -> None:
    answer = service.post("/v1/games/fives/link", body, 422)
    assert (code, at) in {(error["code"], error["at"]) for error in answer["errors"]}


def test_an_illegal_move_is_named(service: Service) -> None:
    body = {"seed": 7, "moves": [{"type": "draw"}, {"type": "pass"}]}
    answer = service.post("/v1/games/fives/link", body, 409)
    assert (answer["code"], answer["index"]) == ("illegal_move", 0)


@pytest.mark.parametrize(
    "link", ["f12345", "q7abc", "f7", "fives~~nonsense", "chess~1", "f" * 500, "%00", "é", "a b"]
)
def test_a_link_to_nothing_is_a_page_that_says_so(service: Service, link: str) -> None:
    assert preview(service, f"/g/{link}", 404)["og:title"] == "Boneyard: five domino games"
    answer = service.client.get(f"/v1/links/{link}")
    assert answer.status_code == 422
    assert answer.json()["code"] == "invalid_request"
    assert service.client.get(f"/g/{link}.png").status_code == 422


def test_an_unknown_address_is_a_page_for_people_and_a_problem_for_programs(
    service: Service,
) -> None:
    for path in some(("/nowhere", "/chess/7", "/a/b/c/d"), 3):
        assert preview(service, path, 404)["og:title"] == "No such page"
        for accept in ("*/*", "application/json", "image/png"):
            answer = service.client.get(path, headers={"accept": accept})
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_path")
    answer = service.client.get("/v1/nothing", headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_path")
    assert service.client.post("/nowhere", headers=HTML).status_code == 404


def test_the_files_of_a_page_are_found_from_any_depth(service: Service) -> None:
    for path in some(("/", "/daily", "/fives/7", "/fives/rules/F8", "/g/f7", "/a/b/c"), 6):
        page = service.client.get(path, headers=HTML).text
        named = [one for one in page.split('"') if "assets/" in one and one.startswith(".")]
        for name in some(named):
            assert service.client.get(urljoin(f"http://host{path}", name)).status_code == 200


def test_a_day_has_a_picture_of_its_deal(service: Service) -> None:
    found = preview(service, "/daily/2026-11-28")
    assert found["og:title"] == "Boneyard daily, 2026-11-28"
    drawn = service.client.get(found["og:image"]).content
    assert drawn != service.client.get("/daily/2026-11-27.png").content
    assert service.client.get("/daily/2026-13-01.png").status_code == 404
    assert preview(service, "/daily")["og:image"].endswith("/card.png")


def test_addresses_are_whole_below_a_prefix() -> None:
    client = client_of(Settings(path_prefix="/games/bones"))
    page = client.get("/games/bones/fives/7", headers={**HTML, "host": "dominoes.example"}).text
    found = OpenGraph(page).found
    assert found["og:image"] == "http://dominoes.example/games/bones/fives/7.png"
    assert found["og:url"] == "http://dominoes.example/games/bones/fives/7"


def test_what_stands_in_an_address_is_never_part_of_the_page(service: Service) -> None:
    hostile = '"><script>alert(1)</script>'
    for path in (f"/fives/{hostile}", f"/daily/{hostile}", f"/g/{hostile}", f"/{hostile}"):
        page = service.client.get(path, headers={**HTML, "host": 'x"><script>'}).text
        assert "<script>" not in page.replace('<script type="module"', ""), path
