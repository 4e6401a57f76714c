"""``check``, ``moves``, ``validate``, ``play``: what the rules say of positions and moves."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import AnyGame, Call, GameApi, Json
from api.calls.problems import ILLEGAL_MOVE, illegal_move, written
from engine.errors import IllegalMove
from engine.game import Effect
from schemas.answers import CheckAnswer, MovesAnswer, PlayAnswer, ValidateAnswer
from schemas.requests import CheckRequest, MovesRequest, PlayRequest, ValidateRequest


def calls(api: GameApi) -> Iterator[Call]:
    """Make the calls that judge."""
    yield Call(
        api.game,
        "check",
        "Say all that is wrong with a position",
        "Answers 200 whatever the position is; `faults` is empty exactly when it is valid.",
        api.made(CheckRequest),
        api.made(CheckAnswer),
        partial(_check, api.game),
        lambda: {"position": examples.position(api)},
    )
    yield Call(
        api.game,
        "moves",
        "List the legal moves",
        "Every legal move with the dominoes seen, each once, in a fixed order.",
        api.made(MovesRequest),
        api.made(MovesAnswer),
        partial(_moves, api),
        lambda: examples.moves_of_a_tile(api),
        hot=True,
    )
    yield Call(
        api.game,
        "validate",
        "Judge a move",
        "Names every rule that the move breaks; `effect` is there when it breaks none.",
        api.made(ValidateRequest),
        api.made(ValidateAnswer),
        partial(_validate, api.game),
        lambda: examples.position_and_move(api),
        hot=True,
    )
    yield Call(
        api.game,
        "play",
        "Play moves",
        "All or none: the first illegal move is answered with 409, its `index` and its violations. "
        "With `views` true the answer also has what each seat sees of it.",
        api.made(PlayRequest),
        api.made(PlayAnswer),
        partial(_play, api),
        lambda: examples.position_and_moves(api),
        (ILLEGAL_MOVE,),
    )


def _check(game: AnyGame, body: CheckRequest[Any]) -> Json:
    position, faults = body.position
    if faults or position is None:
        found = [fault.under("/position") for fault in faults]
        return {"valid": False, "faults": written(found)}
    answer = {"valid": True, "faults": [], "text": game.text(position)}
    return answer | _outcome(game, position)


def _moves(api: GameApi, body: MovesRequest[Any]) -> Json:
    game, position, tile = api.game, body.position, body.tile
    moves = game.legal_moves(position)
    if tile is not None:
        moves = tuple(move for move in moves if tile.canonical in game.moves_tiles(move))
    return {
        "moves": [_entry(api, position, move) for move in moves],
        "complete": game.moves_complete(position),
        **_outcome(game, position),
    }


def _entry(api: GameApi, position: Any, move: Any) -> Json:
    effect = api.game.apply_unjudged(position, move).effect
    return {"move": api.wire.move_json(move), "text": api.game.move_text(move), "effect": effect}


def _validate(game: AnyGame, body: ValidateRequest[Any, Any]) -> Json:
    position, move = body.position, body.move.value()
    violations = game.violations(position, move)
    if violations:
        found = tuple(violation.under("/move") for violation in violations)
        return {"legal": False, "violations": written(found)}
    effect = game.apply_unjudged(position, move).effect
    return {"legal": True, "violations": [], "effect": effect}


def played_from(game: AnyGame, position: Any, moves: Sequence[Any]) -> tuple[Any, Sequence[Effect]]:
    """Play the moves: the position reached, and what each of them did.

    Raises:
        Problem: a move is not legal.
    """
    try:
        return game.play_all(position, moves)
    except IllegalMove as error:
        raise illegal_move(error.violations, error.index) from error


def _play(api: GameApi, body: PlayRequest[Any, Any]) -> Json:
    game, moves = api.game, [move.value() for move in body.moves]
    position, effects = played_from(game, body.position, moves)
    return {
        "position": api.wire.position_json(position),
        "text": game.text(position),
        "effects": list(effects),
        "texts": [game.move_text(move) for move in moves],
        **_outcome(game, position),
        **({"views": _views(api, body.position, moves)} if body.views else {}),
    }


def _views(api: GameApi, start: Any, moves: Sequence[Any]) -> list[Json]:
    return [_seen(api, seat, start, moves) for seat in range(api.game.players(start))]


def _seen(api: GameApi, seat: int, start: Any, moves: Sequence[Any]) -> Json:
    position, seen, effects = api.game.followed(start, moves, seat)
    return {
        "seat": seat,
        "position": api.wire.position_json(position),
        "text": api.game.text(position),
        "moves": [api.wire.move_json(move) for move in seen],
        "effects": list(effects),
        "texts": [api.game.move_text(move) for move in seen],
    }


def _outcome(game: AnyGame, position: Any) -> Json:
    """Return ``{"outcome": ...}`` where the hand is over, nothing where it goes on."""
    outcome = game.outcome(position)
    return {} if outcome is None else {"outcome": outcome.as_json()}
