"""``boneyard open``: what a browser is sent to, and what is said where no service answers."""

import json
import re
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import unquote

import pytest

from api.calls.examples import SEED
from schemas.wire import wire_of
from tests.cli.command_line import boneyard
from tests.cli.hands import played
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.servers import free_port
from tests.sources import ROOT


@contextmanager
def answering(body: bytes) -> Iterator[str]:
    """A service that answers the same to everybody; yield its address."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


OURS = b'{"name": "Boneyard", "playground": "../"}'


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was sent to."""
    addresses: list[str] = []

    def go(address: str) -> bool:
        addresses.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", go)
    return addresses


def test_a_position_opens_however_it_is_given(opened: list[str], tmp_path: Path) -> None:
    file = tmp_path / "position"
    with answering(OURS) as service:
        for game in some(GAMES, 5):
            position = played(game).late
            text = game.text(position)
            data = json.dumps(wire_of(game.id).position_json(position))
            file.write_text(text, encoding="utf-8")
            for given, typed in ((text, ""), (data, ""), (str(file), ""), ("-", f"x\n{text}\n")):
                said = boneyard("open", given, "--service", f"{service}/", typed=typed)
                assert (said.code, said.err) == (0, "")
                address = opened.pop()
                assert unquote(address) == f"{service}/{game.id}/at/{text}"
            deal = boneyard("deal", game.id, "--seed", str(SEED)).out
            boneyard("open", "-", "--service", service, typed=deal)
            assert unquote(opened.pop()).endswith(deal.splitlines()[-1])


def test_deals_and_new_games_open(opened: list[str]) -> None:
    with answering(OURS) as service:
        boneyard("open", "fives", "--seed", "7", "--service", service)
        boneyard("open", "pip", "--service", service)
    assert opened == [f"{service}/fives/7", f"{service}/pip/new"]
    routes = (ROOT / "web/src/routes.ts").read_text("utf-8")
    assert [page for page in ("at", "deal", "new") if not re.search(rf"  {page}: ", routes)] == []


def test_an_address_is_printed_where_there_is_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    with answering(OURS) as service:
        said = boneyard("open", "fives", "--seed", "7", "--service", service)
    assert (said.code, said.out.splitlines()[-1]) == (0, f"{service}/fives/7")


@pytest.mark.parametrize("body", [None, b"{}", b"[]", b"3", b"<html>"])
def test_it_is_said_how_to_start_a_service(opened: list[str], body: bytes | None) -> None:
    """Where none answers, or something else does."""
    if body is None:
        said = boneyard("open", "fives", "--service", f"http://127.0.0.1:{free_port()}")
    else:
        with answering(body) as service:
            said = boneyard("open", "fives", "--service", service)
    assert (said.code, said.out, opened) == (2, "", [])
    assert "run boneyard serve in another terminal" in said.err
    assert said.err.endswith("[no_service]\n")
