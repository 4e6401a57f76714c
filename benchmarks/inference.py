"""What is learned from the play of others, beside dominoes counted alone.

python -m benchmarks.inference [--game fives pip] [--seats 2] [--hands 60] [--effort 0.03]

Hands are played by level 5. Each time a seat can choose, it is asked

- where the hidden dominoes are: deals are drawn with the history and without, and of every domino
  and hand the chance that it lies there is laid beside the truth. Printed is by how much the true
  hands are likelier with the history, in nats (logarithms of a likelihood) a question, beside what
  they are without;
- what to play, with the history and without. Where the two differ both moves are played on a
  thousand times in the true deal, and printed is what the one with the history gains. Far fewer
  hands tell a difference so than whole games between the two would.

Questions of one hand hang together, so that the errors are those of the hands' sums.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import log, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from benchmarks.machine import print_header
from engine.game import Game
from engine.registry import games
from engine.tiles import HIDDEN, Tile
from solver.budget import Budget, Clock
from solver.estimates import CONFIDENT
from solver.games.fives.concealed import CONCEALED as IN_FIVES
from solver.games.fives.encoding import OPEN_HANDS as IN_OPEN_FIVES
from solver.games.pip.concealed import CONCEALED as IN_PIP
from solver.games.pip.objectives.game import ROUND as IN_OPEN_PIP
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import Deals
from solver.hidden_hands.in_deal import InDeal
from solver.history import History
from solver.open_hands.encoding import OpenHands
from solver.players.catalogue import bot_named
from solver.players.hand_in_play import HandInPlay

HOW: dict[str, tuple[OpenHands[Any, Any], Concealed[Any, Any]]] = {
    "fives": (IN_OPEN_FIVES, IN_FIVES),
    "pip": (IN_OPEN_PIP, IN_PIP),
}
DEALS = 150
"""Deals drawn to tell where dominoes are."""
PLAYED_ON = 1000
EVERY = 4
"""Where dominoes are is asked at one choice of so many."""
AMPLE = Budget(60.0, effort=60.0)


class Learned(NamedTuple):
    """One hand: the questions of where and the nats without history and won by it; the choices,
    those that differ, and what they gain."""

    questions: int
    nats: float
    won: float
    choices: int
    differ: int
    gain: float


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", nargs="+", choices=list(HOW), default=list(HOW))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--effort", type=float, default=0.03)
    given = parser.parse_args()
    print_header("inference")
    for name in given.game:
        report(name, [learned(name, given, number) for number in range(1, given.hands + 1)])


def learned(name: str, given: argparse.Namespace, number: int) -> Learned:
    """Play one hand and return what its history was worth."""
    game = games()[name]
    hand = HandInPlay(game, game.numbered_deal(number, game.default_options(), given.seats))
    asked = [one_choice(name, hand, number, given.effort) for _ in choices(game, hand)]
    where = [where_they_are(name, *sight) for sight, _ in asked[::EVERY]]
    gains = [gain for _, gain in asked]
    return Learned(
        len(where),
        sum(without for without, _ in where),
        sum(without - told for without, told in where),
        len(gains),
        sum(gain is not None for gain in gains),
        sum(gain or 0.0 for gain in gains),
    )


def choices(game: Game[Any, Any], hand: HandInPlay[Any, Any]) -> Iterator[None]:
    """Make every move without a choice, and yield where there is one, until the hand is over."""
    while moves := game.legal_moves(hand.position):
        if len(moves) > 1:
            yield
        else:
            hand.play(moves[0])


Seen = tuple[Any, History[Any, Any], Any]
"""A position as a seat saw it, its history, and the whole position."""


def one_choice(
    name: str, hand: HandInPlay[Any, Any], number: int, effort: float
) -> tuple[Seen, float | None]:
    """Choose with the history and make that move; return what was seen, and what the move gains on
    the one chosen without the history, None where it is the same."""
    budget, whole = Budget(60.0, number, effort=effort), hand.position
    sight = hand.sight(bot_named("5"))
    assert sight.history is not None
    told = hand.decided(bot_named("5"), budget).move
    without = hand.decided(bot_named("counting"), budget).move
    hand.play(told)
    seen = sight.position, sight.history, whole
    return seen, None if told == without else gained(name, whole, told, without, number)


def gained(name: str, whole: Any, one: Any, other: Any, seed: int) -> float:
    """Return by how much one move comes to more than another in the true deal."""
    here = InDeal(HOW[name][0], whole, Clock(AMPLE), seed)
    both = [here.root.choice_of(move) for move in (one, other)]
    leads = here.played_on(both, PLAYED_ON, Clock(AMPLE))[0]
    return float(leads[0] - leads[1])


def where_they_are(
    name: str, seen: Any, history: History[Any, Any], whole: Any
) -> tuple[float, float]:
    """Return how unlikely the true hands are without and with the history, in nats."""
    concealed = HOW[name][1]
    without = unlikely(concealed, seen, History(seen, ()), whole)
    return without, unlikely(concealed, seen, history, whole)


def unlikely(
    concealed: Concealed[Any, Any], seen: Any, history: History[Any, Any], whole: Any
) -> float:
    """Return by how much it surprises where the hidden dominoes are: the sum over all of them and
    the hands that they may be in, each by itself."""
    drawn = list(islice(Deals(concealed, seen, history).drawn(Random(1)), DEALS))
    counts = Counter(at for deal in drawn for at in set(held(concealed, deal)))
    truth, tiles = set(held(concealed, whole)), set(concealed.unseen(seen))
    hidden = [seat for seat, hand in enumerate(concealed.hands(seen)) if HIDDEN in hand]
    chances = {
        (seat, tile): (counts[seat, tile] + 0.5) / (len(drawn) + 1)
        for seat in hidden
        for tile in tiles
    }
    return -sum(log(chance if at in truth else 1 - chance) for at, chance in chances.items())


def held(concealed: Concealed[Any, Any], position: Any) -> list[tuple[int, Tile]]:
    """Return who holds what."""
    hands = enumerate(concealed.hands(position))
    return [(seat, tile) for seat, hand in hands for tile in hand]


def report(name: str, hands: Sequence[Learned]) -> None:
    questions, choice, differ = (
        sum(getattr(one, what) for one in hands) for what in ("questions", "choices", "differ")
    )
    nats = sum(one.nats for one in hands) / questions
    print(f"{name}: {len(hands)} hands, {questions} questions where dominoes are")
    print(f"  without history {nats:.2f} nats, with it {shown([h.won for h in hands], questions)}")
    print(f"  {choice} choices, {differ} differ; the one with the history gains")
    print(f"  {shown([h.gain for h in hands], differ)} points each,")
    print(f"  {shown([h.gain for h in hands], len(hands))} points a hand, all seats together")


def shown(sums: Sequence[float], parts: int) -> str:
    """Return the mean of what the hands' sums are made of, with an interval of 95 %."""
    off = CONFIDENT * stdev(sums) * sqrt(len(sums)) / parts
    return f"{mean(sums) * len(sums) / parts:+.2f} (give or take {off:.2f})"


if __name__ == "__main__":
    main()
