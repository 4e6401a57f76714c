"""Score a real table without a history: one play, or the hands that are left."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.accounting import Located, held, table_faults
from engine.errors import Refused, Violation
from engine.games.bead.board.grid import Grid
from engine.games.bead.judge import laying
from engine.games.bead.position import COPIES, Options, Place
from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT, effect, product
from engine.games.bead.sentences import violation
from engine.tiles import Tile


def table_score(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score of a play on the dominoes of a table, or of given lengths, and what hands
    cost.

    Raises:
        Refused: with everything that is impossible.
    """
    options, placed, play = values["options"], values["placed"], values["place"]
    wrong = [*_set(placed, play, values["hands"]), *_board(placed, options)]
    if not wrong:
        wrong += _play(placed, play, values["lengths"], options)
    if wrong:
        raise Refused(wrong)
    penalties = [_penalty(hand) for hand in values["hands"]]
    return {**_score(placed, play, values, options), "penalties": penalties}


def _score(
    placed: Sequence[Place], play: Place | None, values: Mapping[str, Any], options: Options
) -> dict[str, Any]:
    if play is not None:
        return effect(Grid(placed), play, options)
    lengths, double = values["lengths"], values["double"]
    score = product(lengths, double) if lengths else None
    return {"score": score, "doubled": double, "groups": []}


def _penalty(hand: Sequence[Tile]) -> dict[str, int]:
    """Count what one hand costs (B13)."""
    doubles = sum(tile.is_double for tile in hand)
    others = len(hand) - doubles
    adds = DOUBLE_LEFT * doubles + OTHER_LEFT * others
    return {"doubles_left": doubles, "others_left": others, "adds": adds}


def _set(
    placed: Sequence[Place], play: Place | None, hands: Sequence[Sequence[Tile]]
) -> list[Violation]:
    """Find dominoes that are not in the set; a table need not show all of it (B1)."""
    shown = [
        Located([domino.tile for domino in placed], "/placed", "/tile"),
        held([] if play is None else [play.tile], "/place/tile"),
        *[Located(hand, f"/hands/{index}") for index, hand in enumerate(hands)],
    ]
    return table_faults(shown, COPIES, "B1")


def _board(placed: Sequence[Place], options: Options) -> Iterator[Violation]:
    """Return what no order of plays can have made: each domino is checked against all others. The
    number of groups that it extended depends on the order and is not checked."""
    for index, domino in enumerate(placed):
        others = Grid((*placed[:index], *placed[index + 1 :]))
        for wrong in laying(others, domino, options):
            if wrong.code != "too_few_groups":
                yield wrong._replace(at=f"/placed/{index}")


def _play(
    placed: Sequence[Place], play: Place | None, lengths: Sequence[int], options: Options
) -> Iterator[Violation]:
    if play is not None:
        yield from laying(Grid(placed), play, options)
    if play is not None and lengths:
        yield violation("not_a_choice.lengths", "B10", "/lengths")
    elif len(lengths) == 1:
        yield violation("too_few_groups.lengths", "B7", "/lengths")
