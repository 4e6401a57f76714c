"""Links to games: ``link`` makes one, and ``read_link`` reads it for the page that it opens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final
from urllib.parse import quote, urlencode

from api.calls import examples
from api.calls.call import AnyGame, GameApi, Json, call
from api.calls.problems import ILLEGAL_MOVE, violation
from api.calls.rules import played_from
from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from engine.game import Outcome
from engine.notation import link as notation
from engine.notation.game_record import Entry, RecordedHand, write
from engine.notation.grammar import FIELD, read_options, write_options
from engine.notation.link import PlayedDeal
from engine.options import by_name
from engine.registry import games
from engine.wording import excerpt, filled
from schemas.links import LinkAnswer, LinkRequest

PATH: Final = "g"
PERSON: Final = "p"

_FRESH: Final = "The same dominoes for everybody. Your turn."
_GOING: Final = "{moves:move|moves} so far. Can you do better with the same dominoes?"
_AHEAD: Final = "Ahead, {own} to {others:and}. Your turn."
_LEVEL: Final = "Level, {own} to {others:and}. Can you do better?"
_BEHIND: Final = "Behind, {own} to {others:and}. Can you do better?"
_OVER: Final = "The hand is over: {totals}."
_POSITION: Final = "A position to look at."


@dataclass(frozen=True)
class Linked:
    """A game that a link names. ``played``: its deal and moves; None for a link that holds a
    position. ``start``: the first position. ``seats``: as in a ``LinkRequest``."""

    game: AnyGame
    start: Any
    seats: str
    played: PlayedDeal | None = None

    @property
    def moves(self) -> Sequence[Any]:
        return self.played.moves if self.played else ()

    @property
    def seat(self) -> int | None:
        """The seat of the person who shares it."""
        return max(0, self.seats.find(PERSON)) if self.played else None

    @cached_property
    def end(self) -> Any:
        return self.game.play_all(self.start, self.moves)[0]

    @cached_property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.end)

    @cached_property
    def shown(self) -> RecordedHand:
        """The hand as the seat saw it, or as it was once it is over."""
        game, start, moves, end = self.game, self.start, self.moves, self.end
        if self.outcome is None and self.seat is not None:
            end, moves, _ = game.followed(start, moves, self.seat)
            start = game.view(start, self.seat)
        how = f"start {game.text(start)}"
        return RecordedHand(game, start, [Entry(move) for move in moves], end, how=how)

    @property
    def path(self) -> str:
        if self.played is None:
            return f"{PATH}/{quote(self.game.text(self.start), safe='')}"
        deal = f"{self.game.id}/{self.played.seed}"
        own = deal if not self.moves else f"{PATH}/{notation.write(self.played)}"
        return own + self.query

    @property
    def query(self) -> str:
        """The options and seats that are not the usual ones, as the query of an address."""
        assert self.played is not None
        told = {"options": _options_text(self.game, self.played.options), "seats": self.seats}
        given = {name: value for name, value in told.items() if value}
        return f"?{urlencode(given)}" if given else ""

    @property
    def picture(self) -> str:
        path, _, query = self.path.partition("?")
        return f"{path}.png?{query}" if query else f"{path}.png"

    @property
    def title(self) -> str:
        deal = "a position" if self.played is None else f"deal {self.played.seed}"
        return f"{self.game.name}, {deal}"

    @property
    def sentence(self) -> str:
        if self.outcome is not None:
            return self._ended(self.outcome)
        if self.played is None:
            return _POSITION
        return filled(_GOING, {"moves": len(self.moves)}) if self.moves else _FRESH

    def _ended(self, outcome: Outcome) -> str:
        totals, seat = outcome.totals, self.seat
        if len(totals) == 1:
            unit = str(self.game.score(self.end)["unit"])
            words = unit if totals[0] != 1 else unit.removesuffix("s")
            return f"Finished with {totals[0]} {words}. Your turn."
        if seat is None:
            return _OVER.format(totals=", ".join(map(str, totals)))
        own, others = totals[seat], [total for at, total in enumerate(totals) if at != seat]
        best = min(others) if self.game.fewest_win else max(others)
        is_ahead = own < best if self.game.fewest_win else own > best
        template = _LEVEL if own == best else _AHEAD if is_ahead else _BEHIND
        return filled(template, {"own": own, "others": tuple(others)})

    def as_json(self) -> Json:
        return {
            "path": self.path,
            "picture": self.picture,
            "title": self.title,
            "sentence": self.sentence,
        }

    def whole_json(self) -> Json:
        played = self.played
        return {
            **self.as_json(),
            "game": self.game.id,
            "seed": played and played.seed,
            "options": dict(played.options) if played else _options_of(self.game, self.start),
            "players": self.game.players(self.start),
            "seats": self.seats,
            "seat": self.seat,
            "over": self.outcome is not None,
            "moves": len(self.moves),
            "record": write([self.shown]),
        }


def _options_of(game: AnyGame, position: Any) -> Json:
    options = getattr(position, "options", None)
    return dict(game.default_options() if options is None else by_name(options))


def _options_text(game: AnyGame, options: Mapping[str, Any]) -> str:
    return write_options(game.options(**options))


def read_link(text: str, options: str = "", seats: str = "") -> Linked:
    """Read what stands behind ``g/`` in an address, with the ``options`` and ``seats`` of its
    query: a played deal, or position text.

    Raises:
        Refused: it is not that of a game.
    """
    if FIELD in text:
        game = games().get(text.partition(FIELD)[0])
        if game is None:
            name = excerpt(text.partition(FIELD)[0])
            raise Refused([notation.violation("bad_link.game", text=name)])
        return Linked(game, game.read_text(text), "")
    game = notation.game_of(text)
    given, players = _setting(game, options, seats)
    played = notation.read(text, given, players)
    return Linked(game, played.start, seats, played)


def linked_deal(game: AnyGame, seed: int, options: str = "", seats: str = "") -> Linked:
    """Return a deal that was not played yet.

    Raises:
        Refused: there is no such deal.
    """
    if seed > HIGHEST_SEED:
        raise Refused([notation.violation("bad_link.seed")])
    played = PlayedDeal(game, seed, *_setting(game, options, seats))
    return Linked(game, played.start, seats, played)


def _setting(game: AnyGame, options: str, seats: str) -> tuple[dict[str, Any], int]:
    """Read the query of an address: all options, and the number of players."""
    given = game.read_options(read_options(options), "/options")
    return given, _count(game, len(seats) if seats else game.seats[0])


def _count(game: AnyGame, players: int) -> int:
    if players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        count = {"players": players, "least": least, "most": most}
        raise Refused([violation("out_of_range.players", "", "/seats", **count)])
    return players


def _example(api: GameApi) -> Json:
    return {"seed": examples.SEED, "moves": examples.opening_of_deal(api)}


@call("Make a link to a game", LinkRequest, LinkAnswer, _example, problems=(ILLEGAL_MOVE,))
def link(api: GameApi, body: LinkRequest[Any, Any, Any]) -> Json:
    """The path of a page that shows the game to somebody else, and deals the same dominoes to them.
    The moves are part of the path, nothing is stored. Unless the hand is over the page shows what
    the seat of the person who shares it can see."""
    game, seats = api.game, body.seats
    options = by_name(body.options) if body.options is not None else game.default_options()
    players = body.players or (len(seats) if seats else game.seats[0])
    if seats and len(seats) != players:
        raise Refused([violation("other_seats", "", "/seats", seats=len(seats), players=players)])
    if not seats and players != game.seats[0]:
        seats = PERSON * players
    deal = PlayedDeal(game, body.seed, options, _count(game, players))
    moves = [move.value() for move in body.moves]
    played_from(game, deal.start, moves)
    listed = tuple(map(game.as_listed, moves))
    played = PlayedDeal(game, deal.seed, options, players, listed)
    return Linked(game, deal.start, seats, played).as_json()
