"""What is said of moves is true: every claim is counted again by the rules."""

from typing import Any

from engine.games.ziggurat import GAME, Lift, Place, Position
from engine.tiles import parse_tile
from solver.answer import Detail, Estimate
from solver.games.ziggurat import explain
from solver.gateway import Question
from solver.words import sentence
from tests import asking
from tests.clauses import Clause, clauses, keys
from tests.looking import some
from tests.solver.games.ziggurat.positions import badly_played, near_the_end, options
from tests.wire import read_move

BUDGET = asking.patient(0.3)


def ways(position: Position) -> list[Any]:
    """The dominoes of the placements that the rules allow, one for each."""
    moves = GAME.legal_moves(position)
    return [str(move.tile.canonical) for move in moves if isinstance(move, Place)]


def claim_holds(position: Position, clause: Clause) -> bool | None:
    """Whether the rules say what a clause says; None where it speaks of whole plans."""
    key, params, _ = clause
    move = read_move(GAME, clause.move)
    after = GAME.play(position, move).position
    found = ways(after)
    if key == "only_place":
        return ways(position).count(params["tile"]) == 1 and not isinstance(move, Lift)
    if key == "lift_is_a_cheat":
        return after.cheats == position.cheats + 1
    if key == "fit_afterwards":
        held = len(after.hand) + len(after.lifted)
        return (params["fits"], params["held"]) == (len(set(found)), held)
    if key == "all_fit":
        return len(set(found)) == len(after.hand) + len(after.lifted)
    return not found if key == "none_fit" else None


def test_every_claim_is_what_the_rules_say() -> None:
    looked_at = set()
    starts = [badly_played(seed, 19 + seed) for seed in range(5)]
    for position in some([*starts, *(near_the_end(seed, 2, 3, options()) for seed in range(4))]):
        for clause in some(clauses(asking.hint(GAME, position, Question(), BUDGET)), least=0):
            holds = claim_holds(position, clause)
            assert holds is not False, (GAME.text(position), clause)
            if holds:
                looked_at.add(clause.key)
    assert looked_at >= {"only_place", "lift_is_a_cheat", "all_fit"}


def test_a_nudge_says_whether_to_lay_or_to_lift() -> None:
    first = set()
    starts = [badly_played(seed, 16 + seed) for seed in range(4)]
    for position in some([*starts, *(near_the_end(seed, 3, 0, options()) for seed in range(4))]):
        answer = asking.hint(GAME, position, Question(detail=Detail.NUDGE), BUDGET)
        first.add(keys(answer["advised"])[0].partition(".")[2])
        assert not any("cheats" in said["params"] for said in answer["advised"])
        if "ziggurat.must_lift" in keys(answer["advised"]):
            assert not ways(position)
    assert first & {"must_lift", "try_lift", "no_finish_found"}
    assert "try_lay" in first


def canonical(tile: str) -> str:
    return str(parse_tile(tile).canonical)


def test_without_a_cheat_is_told_as_that() -> None:
    position = near_the_end(1, 2, 0, options())
    answer = asking.hint(GAME, position, Question(), BUDGET)
    assert answer["value"] == 0
    assert "you can still finish with no more cheats" in answer["moves"][0]["reason"].lower()


def test_cheats_on_average() -> None:
    for mean, said in (
        (1.26, "About 1.3 more cheats on average"),
        (1.0, "About 1 more cheat on average"),
        (0.0, "Hardly ever another cheat"),
    ):
        assert sentence(explain.expected_cheats(Estimate(mean, 0.1, 40))).startswith(said)
