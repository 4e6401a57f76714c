"""Calls that the rules alone answer: ``deals``, ``records``, and for positions and moves ``check``,
``moves``, ``validate``, ``play``, ``score`` and ``view``."""

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from api.calls import examples
from api.calls.call import AnyGame, GameApi, Json, call
from api.calls.problems import ILLEGAL_MOVE, illegal_move, violation, violations_json
from engine.accounting import Located, set_faults
from engine.deals import HIGHEST_SEED
from engine.errors import IllegalMove, Refused
from engine.game import Effect
from engine.leftovers import Left
from engine.notation.game_record import RecordBounds, RecordedHand, read
from engine.options import by_name
from engine.tiles import Tile
from schemas.requests import (
    MOST_HANDS,
    MOST_MOVES,
    CheckRequest,
    DealsRequest,
    MovesRequest,
    PlayRequest,
    RecordsRequest,
    ScoreRequest,
    ScoreTableRequest,
    ValidateRequest,
    ViewRequest,
)
from schemas.results.answers import (
    CheckAnswer,
    DealsAnswer,
    MovesAnswer,
    PlayAnswer,
    RecordsAnswer,
    ValidateAnswer,
    ViewAnswer,
)


@call("Check a position", CheckRequest, CheckAnswer, examples.position)
def check(api: GameApi, body: CheckRequest[Any]) -> Json:
    """Answers 200 for any `position`; `faults` lists everything that is wrong and is empty exactly
    if the position is valid. With `left`, which must be possible too, the `outcome` is settled by
    what players had left in hidden hands."""
    position, faults = body.position
    if faults or position is None:
        found = [fault.under("/position") for fault in faults]
        return {"valid": False, "faults": violations_json(found)}
    answer = {"valid": True, "faults": [], "text": api.game.text(position)}
    if body.left is None:
        return answer | outcome_of(api.game, position)
    try:
        counted = with_left(api.game, position, body.left)
    except Refused as refused:
        return {"valid": False, "faults": violations_json(refused.violations)}
    counts = api.game.leftovers and api.game.leftovers.counts(counted)
    return answer | outcome_of(api.game, counted) | {"counts": list(counts or ())}


def with_left(game: AnyGame, position: Any, left: Left | None) -> Any:
    """Return the position with what players had left, to be settled; raises ``Refused`` if they
    cannot have had it."""
    if left is None:
        return position
    try:
        return game.with_left(position, left)
    except Refused as refused:
        raise Refused(fault.under("/left") for fault in refused.violations) from None


@call("List the legal moves", MovesRequest, MovesAnswer, examples.moves_of_a_tile, hot=True)
def moves(api: GameApi, body: MovesRequest[Any]) -> Json:
    """Every legal move with the visible dominoes, each listed once, in a fixed order."""
    game, position, tile = api.game, body.position, body.tile
    legal = game.legal_moves(position)
    if tile is not None:
        legal = tuple(move for move in legal if tile.canonical in game.moves_tiles(move))
    return {
        "moves": [_entry(api, position, move) for move in legal],
        "complete": game.moves_complete(position),
        **outcome_of(game, position),
    }


def _entry(api: GameApi, position: Any, move: Any) -> Json:
    effect = api.game.apply_unjudged(position, move).effect
    return {"move": api.wire.move_json(move), "text": api.game.move_text(move), "effect": effect}


@call("Check a move", ValidateRequest, ValidateAnswer, examples.position_and_move, hot=True)
def validate(api: GameApi, body: ValidateRequest[Any, Any]) -> Json:
    """Lists every rule that the move breaks; `effect` is present if it breaks none."""
    game, position, move = api.game, body.position, body.move.value()
    violations = game.violations(position, move)
    if violations:
        found = tuple(violation.under("/move") for violation in violations)
        return {"legal": False, "violations": violations_json(found)}
    effect = game.apply_unjudged(position, move).effect
    return {"legal": True, "violations": [], "effect": effect}


def played_from(game: AnyGame, position: Any, moves: Sequence[Any]) -> tuple[Any, Sequence[Effect]]:
    """Play the moves. Return the position after them and the effect of each; raises ``Problem`` if
    one is illegal."""
    try:
        return game.play_all(position, moves)
    except IllegalMove as error:
        raise illegal_move(error.violations, error.index) from error


@call("Play moves", PlayRequest, PlayAnswer, examples.position_and_moves, problems=(ILLEGAL_MOVE,))
def play(api: GameApi, body: PlayRequest[Any, Any]) -> Json:
    """All or nothing: if a move is illegal, no move is played, and the answer is 409 with the
    `index` of the first illegal move and its violations. With `views` true the answer also shows
    the result as each seat sees it."""
    game, played = api.game, [move.value() for move in body.moves]
    position, effects = played_from(game, body.position, played)
    seats = range(game.players(position) if body.views else 0)
    views = [_seat_json(api, seat, body.position, played) for seat in seats]
    return {
        "position": api.wire.position_json(position),
        "text": game.text(position),
        "effects": list(effects),
        "texts": [game.move_text(move) for move in played],
        **outcome_of(game, position),
        **({"views": views} if body.views else {}),
    }


