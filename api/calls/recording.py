"""``records``: a record of hands as text, read and replayed."""

from collections.abc import Iterator
from functools import partial

from api.calls import examples
from api.calls.call import Call, Desk, Json
from engine.game_record import RecordBounds, RecordedHand, read
from schemas.records import RecordsAnswer
from schemas.requests import MOST_HANDS, MOST_MOVES, RecordsRequest

BOUNDS = RecordBounds(MOST_HANDS, MOST_MOVES)


def calls(at: Desk) -> Iterator[Call]:
    """Make the call that reads records."""
    yield Call(
        at.game,
        "records",
        "Read a record",
        "Answers 200 whatever the record is; `faults` is empty exactly when it is valid. Every "
        "move is judged and made; a hand goes as far as it could be replayed.",
        at.made(RecordsRequest),
        at.made(RecordsAnswer),
        partial(_records, at),
        lambda: {"record": examples.record(at)},
    )


def _records(at: Desk, body: RecordsRequest) -> Json:
    found = read(body.record, at.game, BOUNDS)
    return {
        "valid": not found.faults,
        "faults": [fault.as_json() for fault in found.faults],
        "hands": [_hand_json(at, hand) for hand in found.hands],
    }


def _hand_json(at: Desk, hand: RecordedHand) -> Json:
    outcome = at.game.outcome(hand.end)
    return {
        "line": hand.line,
        "begun": hand.how,
        "comment": hand.comment,
        "position": at.wire.position_json(hand.start),
        "text": at.game.text(hand.start),
        "moves": list(_moves_json(at, hand)),
        "end": at.wire.position_json(hand.end),
        **({} if outcome is None else {"outcome": outcome.as_json()}),
    }


def _moves_json(at: Desk, hand: RecordedHand) -> Iterator[Json]:
    """Make the moves again, which were judged when they were read, for what each of them did."""
    game, position = at.game, hand.start
    for move, comment, line in hand.entries:
        seat = game.to_move(position)
        position, effect = game.apply_unjudged(position, move)
        yield {
            "line": line,
            "seat": seat,
            "move": at.wire.move_json(move),
            "text": game.move_text(move),
            "effect": effect,
            "after": game.text(position),
            "comment": comment,
        }
