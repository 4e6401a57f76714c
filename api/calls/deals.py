"""``deals``: numbered deals, deals of given dominoes, and the next hand of a match; ``records``: a
record of hands as text, read and replayed."""

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from api.calls import examples
from api.calls.call import AnyGame, GameApi, Json, call
from api.calls.moves import outcome_of
from api.calls.problems import violation
from engine.accounting import Located, Whole, set_faults
from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from engine.notation.game_record import RecordBounds, RecordedHand, read
from engine.options import by_name
from engine.tiles import Tile
from schemas.requests import MOST_HANDS, MOST_MOVES, DealsRequest, RecordsRequest
from schemas.results.answers import DealsAnswer, RecordsAnswer

Options = Mapping[str, Any]
BOUNDS = RecordBounds(MOST_HANDS, MOST_MOVES)
AnyRequest = DealsRequest[Any, Any, Any]


@call(
    "Deal a hand",
    DealsRequest,
    DealsAnswer,
    examples.seed,
    by_chance=lambda body: body.seed is None and body.deal is None,
)
def deals(api: GameApi, body: AnyRequest) -> Json:
    """A numbered deal is the same for ever: game, options, players and seed decide it. Or the
    dominoes of the whole set are given in dealing order."""
    game, after, seed = api.game, body.after, body.seed
    _check_together(game, body)
    options, players = _setting(game, body)
    if body.deal is not None:
        position = _given(game, body.deal, options, players, after)
    else:
        seed = secrets.randbelow(HIGHEST_SEED + 1) if seed is None else seed
        position = game.numbered_deal(seed, options, players, after)
    return {"position": api.wire.position_json(position), "seed": seed, "text": game.text(position)}


def _check_together(game: AnyGame, body: AnyRequest) -> None:
    found = []
    if body.seed is not None and body.deal is not None:
        found.append(violation("not_together", "", "/seed"))
    if body.after is not None and game.outcome(body.after) is None:
        found.append(violation("not_finished", "", "/after"))
    if found:
        raise Refused(found)


def _setting(game: AnyGame, body: AnyRequest) -> tuple[Options, int]:
    """Find options and number of players, those of the hand before where they are left out."""
    after, options, players = body.after, body.options, body.players
    if options is None:
        options = game.options() if after is None else after.options
    if players is None:
        players = game.seats[0] if after is None else game.players(after)
    return by_name(options), players


def _given(game: AnyGame, tiles: list[Tile], options: Options, players: int, after: Any) -> Any:
    wrong = set_faults([Located(tiles, "/deal")], Whole(game.whole_set(options, players)), "")
    if wrong:
        raise Refused(fault if fault.at else fault.under("/deal") for fault in wrong)
    position = game.dealt(tiles, options, players, after)
    if position is None:
        raise Refused([violation("deal_again", "", "/deal")])
    return position


@call("Read a record", RecordsRequest, RecordsAnswer, examples.record)
def records(api: GameApi, body: RecordsRequest) -> Json:
    """Answers 200 whatever the record is; `faults` is empty exactly when it is valid. Every move is
    judged and made; a hand goes as far as it could be replayed."""
    found = read(body.record, api.game, BOUNDS)
    return {
        "valid": not found.faults,
        "faults": [fault.as_json() for fault in found.faults],
        "hands": [_hand_json(api, hand) for hand in found.hands],
    }


def _hand_json(api: GameApi, hand: RecordedHand) -> Json:
    return {
        "line": hand.line,
        "begun": hand.how,
        "comment": hand.comment,
        "position": api.wire.position_json(hand.start),
        "text": api.game.text(hand.start),
        "moves": list(_moves_json(api, hand)),
        "end": api.wire.position_json(hand.end),
        **outcome_of(api.game, hand.end),
    }


def _moves_json(api: GameApi, hand: RecordedHand) -> Iterator[Json]:
    """Make the moves again, which were judged when they were read, for what each of them did."""
    game, position = api.game, hand.start
    for move, comment, line in hand.entries:
        seat = game.to_move(position)
        position, effect = game.apply_unjudged(position, move)
        yield {
            "line": line,
            "seat": seat,
            "move": api.wire.move_json(move),
            "text": game.move_text(move),
            "effect": effect,
            "after": game.text(position),
            "comment": comment,
        }
