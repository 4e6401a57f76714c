"""Declare what an objective must know of a position, as functions that say what is missing; and the
words for all that keeps a position from being asked something."""

from collections.abc import Callable, Iterable, Sequence

from engine.errors import Violation
from engine.game import P
from engine.sentences import Sentences
from engine.tiles import Tile

Hands = Callable[[P], Sequence[Iterable[Tile]]]
"""The hands of a position, by seat."""


Need = Callable[[P], Violation | None]
"""One thing that must be known: the violation where it is not, its pointer from the position's
root."""


def own_hand(hands: Hands[P], to_move: Callable[[P], int], rule: str = "") -> Need[P]:
    """Return the mover's dominoes."""
    return lambda position: _hidden_hand(hands(position), (to_move(position),), rule)


def all_hands(hands: Hands[P], rule: str = "") -> Need[P]:
    """Return the dominoes of every seat."""
    return lambda position: _hidden_hand(hands(position), range(len(hands(position))), rule)


def order_of(
    pile: Callable[[P], Iterable[Tile]], name: str, rule: str = "", *, for_solving: bool = False
) -> Need[P]:
    """Return the order of what is drawn from; ``name`` is the pile's, as the position writes it,
    ``for_solving``: a hint does without it, and the refusal says so."""

    def unmet(position: P) -> Violation | None:
        if not any(tile.is_hidden for tile in pile(position)):
            return None
        if for_solving:
            return violation("order_unknown.hint", rule, f"/{name}", pile=name)
        return violation("order_unknown", rule, f"/{name}", pile=name)

    return unmet


def _hidden_hand(
    hands: Sequence[Iterable[Tile]], seats: Iterable[int], rule: str
) -> Violation | None:
    for seat in seats:
        if any(tile.is_hidden for tile in hands[seat]):
            return violation("hands_unknown", rule, f"/players/{seat}/hand", seat=seat)
    return None


REFUSAL_CODES = {
    "unknown_objective": "The game has no objective of that name.",
    "hands_unknown": "Hidden dominoes in a hand keep this from being answered.",
    "order_unknown": "The order of the dominoes to be drawn must be known for this.",
    "hand_over": "The hand is over, so there is no move to make.",
    "history_contradicts": "The history does not lead to the position.",
    "no_deal_fits": "No deal of the hidden dominoes fits what was seen.",
    "no_standing": "The solver of the game does not say how a seat stands.",
}
"""Codes of the refusals of solvers, with their meaning."""

violation = Sentences(
    {
        "unknown_objective": "The objective must be {known:or}, not '{name}'.",
        "hands_unknown": "Some dominoes in the hand of seat {seat} are not known.",
        "order_unknown": "The order of the {pile} is not known.",
        "order_unknown.hint": "The order of the {pile} is not known. A hint with the objective "
        "game does not need it.",
        "hand_over": "The hand is over, so there is nothing to play.",
        "history_contradicts": "The history does not lead to the position: after its last move "
        "{place} is {there}, in the position {here}.",
        "history_contradicts.players": "The history is for {there:player|players}, the position "
        "for {here}.",
        "no_deal_fits": "No deal of the hidden dominoes fits what was seen.",
        "no_standing": "{game} cannot say how a seat stands.",
    }
)
"""Their templates, by key."""
