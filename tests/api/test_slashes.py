"""A slash at the end of an address leads to the address without it, by a relative way."""

import re
from urllib.parse import unquote, urljoin

from httpx2 import Client

from api.ops.settings import Settings
from tests.api.asking import Document, Service, client_of
from tests.looking import some

NAMED = {"job": "no-such-job", "number": "7", "link": "f7"}


def leads(client: Client, method: str, path: str, below: str = "") -> str:
    """Ask with a slash at the end of a path and a query, and return where that leads."""
    answer = client.request(method, f"{below}{path}/?a=b%20c&d=/", follow_redirects=False)
    assert answer.status_code == 308, (method, path)
    assert answer.headers["location"].startswith("../")
    return urljoin(f"{below}{path}/", answer.headers["location"])


def test_every_address_is_found_with_a_slash_too(service: Service, document: Document) -> None:
    for template, method, _ in some(document.operations(), 60):
        path = re.sub(r"\{(\w+)\}", lambda found: NAMED.get(found[1], "x"), template)
        assert leads(service.client, method.upper(), path) == f"{path}?a=b%20c&d=/"


def test_a_body_is_sent_on(service: Service) -> None:
    body = {"position": service.post("/v1/games/bead/deals", {"seed": 7})["position"]}
    plain = service.post("/v1/games/bead/moves", body)
    assert service.client.post("/v1/games/bead/moves/", json=body).json() == plain


def test_the_way_is_right_below_a_prefix() -> None:
    client = client_of(Settings(path_prefix="/games/bones"))
    for below in ("/games/bones", ""):
        for path in ("/v1", "/v1/games", "/v1/games/bead"):
            assert leads(client, "GET", path, below) == f"{below}{path}?a=b%20c&d=/"


def test_another_method_is_refused_at_the_address_without_the_slash(service: Service) -> None:
    answer = service.client.get("/v1/games/bead/hint/")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_what_stands_at_the_end_is_written_as_it_came(service: Service) -> None:
    for job in ("a%20b", "a%3Fb%23", "%0D%0Ax:%20y", "%C3%A9", "http:"):
        path = f"/v1/jobs/{job}"
        answer = service.client.get(f"{path}/", follow_redirects=False)
        assert answer.status_code == 308
        assert unquote(urljoin(f"{path}/", answer.headers["location"])) == unquote(path)
