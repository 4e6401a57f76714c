"""A program elsewhere that asks the service: HTTP and JSON, and whole hands played with them."""

import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.api.serving import Server

Json = dict[str, Any]

GAMES = ("ziggurat", "bead", "peaks-and-pits", "fives", "pip")
SEATS = {"ziggurat": (1,), "bead": (2, 3, 4), "peaks-and-pits": (3, 4, 5)}
SEATS |= {"fives": (2, 3, 4, 5), "pip": (2, 3, 4, 5)}
LARGE_SET = {"set": 12}  # the option with which more than four can play Fives
OK = 200
LONGEST_HAND = 250  # moves after which a hand that goes on is taken to have no end


class Reply(NamedTuple):
    """An answer to a request."""

    path: str
    asked: Json | list[Json]
    status: int
    body: Any
    seconds: float
    """From sending the request to having read the whole answer."""


class Client:
    """Asks a service on this machine, each time on a connection of its own."""

    def __init__(self, port: int) -> None:
        self._service = Server(port)

    def post(self, path: str, body: Json | list[Json]) -> Reply:
        began = time.perf_counter()
        found = self._service.ask(path, body)
        return Reply(path, body, found.status, found.body, time.perf_counter() - began)

    def ask(self, game: str, call: str, **body: Any) -> Reply:
        return self.post(f"/v1/games/{game}/{call}", body)

    def told(self, game: str, call: str, **body: Any) -> Json:
        """Ask for what cannot be refused.

        Raises:
            ValueError: it was.
        """
        reply = self.ask(game, call, **body)
        if reply.status != OK:
            raise ValueError(f"{reply.path} {reply.asked}: {reply.status} {reply.body}")
        found: Json = reply.body
        return found


class Hand:
    """A hand that is played over HTTP by its moves: the deal, the moves since, the position now."""

    def __init__(self, client: Client, game: str, **deal: Any) -> None:
        dealt = client.told(game, "deals", **deal)
        self.client, self.game = client, game
        self.first: str = dealt["text"]
        self.text: str = dealt["text"]
        self.position: Json = dealt["position"]
        self.made: list[Json] = []
        self.outcome: Json | None = None

    @property
    def seat(self) -> int:
        """The seat to move."""
        to_move: int = self.position.get("to_move", 0)
        return to_move

    def legal(self) -> list[Json]:
        """List the legal moves."""
        listed = self.client.told(self.game, "moves", position=self.text)
        return [each["move"] for each in listed["moves"]]

    def by_lot(self, rng: random.Random) -> Json:
        """Choose a legal move at random. What may be taken back is taken back seldom, so that the
        hand has an end."""
        legal = self.legal()
        forward = [move for move in legal if move["type"] != "lift"]
        return rng.choice(forward if forward and rng.random() < 0.9 else legal)

    def view(self) -> str:
        """Return the position as the seat to move sees it."""
        return self._view(self.text)["text"]  # type: ignore[no-any-return]

    def history(self) -> Json:
        """Return the deal and the moves since as the seat to move saw them."""
        asked = {"position": self.first, "moves": self.made, "views": True}
        seen = self.client.told(self.game, "play", **asked)["views"][self.seat]
        return {"position": self._view(self.first)["position"], "moves": seen["moves"]}

    def play(self, move: Json) -> Reply:
        """Make a move, if it is legal."""
        reply = self.client.ask(self.game, "play", position=self.text, moves=[move])
        if reply.status == OK:
            self.made.append(move)
            self.text, self.position = reply.body["text"], reply.body["position"]
            self.outcome = reply.body.get("outcome")
        return reply

    def _view(self, position: str) -> Json:
        return self.client.told(self.game, "view", position=position, seat=self.seat)


def deal_for(game: str, number: int) -> Json:
    """Return what to ask ``deals`` for: each number another deal, the numbers of seats in turn."""
    seats = SEATS[game][number % len(SEATS[game])]
    options: Json = LARGE_SET if game == "fives" and seats > 4 else {}
    return {"seed": number, "players": seats, "options": options}


def at_random(client: Client, game: str, number: int, rng: random.Random) -> Iterator[Hand]:
    """Yield a hand at each of its moments while it is played at random."""
    hand = Hand(client, game, **deal_for(game, number))
    while hand.outcome is None and len(hand.made) < LONGEST_HAND:
        yield hand
        hand.play(hand.by_lot(rng))
