"""Find everything that is wrong with a position of the Bead Game."""

from collections.abc import Iterator

from engine.accounting import Located, held_by, set_faults
from engine.errors import Violation
from engine.games.bead.board.grid import Grid
from engine.games.bead.board.laying_order import is_in_order
from engine.games.bead.board.open_places import can_place, placements
from engine.games.bead.hidden import share
from engine.games.bead.judge import laying
from engine.games.bead.position import COPIES, HAND_SIZES, Position, rest_of_order
from engine.games.bead.sentences import violation
from engine.tiles import HIDDEN, in_order

FAULT_CODES = {
    "two_players_only": "The option identical_sets is for two players only (B2).",
    "no_such_seat": "There is no seat of that number (B3).",
    "hand_too_large": "A hand has more dominoes than were dealt (B2).",
    "starter_not_square": "The first two dominoes do not lie side by side in a square (B2).",
    "starter_too_far": "The starter lies more than 99 cells from (0, 0) (B4).",
    "void_deal": "Both dominoes of the starter are the same double (B2).",
    "passes_out_of_range": "There are more passes in a row than players (B12).",
    "turn_wrong": "Nobody can have come to move in this way (B3).",
    "last_turns_wrong": "The seats are not those that are owed a last turn (B12).",
    "could_have_played": "A seat has passed, but can play a domino (B11).",
    "sets_mixed": "The hand cannot come from one set of 15 (B2, option identical_sets).",
}

_FARTHEST = 99


def faults(position: Position) -> tuple[Violation, ...]:
    """Find everything that is wrong with a position. What needs a position without faults is
    checked only if there is no other fault."""
    found = _set(position)
    in_order = not found and is_in_order(position.placed, position.options)
    found += _hands(position)
    accounted = not found
    found += _starter(position)
    if not in_order:
        found += _replay(position)
    seats = list(_seats(position))
    found += seats
    if not seats:
        found += _last_turns(position)
        found += _turn(position)
    if accounted:
        found += _find_mixed_hands(position)
    if not found:
        found += _find_wrong_passes(position)
    return tuple(found)


def _set(position: Position) -> list[Violation]:
    """Find dominoes that are missing or surplus: all thirty are needed, with three players all but
    one (B1, B2)."""
    placed = Located([domino.tile for domino in position.placed], "/placed", "/tile")
    hands = held_by([player.hand for player in position.players])
    return set_faults([placed, *hands], COPIES, "B1", aside=int(len(position.players) == 3))


def _hands(position: Position) -> Iterator[Violation]:
    seats = len(position.players)
    if position.options.identical_sets and seats != 2:
        yield violation("two_players_only", "B2", "/options/identical_sets", players=seats)
    for seat, player in enumerate(position.players):
        params = {"held": len(player.hand), "dealt": HAND_SIZES[seats]}
        if params["held"] > params["dealt"]:
            yield violation("hand_too_large", "B2", f"/players/{seat}/hand", **params)


def _starter(position: Position) -> Iterator[Violation]:
    first, second = position.placed[:2]
    down, right = second.row - first.row, second.column - first.column
    beside = (abs(down), abs(right)) == ((1, 0) if first.direction == "right" else (0, 1))
    if first.direction != second.direction or not beside:
        cells, tiles = (*first.cells, *second.cells), (first.tile, second.tile)
        yield violation("starter_not_square", "B2", cells, tiles=tiles)
    if max(abs(first.row), abs(first.column)) > _FARTHEST:
        cell = first.cells[0]
        yield violation("starter_too_far", "B4", first.cells, cell=cell, most=_FARTHEST)
    one, two = position.starter
    if one == two and one.is_double:
        yield violation("void_deal", "B2", "/placed/1/tile", tile=one)


