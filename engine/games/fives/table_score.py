"""Score a real table without a history: a count, a bonus, a score picture."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.accounting import Located, double_copies, table_faults
from engine.drawing.strokes import Drawing
from engine.errors import Refused, Violation
from engine.games.fives.faults import layout_dominoes, layout_faults
from engine.games.fives.houses import drawing, houses, picture_json
from engine.games.fives.position import HIGHEST_DRAWN
from engine.games.fives.scoring import count_json, settle
from engine.games.fives.sentences import violation
from engine.tiles import all_canonical


def table_score(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the count of the layout, the bonus of the hands, and the houses of the score; null for
    what was not given.

    Raises:
        Refused: nothing was given, or it cannot be on one table.
    """
    wrong = tuple(_faults(values))
    if wrong:
        raise Refused(wrong)
    layout, hands = values["layout"], values["hands"]
    no_count: dict[str, Any] = {"count": None, "parts": [], "points": None}
    settled = None
    if hands is not None:
        settled = settle([tuple(all_canonical(hand)) for hand in hands], values["options"])
    return {
        **(no_count if layout is None else count_json(layout)),
        "bonus": None if settled is None else settled.as_json(),
        "houses": _houses_json(values["score"], values["scored"]),
    }


def score_drawing(values: Mapping[str, Any]) -> Drawing:
    """Return the houses of a score, or of amounts scored one after another.

    Raises:
        Refused: neither was given, or the two do not agree.
    """
    score, scored = values["score"], values["scored"]
    wrong = tuple(_score_faults(score, scored))
    if score is None and scored is None:
        wrong = (violation("missing_key.drawing", "", "/score"),)
    if wrong:
        raise Refused(wrong)
    amounts = (score,) if scored is None else scored
    return drawing(houses(*amounts), sum(amounts))


def _houses_json(score: int | None, scored: tuple[int, ...] | None) -> dict[str, Any] | None:
    if scored is None and score is None:
        return None
    amounts = (score,) if scored is None else scored
    return {"score": sum(amounts), **picture_json(houses(*amounts))}


def _faults(values: Mapping[str, Any]) -> Iterator[Violation]:
    if all(values[key] is None for key in ("layout", "hands", "score", "scored")):
        yield violation("missing_key.score", "", "/layout")
    dominoes = [Located(hand, f"/hands/{seat}") for seat, hand in enumerate(values["hands"] or ())]
    if values["layout"] is not None:
        yield from layout_faults(values["layout"])
        dominoes = [*layout_dominoes(values["layout"]), *dominoes]
    yield from table_faults(dominoes, double_copies(values["options"].set), "F1")
    if sum(not hand for hand in values["hands"] or ()) > 1:
        yield violation("hands_empty.table", "F7", "/hands")
    yield from _score_faults(values["score"], values["scored"])


def _score_faults(score: int | None, scored: tuple[int, ...] | None) -> Iterator[Violation]:
    if scored is None:
        return
    if sum(scored) > HIGHEST_DRAWN:
        params = {"score": sum(scored), "most": HIGHEST_DRAWN}
        yield violation("out_of_range.score", "F12", "/scored", **params)
    if score is not None and sum(scored) != score:
        yield violation("score_differs", "F12", "/scored", sum=sum(scored), score=score)
