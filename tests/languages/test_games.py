"""A whole hand of every game in another language, over HTTP: nothing that people read is
English."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from httpx2 import Client

from engine.registry import games
from tests.api.serving import Server
from tests.languages.material import english_in
from tests.looking import some

Json = dict[str, Any]
GERMAN: Final = {"accept-language": "de-DE,de;q=0.9,en;q=0.3"}
BUDGET: Final = {"seconds": 0.05}
DETAILS: Final = ("nudge", "area", "tile", "move", "line")
LONGEST: Final = 400
"""Moves in a hand at most."""


@pytest.fixture(scope="module")
def client(with_solvers: Server) -> Iterator[Client]:
    with Client(base_url=with_solvers.address, timeout=60.0, headers=GERMAN) as found:
        yield found


class Table:
    """A hand that is played, and every text that its answers had."""

    def __init__(self, client: Client, game: str) -> None:
        self._client = client
        self._path = f"/v1/games/{game}"
        self.english: list[str] = []
        self.position = ""
        self.seen = 0

    def ask(self, call: str, body: Json, *expected: int) -> Json:
        answer = self._client.post(f"{self._path}/{call}", json=body)
        assert answer.status_code in (expected or (200,)), answer.text[:500]
        return self.look(answer)

    def get(self, path: str) -> Json:
        return self.look(self._client.get(path))

    def look(self, answer: Any) -> Json:
        assert answer.headers["content-language"] == "de"
        assert "Accept-Language" in answer.headers["vary"]
        found: Json = answer.json()
        self.english += english_in(found)
        self.seen += 1
        return found

    def picture(self, kind: str) -> None:
        answer = self._client.post(
            f"{self._path}/picture", json={"position": self.position, "format": kind}
        )
        assert answer.headers["content-language"] == "de"
        drawn = answer.text.partition("<style>")
        words = re.findall(r">([^<]+)<", drawn[0] + drawn[2].partition("</style>")[2])
        self.english += english_in(words if kind == "svg" else answer.text.split("\n"))

    def hints(self, details: tuple[str, ...]) -> None:
        for detail in details:
            asked = {"position": self.position, "detail": detail, "budget": BUDGET}
            self.ask("hint", asked)

    def play(self) -> tuple[str, list[Json]]:
        """Play to the end of the hand: the first moves by a bot, others as they are listed. Return
        the first position and the moves."""
        start = self.position = self.ask("deals", {"seed": 7})["text"]
        moves: list[Json] = []
        for turn in range(LONGEST):
            listed = self.ask("moves", {"position": self.position})
            if "outcome" in listed:
                break
            if turn in (1, 4):
                self.hints(DETAILS if turn == 1 else DETAILS[-1:])
                self.picture("svg")
                self.picture("text")
            if turn in (2, 9):
                asked = {"position": self.position, "level": 3, "budget": BUDGET}
                moves.append(self.ask("bot", asked)["move"])
            else:
                placing = [one for one in listed["moves"] if not one["text"].startswith("lift")]
                moves.append((placing or listed["moves"])[0]["move"])
            played = self.ask("play", {"position": self.position, "moves": moves[-1:]})
            self.position = played["text"]
        return start, moves


@pytest.mark.parametrize("game", games())
@pytest.mark.server
def test_a_whole_hand_has_no_english_sentence(client: Client, game: str) -> None:
    table = Table(client, game)
    table.get(f"/v1/games/{game}")
    rules = table.get(f"/v1/games/{game}/rules")
    assert len(rules["rules"]) > 8
    start, moves = table.play()
    assert len(moves) > 8
    table.picture("svg")
    for refused in some(moves[1:8]):
        table.ask("validate", {"position": start, "move": refused})
    table.ask("play", {"position": start, "moves": [moves[0], *moves[-1:]]}, 200, 409)
    table.ask("play", {"positions": start, "moves": 3, "views": "x"}, 422)
    table.ask("check", {"position": start[:-3]})
    table.ask("score", {"position": table.position})
    table.ask("solve", {"position": start, "objective": "nix"}, 422)
    table.ask("review", {"position": start, "moves": moves[:4], "budget": BUDGET})
    table.ask("records", {"record": f"game {game}\nplay x\ndeal x\n"})
    daily = table.get(f"/v1/games/{game}/puzzles/daily?solution=true")
    assert daily.get("solution")
    assert sorted(set(table.english)) == []
    assert table.seen > 25


def test_codes_and_problems_are_not_english(client: Client) -> None:
    table = Table(client, "fives")
    assert len(table.get("/v1/codes")["codes"]) > 100
    table.get("/v1/games")
    table.get("/v1/games/nix")
    table.get("/v1/nix")
    for body in some((b"{", b'{"a":1,}', b"", b'{"a":1,"a":2}', b"\xff", b"[NaN]", b'"' + b"\\x")):
        answer = client.post("/v1/games/fives/moves", content=body)
        assert answer.status_code in (400, 422)
        table.look(answer)
    batch = [
        {"game": "fives", "call": "moves", "body": {"position": "fives~x"}},
        {"game": "nix", "call": "moves", "body": {}},
    ]
    table.look(client.post("/v1/batch", json=batch))
    assert sorted(set(table.english)) == []


def test_english_is_found() -> None:
    """What these tests look for would be found."""
    assert english_in({"message": "There is nothing."}) == ["There is nothing."]
    assert english_in({"a": [{"b": "it scores 5 points, because the ends add up"}]})
    assert english_in("Du musst ziehen: only one of your dominoes fits")
    assert not english_in({"texts": {"a": "it is the only legal move"}})
    assert not english_in("Du musst ziehen, denn nichts in deiner Hand passt.")
