"""One turn as a constraint model: the placement that scores most, and every other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from engine.games.bead import Place, Position
from engine.games.bead.position import FACES
from engine.tiles import Tile
from solver.cpsat import LITERALS, cp_model, solutions, solve
from solver.games.bead.cpsat.grid import BeadGrid, FreePlace, Lie, Lines, lies_of
from solver.question.budget import Clock

LIES: Final[tuple[Lie, ...]] = tuple(product(FACES, FACES))
"""All dominoes in both ways (B1)."""


class TurnPlace(NamedTuple):
    """A free place. ``lines``: the three lines through it. ``groups``: how many groups a play there
    extends (B8). ``product``: the product of their new lengths (B10). ``flush``: how many dominoes
    lie side by side with it (B9)."""

    place: FreePlace
    lines: Lines
    groups: int
    product: int
    flush: int


class BeadTurn(NamedTuple):
    """The instance: the free places beside the grid, and the lies that the hand allows."""

    places: tuple[TurnPlace, ...]
    held: frozenset[Lie]


def turn_of(grid: BeadGrid, hand: Iterable[Tile]) -> BeadTurn:
    """Return the instance of a turn with a hand."""
    found = list[TurnPlace]()
    for place in grid.places():
        lines = grid.lines(place)
        groups, product = grid.groups(lines), grid.product(lines)
        found.append(TurnPlace(place, lines, groups, product, grid.flush(place)))
    return BeadTurn(tuple(found), lies_of(hand))


class BeadPlay:
    """The variables, all literals. ``on``: the play is on the place. ``lies``: its faces are the
    lie. ``shows``: the half shows the face. ``double``: the domino is a double. ``product``: the
    product of its lengths is the number. ``doubled``: it is the number and the domino is a
    double."""

    def __init__(self, instance: BeadTurn) -> None:
        self.instance, self.cp = instance, cp_model.CpModel()
        literal = self.cp.new_bool_var
        self.on = [literal("") for _ in instance.places]
        self.off = [~one for one in self.on]
        self.lies = {lie: literal("") for lie in LIES}
        self.shows = [{face: literal("") for face in FACES} for _ in range(2)]
        self.double = literal("")
        products = dict.fromkeys(one.product for one in instance.places)
        self.product = {number: literal("") for number in products}
        self.doubled = {number: literal("") for number in products}
        self.score = sum(number * one for number, one in self.product.items()) + sum(
            number * one for number, one in self.doubled.items()
        )

    def never(self, places: Iterable[int], *where: cp_model.LiteralT) -> None:
        """Keep the play off ``places`` (numbers of places) if all literals ``where`` hold."""
        refused = [self.off[number] for number in places]
        if refused:
            self.cp.add_bool_and(refused).only_enforce_if(*where)


def one_domino(play: BeadPlay) -> None:
    """Require B4, B11: one domino is laid on one place, in one way. Its two cells are free, because
    the instance has only free places."""
    play.cp.add_exactly_one(play.on)
    play.cp.add_exactly_one(play.lies.values())


def held(play: BeadPlay) -> None:
    """Require B2, B11: the domino is one of the mover's hand."""
    allowed = play.instance.held
    play.cp.add_bool_and([~literal for lie, literal in play.lies.items() if lie not in allowed])


def lines_repeat(play: BeadPlay) -> None:
    """Require B6, B7: every line through a new cell keeps a pattern. Its old values leave some
    values for the new cells; a line of one cell alone allows all of them."""
    lines = list(zip(*(one.lines for one in play.instance.places), strict=True))
    along, *across = [[line.fillings for line in each] for each in lines]
    for lie, literal in play.lies.items():
        play.never([n for n, fill in enumerate(along) if lie not in fill], literal)
    for shows, fills in zip(play.shows, across, strict=True):
        for face, literal in shows.items():
            play.never([n for n, fill in enumerate(fills) if (face,) not in fill], literal)


def two_groups(play: BeadPlay) -> None:
    """Require B7, B8: the play extends at least two groups."""
    play.never(n for n, one in enumerate(play.instance.places) if one.groups < 2)


