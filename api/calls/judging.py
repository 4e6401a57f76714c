"""``check``, ``moves``, ``validate``, ``play``: what the rules say of positions and moves."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from api import examples
from api.calls.call import AnyGame, Call, Json, Values, answer_name, request_name
from api.errors import ILLEGAL_MOVE, illegal_move, written
from api.inputs import Candidate, MoveInput, PositionInput, prefix
from api.outputs import LEFT_OUT, VIOLATIONS, Listed, outcome_json, outcome_key, text
from engine.errors import IllegalMove
from engine.game import Effect
from engine.objects import Key, Record
from engine.shapes import Boolean, Domino, Many, Maybe

MOST_MOVES = 1000
"""Moves that one request may play; no hand of any game is as long."""


def calls(game: AnyGame) -> Iterator[Call]:
    yield _check_call(game)
    yield _moves_call(game)
    yield _validate_call(game)
    yield _play_call(game)


def _check_call(game: AnyGame) -> Call:
    answer = {
        "valid": Key(Boolean()),
        "faults": Key(VIOLATIONS),
        "text": Key(text("the position on one line, when valid"), LEFT_OUT),
        "outcome": outcome_key(game),
    }
    return Call(
        game,
        "check",
        "Say all that is wrong with a position",
        "Answers 200 whatever the position is; `faults` is empty exactly when it is valid.",
        Record(request_name(game, "check"), {"position": Key(Candidate(game))}),
        Record(answer_name(game, "check"), answer),
        partial(_check, game),
        lambda: {"position": examples.position(game)},
    )


def _check(game: AnyGame, values: Values) -> Json:
    position, faults = values["position"]
    if faults or position is None:
        return {"valid": False, "faults": written(faults)}
    answer = {"valid": True, "faults": [], "text": game.text(position)}
    return answer | outcome_json(game, position)


def _moves_call(game: AnyGame) -> Call:
    request = {
        "position": Key(PositionInput(game)),
        "tile": Key(Maybe(Domino(about="only moves that lay, lift or give this domino")), None),
    }
    entry = {
        "move": Key(game.shapes.move),
        "text": Key(text("the move in words, as in records")),
        "effect": Key(game.shapes.effect),
    }
    legal = Record(f"{prefix(game)}LegalMove", entry, "A legal move and what it does.")
    answer = {
        "moves": Key(Listed(legal, "each once, in a fixed order")),
        "complete": Key(
            Boolean("false when hidden dominoes in the mover's hand may allow more moves")
        ),
        "outcome": outcome_key(game),
    }
    return Call(
        game,
        "moves",
        "List the legal moves",
        "Every legal move with the dominoes seen, each once, in a fixed order.",
        Record(request_name(game, "moves"), request),
        Record(answer_name(game, "moves"), answer),
        partial(_moves, game),
        lambda: examples.moves_of_a_tile(game),
    )


def _moves(game: AnyGame, values: Values) -> Json:
    position, tile = values["position"], values["tile"]
    moves = game.legal_moves(position)
    if tile is not None:
        moves = tuple(move for move in moves if tile.canonical in game.moves_tiles(move))
    return {
        "moves": [_entry(game, position, move) for move in moves],
        "complete": game.moves_complete(position),
        **outcome_json(game, position),
    }


def _entry(game: AnyGame, position: Any, move: Any) -> Json:
    effect = game.apply_unjudged(position, move).effect
    return {"move": game.move_json(move), "text": game.move_text(move), "effect": effect}


def _validate_call(game: AnyGame) -> Call:
    request = {"position": Key(PositionInput(game)), "move": Key(MoveInput(game))}
    answer = {
        "legal": Key(Boolean()),
        "violations": Key(VIOLATIONS),
        "effect": Key(game.shapes.effect, LEFT_OUT),
    }
    return Call(
        game,
        "validate",
        "Judge a move",
        "Names every rule that the move breaks; `effect` is there when it breaks none.",
        Record(request_name(game, "validate"), request),
        Record(answer_name(game, "validate"), answer),
        partial(_validate, game),
        lambda: examples.position_and_move(game),
    )


def _validate(game: AnyGame, values: Values) -> Json:
    position, move = values["position"], values["move"]
    violations = game.violations(position, move)
    if violations:
        found = tuple(violation.under("/move") for violation in violations)
        return {"legal": False, "violations": written(found)}
    effect = game.apply_unjudged(position, move).effect
    return {"legal": True, "violations": [], "effect": effect}


def _play_call(game: AnyGame) -> Call:
    request = {
        "position": Key(PositionInput(game)),
        "moves": Key(Many(MoveInput(game), MOST_MOVES)),
    }
    answer = {
        "position": Key(game.shapes.position),
        "text": Key(text("the position on one line")),
        "effects": Key(Listed(game.shapes.effect, "one for each move")),
        "outcome": outcome_key(game),
    }
    return Call(
        game,
        "play",
        "Play moves",
        "All or none: the first illegal move is answered with 409, its `index` and its violations.",
        Record(request_name(game, "play"), request),
        Record(answer_name(game, "play"), answer),
        partial(_play, game),
        lambda: examples.position_and_moves(game),
        (ILLEGAL_MOVE,),
    )


def played_from(game: AnyGame, position: Any, moves: Sequence[Any]) -> tuple[Any, Sequence[Effect]]:
    """The position after the moves, and what each of them did.

    Raises:
        Problem: a move is not legal.
    """
    try:
        return game.play_all(position, moves)
    except IllegalMove as error:
        raise illegal_move(error.violations, error.index) from error


def _play(game: AnyGame, values: Values) -> Json:
    position, effects = played_from(game, values["position"], values["moves"])
    return {
        "position": game.position_json(position),
        "text": game.text(position),
        "effects": list(effects),
        **outcome_json(game, position),
    }
