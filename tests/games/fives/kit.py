"""What the conformance kit asks of Fives besides its rules."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from engine.game import Effect, Step
from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from engine.games.fives.position import end_of
from engine.tiles import double_set
from tests.kit.ledger import Book, claim, moved, put
from tests.kit.material import Question, Recounted
from tests.kit.trying import Solo, ValuedMove, largest_lead, leads, least_by_move, values_now


@cache
def _moves(highest: int) -> tuple[Move, ...]:
    whole = double_set(highest)
    lies = [lie for tile in whole for lie in sorted({tile, tile.flipped})]
    arms = (None, -1, 0, 1, 2, 3, 4)
    plays = [Play(lie, arm) for lie in lies for arm in arms]
    return (*plays, Draw(), *(Draw(tile) for tile in whole), Pass())


def universe(position: Position) -> Iterator[Move]:
    """All dominoes of the set in both ways on all arms, one beyond and none; draws; the pass."""
    yield from _moves(position.options.set)


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 2
    yield {"target": 20, "bonus_divisor": 1}, 3
    yield {"target": 500, "block_tie": "lowest_tile"}, 4
    yield {"set": 12, "target": 40, "finish_hand": True}, 2 + seed % 7
    yield {"set": 12, "target": 1000}, 8 - seed % 4


BOUND = 400  # more moves than any hand has: the boneyard runs out, and a round of passes ends it


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """A play on an empty arm is listed as one on the first of them."""
    return {_listed(position, move) for move in moves}


def _listed(position: Position, move: Move) -> Move:
    if isinstance(move, Play) and move.arm is not None and not position.layout.arms[move.arm]:
        return Play(move.tile, position.layout.arms.index(()))
    return move


def choose(rng: Random, position: Position, moves: tuple[Move, ...]) -> Move:
    """Mostly what leaves the fewest dominoes that fit, so that some hands are blocked; else by
    chance."""
    if len(moves) == 1 or rng.random() < 1 / 5:
        return rng.choice(moves)
    return min(moves, key=lambda move: _fitting(GAME.after(position, move)))


def _fitting(position: Position) -> int:
    """The dominoes not yet laid that fit somewhere."""
    numbers = {end_of(position.layout, arm) for arm in range(4)}
    unlaid = (*position.hands, position.boneyard)
    return sum(bool(numbers & {*tile}) for tiles in unlaid for tile in tiles)


def ledger(position: Position) -> Book:
    ended = GAME.outcome(position)
    return {
        "hands": [sorted(map(str, hand)) for hand in position.hands],
        "table": sorted(str(tile.canonical) for tile in position.layout.laid),
        "boneyard": list(map(str, position.boneyard)),
        "scores": list(position.scores),
        "turn": position.to_move,
        "passes": position.passes,
        "count": GAME.score(position)["count"],
        "bonus": None if ended is None else ended.details["bonus"],
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, seat = ledger(before), before.to_move
    book["bonus"] = effect.get("bonus")
    claim(sum(part["adds"] for part in effect["parts"]) == (effect["count"] or 0), "parts")
    claim(effect["points"] == _points(effect["count"]), "points")
    if isinstance(move, Draw):
        claim(effect["drawn"] == book["boneyard"].pop(0), "the next domino is drawn")
        put(book["hands"][seat], effect["drawn"])
        return book
    book["turn"] = (seat + 1) % len(before.hands)
    book["passes"] += 1
    if isinstance(move, Play):
        book["passes"] = 0
        book["count"] = effect["count"]
        book["scores"][seat] += effect["points"]
        moved(str(move.tile.canonical), book["hands"][seat], book["table"])
    return book


def _points(counted: Any) -> int:
    return counted if counted is not None and counted % 5 == 0 else 0


CASES = frozenset({"target", "out", "blocked", "block tied", "tie broken"})


def recount(data: dict[str, Any]) -> Recounted:
    """F9 before F7: the target ends a hand at once, unless hands are played out."""
    options, players = data["options"], data["players"]
    scores = [player["score"] for player in players]
    hands = [player["hand"] for player in players]
    case, winners, totals = "target", _most(scores), list(scores)
    if max(scores) < options["target"] or options["finish_hand"]:
        case, winners = _winners(hands, options["block_tie"])
    for winner in winners if case != "target" else ():
        others = sum(_pips(hand) for seat, hand in enumerate(hands) if seat != winner)
        difference = others - _pips(hands[winner])
        nearest = (2 * difference + 5) // 10 * 5  # never half way: pips are whole
        totals[winner] += nearest // options["bonus_divisor"]
    won = max(totals) >= options["target"]
    outcome = {
        "reason": case if case in ("target", "out") else "blocked",
        "winners": winners,
        "totals": totals,
        "game_winners": _most(totals) if won else [],
    }
    return Recounted(case, outcome, tuple(scores))


def _most(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _pips(hand: list[str]) -> int:
    return sum(int(half) for tile in hand for half in tile.split("-"))


def _winners(hands: list[list[str]], tie: str) -> tuple[str, list[int]]:
    """F8: who is out, else who holds the fewest pips; equal ones by their lightest domino where
    that is played, else nobody."""
    if [] in hands:
        return "out", [hands.index([])]
    lightest = _most([-_pips(hand) for hand in hands])
    if len(lightest) == 1:
        return "blocked", lightest
    if tie == "lowest_tile":
        single = {seat: min(_pips([tile]) for tile in hands[seat]) for seat in lightest}
        lowest = [seat for seat in lightest if single[seat] == min(single.values())]
        if len(lowest) == 1:
            return "tie broken", lowest
    return "block tied", []


def immediate(position: Position) -> Mapping[Move, int]:
    """Points of this turn; a draw goes on with the same turn."""
    return values_now(
        GAME,
        position,
        gain=lambda before, move, step: step.effect["points"],
        goes_on=lambda before, move, step: isinstance(move, Draw),
    )


def plan(position: Position) -> Mapping[Move, int | None]:
    """Points of the mover's own dominoes, the turn coming back at once, nothing drawn."""
    solo = Solo(GAME, _plays, _points_given_up, _turn_back, rest=lambda here: 0, limit=3_000)
    found = least_by_move(solo, position)
    forced = [move for move in GAME.legal_moves(position) if not isinstance(move, Play)]
    return {move: -(cost or 0) for move, cost in found.items()} | dict.fromkeys(forced, 0)


def _plays(position: Position) -> tuple[Move, ...]:
    return tuple(move for move in GAME.legal_moves(position) if isinstance(move, Play))


def _points_given_up(before: Position, move: Move, step: Step[Position]) -> int:
    return -int(step.effect["points"])


def _turn_back(before: Position, after: Position) -> Position:
    over = GAME.outcome(after) is not None
    return after if over else after._replace(to_move=before.to_move, passes=0)


def preference(choice: ValuedMove, asking: int) -> tuple[object, ...]:
    """The largest lead; then more points now, the heavier domino, the lower, the lower ends."""
    if isinstance(choice.move, Draw | Pass):
        return ()
    tile, layout = choice.move.tile.canonical, choice.after.layout
    ends = sorted(int(arm[-1].second) + 16 * arm[-1].is_double for arm in layout.arms if arm)
    return (
        largest_lead(choice, asking),
        -choice.effect["points"],
        -(int(tile.first) + int(tile.second)),
        choice.before.whole.index(tile),
        ends,
    )


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan),
    Question("game", leads(GAME, 3_000, preference)),
)
