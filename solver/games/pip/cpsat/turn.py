"""One move as a constraint model: the most points that leave the hand, and every legal move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import DIRECTIONAL, DOUBLE_WILD, NUMBERS
from engine.games.pip.scoring import hand_count, tile_count
from engine.tiles import WILD, Tile
from solver.cpsat import LITERALS, cp_model, solutions, solve
from solver.games.pip.cpsat.ends import one_fits
from solver.games.pip.cpsat.move import GIVING, MoverTable, TurnVariables, move_of, mover_table
from solver.question.budget import Clock


def one_move(turn: TurnVariables) -> None:
    """Define a move: one domino played on one domino of the layout, with at most one number named
    and at most one domino given away; or a draw; or a pass."""
    waits = (turn.draw, turn.wait)
    turn.cp.add_exactly_one([*turn.lies.values(), *waits])
    if turn.on:
        turn.cp.add_exactly_one([*turn.on.values(), *waits])
    for more in (turn.named, turn.give):
        turn.cp.add_at_most_one([*more.values(), *waits])


def faces_of_the_move(turn: TurnVariables) -> None:
    """Define ``inner`` and ``takes``."""
    takes = turn.table.layout.takes
    for face, inner in turn.inner.items():
        turn.cp.add(sum(lies for lie, lies in turn.lies.items() if lie.first == face) == inner)
        turn.cp.add(sum(on for at, on in turn.on.items() if takes[at] == face) == turn.takes[face])


def dominoes_are_held(turn: TurnVariables) -> None:
    """Require I5, I10: what is played and what is given is in the hand; D is not given with D."""
    hand = turn.table.hand
    lies = [literal for lie, literal in turn.lies.items() if lie.canonical not in hand]
    kept = [gift for one, gift in turn.give.items() if one not in hand or one == GIVING.canonical]
    turn.cp.add_bool_and([~one for one in (*lies, *kept)])


def round_is_opened(turn: TurnVariables) -> None:
    """Require I3: the first domino of a round is r-r, or ``*-*`` if the player does not hold it."""
    double = Tile(turn.table.round, turn.table.round)
    if not turn.on:
        turn.cp.add_bool_and(turn.lies[double if double in turn.table.hand else DOUBLE_WILD])


def ends_are_open(turn: TurnVariables) -> None:
    """Require I4, I5, I7: a domino is played where a place is left."""
    full = [~turn.on[on] for on, room in enumerate(turn.table.layout.room) if not room]
    turn.cp.add_bool_and(full)


def unfinished_double_first(turn: TurnVariables) -> None:
    """Require I7: while a double still lacks one of its three plays, only the latest such double
    may be played on."""
    for on in turn.table.layout.due[-1:]:
        turn.cp.add_bool_and([~other for at, other in turn.on.items() if at != on])


def numbers_meet(turn: TurnVariables) -> None:
    """Require I5: a number is laid on the same number, or on an end that takes any domino."""
    for takes, number in permutations(NUMBERS, 2):
        turn.cp.add_bool_or([~turn.takes[takes], ~turn.inner[number]])


def letters_lie_outward(turn: TurnVariables) -> None:
    """Require I6: a directional domino is laid wild half inward."""
    turn.cp.add_bool_and([~inner for face, inner in turn.inner.items() if face in DIRECTIONAL])


def wild_double_is_named(turn: TurnVariables) -> None:
    """Require I8: on an end that takes any domino the player names the number of ``*-*``."""
    unnamed = (~turn.lies[DOUBLE_WILD], ~turn.takes[WILD])
    turn.cp.add_bool_or([*unnamed, *turn.named.values()])


def _declarations(turn: TurnVariables) -> list[cp_model.IntVar]:
    """Return the literals of the singles that lie with an open wild pip for which the player must
    name a number; none unless ``wild_end`` is ``declared``."""
    is_asked = turn.table.options.wild_end == "declared"
    return [turn.lies[Tile(number, WILD)] for number in NUMBERS if is_asked]


def open_wild_is_declared(turn: TurnVariables) -> None:
    """Require I6 with ``wild_end``: the player names a number for an open wild pip."""
    for lies in _declarations(turn):
        turn.cp.add_bool_or([~lies, *turn.named.values()])


def nothing_else_is_named(turn: TurnVariables) -> None:
    """Require I8: no other domino has a number named."""
    for named in turn.named.values():
        turn.cp.add_bool_or([~named, turn.lies[DOUBLE_WILD], *_declarations(turn)])


def wild_double_is_of_its_end(turn: TurnVariables) -> None:
    """Require I3, I8: on a number ``*-*`` is its double, and the starter is the double r-r."""
    for number, named in turn.named.items():
        others = [turn.takes[takes] for takes in NUMBERS if takes != number]
        for takes in others if turn.on else [named] if number != turn.table.round else []:
            turn.cp.add_bool_or([~turn.lies[DOUBLE_WILD], ~named, ~takes])


def own_number_is_not_named(turn: TurnVariables) -> None:
    """Give each move one form only: if ``*-*`` can have only one number, none is named."""
    for number, named in turn.named.items():
        takes = turn.takes[number] if turn.on else named
        turn.cp.add_bool_or([~turn.lies[DOUBLE_WILD], ~named, ~takes])


def d_gives_one_away(turn: TurnVariables) -> None:
    """Require I10: with an empty stock D gives a domino away if one is left and the round goes
    on."""
    for on in turn.table.gives:
        turn.cp.add_bool_or([~turn.lies[GIVING], ~turn.on[on], *turn.give.values()])


def nothing_else_is_given(turn: TurnVariables) -> None:
    """Require I10: no domino is given away with another move."""
    gives = [turn.on[on] for on in turn.table.gives]
    for gift in turn.give.values():
        turn.cp.add_implication(gift, turn.lies[GIVING])
        turn.cp.add_bool_or([~gift, *gives])


def who_can_play_must(turn: TurnVariables) -> None:
    """Require I9: a player who can play does not draw or pass."""
    if one_fits(turn.table.hand, {*turn.table.layout.places.values()}):
        turn.cp.add_bool_and(~turn.draw, ~turn.wait)


def draw_before_passing(turn: TurnVariables) -> None:
    """Require I9: the turn passes after a draw, or with an empty stock."""
    if turn.table.stock and not turn.table.drawn:
        turn.cp.add_bool_and(~turn.wait)


def draw_once(turn: TurnVariables) -> None:
    """Require I9: one domino is drawn in a turn."""
    if turn.table.drawn:
        turn.cp.add_bool_and(~turn.draw)


def draw_from_the_stock(turn: TurnVariables) -> None:
    """Require I9: nothing is drawn from an empty stock."""
    if not turn.table.stock:
        turn.cp.add_bool_and(~turn.draw)


RULES: Final = (
    one_move,
    faces_of_the_move,
    dominoes_are_held,
    round_is_opened,
    ends_are_open,
    unfinished_double_first,
    numbers_meet,
    letters_lie_outward,
    wild_double_is_named,
    open_wild_is_declared,
    nothing_else_is_named,
    wild_double_is_of_its_end,
    own_number_is_not_named,
    d_gives_one_away,
    nothing_else_is_given,
    who_can_play_must,
    draw_before_passing,
    draw_once,
    draw_from_the_stock,
)


class ShedBy(NamedTuple):
    """``moves``: moves with the points that each takes out of the hand, the most first. ``most``:
    no legal move takes out more. ``is_complete``: ``moves`` holds every legal move."""

    moves: dict[Move, int]
    most: int
    is_complete: bool


class TurnModel(TurnVariables):
    """The moves of a position by the rules."""

    def __init__(
        self, table: MoverTable, rules: Sequence[Callable[[TurnVariables], None]] = RULES
    ) -> None:
        super().__init__(table)
        for rule in rules:
            rule(self)

    def shed(self) -> cp_model.LinearExprT:
        """Return the count of what is played and given away (I12)."""
        played = sum(tile_count(lie) * lies for lie, lies in self.lies.items())
        return played + sum(tile_count(one) * gift for one, gift in self.give.items())


def moves_by_count(position: Position, clock: Clock) -> ShedBy | None:
    """Return all moves, or the best one found if the budget ends before; None if it finds none."""
    model = TurnModel(mover_table(position))
    model.cp.maximize(model.shed())
    run = solve(model.cp, clock, profile=LITERALS)
    if not run.found:
        return None
    model.cp.clear_objective()  # type: ignore[no-untyped-call]
    best = tuple(run.number(part) for part in model.parts)
    listing = solutions(model.cp, model.parts, clock)
    moves = map(move_of, dict.fromkeys((best, *listing.found)))
    shed = {move: hand_count(GAME.moves_tiles(move)) for move in moves}
    ranked = dict(sorted(shed.items(), key=lambda pair: -pair[1]))
    most = max(shed.values()) if listing.complete else run.most
    return ShedBy(ranked, most, listing.complete)