def no_four_side_by_side(play: BeadPlay) -> None:
    """Require B7, B9: no four dominoes lie flush."""
    play.never(n for n, one in enumerate(play.instance.places) if one.flush >= 3)


def define_faces(play: BeadPlay) -> None:
    """Define what each half shows, and whether the play is a double, by how the domino lies."""
    for half, shows in enumerate(play.shows):
        for face, literal in shows.items():
            lies = [one for lie, one in play.lies.items() if lie[half] == face]
            play.cp.add_exactly_one([~literal, *lies])
    doubles = [one for (first, second), one in play.lies.items() if first == second]
    play.cp.add_exactly_one([~play.double, *doubles])


def define_products(play: BeadPlay) -> None:
    """Define B10: the place alone determines the lengths and their product. With a double the
    product is added a second time."""
    places = play.instance.places
    for number, literal in play.product.items():
        there = [on for on, one in zip(play.on, places, strict=True) if one.product == number]
        play.cp.add_exactly_one([~literal, *there])
        doubled = play.doubled[number]
        play.cp.add_bool_or(~literal, ~play.double, doubled)
        play.cp.add_bool_and([literal, play.double]).only_enforce_if(doubled)


RULES: Final = (
    one_domino,
    held,
    lines_repeat,
    two_groups,
    no_four_side_by_side,
    define_faces,
    define_products,
)


class ScoredPlace(NamedTuple):
    """A placement, and what it scores."""

    move: Place
    score: int


class Placements(NamedTuple):
    """Legal placements, those that score most first. ``complete``: there are no others."""

    plays: tuple[ScoredPlace, ...]
    complete: bool


class BestPlacement(NamedTuple):
    """``play``: the best legal placement found, or None. ``is_proved``: it is proved that no
    placement scores more; if ``play`` is None, that nothing fits (B11)."""

    play: ScoredPlace | None
    is_proved: bool


class TurnModel(BeadPlay):
    """The model of a turn. Every grid has free places beside it, so there is always something to
    decide."""

    def __init__(
        self, instance: BeadTurn, rules: Sequence[Callable[[BeadPlay], None]] = RULES
    ) -> None:
        super().__init__(instance)
        for rule in rules:
            rule(self)
        self.place = _number_of(self.on)
        self.lie = _number_of(list(self.lies.values()))

    @property
    def most(self) -> int:
        """An upper bound of the score of every placement: the largest product, doubled."""
        return 2 * max(self.product)

    def best(self, clock: Clock) -> BestPlacement:
        """Return a placement that scores most."""
        self.cp.maximize(self.score)
        run = solve(self.cp, clock, profile=LITERALS)
        self.cp.clear_objective()  # type: ignore[no-untyped-call]
        if not run.found:
            return BestPlacement(None, run.proved)
        chosen = (run.number(one) for one in (self.place, self.lie, self.score))
        return BestPlacement(self._scored(*chosen), run.proved)

    def every(self, clock: Clock) -> Placements:
        """List the legal placements. All lengths are known, so it takes no longer than to find the
        best one and then those that tie with it."""
        listing = solutions(self.cp, [self.place, self.lie, self.score], clock)
        found = sorted([self._scored(*row) for row in listing.found], key=_rank)
        return Placements(tuple(found), listing.complete)

    def _scored(self, place: int, lie: int, score: int) -> ScoredPlace:
        return ScoredPlace(self.instance.places[place].place.laid(LIES[lie]), score)


def _number_of(literals: Sequence[cp_model.IntVar]) -> cp_model.LinearExprT:
    """Return the index of the literal that holds, as an expression; exactly one must hold."""
    return cp_model.LinearExpr.weighted_sum(literals, range(len(literals)))


def _rank(play: ScoredPlace) -> tuple[int, Tile, int, int, str, bool]:
    """Return a key that sorts placements: by highest score, then by domino and place as moves are
    listed. So the same one of several equal placements always comes first."""
    tile, row, column, direction = play.move
    return -play.score, tile.canonical, row, column, direction, tile != tile.canonical


def turn_model(position: Position) -> TurnModel:
    """Return the model of the mover's turn."""
    grid = BeadGrid(position.placed, position.options)
    return TurnModel(turn_of(grid, position.mover.hand))
