"""Build the model of one play: spots, faces, cycles of the lines, products of lengths.

It is built from the grid of the engine's position and shares nothing with the search on boards:
no table of gaps, no list of what fits. A line's pattern is a choice of its period (B6): old
cells claim their place in the cycle, and new ones must agree with them.
"""

from __future__ import annotations

from math import prod
from typing import TypeAlias

from engine.games.bead import Position
from engine.tiles import Tile
from solver import cpsat
from solver.asking.budget import Clock
from solver.games.bead.cpsat.instance import PlayInstance, Stretch
from solver.lazy_imports import cp_model

FACES = (1, 2, 3, 4, 5)
Literal: TypeAlias = "cp_model.IntVar"


class PlayModel:
    """Exactly one play of a hand on a grid. Each rule is one method, so that each can be tried
    alone; ``state`` adds them all."""

    def __init__(self, position: Position, hand: tuple[Tile, ...]) -> None:
        self.grid = PlayInstance(position)
        self.position = position
        self.hand = hand
        self.model = model = cp_model.CpModel()
        self.at = [model.new_bool_var("") for _ in self.grid.sites]
        self.faces = [{face: model.new_bool_var("") for face in FACES} for _ in range(2)]
        self.double = model.new_bool_var("double")
        self.factors: list[cp_model.IntVar] = []
        self.score = model.new_int_var(0, self._highest(), "score")

    def state(self) -> None:
        self.one_place()
        self.from_the_hand()
        self.patterns()
        self.two_groups()
        self.no_four()
        self.products()

    def one_place(self) -> None:
        """Require B4: one spot of two free cells, one face on each half."""
        self.model.add_exactly_one(self.at)
        for half in self.faces:
            self.model.add_exactly_one(half.values())

    def from_the_hand(self) -> None:
        """Require that the faces are those of a domino held, in either order."""
        first, second = self.faces
        held = {frozenset((int(tile.first), int(tile.second))) for tile in self.hand}
        for a in FACES:
            for b in FACES:
                if frozenset((a, b)) not in held:
                    self.model.add_bool_or(first[a].negated(), second[b].negated())
            self.model.add_implication(self.double, first[a]).only_enforce_if(second[a])
            self.model.add_bool_or(first[a].negated(), second[a].negated(), self.double)

    def patterns(self) -> None:
        """Require B6: each line through the spot has a period under which it is a cycle. Two new
        cells alone are always a pattern."""
        for here, site in zip(self.at, self.grid.sites, strict=True):
            for stretch in site.stretches:
                if stretch.old:
                    self._pattern(here, stretch)

    def _pattern(self, here: Literal, stretch: Stretch) -> None:
        """Require a period of one line. Periods longer than the line say the same as its length
        does: all differ."""
        found = [here.negated()]
        for period in FACES[: stretch.length]:
            if stretch.allows(period):
                chosen = self.model.new_bool_var("")
                self._cycle(chosen, period, stretch)
                found.append(chosen)
        self.model.add_bool_or(found)

    def _cycle(self, chosen: Literal, period: int, stretch: Stretch) -> None:
        """Require that each place of the cycle has one face and each face one place."""
        claimed = stretch.claimed(period)
        faces = set(claimed.values())
        for index, half in stretch.new:
            own = claimed.get(index % period)
            for face in FACES:
                if face != own and (own is not None or face in faces):
                    self.model.add_implication(chosen, self.faces[half][face].negated())
        if len(stretch.new) == 2:
            self._halves_agree(chosen, same=period == 1)

    def _halves_agree(self, chosen: Literal, same: bool) -> None:
        first, second = self.faces
        for a in FACES:
            for b in FACES:
                if (a == b) != same:
                    self.model.add_bool_or(
                        chosen.negated(), first[a].negated(), second[b].negated()
                    )

    def two_groups(self) -> None:
        """Require B7: at least two groups are extended."""
        counts = [
            sum(stretch.groups(self.position) for stretch in site.stretches)
            for site in self.grid.sites
        ]
        self.model.add(cp_model.LinearExpr.weighted_sum(self.at, counts) >= 2)

    def no_four(self) -> None:
        """Require B9: no four dominoes side by side."""
        flush = [site.flush for site in self.grid.sites]
        self.model.add(cp_model.LinearExpr.weighted_sum(self.at, flush) <= 3)

    def products(self) -> None:
        """Define B10: the product of the lengths of the extended groups, doubled for a double."""
        for values in self._line_factors():
            factor = self.model.new_int_var_from_domain(cp_model.Domain.from_values(values), "")
            self.model.add(cp_model.LinearExpr.weighted_sum(self.at, values) == factor)
            self.factors.append(factor)
        twice = self.model.new_int_var(1, 2, "")
        self.model.add(twice == 1 + self.double)
        self.model.add_multiplication_equality(self.score, [*self.factors, twice])

    def _line_factors(self) -> list[list[int]]:
        """Return for each of the three lines what it multiplies the score by, site by site."""
        return [
            [
                stretch.length ** stretch.groups(self.position)
                for stretch in (site.stretches[line] for site in self.grid.sites)
            ]
            for line in range(3)
        ]

    def _highest(self) -> int:
        """Return a bound that no product passes."""
        return 2 * prod(max(values) for values in self._line_factors())


def can_score(position: Position, least: int, clock: Clock) -> cpsat.Verdict:
    """Tell whether some play of the mover's hand scores that much."""
    stated = PlayModel(position, position.mover.hand)
    stated.state()
    stated.model.add(stated.score >= least)
    return cpsat.solve(stated.model, clock).verdict
