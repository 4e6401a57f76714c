"""Play matches to their end, hand after hand until the game has a winner. Decide who sits where, so
that in every match each player has had each seat."""

import hashlib
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from engine.deals import HIGHEST_SEED
from engine.errors import Refused, Violation
from engine.game import Game, Outcome
from engine.registry import games
from solver.players.bot import HandInPlay
from solver.players.catalogue import bot_named
from solver.question.budget import Budget, Clock
from solver.question.registry import look_for_games, solver_named

MOST_MOVES: Final = 500
"""The number of moves after which a hand is given up: some players of a solitaire never finish
it."""
DIGITS: Final = 5

AnyGame = Game[Any, Any]
Json = dict[str, Any]


@dataclass(frozen=True)
class Terms:
    """The conditions under which every match of an arena is played. ``options``: all options of the
    game. ``budget``: the budget of one move."""

    game_id: str
    options: Mapping[str, Any]
    seats: int
    budget: Budget

    @property
    def game(self) -> AnyGame:
        return games()[self.game_id]


class Seating(NamedTuple):
    """One playing of a match. ``match``: the number of the match, which decides its deals.
    ``rotation``: the number of this seating among those of the match. ``players``: their names by
    seat."""

    match: int
    rotation: int
    players: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """The result of one playing of a match.

    ``hands``: how many were played. ``totals``: the totals of the last hand by seat, None if it was
    given up. ``shares``: each seat's share of the win; they add up to 1. ``moves``: the number of
    moves by seat. ``seconds``: by seat, the seconds of each move for which there was a choice.
    """

    seating: Seating
    hands: int
    totals: tuple[int, ...] | None
    shares: tuple[float, ...]
    moves: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...] = field(compare=False)

    def as_json(self) -> Json:
        rest = {name: value for name, value in vars(self).items() if name != "seating"}
        return {**self.seating._asdict(), **rest}


def played_of_json(data: Mapping[str, Any]) -> Played:
    """Read what ``as_json`` wrote."""
    totals = data["totals"]
    return Played(
        Seating(data["match"], data["rotation"], tuple(data["players"])),
        data["hands"],
        None if totals is None else tuple(totals),
        tuple(data["shares"]),
        tuple(data["moves"]),
        tuple(map(tuple, data["seconds"])),
    )


def deal_number(match: int, hand: int) -> int:
    """Return the number of the deal of hand ``hand`` (from 0) of a match. Hand 0 is the deal whose
    number is ``match``."""
    if hand == 0:
        return match
    digest = hashlib.sha256(f"boneyard/match/{match}/{hand}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % (HIGHEST_SEED + 1)


def game_winners(outcome: Outcome) -> tuple[int, ...] | None:
    """Return the winners of the game, given the outcome of a hand; None if other hands follow. If
    the outcome names no winners of the game, the winners of the hand have won it."""
    if "game_winners" not in outcome.details:
        return outcome.winners
    return tuple(outcome.details["game_winners"]) or None


def hands(terms: Terms, match: int) -> Iterator[HandInPlay[Any, Any]]:
    """Yield the hands of a match, each dealt once the caller has played the one before to its end,
    until the game is won or a hand is given up."""
    game, before = terms.game, None
    for number in count():
        deal = deal_number(match, number)
        hand = HandInPlay(game, game.numbered_deal(deal, terms.options, terms.seats, before))
        yield hand
        before = hand.position
        ended = game.outcome(before)
        if ended is None or game_winners(ended) is not None:
            return


def play(terms: Terms, seating: Seating) -> Played:
    """Play a match with one seating. The same terms and seating give the same result, unless the
    wall clock ended a search."""
    moves, seconds = [0] * terms.seats, [list[float]() for _ in range(terms.seats)]
    bots = [bot_named(name) for name in seating.players]
    budget = replace(terms.budget, seed=seating.match)
    ended, number = None, 0
    for hand in hands(terms, seating.match):
        for _ in range(MOST_MOVES):
            seat, clock = hand.to_move, Clock(budget)
            sight = hand.sight(bots[seat])
            if not sight.moves:
                break
            hand.play(bots[seat].decide(sight, budget).move)
            moves[seat] += 1
            if len(sight.moves) > 1:
                seconds[seat].append(round(clock.seconds, DIGITS))
        ended, number = terms.game.outcome(hand.position), number + 1
    return Played(
        seating,
        number,
        None if ended is None else ended.totals,
        _shares(ended, terms.seats),
        tuple(moves),
        tuple(map(tuple, seconds)),
    )


def _shares(ended: Outcome | None, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win; if nobody won, all seats have equal shares."""
    winners = () if ended is None else game_winners(ended) or ()
    among = winners or tuple(range(seats))
    return tuple(1 / len(among) if seat in among else 0.0 for seat in range(seats))


def seats_for(game: Game[object, object], players: Sequence[str], seats: int | None) -> int:
    """Return the number of seats: ``seats`` if given; else 1 in a game for one player only, and in
    any other game one for each player, or the fewest that the game allows if that is more.

    Raises:
        Refused: the game does not allow that many seats, or the players cannot be seated.
    """
    if max(game.seats) == 1 and seats is None:
        return 1
    chosen = max(len(players), min(game.seats)) if seats is None else seats
    if chosen not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise _refusal(f"{game.name} is for {allowed} players, not for {chosen}.")
    if chosen > 1 and chosen < len(players):
        raise _refusal(f"At {chosen} seats there is no room for {len(players)} players.")
    twice = next((name for at, name in enumerate(players) if name in players[:at]), None)
    if twice is not None and chosen != len(players):
        message = f"The player {twice} is named twice: then name one player for each seat."
        raise _refusal(message)
    if chosen > 1 and len({*players}) < 2:
        raise _refusal("Name two players or more: one would play against itself.")
    return chosen


def line_ups(players: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return every seating of a match, each once. The players take the seats in turn (beginning
    again with the first player if there are more seats), once with each player as the first; from
    each such order all move on by one seat at a time, round the table. So each player has each seat
    equally often, and each player once has a given seat alone. If a player is named for each seat,
    maybe one of them more than once, all sit as they are named and move on from there."""
    found: dict[tuple[str, ...], None] = {}
    for begin in range(1 if len(players) == seats else len(players)):
        line = tuple(players[(begin + seat) % len(players)] for seat in range(seats))
        for turn in range(seats):
            found.setdefault((*line[turn:], *line[:turn]))
    return tuple(found)


def seatings(players: Sequence[str], seats: int, matches: range) -> Iterator[Seating]:
    """Yield every seating of the matches; those of one match follow each other."""
    lines = line_ups(players, seats)
    for match in matches:
        for rotation, line in enumerate(lines):
            yield Seating(match, rotation, line)


def _refusal(message: str) -> Refused:
    return Refused([Violation("players", message, at="--players")])


def play_all(terms: Terms, seatings: Iterable[Seating], jobs: int) -> Iterator[Played]:
    """Yield the results as they become known, in any order. The processes end when the caller stops
    iterating."""
    solver_named(terms.game_id)  # what it imports counts to no move
    if jobs == 1:
        yield from (play(terms, seating) for seating in seatings)
        return
    # Each process begins anew: one that was split off would share the threads of the libraries.
    with get_context("spawn").Pool(jobs, _begin, (terms.game_id,)) as pool:
        yield from pool.imap_unordered(partial(play, terms), seatings)


def _begin(game: str) -> None:
    """Prepare a process of the pool: ignore an interrupt from the keyboard, which the waiting
    process handles; find the games and import the solver of ``game``."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look_for_games()
    solver_named(game)
