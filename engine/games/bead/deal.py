"""The deal of the Bead Game, who plays first (B2, B3), and what each seat sees."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.deals import shuffled
from engine.errors import Refused
from engine.games.bead.position import HAND_SIZES, ONE_SET, SET, Options, Place, Player, Position
from engine.games.bead.scoring import is_over, outcome
from engine.games.bead.sentences import violation
from engine.hands import seen_from
from engine.tiles import Tile, in_order

_DRAWS = 20
"""Rounds of drawing for the first player; no tie can last that long."""


def whole_set(_options: Mapping[str, Any], _players: int) -> tuple[Tile, ...]:
    """Return the thirty dominoes, whatever the options (B1)."""
    return SET


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
) -> Position | None:
    """Deal hands by seat, then the starter, then the domino set aside, in the given order; None if
    the deal is void. Scores are carried over from the hand before.

    Raises:
        Refused: the options do not fit the players, or no hand can follow ``after``.
    """
    chosen = Options(**options)
    _refuse_players(players, chosen)
    scores = _scores_after(after, players)
    hands, (first, second) = (_own_sets if chosen.identical_sets else _hands)(order, players)
    if first == second and first.is_double:
        return None
    return Position(
        options=chosen,
        players=tuple(Player(hand, score) for hand, score in zip(hands, scores, strict=True)),
        to_move=(lead := first_player(order, players)),
        first_player=lead,
        passes=0,
        last_turns=None,
        placed=(Place(first, 0, 0, "right"), Place(second, 1, 0, "right")),
    )


_Dealt = tuple[list[tuple[Tile, ...]], tuple[Tile, Tile]]


def _hands(tiles: Sequence[Tile], players: int) -> _Dealt:
    size = HAND_SIZES[players]
    hands = [in_order(tiles[seat * size : (seat + 1) * size]) for seat in range(players)]
    return hands, (tiles[players * size], tiles[players * size + 1])


def _own_sets(tiles: Sequence[Tile], players: int) -> _Dealt:
    """Deal with the option ``identical_sets``: each seat draws its starter from its own set, and
    the rest is its hand. An order that gives each seat its own set is dealt unchanged."""
    hands, starter = _hands(tiles, players)
    whole = [in_order((*hand, tile)) for hand, tile in zip(hands, starter, strict=True)]
    if whole == [ONE_SET] * players:
        return hands, starter
    first, second = (_redraw(ONE_SET, tiles, f"starter {seat}")[0] for seat in range(players))
    rest = [tuple(tile for tile in ONE_SET if tile != own) for own in (first, second)]
    return rest, (first, second)


def first_player(tiles: Sequence[Tile], players: int) -> int:
    """Find who plays first (B3): everyone draws a domino, the most pips go first, and those who tie
    draw again. The draws depend only on the order of the deal."""
    rivals = list(range(players))
    for attempt in range(_DRAWS):
        drawn = _redraw(tiles, tiles, f"first player {attempt}")
        pips = {seat: _pips(tile) for seat, tile in zip(rivals, drawn, strict=False)}
        rivals = [seat for seat in rivals if pips[seat] == max(pips.values())]
        if len(rivals) == 1:
            break
    return rivals[0]


def _pips(tile: Tile) -> int:
    return sum(face for face in tile if isinstance(face, int))


def _redraw(from_: Sequence[Tile], order: Sequence[Tile], purpose: str) -> tuple[Tile, ...]:
    """Return the dominoes in another order, which depends only on that of the deal."""
    return shuffled(from_, f"{purpose}/{' '.join(str(tile.canonical) for tile in order)}")


def _refuse_players(players: int, options: Options) -> None:
    if players not in HAND_SIZES:
        params = {"least": min(HAND_SIZES), "most": max(HAND_SIZES), "players": players}
        raise Refused([violation("out_of_range.players", "B2", "/players", **params)])
    if options.identical_sets and players != 2:
        at = "/options/identical_sets"
        raise Refused([violation("two_players_only", "B2", at, players=players)])


def _scores_after(after: Position | None, players: int) -> tuple[int, ...]:
    if after is None:
        return (0,) * players
    end = outcome(after)
    params = "B13", "/after"
    if len(after.players) != players:
        wrong = violation(
            "no_next_hand.players", *params, before=len(after.players), players=players
        )
    elif end is None:
        wrong = violation("no_next_hand", *params)
    elif not end.details["settled"]:
        wrong = violation("no_next_hand.hidden", *params)
    else:
        return end.totals
    raise Refused([wrong])


def view(position: Position, seat: int) -> Position:
    """Hide the hands of the others, unless ``open_hands``; once the hand is over, all are shown and
    counted."""
    if position.options.open_hands or is_over(position):
        return position
    return replace(position, players=seen_from(seat, position.players))
