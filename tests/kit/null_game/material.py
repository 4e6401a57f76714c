"""The test material of the null game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.game import Effect, Game
from engine.tiles import HIDDEN
from tests.kit.asking import Valued
from tests.kit.ledger import Book, moved
from tests.kit.material import Json, Material, Question, Recounted, at_random, the_seed
from tests.kit.null_game import GAME
from tests.kit.null_game.position import SET, Lay, Position
from tests.kit.trying import leads_of_two

HERE = Path(__file__).parent
LONGEST = 8
"""Both lay four dominoes."""


def universe(position: Position) -> Iterator[Lay]:
    yield from (Lay(tile) for tile in (*SET, HIDDEN))


def deals(seed: int) -> Iterator[tuple[Json, int]]:
    yield {"hand_size": 1 + seed % 4, "bonus": 5}, 2


def ledger(position: Position) -> Book:
    return {
        "hands": [sorted(map(str, hand)) for hand in position.hands],
        "table": sorted(map(str, position.table)),
        "boneyard": list(map(str, position.boneyard)),
        "scores": list(position.scores),
        "turn": position.to_move,
    }


def told(before: Position, move: Lay, effect: Effect) -> Book:
    book, seat = ledger(before), before.to_move
    moved(str(move.tile), book["hands"][seat], book["table"])
    book["scores"][seat] += effect["points"]
    book["turn"] = 1 - seat
    return book


def recount(data: Json) -> Recounted:
    """N3."""
    scores = tuple(player["score"] for player in data["players"])
    totals, winners = list(scores), list[int]()
    if scores[0] != scores[1]:
        winners = [scores.index(max(scores))]
        totals[winners[0]] += data["options"]["bonus"]
    outcome = {"reason": "all_laid", "winners": winners, "totals": totals}
    return Recounted("won" if winners else "drawn", outcome, scores)


def ask(game: Game[Any, Any], position: Position, objective: str) -> dict[Any, Valued]:
    """The solver of this game: in the end everybody has scored the pips of the whole hand, in
    whatever order they are laid."""
    seat, options = position.to_move, position.options
    mine, theirs = (
        score + (1 + options.twice) * sum(int(tile.first) + int(tile.second) for tile in hand)
        for score, hand in zip(position.scores, position.hands, strict=True)
    )
    ahead = mine - theirs if seat == 0 else theirs - mine
    ahead += options.bonus * ((ahead > 0) - (ahead < 0))
    return {move: Valued("optimal", ahead) for move in game.legal_moves(position)}


SOUND = Material(
    game=GAME,
    universe=universe,
    deals=deals,
    bound=LONGEST,
    same_moves=lambda position, moves: moves,
    ledger=ledger,
    told=told,
    recount=recount,
    cases=frozenset({"won", "drawn"}),
    questions=(Question("game", leads_of_two(GAME)),),
    folder=HERE,
    source=HERE,
    notation=HERE / "notation.md",
    choose=at_random,
    deal_number=the_seed,
    ask=ask,
)
