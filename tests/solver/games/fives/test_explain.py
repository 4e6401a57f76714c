"""Nudges, areas, and claims that the rules confirm."""

from typing import Any

from engine.games.fives import GAME, Play, Position
from engine.tiles import Tile, double_set
from solver.answers.answer import Detail
from tests.games.fives.material import position
from tests.solver.games.fives.hands import asked, near_the_end, on_the_way
from tests.solver.games.trying import Made, check_claims, keys


def fits(where: Position, tile: Tile) -> bool:
    """Whether the domino can be laid by the rules, whoever holds it."""
    moves = [Play(one, arm) for one in (tile, tile.flipped) for arm in range(4)]
    broken = ({fault.code for fault in GAME.violations(where, move)} for move in moves)
    return any("ends_do_not_match" not in codes and "no_such_arm" not in codes for codes in broken)


def left(made: Made) -> tuple[set[Tile], set[Tile]]:
    """The dominoes not laid after the move that fit, and those of them that the mover holds."""
    laid = {tile.canonical for tile in made.after.layout.laid}
    every = double_set(made.start.options.set)
    out = {tile for tile in every if tile not in laid and fits(made.after, tile)}
    return out, out & {*made.after.hands[made.start.to_move]}


def scores(made: Made) -> bool:
    adds, params = [part["adds"] for part in made.effect["parts"]], made.params
    told = (params.get("points", 0), params["count"], params.get("adds", adds))
    return told == (made.effect["points"], made.effect["count"], adds)


def leaves(made: Made) -> bool:
    out, held = map(len, left(made))
    return (made.params.get("out", out), made.params.get("held", 0)) == (out, held)


def next_cannot(made: Made) -> bool:
    return not any(fits(made.after, tile) for tile in made.after.hands[made.after.to_move])


def blocked(made: Made) -> bool:
    return (ended := GAME.outcome(made.after)) is not None and ended.reason == "blocked"


CLAIMS = {
    **dict.fromkeys(("scores", "scores_nothing", "scores_alone", "scores_nothing_alone"), scores),
    **dict.fromkeys(("leaves", "leaves_others", "leaves_one_number"), leaves),
    "leaves_nothing": lambda made: not left(made)[0],
    "leaves_yours": lambda made: left(made)[0] == left(made)[1] != set(),
    "next_cannot": next_cannot,
    "last_domino": lambda made: not made.after.hands[made.start.to_move],
    "target_reached": lambda made: max(made.after.scores) >= made.params["target"],
    "blocked": blocked,
}


def test_every_claim_is_what_the_rules_say() -> None:
    wheres = [*on_the_way(range(3)), *list(on_the_way(range(1), 5, set=12))[::9]]
    wheres = [*wheres[::3], *near_the_end(range(30), left=9)]
    answers = ((where, asked(where, "immediate")) for where in wheres)
    met = check_claims(GAME, answers, CLAIMS, ("draw", "pass"))
    assert met >= {"scores", "scores_nothing", "leaves", "leaves_others", "next_cannot"}


def said(where: Position, detail: Detail) -> Any:
    return asked(where, "immediate", detail=detail)


def test_a_nudge_says_what_there_is_to_look_for() -> None:
    answer = said(position("6-6 | 6-1", "6-4 1-0 6-5", "2-0", boneyard="5-5"), Detail.NUDGE)
    assert keys(answer["advised"]) == ["some_score"]
    assert answer["advised"][0]["params"] == {"fitting": 3, "scoring": 1}
    for hand, key in (("6-4 0-0", "one_fits"), ("6-2 1-0", "none_scores")):
        answer = said(position("6-6 | 6-1", hand, "2-0"), Detail.NUDGE)
        assert keys(answer["advised"]) == [key]


def test_an_area_is_told_by_the_number_at_its_end() -> None:
    for hand, place in (("1-0 3-2", "arm that ends in 1"), ("6-2 3-2", "spinner")):
        answer = said(position("6-6 | 6-1", hand, "2-0"), Detail.AREA)
        assert answer["advice"] == f"Look at the {place}."


def test_a_boneyard_of_another_order_says_the_same() -> None:
    """Reasons of this turn speak of what its player sees alone."""
    where = next(on_the_way(range(1)))
    other = where._replace(boneyard=where.boneyard[::-1])
    assert asked(where, "immediate")["moves"] == asked(other, "immediate")["moves"]
