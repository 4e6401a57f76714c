"""What goes out with every answer: tags, what may be remembered, compression, and what browsers may
make of it."""

import hashlib
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.middleware.edge import SMALLEST, Compression, Edge
from api.ops.keys import read_keys
from api.ops.settings import Settings
from engine.registry import games
from tests.api.asking import Service, client_of, scope_of, told
from tests.looking import some

GAMES = list(games())
EXAMPLE = {"position": dict(games()["fives"].example)}
PICTURE = "/v1/games/fives/picture.svg"
GZIP = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


def picture_of(game: str) -> str:
    found = games()[game]
    position = found.numbered_deal(1, found.default_options(), found.seats[0])
    return f"/v1/games/{game}/picture.svg?position={found.text(position)}"


READ = ["/v1/games", *(f"/v1/games/{game}" for game in GAMES), *map(picture_of, GAMES)]
READ.append("/v1/games/fives/rules")


def test_what_has_not_changed_is_not_sent_again(service: Service) -> None:
    client = service.client
    for path, headers in product(some(READ, 12), (GZIP, PLAIN)):
        first = client.get(path, headers=headers)
        tag = first.headers["etag"]
        assert re.fullmatch('"[0-9a-f]{32}"', tag)
        for known in (tag, f"W/{tag}", f'"old",W/"older", {tag}', "*"):
            again = client.get(path, headers={**headers, "if-none-match": known})
            assert (again.status_code, again.content) == (304, b"")
            told = {"etag": tag}
            assert again.headers["vary"].startswith("Accept-Encoding")
            told["cache-control"] = first.headers["cache-control"]
            assert told.items() <= dict(again.headers).items()
            assert not {"content-type", "content-length", "content-encoding"} & again.headers.keys()
        for other in ('"old"', tag.strip('"'), ""):
            again = client.get(path, headers={**headers, "if-none-match": other})
            assert (again.status_code, again.content) == (200, first.content)
            assert again.headers["etag"] == tag


def test_a_tag_is_that_of_the_bytes_and_heads_have_it(service: Service) -> None:
    client = service.client
    plain, zipped = (client.get("/v1/games", headers=headers) for headers in (PLAIN, GZIP))
    assert plain.content == zipped.content
    assert plain.headers["etag"] != zipped.headers["etag"]
    assert plain.headers["etag"] != client.get("/v1/games/bead", headers=PLAIN).headers["etag"]
    head = client.head("/v1/games", headers=PLAIN)
    assert head.headers["etag"] == plain.headers["etag"]
    known = {**PLAIN, "if-none-match": plain.headers["etag"]}
    assert client.head("/v1/games", headers=known).status_code == 304
    tag = client.get("/openapi.json").headers["etag"]
    assert client.get("/openapi.json", headers={"if-none-match": tag}).status_code == 304


PURE: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("check", "moves", "score", "picture"), EXAMPLE),
    "view": {**EXAMPLE, "seat": 0},
    "play": {**EXAMPLE, "moves": []},
    "deals": {"seed": 3},
}


def test_answers_that_depend_on_the_request_alone_have_a_tag(service: Service) -> None:
    for call, body in some(PURE.items(), 7):
        path = f"/v1/games/fives/{call}"
        first = service.client.post(path, json=body)
        assert first.status_code == 200
        assert first.headers["cache-control"] == "no-cache"
        tag = first.headers["etag"]
        again = service.client.post(path, json=body, headers={"if-none-match": tag})
        assert (again.status_code, again.headers["etag"]) == (200, tag)
        assert again.content == first.content


NOT_PURE: list[tuple[str, Any]] = [
    ("/v1/games/fives/deals", {}),
    ("/v1/games/fives/hint", EXAMPLE),
    ("/v1/games/fives/bot", {**EXAMPLE, "level": 1}),
    ("/v1/batch", [{"call": "check", "game": "fives", "body": EXAMPLE}]),
    ("/v1/games/fives/check", None),
    ("/v1/games/fives/moves", {"position": 1}),
    ("/v1/games/fives/win", {}),
    ("/v1/games", {}),
]


@pytest.mark.server
def test_nothing_else_is_remembered(service: Service) -> None:
    posted = [service.client.post(path, json=body) for path, body in NOT_PURE]
    read = ("/healthz", "/readyz", "/v1/limits", "/nowhere", PICTURE)
    posted += [service.client.get(path, headers={"if-none-match": "*"}) for path in read]
    for answer in some(posted, 13):
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
        assert answer.status_code != 304


