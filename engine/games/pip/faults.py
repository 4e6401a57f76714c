"""Find everything that is wrong with a position of PIP."""

from collections.abc import Iterator

from engine.accounting import Located, held_by, set_faults
from engine.errors import Violation
from engine.games.pip.open_ends import OpenEnds, open_ends_of, placeable, placing
from engine.games.pip.position import (
    CLOCKWISE,
    COPIES,
    COUNTERCLOCKWISE,
    DOUBLE_WILD,
    REVERSE,
    SET,
    Laid,
    Options,
    Position,
    hand_size,
)
from engine.games.pip.scoring import is_blocked, out_of_dominoes
from engine.games.pip.sentences import violation
from engine.tiles import HIDDEN, WILD, Tile

FAULT_CODES = {
    "hand_size": "The hand is larger or smaller than it is before the opening (I2, I3).",
    "nobody_opens": "The player to move cannot be the one to open the round (I3).",
    "must_open_with": "The layout begins with another domino than the round's double (I3).",
    "end_not_open": "A domino lies where nothing can be laid (I3, I4, I5, I7).",
    "double_unfinished": "A domino was laid elsewhere before a double had its three (I7).",
    "ends_do_not_match": "A domino does not fit on the one it lies on (I5, I6).",
    "must_name_number": "A wild of the layout carries no number (I3, I6, I8).",
    "wrong_double_wild": "*-* carries another number than the one it lies on (I3, I8).",
    "nothing_to_name": "A domino of the layout carries a number without meaning (I8).",
    "id_out_of_order": "Ids do not count from 0 in the order of play.",
    "two_players_out": "More than one player has no dominoes left (I11).",
    "direction_impossible": "Play cannot go in this direction (I10, I13).",
    "drawn_impossible": "Nobody can have drawn in this turn (I3, I9, I11).",
    "passes_impossible": "There cannot have been as many passes in a row (I9).",
    "no_next_hand": "No round follows: the one before is open, or the game is over (I11, I12).",
    "wrong_players": "PIP is not for this number of players, or the round before had another (I2).",
    "winner_holds_dominoes": "The winner of a round still holds dominoes (I11).",
}


def faults(position: Position) -> tuple[Violation, ...]:
    """Find everything that is wrong with a position."""
    seats = len(position.players)
    if position.to_move >= seats:
        params = {"seat": position.to_move, "last": seats - 1}
        return (*_set(position), violation("out_of_range.seat", "", "/to_move", **params))
    return (
        *_set(position),
        *_layout(position),
        *_sizes(position),
        *_out(position),
        *_direction(position),
        *_find_wrong_draws(position),
        *_passes(position),
    )


def _set(position: Position) -> list[Violation]:
    stock = Located(position.stock, "/stock")
    hands = held_by([player.hand for player in position.players])
    laid = Located([laid.tile for laid in position.layout], "/layout", "/tile")
    return set_faults([stock, *hands, laid], COPIES, "I1")


def _layout(position: Position) -> Iterator[Violation]:
    """Replay the layout in the order of play."""
    if not position.layout:
        yield from _opener(position)
        return
    yield from _starter(position)
    ends = OpenEnds(position.options, position.layout[:1])
    for index, laid in enumerate(position.layout[1:], 1):
        yield from _misfits(ends, laid, position.options, f"/layout/{index}")
        ends.add(laid)


def _misfits(ends: OpenEnds, laid: Laid, options: Options, at: str) -> Iterator[Violation]:
    for wrong in placing(ends, laid, options):
        yield wrong._replace(at=at)
    if laid.tile == DOUBLE_WILD and laid.number is None:
        yield violation("must_name_number.double", "I8", at)


def _starter(position: Position) -> Iterator[Violation]:
    tile, on, number = position.layout[0]
    if tile not in (position.opener, DOUBLE_WILD):
        params = {"round": position.round, "tiles": (position.opener, DOUBLE_WILD)}
        yield violation("must_open_with", "I3", "/layout/0/tile", **params)
    if on is not None:
        yield violation("end_not_open.alone", "I3", "/layout/0/on", tile=tile, on=on)
    if tile != DOUBLE_WILD and number is not None:
        yield violation("nothing_to_name", "I8", "/layout/0/as", tile=tile)
    elif tile == DOUBLE_WILD and number is None:
        yield violation("must_name_number.starter", "I3", "/layout/0/as", round=position.round)
    elif tile == DOUBLE_WILD and number != position.round:
        params = {"round": position.round, "number": number}
        yield violation("wrong_double_wild.starter", "I3", "/layout/0/as", **params)


