"""Whether chances come true: of what is told at 70 %, 70 % must happen.

python -m benchmarks.calibration [--game fives ...] [--decisions 200] [--effort 0.01] [--jobs 2]

Level 5 plays whole matches against itself. At some of its decisions the standing of the seat to
move is asked for, as that seat sees it with the history of the hand; what comes of it is known when
the hand, or the match, is over. Printed is, for each chance and each tenth of it, what was told on
average, how often it came true, and how many there were; last the largest difference between the
two that is more than two standard errors.
"""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, count
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from benchmarks.machine import options
from engine.registry import games
from solver.arena.match import Terms, game_winners, hands
from solver.gateway.entry import standing
from solver.hidden_hands import hands_of_players
from solver.players.catalogue import bot_named
from solver.question.budget import Budget

PLAYER: Final = "5"
PATIENCE: Final = 60.0
FIRST: Final = 900_000
SOME: Final = 3
"""One decision in so many is looked at."""
BINS: Final = 10
MATCHES: Final = 4
"""Matches that one process plays before the decisions are counted."""


class Told(NamedTuple):
    """A chance that was told, and whether it came true; a shared win is true in part."""

    what: str
    chance: float
    came: float


def main() -> None:
    several = [name for name, game in games().items() if max(game.seats) > 1]
    given = options(game=several, decisions=200, effort=0.01, jobs=os.cpu_count() or 1)
    with ProcessPoolExecutor(given.jobs) as pool:
        for name in given.game:
            found, asked = list[Told](), 0
            for begin in count(FIRST, MATCHES * given.jobs):
                parts = range(begin, begin + MATCHES * given.jobs)
                found += chain.from_iterable(pool.map(partial(play, name, given.effort), parts))
                asked = sum(one.what == "win" for one in found)
                if asked >= given.decisions:
                    break
            print(f"{name}: {asked} decisions")
            for what in dict.fromkeys(one.what for one in found):
                report(what, [one for one in found if one.what == what])


def play(name: str, effort: float, match: int) -> list[Told]:
    """Play a match and return what was told on the way."""
    game, chance, bot = games()[name], Random(match), bot_named(PLAYER)
    seats = game.seats[0]
    terms = Terms(name, game.default_options(), seats, Budget(PATIENCE, effort=effort))
    found, of_match = list[Told](), list[tuple[int, float]]()
    outcome: Any = None
    for hand in hands(terms, match):
        of_hand = list[tuple[int, Any]]()
        while game.outcome(hand.position) is None:
            if chance.randrange(SOME) == 0:
                told = stands(game, hand, Budget(PATIENCE, match, effort=effort))
                found += whereabouts(hand.position, told)
                if told.chance is not None:
                    of_hand.append((hand.to_move, told.chance))
            sight = hand.sight(bot)
            hand.play(bot.decide(sight, Budget(PATIENCE, match, effort=effort)).move)
        outcome = game.outcome(hand.position)
        for seat, one in of_hand:
            rest = [total for by, total in enumerate(outcome.totals) if by != seat]
            own = outcome.totals[seat]
            is_ahead = own < min(rest) if game.fewest_win else own > max(rest)
            found.append(Told("win", one.win.mean, outcome.winners == (seat,)))
            found.append(Told("ahead", one.ahead.mean, is_ahead))
            if one.match is not None:
                of_match.append((seat, one.match.mean))
    winners = game_winners(outcome) or ()
    for seat, share in of_match:
        found.append(Told("match", share, (seat in winners) / max(1, len(winners))))
    return found


def stands(game: Any, hand: Any, budget: Budget) -> Any:
    seat = hand.to_move
    seen = game.view(hand.position, seat)
    return standing(game, seen, seat, hand.history(seat), budget).found


def whereabouts(position: Any, told: Any) -> Iterator[Told]:
    """Yield where hidden dominoes are said to lie, and whether they do; of copies of a domino and
    of those that nobody holds nothing is said here."""
    held = position.hands if hasattr(position, "hands") else hands_of_players(position)
    for belief in told.beliefs:
        for place, share in belief.places:
            if isinstance(place, int):
                yield Told("beliefs", share, belief.tile in held[place])


def report(what: str, told: Iterable[Told]) -> None:
    bins: dict[int, list[Told]] = {}
    for one in told:
        bins.setdefault(min(int(one.chance * BINS), BINS - 1), []).append(one)
    worst = 0.0
    print(f"  {what}: told, came true, number")
    for number in sorted(bins):
        ones = bins[number]
        said, came = fmean(one.chance for one in ones), fmean(one.came for one in ones)
        error = sqrt(said * (1 - said) / len(ones))
        if abs(said - came) > 2 * error:
            worst = max(worst, abs(said - came))
        print(f"    {100 * said:5.1f} % {100 * came:5.1f} % {len(ones):6}")
    print(f"    off by {100 * worst:.1f} points at most", flush=True)


if __name__ == "__main__":
    main()
