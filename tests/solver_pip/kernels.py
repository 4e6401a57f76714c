"""How the kernels of PIP are asked, to be compared with the engine (see ``tests.kernels``).

The fewest points win, and the kernel says what a round adds to each score; so totals are compared
with their signs turned, the scores before the round included. The bounds of two seats hold for best
play, not for play at random, and have a test of their own.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.game import Outcome
from engine.games.pip import Position
from engine.games.pip.rules import Pip
from engine.registry import games
from solver.games.pip.encoding import deal_of, moves_of, row_of
from solver.games.pip.state import Deal, width
from solver.search.driver import Sizes
from solver.search.kernel import Integers
from tests.kernels import Seen, Subject, searched
from tests.solver_pip.positions import late, random_options, wild

SIZES = ((5, 5), (3, 6), (7, 2), (3, 4, 3), (4, 2, 5), (2, 3, 2, 4), (2, 2, 2, 2, 2, 2, 2))


class MostWins(Pip):
    """PIP with totals of which the largest is the best."""

    def outcome(self, position: Position) -> Outcome | None:
        found = super().outcome(position)
        if found is None:
            return None
        return replace(found, totals=tuple(-total for total in found.totals))


def starts(seed: int) -> Iterator[Position]:
    """A whole deal, a late position, and one with an empty stock and D and other wilds held, with
    options drawn anew for each."""
    rng = random.Random(seed)
    options = random_options(rng)
    given = {
        "directional_end": options.directional_end,
        "wild_end": options.wild_end,
        "reverse_skips_with_two": options.reverse_skips_with_two,
    }
    game = games()["pip"]
    yield game.numbered_deal(seed, game.read_options(given), 2 + seed % 6)
    yield late(seed, SIZES[seed % len(SIZES)], rng.choice((0, 0, 1, 2, 6)), random_options(rng))
    start = wild(seed, SIZES[-1 - seed % len(SIZES)])
    changed = replace(start, options=random_options(rng))
    yield start if game.faults(changed) or game.outcome(changed) else changed


def _nothing_yet(position: Position) -> Sequence[int]:
    """The kernel's values are whole leads, so that no position has scored before."""
    return [0] * len(position.players)


def _sizes(deal: Deal) -> Sizes:
    return Sizes(1, width(deal.seats), 4096, deal.seats)


def _seen(deal: Deal, row: Integers) -> Seen:
    seen = searched(_sizes, duel=False, many=True)(deal, row)
    scores = [int(score) for score in deal.scores]
    totals = tuple(-score - change for score, change in zip(scores, seen.totals, strict=False))
    leads = seen.leads if deal.seats > 2 else ()
    return seen._replace(totals=totals, leads=leads)


SUBJECTS = (Subject("PIP", MostWins(), starts, deal_of, row_of, moves_of, _nothing_yet, _seen),)