def _seat_json(api: GameApi, seat: int, start: Any, played: Sequence[Any]) -> Json:
    position, seen, effects = api.game.followed(start, played, seat)
    return {
        "seat": seat,
        "position": api.wire.position_json(position),
        "text": api.game.text(position),
        "moves": [api.wire.move_json(move) for move in seen],
        "effects": list(effects),
        "texts": [api.game.move_text(move) for move in seen],
    }


def check_legal(game: AnyGame, position: Any, moves: Sequence[Any], key: str) -> None:
    """Raise ``Problem`` if one of the moves is illegal; ``key`` is their place in the request."""
    for move in dict.fromkeys(moves):
        violations = game.violations(position, move)
        if violations:
            raise illegal_move(violations, moves.index(move), key)


def outcome_of(game: AnyGame, position: Any) -> Json:
    """Return ``{"outcome": ...}`` if the hand is over, else ``{}``."""
    outcome = game.outcome(position)
    return {} if outcome is None else {"outcome": outcome.as_json()}


@call("Count the score", ScoreRequest, lambda api: api.wire.score, examples.position)
def score(api: GameApi, body: ScoreRequest[Any]) -> Json:
    """The totals and their parts; if the hand is over, also the settlement, with `left` by what
    players had left in hidden hands."""
    return api.game.score(with_left(api.game, body.position, body.left))


@call(
    "Count the score",
    ScoreTableRequest,
    lambda api: api.wire.any_score,
    examples.position,
    name="score",
)
def table_score(api: GameApi, body: ScoreTableRequest[Any, Any]) -> Json:
    """The totals and their parts; if the hand is over, also the settlement, with `left` by what
    players had left in hidden hands. Instead of a position you may send a bare `table`."""
    if (body.position is None) == (body.table is None):
        raise Refused([violation("position_or_table")])
    if body.left is not None and body.position is None:
        raise Refused([violation("left_alone", "", "/left")])
    if body.table is None:
        return api.game.score(with_left(api.game, body.position, body.left))
    return api.game.table_score(body.table.values())


@call(
    "Show a position as one seat sees it",
    ViewRequest,
    ViewAnswer,
    lambda api: {"position": dict(api.game.example), "seat": 0},
)
def view(api: GameApi, body: ViewRequest[Any]) -> Json:
    """Dominoes that the seat cannot see are written as hidden."""
    seen = seen_from(api.game, body.position, body.seat)
    return {"position": api.wire.position_json(seen), "text": api.game.text(seen)}


def seen_from(game: AnyGame, position: Any, seat: int) -> Any:
    """Return a position as a seat sees it; raises ``Refused`` if there is no such seat."""
    seats = game.players(position)
    if seat >= seats:
        raise Refused([violation("no_such_seat", "", "/seat", seat=seat, last=seats - 1)])
    return game.view(position, seat)


Options = Mapping[str, Any]
BOUNDS = RecordBounds(MOST_HANDS, MOST_MOVES)
AnyRequest = DealsRequest[Any, Any, Any]


@call(
    "Deal a hand",
    DealsRequest,
    DealsAnswer,
    lambda _: {"seed": examples.SEED},
    by_chance=lambda body: body.seed is None and body.deal is None,
)
def deals(api: GameApi, body: AnyRequest) -> Json:
    """Game, options, players and seed determine the deal; a deal never changes. Instead of a seed,
    the caller may give all dominoes of the set in dealing order."""
    game, seed = api.game, body.seed
    _check_together(game, body)
    options, players = _setting(game, body)
    after = with_left(game, body.after, body.left)
    if body.deal is not None:
        position = _given_hand(game, body.deal, options, players, after)
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
    if body.left is not None and body.after is None:
        found.append(violation("left_alone", "", "/left"))
    if found:
        raise Refused(found)


def _setting(game: AnyGame, body: AnyRequest) -> tuple[Options, int]:
    """Return options and number of players; those left out are taken from the previous hand."""
    after, options, players = body.after, body.options, body.players
    if options is None:
        options = game.options() if after is None else after.options
    if players is None:
        players = game.seats[0] if after is None else game.players(after)
    return by_name(options), players


def _given_hand(
    game: AnyGame, tiles: list[Tile], options: Options, players: int, after: Any
) -> Any:
    wrong = set_faults([Located(tiles, "/deal")], Counter(game.whole_set(options, players)), "")
    if wrong:
        raise Refused(fault if fault.at else fault.under("/deal") for fault in wrong)
    position = game.dealt(tiles, options, players, after)
    if position is None:
        raise Refused([violation("deal_again", "", "/deal")])
    return position


@call("Read a record", RecordsRequest, RecordsAnswer, examples.record)
def records(api: GameApi, body: RecordsRequest) -> Json:
    """Answers 200 for any record; `faults` is empty exactly if the record is valid. Every move is
    checked and played; each hand is replayed as far as possible."""
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
    """Play the moves of a record again, already checked when they were read, and return the effect
    of each."""
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
