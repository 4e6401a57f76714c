"""Find everything that is wrong with a position of the Bead Game."""

from collections.abc import Iterator

from engine.accounting import Located, held, set_faults
from engine.errors import Violation, counted
from engine.games.bead.grid import Grid
from engine.games.bead.hidden import share
from engine.games.bead.judge import laying
from engine.games.bead.laying_order import is_in_order
from engine.games.bead.open_places import can_place, placements
from engine.games.bead.position import COPIES, HAND_SIZES, Position, rest_of_order
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
    "could_have_played": "A seat has passed that can lay a domino (B11).",
    "sets_mixed": "The hand cannot come from one set of 15 (B2, option identical_sets).",
}

_FARTHEST = 99


def faults(position: Position) -> tuple[Violation, ...]:
    """Find everything that is wrong with a position. What needs a sound position to be asked is
    asked only where nothing else is wrong."""
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
        found += _mixed(position)
    if not found:
        found += _passed(position)
    return tuple(found)


def _set(position: Position) -> list[Violation]:
    """Find what keeps the dominoes from being the thirty of the set, with three players all but one
    (B1, B2)."""
    placed = Located([domino.tile for domino in position.placed], "/placed", "/tile")
    hands = [
        held(player.hand, f"/players/{seat}/hand") for seat, player in enumerate(position.players)
    ]
    return set_faults([placed, *hands], COPIES, "B1", aside=int(len(position.players) == 3))


def _hands(position: Position) -> Iterator[Violation]:
    seats = len(position.players)
    if position.options.identical_sets and seats != 2:
        message = f"The option identical_sets is for two players, not for {seats}."
        yield Violation("two_players_only", message, "B2", "/options/identical_sets")
    for seat, player in enumerate(position.players):
        if len(player.hand) > HAND_SIZES[seats]:
            message = (
                f"{len(player.hand)} dominoes are in the hand, but {HAND_SIZES[seats]} were dealt."
            )
            yield Violation("hand_too_large", message, "B2", f"/players/{seat}/hand")


def _starter(position: Position) -> Iterator[Violation]:
    first, second = position.placed[:2]
    down, right = second.row - first.row, second.column - first.column
    beside = (abs(down), abs(right)) == ((1, 0) if first.direction == "right" else (0, 1))
    if first.direction != second.direction or not beside:
        message = (
            f"{first.tile} and {second.tile}, the starter, do not lie side by side as a square."
        )
        yield Violation("starter_not_square", message, "B2", (*first.cells, *second.cells))
    if max(abs(first.row), abs(first.column)) > _FARTHEST:
        where = f"({first.row}, {first.column})"
        message = f"The starter lies at {where}, more than {_FARTHEST} cells from (0, 0) (B4)."
        yield Violation("starter_too_far", message, "B4", first.cells)
    one, two = position.starter
    if one == two and one.is_double:
        message = f"Both dominoes of the starter are {one}, which makes the deal void."
        yield Violation("void_deal", message, "B2", "/placed/1/tile")


def _replay(position: Position) -> Iterator[Violation]:
    """Return what could not have been laid in the order given."""
    grid = Grid(position.placed[:1])
    for index, domino in enumerate(position.placed[1:], 1):
        wrong = list(laying(grid, domino, position.options))
        occupied = any(each.code == "cell_occupied" for each in wrong)
        if index > 1 or occupied:
            for each in wrong:
                yield Violation(each.code, each.message, each.rule, f"/placed/{index}")
        if not occupied:
            grid.add(domino)


def _seats(position: Position) -> Iterator[Violation]:
    seats = len(position.players)
    named = [(position.to_move, "/to_move"), (position.first_player, "/first_player")]
    owed = position.last_turns or ()
    named += [(seat, f"/last_turns/{index}") for index, seat in enumerate(owed)]
    for seat, at in named:
        if seat >= seats:
            message = f"There is no seat {seat}: the last one is {seats - 1}."
            yield Violation("no_such_seat", message, "B3", at)


def _last_turns(position: Position) -> Iterator[Violation]:
    """Find last turns that are not those owed: once a seat has gone out, exactly the rest of the
    starting order is owed a turn."""
    out = [seat for seat, player in enumerate(position.players) if not player.hand]
    owed = position.last_turns
    wanted = rest_of_order(position.to_move, position.first_player, len(position.players))
    if out and owed is None:
        message = f"Seat {out[0]} has gone out, but last_turns is null."
    elif owed is not None and not out:
        message = f"Nobody has gone out, but last_turns is {list(owed)}."
    elif owed is not None and owed != wanted:
        message = f"The seats still owed a last turn are {list(wanted)}, not {list(owed)}."
    elif owed is not None and set(owed) & set(out):
        message = (
            f"Of last_turns the seats {sorted(set(owed) & set(out))} have nothing left to lay."
        )
    else:
        return
    yield Violation("last_turns_wrong", message, "B12", "/last_turns")


def _turn(position: Position) -> Iterator[Violation]:
    """Find a turn that cannot have come: before the passes stands the last play, or the first
    player's turn (B3, B12)."""
    seats = len(position.players)
    if position.passes > seats:
        message = f"There cannot be {position.passes} passes in a row with {seats} players."
        yield Violation("passes_out_of_range", message, "B12", "/passes")
        return
    before = (position.to_move - position.passes) % seats
    laid = len(position.placed) > 2
    player = (before - 1) % seats
    if not laid and before != position.first_player:
        named = position.first_player
        message = f"By to_move and passes seat {before} began, but first_player is {named}."
        yield Violation("turn_wrong", message, "B3", "/to_move")
    elif laid and len(position.players[player].hand) >= HAND_SIZES[seats]:
        message = f"By to_move and passes seat {player} played last, but its hand is whole."
        yield Violation("turn_wrong", message, "B3", "/to_move")


def _mixed(position: Position) -> Iterator[Violation]:
    """Find hands that mix two sets: with a set each, no hand holds two copies of one domino, nor
    those of both starters."""
    if not position.options.identical_sets:
        return
    starter = set(position.starter)
    for seat, player in enumerate(position.players):
        seen = [tile for tile in player.hand if not tile.is_hidden]
        own = share(position, seat)
        twice = in_order({tile for tile in seen if seen.count(tile) > 1})
        if twice:
            message = f"{twice[0]} is twice in the hand, but a set of 15 has it once."
        elif len(starter) == 2 and starter <= set(seen):
            pair = " and ".join(map(str, in_order(starter)))
            message = f"The hand has {pair}, copies of the starter, which is from different sets."
        elif not own.least <= (hidden := player.hand.count(HIDDEN)) <= own.most:
            hides, possible = counted(hidden, "domino"), f"{own.least} to {own.most}"
            message = f"The hand hides {hides}, but {possible} of its set can be hidden."
        else:
            continue
        yield Violation("sets_mixed", message, "B2", f"/players/{seat}/hand")


def _passed(position: Position) -> Iterator[Violation]:
    """Find seats that have passed but can play: the board is as it was when they passed (B11)."""
    seats = len(position.players)
    for turn in range(position.passes):
        seat = (position.to_move - position.passes + turn) % seats
        hand = position.players[seat].hand
        if not hand:
            message = f"Seat {seat} has gone out and cannot have passed."
        elif can_place(position, hand):
            tile = next(placements(position, hand)).tile.canonical
            message = f"Seat {seat} has passed, but can lay {tile}."
        else:
            continue
        yield Violation("could_have_played", message, "B11", f"/players/{seat}/hand")
