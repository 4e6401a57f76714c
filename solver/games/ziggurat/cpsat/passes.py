"""How few dominoes must be passed, by the order of the dominoes alone: a lower bound on the cheats.

To *pass* a domino is to lay it on the empty board and lift it at once. Of the board only the set of
its values is kept, and every plan satisfies three facts (``docs/answers.md`` has the reasons): (1)
Laying more never hurts: it adds values and draws dominoes. (2) A lift that leaves dominoes on the
board never helps: there are only fewer values. (3) A domino lifted before the board is empty for
the last time might as well be passed.

So a plan passes some dominoes, lays one to start, and then, round by round, everything that fits.
The rounds follow from the first two choices, so unit propagation plays them. With ``lifted_first``
a passed domino must come back before another one is drawn. Then passing gains nothing: if the
rounds get stuck without passing, no plan exists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.tiles import Tile
from solver.cpsat import LITERALS, Run, cp_model, solve
from solver.games.ziggurat.cpsat.instance import Instance, values_of
from solver.question.budget import Clock

VALUES: Final = range(7)


class PassRound(NamedTuple):
    """The literals after one round. ``laid``: the domino lies. ``shown``: the value is on the
    board. ``left[number]``: at least ``number`` dominoes have left the hand."""

    laid: dict[Tile, cp_model.IntVar]
    shown: list[cp_model.IntVar]
    left: list[cp_model.IntVar]


class PassesModel:
    """The model. ``passed``: which dominoes are passed; ``start``: which one is laid first; both
    are chosen. ``rounds``: what is laid then; it follows from them.

    With ``restart`` the board is emptied first; otherwise the rounds go on from the board as it is.
    """

    def __init__(
        self,
        instance: Instance,
        restart: bool,
        rules: Sequence[Callable[[PassesModel], None]] | None = None,
    ) -> None:
        self.instance = instance.without(instance.lying) if restart else instance
        self.restart = restart
        self.cp = cp_model.CpModel()
        literal = self.cp.new_bool_var
        tiles = self.instance.off_board
        self.passed = {tile: literal(f"{tile} is passed") for tile in self.instance.draws}
        self.start = {tile: literal(f"{tile} starts") for tile in tiles}
        self.rounds = [self._round(tiles, number) for number in range(len(tiles) + 1)]
        for rule in RULES if rules is None else rules:
            rule(self)
        self.cp.minimize(sum(self.passed.values()))

    def _round(self, tiles: Sequence[Tile], number: int) -> PassRound:
        literal, draws = self.cp.new_bool_var, len(self.instance.draws)
        return PassRound(
            {tile: literal(f"{tile} lies after {number}") for tile in tiles},
            [literal(f"{value} is shown after {number}") for value in VALUES],
            [literal(f"{many} have left after {number}") for many in range(draws + 1)],
        )

    def solve(self, clock: Clock, seed: int | None = None) -> Run:
        return solve(self.cp, clock, profile=LITERALS, seed=seed)

    def passed_in(self, run: Run) -> tuple[Tile, ...]:
        """Return the dominoes passed, in the order of drawing."""
        return tuple(tile for tile, literal in self.passed.items() if run.chosen(literal))

    def order_in(self, run: Run) -> tuple[Tile, ...]:
        """Return the dominoes laid in the solution ``run``, in an order in which they can be
        laid."""
        laid = dict[Tile, None]()
        for after in self.rounds:
            laid |= {tile: None for tile, lies in after.laid.items() if run.chosen(lies)}
        return tuple(laid)


def define_shown(model: PassesModel) -> None:
    """Define the values on the board: those of the dominoes laid and, if the board was not emptied,
    those it began with."""
    given = set[int]().union(*map(values_of, model.instance.lying))
    for after in model.rounds:
        for value, shown in enumerate(after.shown):
            lies = [literal for tile, literal in after.laid.items() if value in values_of(tile)]
            _define_or(model.cp, shown, [True] if value in given else lies)


def define_left(model: PassesModel) -> None:
    """Define ``left``: the dominoes that have left the hand are those passed and those laid from
    it."""
    for after in model.rounds:
        out = list[cp_model.IntVar]()
        for tile, passed in model.passed.items():
            out.append(model.cp.new_bool_var(""))
            _define_or(model.cp, out[-1], [passed, after.laid[tile]])
        many = model.cp.new_int_var(0, len(out), "")
        model.cp.add(many == sum(out))
        for number, left in enumerate(after.left):
            model.cp.add(many >= number).only_enforce_if(left)
            model.cp.add(many < number).only_enforce_if(~left)


def drawn_in_order(model: PassesModel) -> None:
    """Require Z3: a domino of the pile is passed only if enough dominoes before it are passed for
    it to be drawn. The starting domino is one set aside, one passed, or one in the hand by then."""
    draws = model.instance.draws
    for number, tile in enumerate(draws):
        needed = model.instance.needed(number)
        if needed <= 0:
            continue
        before = sum(model.passed[other] for other in draws[:number])
        model.cp.add(before >= needed).only_enforce_if(model.passed[tile])
        model.cp.add(before >= needed).only_enforce_if(model.start[tile], ~model.passed[tile])


def one_start(model: PassesModel) -> None:
    """Require Z8: on an emptied board exactly one domino starts; with ``lifted_first`` it is one
    set aside, if there is any. If the board was not emptied, no domino starts."""
    starts = model.start.values() if model.restart else ()
    if starts:
        model.cp.add_exactly_one(starts)
    else:
        model.cp.add_bool_and([~literal for literal in model.start.values()])
    if model.instance.options.lifted_first and model.instance.aside:
        model.cp.add_bool_and([~model.start[tile] for tile in model.instance.draws])
    for tile, literal in model.start.items():
        model.cp.add(model.rounds[0].laid[tile] == literal)


def rounds_follow(model: PassesModel) -> None:
    """Require Z7: in each round every domino that can be taken and shares a value with the board is
    laid, and no other."""
    for before, after in pairwise(model.rounds):
        aside_first = _aside_lies(model, before)
        for tile, lies in after.laid.items():
            fits = model.cp.new_bool_var("")
            _define_or(model.cp, fits, [before.shown[value] for value in values_of(tile)])
            at_hand = _at_hand(model, before, tile, aside_first)
            new = model.cp.new_bool_var("")
            _define_and(model.cp, new, [fits, *at_hand])
            _define_or(model.cp, lies, [before.laid[tile], new])


def all_are_laid(model: PassesModel) -> None:
    """Require Z11: in the end every domino lies."""
    model.cp.add_bool_and(list(model.rounds[-1].laid.values()))


def nothing_is_passed_in_vain(model: PassesModel) -> None:
    """Require that dominoes are passed only if the board was emptied, and never with
    ``lifted_first``."""
    if not model.restart or model.instance.options.lifted_first:
        model.cp.add_bool_and([~literal for literal in model.passed.values()])


RULES: Final = (
    define_shown,
    define_left,
    drawn_in_order,
    one_start,
    rounds_follow,
    all_are_laid,
    nothing_is_passed_in_vain,
)


def _at_hand(
    model: PassesModel, before: PassRound, tile: Tile, aside_first: list[cp_model.IntVar]
) -> list[cp_model.IntVar]:
    """Return literals that must all be true for a domino to be taken (Z3, ``lifted_first``); an
    empty list for one that is set aside."""
    if tile not in model.passed:
        return []
    drawn = before.left[max(0, model.instance.needed(model.instance.draws.index(tile)))]
    at_hand = model.cp.new_bool_var("")
    _define_or(model.cp, at_hand, [drawn, model.passed[tile]])
    return [at_hand, *aside_first]


def _aside_lies(model: PassesModel, before: PassRound) -> list[cp_model.IntVar]:
    """Return the literals that the dominoes set aside lie, which must be true before any domino
    comes from the hand; an empty list without ``lifted_first``."""
    first = model.instance.options.lifted_first
    return [before.laid[tile] for tile in model.instance.aside] if first else []


def _define_or(
    cp: cp_model.CpModel, literal: cp_model.IntVar, parts: Sequence[cp_model.LiteralT]
) -> None:
    cp.add_bool_or([~literal, *parts])
    for part in parts:
        cp.add_bool_or([~part if not isinstance(part, bool) else not part, literal])


def _define_and(
    cp: cp_model.CpModel, literal: cp_model.IntVar, parts: Sequence[cp_model.IntVar]
) -> None:
    cp.add_bool_or([literal, *(~part for part in parts)])
    for part in parts:
        cp.add_implication(literal, part)