def _replay(position: Position) -> Iterator[Violation]:
    """Return what could not have been played in the given order."""
    grid = Grid(position.placed[:1])
    for index, domino in enumerate(position.placed[1:], 1):
        wrong = list(laying(grid, domino, position.options))
        occupied = any(each.code == "cell_occupied" for each in wrong)
        if index > 1 or occupied:
            yield from (each._replace(at=f"/placed/{index}") for each in wrong)
        if not occupied:
            grid.add(domino)


def _seats(position: Position) -> Iterator[Violation]:
    seats = len(position.players)
    named = [(position.to_move, "/to_move"), (position.first_player, "/first_player")]
    owed = position.last_turns or ()
    named += [(seat, f"/last_turns/{index}") for index, seat in enumerate(owed)]
    for seat, at in named:
        if seat >= seats:
            yield violation("no_such_seat", "B3", at, seat=seat, last=seats - 1)


def _last_turns(position: Position) -> Iterator[Violation]:
    """Find wrong last turns: once a seat has gone out, exactly the rest of the starting order has
    one."""
    out = [seat for seat, player in enumerate(position.players) if not player.hand]
    owed = position.last_turns
    wanted = rest_of_order(position.to_move, position.first_player, len(position.players))
    place = "B12", "/last_turns"
    if out and owed is None:
        yield violation("last_turns_wrong.missing", *place, seat=out[0])
    elif owed is not None and not out:
        yield violation("last_turns_wrong.early", *place, owed=owed)
    elif owed is not None and owed != wanted:
        yield violation("last_turns_wrong", *place, wanted=wanted, owed=owed)
    elif owed is not None and set(owed) & set(out):
        yield violation("last_turns_wrong.empty", *place, seats=sorted(set(owed) & set(out)))


def _turn(position: Position) -> Iterator[Violation]:
    """Find an impossible turn: the passes began after the last play, or with the first player
    (B3, B12)."""
    seats = len(position.players)
    if position.passes > seats:
        params = {"passes": position.passes, "players": seats}
        yield violation("passes_out_of_range", "B12", "/passes", **params)
        return
    before = (position.to_move - position.passes) % seats
    laid = len(position.placed) > 2
    player = (before - 1) % seats
    if not laid and before != position.first_player:
        params = {"seat": before, "first": position.first_player}
        yield violation("turn_wrong.first", "B3", "/to_move", **params)
    elif laid and len(position.players[player].hand) >= HAND_SIZES[seats]:
        yield violation("turn_wrong", "B3", "/to_move", seat=player)


def _find_mixed_hands(position: Position) -> Iterator[Violation]:
    """Find hands that mix two sets: with a set for each player, no hand has two copies of a domino,
    or the copies of both starters."""
    if not position.options.identical_sets:
        return
    starter = set(position.starter)
    for seat, player in enumerate(position.players):
        seen = [tile for tile in player.hand if not tile.is_hidden]
        own = share(position, seat)
        twice = in_order({tile for tile in seen if seen.count(tile) > 1})
        params, hidden = ("B2", f"/players/{seat}/hand"), player.hand.count(HIDDEN)
        if twice:
            yield violation("sets_mixed.twice", *params, tile=twice[0])
        elif len(starter) == 2 and starter <= set(seen):
            yield violation("sets_mixed.starter", *params, tiles=in_order(starter))
        elif not own.least <= hidden <= own.most:
            limits = {"least": own.least, "most": own.most}
            yield violation("sets_mixed.hidden", *params, hidden=hidden, **limits)


def _find_wrong_passes(position: Position) -> Iterator[Violation]:
    """Find seats that have passed but can play, the board being the same as then (B11)."""
    seats = len(position.players)
    for turn in range(position.passes):
        seat = (position.to_move - position.passes + turn) % seats
        hand, at = position.players[seat].hand, f"/players/{seat}/hand"
        if not hand:
            yield violation("could_have_played.out", "B11", at, seat=seat)
        elif can_place(position, hand):
            tile = next(placements(position, hand)).tile.canonical
            yield violation("could_have_played", "B11", at, seat=seat, tile=tile)
