"""``deals``: numbered deals, deals of the caller's own, and the next hand of a match."""

import secrets
from collections.abc import Iterator
from functools import partial
from typing import Any

from api import examples
from api.calls.call import AnyGame, Call, Json, Values, answer_name, request_name
from api.inputs import PositionInput
from api.outputs import text
from engine.accounting import Located, Whole, set_faults
from engine.deals import HIGHEST_SEED
from engine.errors import Refused, Violation
from engine.objects import Key, Record
from engine.shapes import Choice, Domino, Integer, Many, Maybe
from engine.tiles import Tile

LARGEST_SET = 200
"""No set of dominoes has more."""


def calls(game: AnyGame) -> Iterator[Call]:
    yield Call(
        game,
        "deals",
        "Deal a hand",
        "A numbered deal is the same for ever: game, options, players and seed decide it. Or the "
        "dominoes of the whole set are given in dealing order.",
        _request(game),
        _answer(game),
        partial(_deal, game),
        lambda: {"seed": examples.SEED},
    )


def _request(game: AnyGame) -> Record:
    return Record(
        request_name(game, "deals"),
        {
            "seed": Key(Maybe(Integer(0, HIGHEST_SEED, "at random when left out")), None),
            "players": Key(Maybe(Choice(game.seats, "the fewest when left out")), None),
            "options": Key(Maybe(game.shapes.options), None),
            "after": Key(Maybe(PositionInput(game)), None),
            "deal": Key(Maybe(Many(Domino(), LARGEST_SET, about="in dealing order")), None),
        },
        "After a finished hand, players and options are those of that hand when left out.",
    )


def _answer(game: AnyGame) -> Record:
    return Record(
        answer_name(game, "deals"),
        {
            "position": Key(game.shapes.position),
            "seed": Key(Maybe(Integer(0, HIGHEST_SEED, "null where the caller dealt"))),
            "text": Key(text("the position on one line")),
        },
    )


def _deal(game: AnyGame, values: Values) -> Json:
    after, seed, tiles = values["after"], values["seed"], values["deal"]
    _check_together(game, after, seed, tiles)
    options, players = _setting(game, values)
    if tiles is not None:
        position = _given(game, tiles, options, players, after)
    else:
        seed = secrets.randbelow(HIGHEST_SEED + 1) if seed is None else seed
        position = game.numbered_deal(seed, options, players, after)
    return {"position": game.position_json(position), "seed": seed, "text": game.text(position)}


def _check_together(
    game: AnyGame, after: Any, seed: int | None, tiles: tuple[Tile, ...] | None
) -> None:
    found = []
    if seed is not None and tiles is not None:
        message = "a deal is numbered or given, not both"
        found.append(Violation("not_together", message, at="/seed"))
    if after is not None and game.outcome(after) is None:
        found.append(Violation("not_finished", "the hand before is not over", at="/after"))
    if found:
        raise Refused(found)


def _setting(game: AnyGame, values: Values) -> tuple[Values, int]:
    """Options and number of players, those of the hand before where they are left out."""
    after = values["after"]
    options, players = values["options"], values["players"]
    if options is None:
        given = {} if after is None else game.position_json(after)["options"]
        options = game.read_options(given, "/options")
    if players is None:
        players = game.seats[0] if after is None else game.players(after)
    return options, players


def _given(
    game: AnyGame, tiles: tuple[Tile, ...], options: Values, players: int, after: Any
) -> Any:
    wrong = set_faults([Located(tiles, "/deal")], Whole(game.whole_set(options, players)), "")
    if wrong:
        raise Refused(fault if fault.at else fault.under("/deal") for fault in wrong)
    position = game.dealt(tiles, options, players, after)
    if position is None:
        message = "by the rules this deal is thrown in and made again"
        raise Refused([Violation("deal_again", message, at="/deal")])
    return position