def test_pictures_are_kept_by_their_reader_alone_where_keys_are_required(tmp_path: Path) -> None:
    file = tmp_path / "keys.toml"
    file.write_text(f'[keys.a]\nsha256 = "{hashlib.sha256(b"a").hexdigest()}"\n')
    closed = client_of(Settings(api_keys=read_keys(file), keys_required=True))
    told = [
        client.get(picture_of("fives"), headers={"x-api-key": "a"}).headers["cache-control"]
        for client in (closed, client_of(Settings()))
    ]
    assert told == ["private, max-age=3600", "public, max-age=3600"]


def test_long_answers_are_compressed_for_callers_that_accept_it(service: Service) -> None:
    client = service.client
    for path in ("/v1/games", "/openapi.json", picture_of("bead")):
        plain = client.get(path, headers=PLAIN)
        assert "content-encoding" not in plain.headers
        assert plain.headers["vary"] == "Accept-Encoding, Accept-Language"
        for accepted in ("gzip", "br, gzip;q=0.01"):
            zipped = client.get(path, headers={"accept-encoding": accepted})
            assert zipped.headers["content-encoding"] == "gzip"
            assert zipped.headers["vary"].startswith("Accept-Encoding")
            assert zipped.content == plain.content
            assert int(zipped.headers["content-length"]) < len(plain.content) / 2
        for refused in ("br, gzip; q=0.0", "deflate"):
            answer = client.get(path, headers={"accept-encoding": refused})
            assert "content-encoding" not in answer.headers
    assert "content-encoding" not in client.get("/healthz", headers=GZIP).headers
    png = client.get(f"{picture_of('bead')}&format=png", headers=GZIP)
    assert png.headers["content-type"] == "image/png"
    assert "content-encoding" not in png.headers


def edge(app: ASGIApp) -> ASGIApp:
    return Edge(Compression(app), Settings(), ())


def answered(status: int, size: int, accepted: dict[str, str]) -> tuple[set[bytes], int]:
    """The names of the headers of an answer of so many bytes that may be remembered, and how many
    bytes arrive."""
    response = Response(b"x" * size, status, {"cache-control": "no-cache"})
    start, body = told(edge(response), scope_of(method="GET", headers=accepted))
    return {name for name, _ in start["headers"]}, len(body["body"])


def test_an_answer_is_compressed_from_its_size_on_and_has_a_tag_with_200() -> None:
    for size, long in ((SMALLEST - 1, False), (SMALLEST, True)):
        headers, arrived = answered(200, size, GZIP)
        assert {b"content-encoding" in headers, b"vary" in headers, arrived < size} == {long}
        headers, arrived = answered(200, size, PLAIN)
        assert (b"content-encoding" in headers, b"vary" in headers) == (False, long)
        assert arrived == size
        assert b"etag" in headers
        assert b"etag" not in answered(202, size, GZIP)[0]


class Bits:
    """Events that come one by one, each only once the one before was sent on."""

    def __init__(self) -> None:
        self._app = edge(self._events)
        self.sent: list[Message] = []
        self.seen: list[int] = []

    async def _events(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = b"text/event-stream; charset=utf-8"
        headers = [(b"content-type", kind), (b"cache-control", b"no-cache")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        self.seen.append(len(self.sent))
        for number in range(3):
            body = b"data: %d\n\n" % number + b" " * 5000
            await send({"type": "http.response.body", "body": body, "more_body": True})
            self.seen.append(len(self.sent))
        await send({"type": "http.response.body", "body": b""})

    def run(self, accepted: dict[str, str]) -> None:
        """Ask for the events; what arrives stands in ``sent``, and in ``seen`` how much had arrived
        once each was sent off."""
        told(self._app, scope_of(method="GET", headers=accepted), self.sent)


@pytest.mark.parametrize("accepted", [GZIP, PLAIN], ids=["gzip", "plain"])
def test_events_go_out_as_they_come(accepted: dict[str, str]) -> None:
    bits = Bits()
    bits.run(accepted)
    assert bits.seen == [1, 2, 3, 4]
    headers = dict(bits.sent[0]["headers"])
    assert not {b"content-encoding", b"etag"} & headers.keys()
    assert headers[b"vary"] == b"Accept-Language"
    assert headers[b"cache-control"] == b"no-cache"
    assert bits.sent[1]["body"].startswith(b"data: 0")
