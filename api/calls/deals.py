"""``deals``: numbered deals, deals of the caller's own, and the next hand of a match."""

import secrets
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import AnyGame, Call, Desk, Json
from api.calls.refusals import violation
from engine.accounting import Located, Whole, set_faults
from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from engine.options import by_name
from engine.tiles import Tile
from schemas.answers import DealsAnswer
from schemas.requests import DealsRequest

Options = Mapping[str, Any]
AnyRequest = DealsRequest[Any, Any, Any]


def calls(at: Desk) -> Iterator[Call]:
    """Make the call that deals."""
    yield Call(
        at.game,
        "deals",
        "Deal a hand",
        "A numbered deal is the same for ever: game, options, players and seed decide it. Or the "
        "dominoes of the whole set are given in dealing order.",
        at.made(DealsRequest),
        at.made(DealsAnswer),
        partial(_deal, at),
        lambda: {"seed": examples.SEED},
        by_chance=lambda body: body.seed is None and body.deal is None,
    )


def _deal(at: Desk, body: AnyRequest) -> Json:
    game, after, seed = at.game, body.after, body.seed
    _check_together(game, body)
    options, players = _setting(game, body)
    if body.deal is not None:
        position = _given(game, body.deal, options, players, after)
    else:
        seed = secrets.randbelow(HIGHEST_SEED + 1) if seed is None else seed
        position = game.numbered_deal(seed, options, players, after)
    return {"position": at.wire.position_json(position), "seed": seed, "text": game.text(position)}


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
