"""Games in other pages: what programs are told of an address, and the page that is framed."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import micawber  # type: ignore[import-untyped]
import pytest

from api.ops.settings import Settings
from engine.registry import games
from tests.api.asking import Document, Service, client_of
from tests.api.serving import Running, running, with_stand_in
from tests.api.test_links import EVERY, HTML, AnyGame, link
from tests.looking import some

BASE = "http://testserver/"


class Tags(HTMLParser):
    """Reads the attributes of all tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def one(self, tag: str) -> dict[str, str | None]:
        (found,) = [attributes for name, attributes in self.found if name == tag]
        return found


def described(service: Service, url: str, **asked: int) -> dict[str, object]:
    answer = service.client.get("/oembed", params={"url": url, **asked})
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


@EVERY
def test_a_game_is_described_and_its_frame_shows_it(
    service: Service, document: Document, game: AnyGame
) -> None:
    made = link(service, game, 7, 5, game.seats[0])
    for path in some((made["path"], f"{game.id}/7"), 2):
        told = described(service, BASE + path)
        document.check(document.answer_schema("/oembed", "get"), told)
        frame = Tags(str(told["html"])).one("iframe")
        address = str(frame["src"])
        assert address.startswith(f"{BASE}embed/{game.id}?")
        assert frame["title"] == told["title"]
        assert (int(str(frame["width"])), int(str(frame["height"]))) == (600, 450)
        answer = service.client.get(address.removeprefix(BASE[:-1]))
        assert answer.status_code == 200
        board = Tags(answer.text).one("boneyard-board")
        assert board["game"] == game.id
        shown = board.get("record") or board.get("position")
        assert shown
        if board.get("record"):
            assert service.client.get(f"/v1/links/{shown}").status_code == 200
        else:
            service.post(f"/v1/games/{game.id}/check", {"position": shown})
        picture = str(told["thumbnail_url"]).removeprefix(BASE[:-1])
        assert service.client.get(picture).headers["content-type"] == "image/png"


@EVERY
def test_a_page_of_a_game_names_its_description(service: Service, game: AnyGame) -> None:
    page = service.client.get(f"/{game.id}/7", headers=HTML).text
    (found,) = [
        attributes["href"]
        for tag, attributes in Tags(page).found
        if tag == "link" and attributes.get("type") == "application/json+oembed"
    ]
    told = service.client.get(str(found).removeprefix(BASE[:-1])).json()
    assert told["title"] == f"{game.name}, deal 7"
    assert "json+oembed" not in service.client.get("/daily", headers=HTML).text


def test_a_frame_is_no_larger_than_wanted_and_xml_says_the_same(service: Service) -> None:
    url = f"{BASE}fives/7"
    told = described(service, url, maxwidth=300, maxheight=200)
    assert (told["width"], told["height"]) == (300, 200)
    asked: dict[str, str | int] = {"url": url, "maxwidth": 300, "maxheight": 200, "format": "xml"}
    answer = service.client.get("/oembed", params=asked)
    assert answer.headers["content-type"].startswith("text/xml")
    root = ElementTree.fromstring(answer.content)
    assert {each.tag: each.text for each in root} == {
        name: str(value) for name, value in told.items()
    }


@pytest.mark.parametrize(
    ("url", "status"),
    [
        ("http://elsewhere.example/fives/7", 404),
        (f"{BASE}fives/abc", 404),
        (f"{BASE}g/nonsense", 404),
        (f"{BASE}chess/7", 404),
        (f"{BASE}daily/2026-13-01", 404),
        ("nonsense", 404),
        ("http://[", 404),
        (f"{BASE}fives/7?seats=zz", 404),
        ("x" * 20_000, 422),
        ("", 404),
    ],
)
def test_an_address_without_a_game_is_refused(service: Service, url: str, status: int) -> None:
    answer = service.client.get("/oembed", params={"url": url})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"


def test_what_stands_in_the_address_of_a_frame_cannot_leave_its_attribute(
    service: Service,
) -> None:
    text = '"><script>alert(1)</script>'
    page = service.client.get("/embed/fives", params={"position": text, "link": text}).text
    assert "<script>alert" not in page
    assert Tags(page).one("boneyard-board")["record"] == text
    assert service.client.get("/embed/chess").status_code == 404
    for name, value in some({"step": "x", "theme": "pink", "position": "x" * 9000}.items(), 3):
        assert service.client.get("/embed/fives", params={name: value}).status_code == 422


@pytest.mark.parametrize(
    "asked", [{"params": {"lang": "de"}}, {"headers": {"accept-language": "de"}}]
)
def test_a_frame_has_the_language_of_its_request(service: Service, asked: dict[str, Any]) -> None:
    """The board in it speaks that of the page."""
    answer = service.client.get("/embed/fives", **asked)
    assert Tags(answer.text).one("html")["lang"] == "de"
    assert ">In Boneyard öffnen</a>" in answer.text
    assert answer.headers["vary"] == "Accept-Language"
    english = service.client.get("/embed/fives").text
    assert Tags(english).one("html")["lang"] == "en"
    assert ">Open in Boneyard</a>" in english


@pytest.mark.parametrize(
    ("origins", "told"),
    [("*", "*"), ("", "'none'"), ("https://a.example,https://b.example", None)],
)
def test_the_operator_says_who_may_frame(origins: str, told: str | None) -> None:
    wanted = told or origins.replace(",", " ")
    client = client_of(Settings(frame_ancestors=origins))  # type: ignore[arg-type]
    policy = client.get("/embed/fives").headers["content-security-policy"]
    assert re.search(r"frame-ancestors ([^;]*)", policy)[1] == wanted  # type: ignore[index]
    others = client.get("/fives/7", headers=HTML).headers["content-security-policy"]
    assert "frame-ancestors 'none'" in others


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(with_stand_in("prompt")) as found:
        yield found


@pytest.mark.server
def test_a_consumer_library_reads_it(server: Running) -> None:
    registry = micawber.ProviderRegistry()
    endpoint = f"{server.address}/oembed"
    registry.register(re.escape(server.address) + r"/\S+", micawber.Provider(endpoint))
    for game in some(games()):
        told = registry.request(f"{server.address}/{game}/7")
        assert told["type"] == "rich"
        assert f"/embed/{game}?" in told["html"]
        text = micawber.parse_text(f"{server.address}/{game}/7", registry)
        assert text.startswith("<iframe ")
