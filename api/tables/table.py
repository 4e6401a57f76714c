"""A table as a value: who sits where, how the hand began, and the moves since. What changes makes a
new one, and everything else follows from the rules."""

import hashlib
import hmac
import json
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Final

from api.calls.problems import violation
from engine.errors import Refused
from engine.game import Game
from engine.options import by_name
from engine.registry import games
from engine.tiles import Tile

AnyGame = Game[Any, Any]
Shuffle = Callable[[Sequence[Tile]], Sequence[Tile]]
"""Puts the dominoes of a set in the order in which they are dealt."""

SPECTATOR: Final = -1
"""Stands for the seat of those who only watch."""
MOST_REPLAYED: Final = 256  # tables of which a process remembers the hand
CLOCK_LEVEL: Final = 3
"""The level of the bot that moves for a person whose time has run out."""


def by_chance(tiles: Sequence[Tile]) -> Sequence[Tile]:
    """Shuffle by the randomness of the system: no number gives the deal."""
    order = list(tiles)
    random.SystemRandom().shuffle(order)
    return order


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: what its player is called, the level of its bot or None while a person plays, and
    the digest of the token of the person it belongs to, empty if it is a bot's."""

    name: str = ""
    level: int | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class SharedTable:
    """A game at a table. ``start`` is the text of the whole position that the hand began with,
    ``moves`` the moves since in the words of a record; ``late`` are the numbers of those that the
    clock made. ``clock``: seconds for a move; ``hints``: whether the page offers hints. ``hand``
    and ``match`` count from 1. ``watch`` is the digest of the token of spectators. ``moved`` is the
    version of the table with the last move or deal."""

    game_id: str
    seats: tuple[Seat, ...]
    watch: str
    start: str
    moves: tuple[str, ...] = ()
    late: tuple[int, ...] = ()
    hand: int = 1
    match: int = 1
    clock: int | None = None
    hints: bool = False
    moved: int = 1

    @property
    def game(self) -> AnyGame:
        return games()[self.game_id]

    @property
    def played(self) -> "PlayedHand":
        return _played(self.game_id, self.start, self.moves)

    @property
    def position(self) -> Any:
        return self.played.position

    @property
    def outcome(self) -> Any:
        return self.game.outcome(self.position)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None once the hand is over."""
        return None if self.outcome is not None else self.game.to_move(self.position)

    def holder(self, token: str) -> int | None:
        """Return the seat of a token, ``SPECTATOR`` for that of spectators, None for any other."""
        given, found = digest(token), None
        for seat, key in enumerate([*(one.key for one in self.seats), self.watch]):
            if key and hmac.compare_digest(key, given):  # all are compared, in the same time
                found = SPECTATOR if seat == len(self.seats) else seat
        return found

    @property
    def host(self) -> int:
        """The first seat that belongs to a person."""
        return next((seat for seat, one in enumerate(self.seats) if one.key), SPECTATOR)

    def with_move(self, move: Any, *, is_late: bool = False) -> "SharedTable":
        """Return the table after a legal move, as its player chose it."""
        late = (*self.late, len(self.moves)) if is_late else self.late
        return replace(self, moves=(*self.moves, self.game.move_text(move)), late=late)

    def with_seat(self, seat: int, **changes: Any) -> "SharedTable":
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def dealt_again(self, shuffle: Shuffle, *, is_rematch: bool = False) -> "SharedTable":
        """Return the table with the next hand of the match or, if there is none or a rematch is
        wanted, with the first of another match. The hand must be over."""
        position = self.position
        after = position if self.outcome.next_hand and not is_rematch else None
        options = by_name(position.options)
        start = deal(self.game, options, len(self.seats), after, shuffle)
        hand, match = (1, self.match + 1) if after is None else (self.hand + 1, self.match)
        return replace(self, start=start, moves=(), late=(), hand=hand, match=match)


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand as it was played: the first position, the moves, and the position after each."""

    start: Any
    moves: tuple[Any, ...]
    positions: tuple[Any, ...]

    @property
    def position(self) -> Any:
        return self.positions[-1]


@lru_cache(MOST_REPLAYED)
def _played(game_id: str, start: str, moves: tuple[str, ...]) -> PlayedHand:
    game = games()[game_id]
    positions = [game.read_text(start)]
    made = tuple(game.move_of_text(words) for words in moves)
    for move in made:
        positions.append(game.after(positions[-1], move))
    return PlayedHand(positions[0], made, tuple(positions))


def deal(
    game: AnyGame, options: Mapping[str, Any], players: int, after: Any, shuffle: Shuffle
) -> str:
    """Deal until the rules accept the deal, and return the text of its first position. Raises
    ``Refused``: options or players do not fit."""
    whole = game.whole_set(options, players)
    while (position := game.dealt(shuffle(whole), options, players, after)) is None:
        pass
    return game.text(position)


def begin(
    game_id: str, seats: Sequence[Seat], watch: str, options: Mapping[str, object], shuffle: Shuffle
) -> SharedTable:
    """Deal the first hand. Raises ``Refused``: the game is played alone, or the options or the
    number of seats do not fit."""
    game = games()[game_id]
    if max(game.seats) < 2:
        raise Refused([violation("played_alone", "", "/game", game=game.name)])
    if len(seats) not in game.seats:
        told = {"game": game.name, "least": min(game.seats), "most": max(game.seats)}
        raise Refused([violation("seats_unfit", "", "/seats", **told, seats=len(seats))])
    chosen = game.read_options(options, "/options")
    start = deal(game, chosen, len(seats), None, shuffle)
    return SharedTable(game_id, tuple(seats), watch, start)


def new_token() -> tuple[str, str]:
    """Return a token of 256 bits, and its digest."""
    token = secrets.token_urlsafe(32)
    return token, digest(token)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def written(table: SharedTable) -> bytes:
    return json.dumps(asdict(table)).encode("ascii")


def read(data: bytes) -> SharedTable:
    told = json.loads(data)
    seats = tuple(Seat(**one) for one in told["seats"])
    return SharedTable(
        **{**told, "seats": seats, **{key: tuple(told[key]) for key in ("moves", "late")}}
    )
