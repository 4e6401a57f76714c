"""What is said of moves is true: every claim is counted again by the rules."""

from typing import Any

from engine.games.fives import GAME, Play, Position
from engine.tiles import Tile, double_set
from solver.answer import Detail
from solver.games.fives import phrases as say
from solver.words import sentence
from tests.clauses import Clause, clauses, keys
from tests.games.fives.material import position
from tests.looking import some
from tests.solver.games.fives.hands import asked, near_the_end, on_the_way, said
from tests.wire import read_move


def fits(where: Position, tile: Tile) -> bool:
    """Whether the domino can be laid by the rules, whoever holds it."""
    lies = (tile, tile.flipped)
    moves = [Play(one, arm) for one in lies for arm in range(4)]
    broken = ({fault.code for fault in GAME.violations(where, move)} for move in moves)
    return any("ends_do_not_match" not in codes and "no_such_arm" not in codes for codes in broken)


def left(where: Position, clause: Clause) -> tuple[set[Tile], set[Tile]]:
    """The dominoes not laid after the move that fit, and those of them that the mover holds."""
    after = GAME.play(where, read_move(GAME, clause.move)).position
    laid = {tile.canonical for tile in after.layout.laid}
    out = {tile for tile in double_set(where.options.set) if tile not in laid and fits(after, tile)}
    return out, out & {*after.hands[where.to_move]}


def left_holds(out: set[Tile], held: set[Tile], clause: Clause) -> bool:
    """Whether a clause says how many of the dominoes that fit are held."""
    key, params, _ = clause
    if key == "leaves_nothing":
        return not out
    if key == "leaves_yours":
        return bool(out) and held == out
    told = (params.get("out", len(out)), params.get("held", 0))
    return told == (len(out), len(held))


def claim_holds(where: Position, clause: Clause) -> bool | None:
    """Whether the rules say what a clause says; None where it is none of those looked at here."""
    key, params, _ = clause
    step = GAME.play(where, read_move(GAME, clause.move))
    if key in ("scores", "scores_nothing", "scores_alone", "scores_nothing_alone"):
        adds = [part["adds"] for part in step.effect["parts"]]
        told = (params.get("points", 0), params["count"], params.get("adds", adds))
        return told == (step.effect["points"], step.effect["count"], adds)
    if key.startswith("leaves"):
        return left_holds(*left(where, clause), clause)
    if key == "next_cannot":
        hand = step.position.hands[step.position.to_move]
        return not any(fits(step.position, tile) for tile in hand)
    if key == "last_domino":
        return not step.position.hands[where.to_move]
    if key == "blocked":
        return (ended := GAME.outcome(step.position)) is not None and ended.reason == "blocked"
    return None


def test_every_claim_is_what_the_rules_say() -> None:
    looked_at = set()
    wheres = [*on_the_way(range(3)), *list(on_the_way(range(1), 5, set=12))[::9]]
    for where in some((*wheres[::3], *near_the_end(range(30), left=9))):
        for clause in some(clauses(asked(where, "immediate")), least=0):
            holds = claim_holds(where, clause)
            assert holds is not False, (GAME.text(where), clause)
            if holds:
                looked_at.add(clause.key)
    assert looked_at >= {"scores", "scores_nothing", "leaves", "leaves_others", "next_cannot"}
    assert len(looked_at) >= 7, looked_at


def test_four_of_six_that_fit_are_yours() -> None:
    """5-5 with 0 at every other end: the fives and noughts not laid are 5-1 5-2 0-1 0-2 0-3 0-4
    and the 5-4, which is played here."""
    where = position(
        "5-5 | 5-0 | 5-6 6-0 | 5-3 3-0", "5-4 4-0 0-1 0-2 0-0", "5-1 5-2 3-2", boneyard="2-2"
    )
    row = next(row for row in asked(where, "immediate")["moves"] if row["move"]["tile"] == "0-0")
    assert row["because"][-1]["key"] == "fives.leaves"
    assert row["because"][-1]["params"] == {"numbers": [5, 0], "out": 6, "held": 4}


def nudged(where: Position, objective: str) -> list[Any]:
    return keys(said(where, objective, Detail.NUDGE)["advised"])


def test_a_nudge_says_what_there_is_to_look_for() -> None:
    where = position("6-6 | 6-1", "6-4 1-0 6-5", "2-0", boneyard="5-5")
    answer = said(where, "immediate", Detail.NUDGE)
    assert answer["advised"] == [
        {"key": "fives.some_score", "params": {"fitting": 3, "scoring": 1}}
    ]
    assert nudged(position("6-6 | 6-1", "6-4 0-0", "2-0"), "immediate") == ["fives.one_fits"]
    assert nudged(position("6-6 | 6-1", "6-2 1-0", "2-0"), "immediate") == ["fives.none_scores"]


def test_an_area_is_told_by_the_number_at_its_end() -> None:
    begun = position("6-6 | 6-1", "1-0 3-2", "2-0")
    assert said(begun, "immediate", Detail.AREA)["advice"] == "Look at the arm that ends in 1."
    fresh = position("6-6 | 6-1", "6-2 3-2", "2-0")
    assert said(fresh, "immediate", Detail.AREA)["advice"] == "Look at the spinner."


def test_open_ends_are_told_with_what_you_hold() -> None:
    assert sentence(say.LEAVES(numbers=(6, 3), out=11, held=3)) == (
        "The open ends are 6 and 3; of the 11 unplayed dominoes that match them, you hold 3."
    )
    assert sentence(say.LEAVES_ONE_NUMBER(numbers=(6,), out=5, held=1)) == (
        "Only 6 is open; of the 5 unplayed dominoes that match it, you hold 1."
    )
    assert sentence(say.SCORES(points=10, adds=(6, 4), count=10)) == (
        "It scores 10 points, because the ends add up to 6 + 4 = 10."
    )


def test_a_boneyard_of_another_order_says_the_same() -> None:
    """Reasons of this turn speak of what its player sees alone."""
    where = next(on_the_way(range(1)))
    other = where._replace(boneyard=where.boneyard[::-1])
    assert asked(where, "immediate")["moves"] == asked(other, "immediate")["moves"]
