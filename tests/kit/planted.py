"""Defects planted in the real games, each of which some check of the kit must find.

They are planted from outside, in the functions that a game answers with, so that they stay what
they are when its files are written anew. A game is frozen, and held by many: what is planted goes
into the values of the very same object.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from engine.game import Game, Outcome, Part, Step
from engine.registry import games
from engine.symmetry import Symmetry, as_it_is
from schemas.registry import wires
from solver.open_hands import OpenHands
from solver.recount import Replayed

Plant = Callable[[pytest.MonkeyPatch, Game[Any, Any]], None]


class Planted(NamedTuple):
    """A defect in a game, and the name of the check that must find it."""

    about: str
    game: str
    plant: Plant
    found_by: str
    is_played: bool = True
    """Whether hands must be played with the defect; else those played without it will do."""


def changed(value: Any, **changes: Any) -> Any:
    """A position with other values, be it a dataclass or a named tuple."""
    if isinstance(value, tuple):
        return value._replace(**changes)  # type: ignore[attr-defined]  # a named tuple
    return replace(value, **changes)


def _effect_of_the_defaults(patch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """Options change what is scored, but the effect tells what the defaults would give."""
    sound = game.apply_unjudged
    options = game.numbered_deal(0, game.default_options(), game.seats[0]).options

    def apply_unjudged(position: Any, move: Any) -> Step[Any]:
        told = sound(changed(position, options=options), move).effect
        return Step(sound(position, move).position, told)

    patch.setitem(vars(game), "apply_unjudged", apply_unjudged)


def _passes_are_kept(patch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """A play does not set the count of passes back."""
    sound = game.apply_unjudged

    def apply_unjudged(position: Any, move: Any) -> Step[Any]:
        after, effect = sound(position, move)
        return Step(changed(after, passes=max(position.passes, after.passes)), effect)

    patch.setitem(vars(game), "apply_unjudged", apply_unjudged)


def _settled_twice(patch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """Each part of the settlement enters the totals twice."""
    sound = game.outcome

    def outcome(position: Any) -> Outcome | None:
        ended = sound(position)
        if ended is None:
            return None
        totals = list(ended.totals)
        for part in ended.settlement:
            totals[part.seat] += part.adds
        return replace(ended, totals=tuple(totals))

    patch.setitem(vars(game), "outcome", outcome)


def _next_seat_wins_a_block(patch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """Where a hand is blocked the seat after the winner wins it, and gets what the winner
    should."""
    sound = game.outcome

    def outcome(position: Any) -> Outcome | None:
        ended = sound(position)
        if ended is None or ended.reason != "blocked" or len(ended.winners) != 1:
            return ended
        (seat,) = ended.winners
        other = (seat + 1) % len(ended.totals)
        parts = tuple(Part(other, part, adds) for _, part, adds in ended.settlement)
        totals = list(ended.totals)
        for _, _, adds in parts:
            totals[seat] -= adds
            totals[other] += adds
        return replace(ended, winners=(other,), settlement=parts, totals=tuple(totals))

    patch.setitem(vars(game), "outcome", outcome)


def _lead_over_the_worst(patch: pytest.MonkeyPatch, _: Game[Any, Any]) -> None:
    """A lead is counted over the worst of the others instead of the best, by what the searches of
    open hands share and by what counts their lines again."""

    def lead(_: object, totals: tuple[int, ...], seat: int) -> int:
        return max(total for other, total in enumerate(totals) if other != seat) - totals[seat]

    def beside_others(line: Replayed[Any], _: object) -> int | None:
        return None if line.end is None else lead(None, line.end.totals, line.seat)

    patch.setattr(OpenHands, "lead", lead)
    patch.setattr("solver.recount._beside_others", beside_others)


class MovesLeft(NamedTuple):
    """A symmetry of positions that leaves moves as they are."""

    sound: Symmetry[Any, Any]

    def position(self, position: Any) -> Any:
        return self.sound.position(position)

    def move(self, move: Any) -> Any:
        return move

    @property
    def inverse(self) -> "MovesLeft":
        return MovesLeft(self.sound.inverse)


def leave_moves_unturned(patch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """Positions are turned, their moves are not."""
    sound = game.symmetries

    def symmetries(position: Any) -> tuple[Symmetry[Any, Any], ...]:
        return tuple(map(MovesLeft, sound(position)))

    patch.setitem(vars(game), "symmetries", symmetries)


def _hands_in_any_seat(patch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """Hands are held for something that no rule looks at."""

    def unordered(position: Any) -> Any:
        return changed(position, players=tuple(sorted(position.players)))

    patch.setitem(vars(game), "unordered", unordered)


PLANTED = (
    Planted(
        "an option changes the score but not the effect",
        "bead",
        _effect_of_the_defaults,
        "effect_and_position_tell_the_same_story",
    ),
    *(
        Planted(
            "passes are not reset",
            name,
            _passes_are_kept,
            "effect_and_position_tell_the_same_story",
        )
        for name, game in games().items()
        if name in wires() and "passes" in wires()[name].position.model_fields
    ),
    *(
        Planted(
            "a settlement is counted twice",
            name,
            _settled_twice,
            "the_parts_add_up_to_the_totals",
            is_played=False,
        )
        for name in games()
    ),
    Planted(
        "the wrong winner of a block",
        "fives",
        _next_seat_wins_a_block,
        "the_outcome_is_that_of_the_rules",
        is_played=False,
    ),
    *(
        Planted(
            "moves are not turned with the position",
            name,
            leave_moves_unturned,
            "an_image_has_the_images_of_the_moves",
            is_played=False,
        )
        for name, game in games().items()
        if game.symmetries is not as_it_is
    ),
    Planted(
        "hands are taken for an order without meaning",
        "bead",
        _hands_in_any_seat,
        "nobody_asks_what_was_laid_first",
        is_played=False,
    ),
    Planted(
        "the lead is over the worst opponent",
        "pip",
        _lead_over_the_worst,
        "every_move_is_worth_what_trying_finds",
        is_played=False,
    ),
)
