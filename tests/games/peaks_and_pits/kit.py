"""What the conformance kit asks of Peaks and Pits besides its rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

from engine.game import Effect, Step
from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.tiles import HIDDEN, Tile, double_set
from tests.kit.ledger import Book, claim, moved, put
from tests.kit.material import Question, Recounted
from tests.kit.trying import Solo, Totals, ValuedMove, leads, least_by_move, values_now

Tiles = tuple[Tile, ...]


@cache
def lies(dominoes: Tiles) -> Tiles:
    """Each domino both ways; a double once."""
    return tuple(lie for tile in dominoes for lie in dict.fromkeys((tile, tile.flipped)))


def lists(hand: Tiles) -> Iterator[Tiles]:
    """Ordered lists of the hand's dominoes, each both ways, the empty one first."""
    held = [tile for tile in hand if tile != HIDDEN]
    for count in range(len(held) + 1):
        for order in permutations(held, count):
            yield from product(*(lies((tile,)) for tile in order))


def universe(position: Position) -> Iterator[Move]:
    """On both arms: every ordered list of the hand's dominoes, each both ways; every single
    domino of the set and every pair that begins with one of the hand, so also a domino twice;
    single dominoes of the hand with the next and the last of the boneyard drawn; pass."""
    whole = lies(double_set(position.options.set))
    hand = tuple(tile for tile in position.mover.hand if tile != HIDDEN)
    several = [*lists(hand), *((tile,) for tile in whole), *product(lies(hand), whole)]
    drawn = {tile for tile in position.boneyard[:1] + position.boneyard[-1:] if tile != HIDDEN}
    for arm in ARMS:
        yield from (Play(arm, tiles) for tiles in several)
        yield from (Play(arm, (tile,), (other,)) for tile in lies(hand) for other in drawn)
    yield Pass()


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 3 + seed % 3
    yield {"set": 6, "tokens": 1 + seed, "refill_tokens": 1 + seed % 2}, 3
    yield {"set": 6}, 5
    yield {"tokens": 60, "refill_tokens": 7}, 5 - seed % 3


BOUND = 400
"""More moves than a hand can have: 54 plays with at most four passes before each, five after."""


def choose(rng: Random, position: Position, moves: tuple[Move, ...]) -> Move:
    """By chance, but mostly a play where there is one, so that some hands are played out."""
    plays = moves[:-1]
    return rng.choice(plays) if plays and rng.random() < 0.95 else moves[-1]


def ledger(position: Position) -> Book:
    train = position.train
    return {
        "hands": [sorted(map(str, player.hand)) for player in position.players],
        "table": sorted(str(tile.canonical) for tile in (*train.high, *train.low)),
        "boneyard": list(map(str, position.boneyard)),
        "tokens": [player.tokens for player in position.players],
        "turn": position.to_move,
        "passes": position.passes,
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, seat = ledger(before), before.to_move
    net = effect["collected"] + effect["penalty"] - effect["laid"]
    claim(effect["net"] == net, "net is what is collected and paid less what is laid")
    book["tokens"] = [own + effect["dealt_to_all"] for own in book["tokens"]]
    book["tokens"][seat] += net
    book["passes"] += 1
    if isinstance(move, Play):
        book["passes"] = 0
        claim(effect["laid"] == len(move.tiles), "as many as the move lays")
        claim(effect["penalty"] == 0, "a play pays no penalty")
        for tile in move.tiles:
            moved(str(tile.canonical), book["hands"][seat], book["table"])
        claim(effect["drawn"] == book["boneyard"][: len(move.tiles)], "the next dominoes are drawn")
        for drawn in effect["drawn"]:
            put(book["hands"][seat], book["boneyard"].pop(0))
            claim(drawn in book["hands"][seat], "what is drawn is held")
    book["turn"] = _next(book["hands"], seat)
    return book


def _next(hands: list[list[str]], seat: int) -> int:
    """The next seat that holds dominoes; where nobody does, the seat after (P10)."""
    order = [(seat + step) % len(hands) for step in range(1, len(hands) + 1)]
    return next((other for other in order if hands[other]), order[0])


CASES = frozenset({"all_passed", "all_out", "a place is shared"})


def recount(data: dict[str, Any]) -> Recounted:
    """Fewest tokens wins, ties share the place, tokens on the train count for nobody."""
    tokens = [player["tokens"] for player in data["players"]]
    reason = "all_passed" if any(player["hand"] for player in data["players"]) else "all_out"
    outcome = {
        "reason": reason,
        "winners": [seat for seat, own in enumerate(tokens) if own == min(tokens)],
        "totals": tokens,
        "ranks": [sorted(tokens).index(own) + 1 for own in tokens],
    }
    shared = len(set(tokens)) < len(tokens)
    case = "a place is shared" if shared else reason
    return Recounted(case, outcome, (0,) * len(tokens))


DOMINO = 1_000  # a plan lays as many dominoes as can be laid; only among such plans tokens count


def immediate(position: Position) -> dict[Move, int]:
    """The change of the mover's tokens, those dealt to everybody left out."""
    return values_now(GAME, position, gain=lambda before, move, step: step.effect["net"])


def plan(position: Position) -> dict[Move, int | None]:
    """Tokens gained by laying as many dominoes of the hand as can be laid, all others passing;
    None for moves after which fewer can be laid."""
    held = frozenset(position.mover.hand)

    def plays(here: Position) -> tuple[Move, ...]:
        return tuple(
            move
            for move in GAME.legal_moves(here)
            if isinstance(move, Play) and {tile.canonical for tile in move.tiles} <= held
        )

    solo = Solo(GAME, plays, _cost, _turn_back, rest=lambda here: 0)
    found = dict.fromkeys(GAME.legal_moves(position), 0) | least_by_move(solo, position)
    best = min(cost or 0 for cost in found.values())
    most = _dominoes(best)
    return {
        move: (cost or 0) + DOMINO * most if _dominoes(cost or 0) == most else None
        for move, cost in found.items()
    }


def _dominoes(cost: int) -> int:
    return (DOMINO // 2 - cost) // DOMINO


def _cost(before: Position, move: Move, step: Step[Position]) -> int:
    return int(step.effect["net"]) - DOMINO * int(step.effect["laid"])


def _turn_back(before: Position, after: Position) -> Position:
    return replace(after, to_move=before.to_move, passes=0)


def behind(found: Totals, seat: int) -> tuple[int, ...]:
    """Tokens more than the best of the others, then than each of them, the next one first."""
    others = found[seat + 1 :] + found[:seat]
    return (found[seat] - min(others), *(found[seat] - other for other in others))


def preference(choice: ValuedMove, asking: int) -> tuple[int, ...]:
    return behind(choice.totals, choice.seat)


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan),
    Question("game", leads(GAME, 1_500, preference, lambda ends, seat: behind(ends, seat)[0])),
)
