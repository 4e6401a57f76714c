"""Two people in two browsers, a spectator in a third, and a bot at a table: a whole hand of Fives,
and by night of the other games. One leaves and comes back, the service is started again between two
moves, and no browser receives a domino that its seat has not seen."""

import os
import re
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api.tables.sight import view
from api.tables.table import SPECTATOR, SharedTable, read
from schemas.wire import wire_of
from tests.api.serving import READY_SECONDS, Server, with_stand_in
from tests.kit.checks.views import dominoes
from tests.looking import soon
from tests.servers import free_port
from tests.sources import ROOT
from tests.web.browsing import Visitor, visiting
from tests.web.recording import Wire, recording

PROGRAM = with_stand_in("prompt", more="from api.tables import changes; changes.PACE = 0.05")
LOST = "ERR_|Failed to load resource|net::"
MOST_MOVES = 300
MATCH = 60
"""The score that wins the match that is played to its end."""
TURN = "Your turn"

News = list[tuple[bytes, bytes]]
"""The heads and bodies of answers."""


class House:
    """A service that is started at one port as often as needed, and its database."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.file = folder / "jobs.sqlite"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        env = {**os.environ, "BONEYARD_STORE": f"sqlite:///{self.file}", "BONEYARD_SOLVES": "1"}
        program = PROGRAM.format(port=self.port)
        self.process = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, env=env)
        assert soon(self._is_ready, READY_SECONDS)

    def _is_ready(self) -> bool:
        try:
            return Server(self.port).ask("/readyz").status == 200
        except OSError:
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def table(self, name: str) -> tuple[int, SharedTable]:
        """Return the version of a table and the table as the store has it: all of it."""
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as connection:
            wanted = "select version, state from tables where id = ?"
            version, state = connection.execute(wanted, (name,)).fetchone()
        return version, read(state)

    def wait(self, name: str, version: int) -> None:
        """Wait until a table has another version than this."""
        assert soon(lambda: self.table(name)[0] > version, 60)


@contextmanager
def house(folder: Path) -> Iterator[House]:
    found = House(folder)
    try:
        found.start()
        yield found
    finally:
        found.stop()


class Place:
    """A browser at a table, all that it receives, and what its seat has seen of the hand."""

    def __init__(self, visitor: Visitor, wire: Wire, seat: int, link: str) -> None:
        self.visitor, self.wire, self.seat, self.link = visitor, wire, seat, link
        self.seen: set[str] = set()
        visitor.expects(LOST)

    def join(self) -> None:
        self.visitor.go(self.link)
        expect(self.visitor.page.locator("bone-friends-table .stage")).to_be_visible()

    def is_to_move(self) -> bool:
        words = self.visitor.page.locator(".now .status").all_inner_texts()
        return any(TURN in each for each in words)

    def plays(self) -> bool:
        return self.visitor.page.locator(".ended").count() == 0

    def is_told_all(self) -> bool:
        """Whether nothing was received since this, or what was received, was asked last."""
        return self.wire.news() == []

    def move(self) -> None:
        """Make the first move of the list of legal moves."""
        page = self.visitor.page
        moves = page.locator("details.list")
        moves.evaluate("list => { list.open = true; }")
        moves.get_by_role("button").first.click()

    def check(self, news: News, table: SharedTable, common: set[bytes]) -> int:
        """Check what was received, not later than the table was as it is given, and return how many
        dominoes this seat has not seen yet in this hand: there are fewer and fewer of them."""
        wire = wire_of(table.game_id)
        for position in table.played.positions:
            shown = wire.position_json(view(table.game, position, self.seat))
            self.seen |= set(dominoes(shown))
        hidden = set(dominoes(wire.position_json(table.position))) - self.seen
        for head, body in news:
            assert b"content-encoding: gzip" not in head.lower()
            if any(body in told for told in common):  # perhaps a part of it
                continue
            text = re.sub(r"(?<=\w)[|:](?=\w)", "-", body.decode(errors="replace"))
            named = set(dominoes(text.replace("_", " ")))
            assert not named & hidden, (self.seat, named & hidden, head)
        return len(hidden)


def get(address: str) -> bytes:
    with urllib.request.urlopen(address) as answer:
        found: bytes = answer.read()
        return found


def make(server: House, game: str, options: dict[str, Any]) -> Any:
    seats = [{"name": "Ana"}, {"name": "Rosa"}, {"level": 1}]
    body = {"game": game, "seats": seats, "options": options}
    answer = Server(server.port).ask("/v1/tables", body)
    assert answer.status == 201, answer.body
    return answer.body


class Party:
    """Everybody at a table: two people and a spectator, each in a browser, and a bot."""

    def __init__(self, server: House, name: str, places: list[Place], common: set[bytes]) -> None:
        self.server, self.name, self.places, self.common = server, name, places, common
        self.moves = self.checked = 0

    def play_hand(self, *, is_restarted: bool = False) -> None:
        """Play a hand to its end. With its third move somebody leaves and comes back; with its
        fifth the service is started again."""
        self.moves = 0
        for place in self.places:
            place.seen.clear()
        for _ in range(MOST_MOVES):
            news = [place.wire.news() for place in self.places]
            version, table = self.server.table(self.name)
            for place, received in zip(self.places, news, strict=True):
                self.checked += place.check(received, table, self.common)
            if table.to_move is None:
                return
            if table.to_move > 1:
                self.server.wait(self.name, version)
                continue
            mover = self.places[table.to_move]
            assert soon(mover.is_to_move, 60)
            self.moves += 1
            if self.moves == 3:
                mover.visitor.page.goto("about:blank")
                mover.join()
                assert soon(mover.is_to_move, 60)
            if self.moves == 5 and is_restarted:
                self.restart(mover, table)
            version = self.server.table(self.name)[0]
            mover.move()
            self.server.wait(self.name, version)
        pytest.fail("the hand does not end")

    def restart(self, mover: Place, table: SharedTable) -> None:
        self.server.stop()
        expect(mover.visitor.page.get_by_text("Reconnecting")).to_be_visible()
        self.server.start()
        expect(mover.visitor.page.get_by_text("Reconnecting")).to_have_count(0)
        assert self.server.table(self.name)[1].moves == table.moves
        assert soon(mover.is_to_move, 60)

    def go_on(self) -> str:
        """Go on to the next hand or match, and return what the button says."""
        for place in self.places:
            expect(place.visitor.page.locator(".ended")).to_be_visible()
        names = re.compile("Next hand|Rematch")
        assert self.places[2].visitor.page.get_by_role("button", name=names).count() == 0
        onward = self.places[1].visitor.page.get_by_role("button", name=names)
        button = onward.filter(visible=True).first
        told = button.inner_text()
        for place in self.places:
            assert soon(place.is_told_all, 60)  # of a hand that is over everybody may see all
        answered = list[tuple[str, int]]()
        self.places[1].visitor.page.on(
            "response", lambda answer: answered.append((answer.url, answer.status))
        )
        button.click()
        for place in self.places:
            assert soon(place.plays, 60), answered
            assert place.visitor.unexpected == []
            assert place.visitor.strangers == []
        return told


@contextmanager
def party(server: House, browser: Browser, game: str, **options: Any) -> Iterator[Party]:
    made = make(server, game, options)
    common = {get(f"http://127.0.0.1:{server.port}{path}") for path in ("/v1", "/v1/games")}
    tokens = [*(seat["token"] for seat in made["seats"][:2]), made["watch"]]
    with ExitStack() as stack:
        places = []
        for seat, token in zip((0, 1, SPECTATOR), tokens, strict=True):
            wire = stack.enter_context(recording(server.port))
            visitor = stack.enter_context(visiting(browser, wire.address))
            places.append(Place(visitor, wire, seat, f"table/{made['id']}#{token}"))
        for place in places:
            place.join()
        yield Party(server, made["id"], places, common)


def play(server: House, browser: Browser, game: str) -> None:
    """Play a hand, and begin what follows it."""
    with party(server, browser, game) as everybody:
        everybody.play_hand(is_restarted=True)
        assert everybody.moves > 5
        assert everybody.checked > 100
        everybody.go_on()


@pytest.mark.server
def test_two_browsers_and_a_bot_play_a_hand_of_fives(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path) as server:
        play(server, browser, "fives")


@pytest.mark.server
@pytest.mark.nightly
@pytest.mark.parametrize("game", ["pip", "bead", "peaks-and-pits"])
def test_two_browsers_and_a_bot_play_the_other_games(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    with house(tmp_path) as server:
        play(server, browser, game)


@pytest.mark.server
@pytest.mark.nightly
def test_two_browsers_and_a_bot_play_a_match_of_fives(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path) as server, party(server, browser, "fives", target=MATCH) as everybody:
        hands, told = 0, "Next hand"
        while told == "Next hand":
            everybody.play_hand()
            hands += 1
            table = server.table(everybody.name)[1]
            assert (table.match, table.hand) == (1, hands)
            is_won = max(table.outcome.totals) >= MATCH
            told = everybody.go_on()
            assert is_won == (told == "Rematch")
        assert hands > 1
        table = server.table(everybody.name)[1]
        assert (table.match, table.hand, table.moves) == (2, 1, ())