def _opener(position: Position) -> Iterator[Violation]:
    """Find that another player must open. Before the opening, the player to move may have r-r or
    ``*-*``, and no other player r-r; if dominoes were drawn because both were missing, no other
    player ``*-*``."""
    opener, at = position.opener, "/to_move"
    others = (opener, DOUBLE_WILD) if _draws(position) else (opener,)
    for seat, player in enumerate(position.players):
        opens = [tile for tile in others if tile in player.hand]
        if seat != position.to_move and opens:
            params = {"seat": seat, "tile": opens[0], "named": position.to_move}
            yield violation("nobody_opens", "I3", at, **params)
            return
    seen = {tile for player in position.players for tile in player.hand} | {*position.stock}
    wanted = (opener, DOUBLE_WILD)
    unseen = HIDDEN in position.hand and not seen.issuperset(wanted)
    if not unseen and not any(tile in position.hand for tile in wanted):
        params = {"seat": position.to_move, "tile": opener}
        yield violation("nobody_opens.cannot", "I3", at, **params)


def _sizes(position: Position) -> Iterator[Violation]:
    """Find hands of the wrong size. Before the opening each is as dealt and drawn: in turn from
    seat 0, and the last to draw opens (I2, I3). Later the sizes depend on moves that a position
    does not have."""
    if position.layout:
        return
    seats, size = len(position.players), hand_size(len(position.players))
    draws = _draws(position)
    for seat, player in enumerate(position.players):
        due, held = size + draws // seats + (seat < draws % seats), len(player.hand)
        if held != due:
            yield violation("hand_size", "I3", f"/players/{seat}/hand", due=due, held=held)
    if draws and position.to_move != (draws - 1) % seats:
        params = {"seat": (draws - 1) % seats, "named": position.to_move}
        yield violation("nobody_opens.drew", "I3", "/to_move", **params)


def _draws(position: Position) -> int:
    """Count the dominoes that were drawn before the opening (I3)."""
    seats = len(position.players)
    return max(0, len(SET) - hand_size(seats) * seats - len(position.stock))


def _out(position: Position) -> Iterator[Violation]:
    if sum(1 for player in position.players if not player.hand) > 1:
        yield violation("two_players_out", "I11", "/players")


def _direction(position: Position) -> Iterator[Violation]:
    """Find an impossible direction: R reverses it, unless there are two players or R ended the
    round. If R is the last domino of a blocked round, either is possible."""
    reverse = Tile(WILD, REVERSE)
    tiles = [laid.tile for laid in position.layout]
    turned = len(position.players) > 2 and reverse in tiles
    if turned and tiles[-1] == reverse:
        if is_blocked(position):
            return
        turned = out_of_dominoes(position) is None
    possible = COUNTERCLOCKWISE if turned else CLOCKWISE
    if position.direction != possible:
        params = {"possible": possible, "direction": position.direction}
        yield violation("direction_impossible", "I13", "/direction", **params)


def _find_wrong_draws(position: Position) -> Iterator[Violation]:
    if position.drawn and not position.layout:
        yield violation("drawn_impossible.opening", "I3", "/drawn")
    if position.drawn and out_of_dominoes(position) is not None:
        yield violation("drawn_impossible.over", "I11", "/drawn")


def _passes(position: Position) -> Iterator[Violation]:
    passes, seats = position.passes, len(position.players)
    if not passes:
        return
    if passes > seats or position.stock or position.drawn or not position.layout:
        yield violation("passes_impossible", "I9", "/passes", passes=passes)
    ends = open_ends_of(position)
    step = -1 if position.direction == CLOCKWISE else 1
    for back in range(1, min(passes, seats) + 1):
        seat = (position.to_move + step * back) % seats
        tile = placeable(position.players[seat].hand, ends)
        if tile is not None:
            at = f"/players/{seat}/hand"
            yield violation("passes_impossible.able", "I9", at, seat=seat, tile=tile)
