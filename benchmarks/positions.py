"""Positions that benchmarks ask about, drawn from random play by seed."""

import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any, NamedTuple

from engine.game import Game
from engine.games import bead, fives, peaks_and_pits, ziggurat
from engine.registry import games
from engine.tiles import double_set, in_order
from schemas.wire import wires
from tests.solver.games.pip.positions import late, wild

FARTHEST = 60
"""Random moves before a sampled position, at most."""


class PositionSet(NamedTuple):
    """Positions of one game, drawn without end, to be asked for one objective."""

    name: str
    """The game, the objective, and what the positions are."""
    size: int
    """How many are asked by default."""
    draw: Callable[[], Iterator[Any]]

    @property
    def game(self) -> Game[Any, Any]:
        return games()[self.name.split()[0]]

    @property
    def objective(self) -> str:
        return self.name.split()[1]

    def positions(self, number: int) -> list[Any]:
        """Return so many of them, as many as usual for 0."""
        return list(islice(self.draw(), number or self.size))


def play(game: Game[Any, Any], seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield every position of a numbered deal played at random, with the move made in it."""
    rng = random.Random(seed)
    position = game.numbered_deal(seed, game.default_options(), game.seats[0])
    while moves := game.legal_moves(position):
        move = rng.choice(moves)
        yield position, move
        position = game.after(position, move)


def bodies(game: Game[Any, Any], first: int = 1) -> Iterator[dict[str, Any]]:
    """Yield requests to ``validate`` from hands played at random, without end."""
    wire = wires()[game.id]
    for seed in count(first):
        for position, move in play(game, seed):
            yield {"position": wire.position_json(position), "move": wire.move_json(move)}


def deals(name: str, players: int, first: int) -> Iterator[Any]:
    """Yield whole deals, numbered from ``first`` on."""
    game: Game[Any, Any] = games()[name]
    for seed in count(first):
        yield game.numbered_deal(seed, game.default_options(), players)


def moments(name: str) -> Iterator[Any]:
    """Yield one position of each deal, somewhere along random play."""
    game: Game[Any, Any] = games()[name]
    for seed in count():
        most = random.Random(seed).randrange(FARTHEST)
        *_, (position, _) = islice(play(game, seed), most + 1)
        yield position


def bead_hands(size: int) -> Iterator[bead.Position]:
    """Yield the first position of each hand of two in which both hold ``size`` or fewer. Half of
    the plays before it are the best of six."""
    game = bead.GAME
    for seed in count():
        rng = random.Random(seed)
        now = game.numbered_deal(seed, game.default_options(), 2)
        while game.outcome(now) is None:
            if all(len(player.hand) <= size for player in now.players):
                yield now
                break
            moves = game.legal_moves(now)
            chosen = rng.sample(moves, min(rng.choice((1, 6)), len(moves)))
            steps = [game.apply_unjudged(now, move) for move in chosen]
            now = max(steps, key=lambda step: int(step.effect["score"])).position


def fives_hands(size: int) -> Iterator[fives.Position]:
    """Yield hands of ``size`` dominoes next to a spinner, with nothing else played and the target
    out of reach."""
    for seed in count():
        rng = random.Random(f"hand {size} {seed}")
        dominoes = list(double_set(6))
        rng.shuffle(dominoes)
        spinner = next(tile for tile in dominoes if tile.is_double)
        dominoes.remove(spinner)
        hands = in_order(dominoes[:size]), in_order(dominoes[size : size + 3])
        layout, rest = fives.Layout(spinner, ((), (), (), ())), tuple(dominoes[size + 3 :])
        yield fives.Position(fives.Options(target=1000), hands, (0, 0), 0, 0, layout, rest)


def train_endings(held: int, each: int) -> Iterator[peaks_and_pits.Position]:
    """Yield, for three players, the first position of a random game with an empty boneyard and at
    most ``held`` dominoes in hand, at least ``each`` for everyone."""
    game = peaks_and_pits.GAME
    rng = random.Random(2)
    while True:
        position = game.numbered_deal(rng.randrange(10**6), game.default_options(), 3)
        while not position.is_over:
            sizes = [len(player.hand) for player in position.players]
            if not position.boneyard and sum(sizes) <= held:
                if min(sizes) >= each:
                    yield position
                break
            moves = game.legal_moves(position)
            plays = [move for move in moves if isinstance(move, peaks_and_pits.Play)]
            move = rng.choice(plays) if plays and rng.random() < 0.9 else moves[-1]
            position = game.after(position, move)


KINDS = (ziggurat.Place, ziggurat.Lift)


def badly_played() -> Iterator[ziggurat.Position]:
    """Yield positions with 8 to 22 dominoes placed at random. Where nothing fits, a few random
    lifts help on."""
    game = ziggurat.GAME
    for number in count():
        rng = random.Random(number)
        position = game.numbered_deal(1_000_000 + number, game.default_options(), 1)
        lifts = 0
        while len(position.placed) < 8 + number % 15:
            moves = game.legal_moves(position)
            kinds = {kind: [move for move in moves if isinstance(move, kind)] for kind in KINDS}
            if not kinds[ziggurat.Place]:
                lifts = rng.randint(1, len(position.placed))
            kind = ziggurat.Lift if lifts and kinds[ziggurat.Lift] else ziggurat.Place
            lifts = lifts - 1 if kind is ziggurat.Lift else 0
            position = game.after(position, rng.choice(kinds[kind]))
        yield position


SETS = (
    PositionSet("ziggurat plan deals", 100, lambda: deals("ziggurat", 1, 20_001)),
    PositionSet("ziggurat plan middle", 20, badly_played),
    PositionSet("bead immediate", 100, lambda: moments("bead")),
    PositionSet("bead plan 5+5", 64, lambda: bead_hands(5)),
    PositionSet("bead plan 8+8", 4, lambda: bead_hands(8)),
    PositionSet("bead game 5+5", 64, lambda: bead_hands(5)),
    PositionSet("bead game 8+8", 2, lambda: bead_hands(8)),
    PositionSet("peaks-and-pits immediate", 100, lambda: moments("peaks-and-pits")),
    PositionSet("peaks-and-pits plan", 100, lambda: moments("peaks-and-pits")),
    PositionSet("peaks-and-pits game 3x5", 40, lambda: train_endings(15, 5)),
    PositionSet("fives immediate", 100, lambda: moments("fives")),
    PositionSet("fives plan 7", 20, lambda: fives_hands(7)),
    PositionSet("fives plan 10", 20, lambda: fives_hands(10)),
    PositionSet("fives plan 14", 5, lambda: fives_hands(14)),
    PositionSet("fives game deals", 100, lambda: deals("fives", 2, 1001)),
    PositionSet("pip immediate", 100, lambda: moments("pip")),
    PositionSet("pip plan", 60, lambda: moments("pip")),
    PositionSet("pip plan deals", 20, lambda: deals("pip", 2, 0)),
    PositionSet("pip game 3x3", 10, lambda: (late(seed, (3, 3, 3)) for seed in count())),
    PositionSet("pip game 6+6", 40, lambda: (late(seed, (6, 6)) for seed in count())),
    PositionSet("pip game wild 6+6", 20, lambda: (wild(seed, (6, 6)) for seed in count())),
)


def sets_named(words: list[str]) -> list[PositionSet]:
    """Return the sets whose names have one of these words in them."""
    return [each for each in SETS if any(word in each.name for word in words)]
