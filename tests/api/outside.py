"""A program elsewhere that asks the service: HTTP and JSON, and whole hands played with them."""

import random
from typing import Any

from tests.api.serving import Reply, Server

Json = dict[str, Any]

GAMES = ("ziggurat", "bead", "peaks-and-pits", "fives", "pip")
SEATS = {"ziggurat": (1,), "bead": (2, 3, 4), "peaks-and-pits": (3, 4, 5)}
SEATS |= {"fives": (2, 3, 4, 5), "pip": (2, 3, 4, 5)}
LARGE_SET = {"set": 12}  # the option with which more than four can play Fives
OK = 200
LONGEST_HAND = 250  # moves after which a hand that goes on is taken to have no end


def told(service: Server, game: str, call: str, **body: Any) -> Json:
    """Ask for what cannot be refused."""
    reply = service.call(game, call, **body)
    assert reply.status == OK, f"{reply.path} {reply.asked}: {reply.status} {reply.body}"
    found: Json = reply.body
    return found


class Hand:
    """A hand that is played over HTTP by its moves: the deal, the moves since, the position now."""

    def __init__(self, service: Server, game: str, **deal: Any) -> None:
        dealt = told(service, game, "deals", **deal)
        self.service, self.game = service, game
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

    def by_lot(self, rng: random.Random) -> Json:
        """Choose a legal move at random. What may be taken back is taken back seldom, so that the
        hand has an end."""
        listed = told(self.service, self.game, "moves", position=self.text)
        legal: list[Json] = [each["move"] for each in listed["moves"]]
        forward = [move for move in legal if move["type"] != "lift"]
        return rng.choice(forward if forward and rng.random() < 0.9 else legal)

    def view(self) -> str:
        """Return the position as the seat to move sees it."""
        return self._view(self.text)["text"]  # type: ignore[no-any-return]

    def history(self) -> Json:
        """Return the deal and the moves since as the seat to move saw them."""
        asked = {"position": self.first, "moves": self.made, "views": True}
        seen = told(self.service, self.game, "play", **asked)["views"][self.seat]
        return {"position": self._view(self.first)["position"], "moves": seen["moves"]}

    def play(self, move: Json) -> Reply:
        """Make a move, if it is legal."""
        reply = self.service.call(self.game, "play", position=self.text, moves=[move])
        if reply.status == OK:
            self.made.append(move)
            self.text, self.position = reply.body["text"], reply.body["position"]
            self.outcome = reply.body.get("outcome")
        return reply

    def _view(self, position: str) -> Json:
        return told(self.service, self.game, "view", position=position, seat=self.seat)


def deal_for(game: str, number: int) -> Json:
    """Return what to ask ``deals`` for: each number another deal, the numbers of seats in turn."""
    seats = SEATS[game][number % len(SEATS[game])]
    options: Json = LARGE_SET if game == "fives" and seats > 4 else {}
    return {"seed": number, "players": seats, "options": options}
