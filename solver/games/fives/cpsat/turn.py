"""One turn as a constraint model: every way to play it, and the most points.

Draws before a domino is laid are forced and belong to the turn. If the next domino of the boneyard
is hidden, the turn is followed until that domino must be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from engine.games.fives import Draw, Move, Pass, Position
from engine.tiles import Tile
from solver.cpsat import LITERALS, cp_model, solutions, solve
from solver.games.fives.cpsat.order import (
    ArmEnds,
    Joint,
    OrderOfPlay,
    arm_ends,
    each_end_once,
    ends_count,
    equal_numbers_join,
    fives_score,
    highest_double_leads,
    one_domino_a_turn,
    plays_of,
    spinner_alone,
)
from solver.question.budget import Clock


class TurnHand(NamedTuple):
    """What the model is built from. ``tiles``: the mover's dominoes. ``pile``: the dominoes of the
    boneyard before the first hidden one, the next first. ``hides_next``: a hidden domino follows
    them. ``others``: the dominoes of the other players. ``table``: the open ends."""

    tiles: tuple[Tile, ...]
    pile: tuple[Tile, ...]
    hides_next: bool
    others: tuple[Tile, ...]
    table: ArmEnds


def turn_hand(position: Position) -> TurnHand:
    """Return what the model needs of ``position``. Nothing is drawn before the lead (F2)."""
    table, seat = arm_ends(position.layout), position.to_move
    boneyard = () if table.spinner is None else position.boneyard
    pile = tuple(takewhile(lambda tile: not tile.is_hidden, boneyard))
    others = (tile for by, hand in enumerate(position.hands) if by != seat for tile in hand)
    return TurnHand(position.hands[seat], pile, len(pile) < len(boneyard), tuple(others), table)


class OneTurn(OrderOfPlay):
    """The variables: those of an order of play with one step, and these literals. ``drawn``: for
    each domino of the pile, it is drawn. If no domino is laid, one of these is true: ``passes``,
    the turn ends with a pass; ``over``, the hand is over after the draws; ``unseen``, the next
    domino to draw is hidden."""

    def __init__(self, hand: TurnHand) -> None:
        super().__init__((*hand.tiles, *hand.pile), hand.table, 1)
        self.hand, literal = hand, self.cp.new_bool_var
        self.drawn = [literal("drawn") for _ in hand.pile]
        self.passes, self.over, self.unseen = literal("passes"), literal("over"), literal("unseen")

    def fits(self, tile: Tile) -> bool:
        """Return whether ``tile`` has an open number, or is hidden and may have one."""
        return tile.is_hidden or any(end.number in tile for end in self.table.arms)

    def fitting(self) -> Iterator[tuple[int, list[cp_model.IntVar]]]:
        """Yield for each domino that fits its index in the pile (below 0 for one in the hand) and
        a list: the literal that it is drawn, or nothing for one in the hand."""
        for place, tile in enumerate(self.tiles, -len(self.hand.tiles)):
            if self.fits(tile):
                yield place, self.drawn[place : place + 1] if place >= 0 else []


def one_end_of_a_turn(turn: OneTurn) -> None:
    """Require F4: a turn ends in one way: a domino, a pass, a hand over, or a hidden domino."""
    turn.cp.add_exactly_one(turn.plays[0], turn.passes, turn.over, turn.unseen)


def laid_from_the_hand(turn: OneTurn) -> None:
    """Require F4: a domino of the boneyard is laid only if it is drawn."""
    for place, drawn in enumerate(turn.drawn, len(turn.hand.tiles)):
        for lay in turn.laid(place):
            turn.cp.add_implication(lay, drawn)


def drawn_in_order(turn: OneTurn) -> None:
    """Require F4: the next domino of the boneyard is drawn, one at a time."""
    for before, drawn in pairwise([*turn.drawn, turn.unseen]):
        turn.cp.add_implication(drawn, before)


def plays_if_able(turn: OneTurn) -> None:
    """Require F4: with a domino in the hand that fits, nothing is drawn and nobody passes."""
    for place, held in turn.fitting():
        for other in (turn.passes, turn.unseen, *turn.drawn[max(0, place + 1) :][:1]):
            turn.cp.add_bool_or(~other, *[~drawn for drawn in held])


def draws_if_unable(turn: OneTurn) -> None:
    """Require F4: nobody passes, and the hand is not over, before the boneyard is empty."""
    for other in (turn.passes, turn.over):
        for drawn in turn.drawn:
            turn.cp.add_implication(other, drawn)
        if turn.hand.hides_next:
            turn.cp.add(other == 0)
    if not turn.hand.hides_next:
        turn.cp.add(turn.unseen == 0)


def over_if_nobody_can_go(turn: OneTurn) -> None:
    """Require F7: the hand is over exactly when the boneyard is empty and nobody can play."""
    for _, held in turn.fitting():
        turn.cp.add_bool_or(~turn.over, *[~drawn for drawn in held])
    if any(map(turn.fits, turn.hand.others)):
        turn.cp.add(turn.over == 0)
    elif not turn.hand.hides_next:
        turn.cp.add_bool_or(~turn.passes, *[~drawn for drawn in turn.drawn])


RULES: Final = (
    one_domino_a_turn,
    highest_double_leads,
    equal_numbers_join,
    each_end_once,
    spinner_alone,
    ends_count,
    fives_score,
    one_end_of_a_turn,
    laid_from_the_hand,
    drawn_in_order,
    plays_if_able,
    draws_if_unable,
    over_if_nobody_can_go,
)


class TurnOption(NamedTuple):
    """A way to play the turn. ``is_cut``: it stops because a hidden domino must be drawn."""

    moves: tuple[Move, ...]
    points: int
    is_cut: bool


class TurnOptions(NamedTuple):
    """``found``: ways to play the turn. ``complete``: there are proved to be no others. ``most``:
    an upper limit on the points."""

    found: tuple[TurnOption, ...]
    complete: bool
    most: int


class TurnModel(OneTurn):
    """The model of a turn: every solution is a way to play it."""

    def __init__(self, hand: TurnHand, rules: Sequence[Callable[[OneTurn], None]] = RULES) -> None:
        super().__init__(hand)
        for rule in rules:
            rule(self)

    def most(self, clock: Clock) -> int:
        """Return the most points of the turn, or an upper limit on them if the budget ends first.
        Do not call ``every`` on this model afterwards."""
        self.cp.maximize(self.gains[0])
        run = solve(self.cp, clock, profile=LITERALS)
        return 5 * run.value if run.found and run.proved else self.most_counted

    def every(self, clock: Clock) -> TurnOptions:
        """Return every way to play the turn, as far as the budget lasts."""
        numbered = cp_model.LinearExpr.weighted_sum
        way = numbered(list(self.lay[0].values()), range(len(self.ways)))
        end = numbered(list(self.join[0].values()), range(1, 1 + len(self.ends)))
        draws = sum([*self.drawn, self.unseen])
        listed = [way, end, draws, self.plays[0], self.passes, self.unseen, self.gains[0]]
        found = solutions(self.cp, listed, clock)
        options = tuple(self._option(*values) for values in found.found)
        most = max([option.points for option in options], default=0)
        return TurnOptions(options, found.complete, most if found.complete else self.most_counted)

    def _option(
        self, way: int, end: int, draws: int, plays: int, passes: int, unseen: int, gains: int
    ) -> TurnOption:
        joint = Joint(self.ways[way], self.ends[end - 1] if end else None)
        moves: list[Move] = [Draw()] * draws
        moves += [*plays_of(self.table, [joint] * plays), *[Pass()] * passes]
        return TurnOption(tuple(moves), 5 * gains, bool(unseen))
