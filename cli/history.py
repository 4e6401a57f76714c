"""Read the history of a position, a record or JSON, and the position it leads to."""

import argparse
from collections.abc import Mapping
from typing import Any

from cli.arguments import argument
from cli.commands import game_of, position_from, refuse_terms
from cli.reading import STANDARD, hands_of, is_json, parsed, refused, text_of
from engine.errors import IllegalMove, Refused
from engine.game import Game
from schemas.registry import wire_of
from schemas.requests import MOST_MOVES
from solver.asking.history import History, followed

AnyGame = Game[Any, Any]
AnyHistory = History[Any, Any]


HISTORY = argument(
    "--history",
    "the hand so far: a record (its last hand counts) or JSON as the service takes it; - "
    "for standard input. It can replace the POSITION",
    "FILE",
)


def position_and_history(given: argparse.Namespace) -> tuple[Any, AnyHistory | None]:
    """Read the position, or the one that the history leads to, and the history as the seat to
    move saw it."""
    if given.history is None:
        return position_from(given), None
    if given.history == STANDARD == given.position:
        raise refused("not_together", "Standard input cannot be both the position and the history.")
    if given.seed is None:
        refuse_terms(given)
    game = game_of(given)
    came = _history_of(game, given.history)
    is_end = given.position is None and given.seed is None
    try:
        position = game.play_all(came.start, came.moves)[0] if is_end else position_from(given)
        return position, followed(game, came, position, wire_of(game.id).position_json)
    except IllegalMove as illegal:
        at = f"/history/moves/{illegal.index}"
        raise Refused(one.under(at) for one in illegal.violations) from illegal


def _history_of(game: AnyGame, name: str) -> AnyHistory:
    """Read the last hand of a record, or JSON with a ``position`` and ``moves``."""
    text = name if is_json(name) else text_of(name)
    came = (
        _of_json(game, parsed(text, "The history"))
        if is_json(text)
        else _of_record(game, name, text)
    )
    if len(came.moves) > MOST_MOVES:
        message = f"The history has {len(came.moves)} moves; the limit is {MOST_MOVES}."
        raise refused("out_of_range", message)
    return came


def _of_record(game: AnyGame, name: str, text: str) -> AnyHistory:
    hand = hands_of(name, text, game)[-1]
    return History(hand.start, tuple(entry.move for entry in hand.entries))


def _of_json(game: AnyGame, data: object) -> AnyHistory:
    """Read a history as the service takes it."""
    known = {"position", "moves"}
    if not isinstance(data, Mapping) or data.keys() != known or not isinstance(data["moves"], list):
        message = "A history is a record, or JSON with a position and a list of moves."
        raise refused("bad_history", message)
    wire = wire_of(game.id)
    start = wire.read_position(game, data["position"], "/history/position")
    places = enumerate(data["moves"])
    return History(
        start, tuple([wire.read_move(one, f"/history/moves/{at}") for at, one in places])
    )
