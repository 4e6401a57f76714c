"""Score what a real table posts without any history: a count, a bonus, a score picture."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.accounting import Located
from engine.errors import Refused, Violation
from engine.games.fives.faults import layout_dominoes, layout_faults
from engine.games.fives.houses import drawing, houses, picture_json
from engine.games.fives.position import HIGHEST_DRAWN
from engine.games.fives.scoring import count_json, settle
from engine.strokes import Drawing
from engine.tiles import Tile, double_set


def table_score(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the count of the layout, the bonus of the hands, the houses of the score: of each what
    was posted, null for what was not.

    Raises:
        Refused: nothing was posted, or what was posted cannot lie on one table.
    """
    wrong = tuple(_faults(values))
    if wrong:
        raise Refused(wrong)
    layout, hands = values["layout"], values["hands"]
    no_count: dict[str, Any] = {"count": None, "parts": [], "points": None}
    settled = None if hands is None else settle(_tiles(hands), values["options"])
    return {
        **(no_count if layout is None else count_json(layout)),
        "bonus": None if settled is None else settled.as_json(),
        "houses": _houses_json(values["score"], values["scored"]),
    }


def score_drawing(values: Mapping[str, Any]) -> Drawing:
    """Return the houses of a score, or of amounts scored one after another.

    Raises:
        Refused: neither was posted, or the two do not agree.
    """
    score, scored = values["score"], values["scored"]
    wrong = tuple(_score_faults(score, scored))
    if score is None and scored is None:
        message = "Nothing is posted to be drawn: a score, or amounts scored."
        wrong = (Violation("missing_key", message, at="/score"),)
    if wrong:
        raise Refused(wrong)
    amounts = (score,) if scored is None else scored
    return drawing(houses(*amounts), sum(amounts))


def _tiles(hands: tuple[tuple[Tile, ...], ...]) -> list[tuple[Tile, ...]]:
    return [tuple([tile.canonical for tile in hand]) for hand in hands]


def _houses_json(score: int | None, scored: tuple[int, ...] | None) -> dict[str, Any] | None:
    if scored is None and score is None:
        return None
    amounts = (score,) if scored is None else scored
    return {"score": sum(amounts), **picture_json(houses(*amounts))}


def _faults(values: Mapping[str, Any]) -> Iterator[Violation]:
    if all(values[key] is None for key in ("layout", "hands", "score", "scored")):
        message = "Nothing is posted to be scored: a layout, hands, a score or amounts scored."
        yield Violation("missing_key", message, at="/layout")
    yield from _domino_faults(values)
    yield from _hand_faults(values["hands"] or ())
    yield from _score_faults(values["score"], values["scored"])


def _domino_faults(values: Mapping[str, Any]) -> Iterator[Violation]:
    """Find dominoes that are not of the set or not once, and a layout that cannot have been
    laid."""
    dominoes: list[Located] = []
    if values["layout"] is not None:
        layout = values["layout"]
        dominoes += layout_dominoes(layout)
        yield from layout_faults(layout)
    for seat, hand in enumerate(values["hands"] or ()):
        dominoes.append(Located(hand, f"/hands/{seat}"))
    left = set(double_set(values["options"].set))
    for tile, at in (domino for place in dominoes for domino in place.each()):
        if tile.canonical not in left:
            yield _strange(tile, at, values["options"].set)
        left.discard(tile.canonical)


def _strange(tile: Tile, at: str, highest: int) -> Violation:
    if tile.canonical in double_set(highest):
        return Violation(
            "tile_repeated", f"{tile} is here again, but the set has it only once.", "F1", at
        )
    return Violation("unknown_tile", f"{tile} is not a domino of this set.", "F1", at)


def _hand_faults(hands: tuple[tuple[Tile, ...], ...]) -> Iterator[Violation]:
    if sum(not hand for hand in hands) > 1:
        message = "More than one hand is empty, but only one player can be out."
        yield Violation("hands_empty", message, "F7", "/hands")


def _score_faults(score: int | None, scored: tuple[int, ...] | None) -> Iterator[Violation]:
    if scored is None:
        return
    if sum(scored) > HIGHEST_DRAWN:
        message = f"{sum(scored)} points are more than the {HIGHEST_DRAWN} that can be drawn."
        yield Violation("out_of_range", message, "F12", "/scored")
    if score is not None and sum(scored) != score:
        message = f"The amounts scored add up to {sum(scored)}, but the score is {score}."
        yield Violation("score_differs", message, "F12", "/scored")
