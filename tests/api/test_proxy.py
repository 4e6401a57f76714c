"""Behind a proxy that publishes the service below a prefix, every address leads back to it."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import urljoin

import pytest
from httpx2 import Client

from api.ops.settings import Settings
from tests.api.asking import Json, Service, serving
from tests.api.proxy import proxy
from tests.api.serving import PROMPT, Server, running
from tests.looking import some, soon

pytestmark = pytest.mark.server

PREFIX = "/games/bones/"
JOB: Json = {"call": "solve", "game": "ziggurat", "body": {}}


class Found(NamedTuple):
    status: int
    headers: Any
    url: str
    content: bytes


def ask(address: str, body: Any = None, method: str | None = None, **headers: str) -> Found:
    data = None if body is None else json.dumps(body).encode()
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(address, data, sent, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return Found(answer.status, answer.headers, answer.url, answer.read())
    except urllib.error.HTTPError as answer:
        return Found(answer.code, answer.headers, answer.url, answer.read())


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running(PROMPT) as found:
        yield found


@pytest.fixture(scope="module")
def base(server: Server) -> Iterator[str]:
    with proxy(server.port, PREFIX) as address:
        yield address


def position(base: str) -> str:
    deal = ask(f"{base}v1/games/ziggurat/deals", {"seed": 1})
    return str(json.loads(deal.content)["text"])


def index_of(base: str) -> dict[str, str]:
    """The addresses of the index, as a client resolves them."""
    listed = ask(f"{base}v1")
    places = json.loads(listed.content)
    del places["name"], places["version"]
    return {name: urljoin(listed.url, place) for name, place in places.items()}


def test_the_index_leads_back_through_the_proxy(base: str) -> None:
    for name, address in some(index_of(base).items(), 12):
        assert address.startswith(base), name
        expected = (405,) if name in ("batch", "jobs", "addresses", "tables") else (200, 503)
        expected = (200, 404) if name == "manual" else expected  # it is made apart
        assert ask(address).status in expected, address
    front = ask(base, accept="application/json")
    listed = json.loads(front.content)
    assert urljoin(front.url, listed["games"]) == f"{base}v1/games"


def test_the_document_names_the_service_behind_the_proxy(base: str) -> None:
    document = ask(f"{base}openapi.json")
    (server,) = json.loads(document.content)["servers"]
    assert urljoin(document.url, f"{server['url']}/").rstrip("/") == base.rstrip("/")
    assert ask(f"{urljoin(document.url, server['url'] + '/v1/games')}").status == 200


def test_a_job_is_found_where_its_location_says(base: str, server: Server) -> None:
    body = {"position": position(base)}
    for whole in (base, f"{server.address}/"):  # without a proxy too
        submitted = ask(f"{whole}v1/jobs", {**JOB, "body": body})
        later = ask(f"{whole}v1/games/ziggurat/solve", body, prefer="respond-async")
        for answer in (submitted, later):
            assert answer.status == 202
            address = urljoin(answer.url, answer.headers["location"])
            assert address == f"{whole}v1/jobs/{json.loads(answer.content)['id']}"
            assert soon(partial(is_done, address))
            assert b'"state":"done"' in ask(f"{address}/events").content
            assert ask(address, method="DELETE").status == 200


def is_done(address: str) -> bool:
    return b'"state":"done"' in ask(address).content


def test_no_answer_names_an_address_from_the_root(base: str) -> None:
    """Except in prose, which names the calls as the document does."""
    for path in ("", "v1", "v1/jobs/none", "v1/games/none", "nowhere"):
        found = ask(base + path, accept="application/json")
        assert not {"link", "content-location", "set-cookie", "location"} & {
            name.lower() for name in found.headers
        }
        values = json.loads(found.content).values()
        assert not [one for one in values if isinstance(one, str) and one.startswith(("/", "http"))]


WHOLE = PREFIX.rstrip("/")


@pytest.fixture(scope="module")
def prefixed() -> Iterator[Service]:
    with serving(Settings(path_prefix=WHOLE)) as found:
        yield found


@pytest.fixture
def client(prefixed: Service) -> Client:
    return prefixed.client


def test_with_the_setting_addresses_are_whole_and_answered(client: Client) -> None:
    places = client.get("/v1").json()
    del places["name"], places["version"]
    for name, place in some(places.items(), 11):
        assert place.startswith(PREFIX)
        assert client.get(place).status_code == client.get(place.removeprefix(WHOLE)).status_code
        assert name == "manual" or client.get(place).status_code != 404
    (server,) = client.get("/openapi.json").json()["servers"]
    assert server["url"] == WHOLE
    text = client.post("/v1/games/ziggurat/deals", json={"seed": 1}).json()["text"]
    job = {**JOB, "body": {"position": text}}
    for path in ("/v1/jobs", f"{WHOLE}/v1/jobs"):
        place = client.post(path, json=job).headers["location"]
        assert place.startswith(f"{PREFIX}v1/jobs/")
        assert client.get(place).status_code == 200
        assert client.get(place.removeprefix(WHOLE)).status_code == 200


def test_with_the_setting_a_path_may_have_the_prefix(client: Client) -> None:
    for path in ("/", "/daily", "/docs", "/v1/games", "/metrics", "/healthz", "/nowhere"):
        plain, whole = client.get(path), client.get(WHOLE + path)
        assert (whole.status_code, whole.headers["content-type"]) == (
            plain.status_code,
            plain.headers["content-type"],
        )
    moved = client.get(f"{WHOLE}?seed=3", follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (307, f"{PREFIX}?seed=3")
    assert client.get(WHOLE, follow_redirects=False).headers["location"] == PREFIX
    for path in ("/games/bonesx/v1", "/games/bone", "/bones/v1"):
        assert client.get(path).status_code == 404


def test_without_the_setting_nothing_is_below_a_prefix(base: str, server: Server) -> None:
    assert ask(f"{server.address}{PREFIX}v1").status == 404
    with proxy(server.port, PREFIX, strips=False) as whole:
        assert ask(f"{whole}v1").status == 404
