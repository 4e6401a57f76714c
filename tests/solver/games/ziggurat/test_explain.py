"""Nudges, words for cheats, and claims that the rules confirm."""

from engine.games.ziggurat import GAME, Lift, Place, Position
from solver.answers.answer import Detail, Estimate
from solver.answers.words import sentence
from solver.asking.gateway import Question
from solver.games.ziggurat import explain
from tests import asking
from tests.looking import some
from tests.solver.games.trying import Made, check_claims, keys
from tests.solver.games.ziggurat.positions import badly_played, near_the_end, options

BUDGET = asking.patient(0.3)


def ways(position: Position) -> list[str]:
    """The dominoes of the placements that the rules allow, one for each."""
    moves = GAME.legal_moves(position)
    return [str(move.tile.canonical) for move in moves if isinstance(move, Place)]


def is_only_place(made: Made) -> bool:
    return ways(made.start).count(made.params["tile"]) == 1 and not isinstance(made.move, Lift)


def fit(made: Made) -> tuple[int, int]:
    """How many of the dominoes held after the move fit, and how many there are."""
    return len(set(ways(made.after))), len(made.after.hand) + len(made.after.lifted)


CLAIMS = {
    "only_place": is_only_place,
    "lift_is_a_cheat": lambda made: made.after.cheats == made.start.cheats + 1,
    "fit_afterwards": lambda made: (made.params["fits"], made.params["held"]) == fit(made),
    "all_fit": lambda made: fit(made)[0] == fit(made)[1],
    "none_fit": lambda made: fit(made)[0] == 0,
}
OTHERS = (
    *("no_cheat", "cheats", "more_than_needed", "not_finished", "no_plan", "at_least", "no_finish"),
    *("others_cost_more", "expected_cheats", "expected_no_cheat", "all_must_go"),
    *("simulated", "every_order"),
)
"""Clauses about whole plans, which other tests look at."""


def test_every_claim_is_what_the_rules_say() -> None:
    starts = [badly_played(seed, 19 + seed) for seed in (1, 3, 7)]
    starts += [near_the_end(seed, 2, 3, options()) for seed in (1, 4)]
    starts += [near_the_end(seed, 3, 1, options()) for seed in (1, 2)]
    answers = ((start, asking.hint(GAME, start, Question(), BUDGET)) for start in starts)
    met = check_claims(GAME, answers, CLAIMS, OTHERS)
    assert met >= {"only_place", "lift_is_a_cheat", "all_fit", "fit_afterwards"}


def test_a_nudge_says_whether_to_lay_or_to_lift() -> None:
    first = set()
    starts = [badly_played(seed, 16 + seed) for seed in range(4)]
    starts += [near_the_end(seed, 3, 0, options()) for seed in range(2)]
    for position in some(starts):
        answer = asking.hint(GAME, position, Question(detail=Detail.NUDGE), BUDGET)
        first.add(keys(answer["advised"])[0])
        assert not any("cheats" in said["params"] for said in answer["advised"])
        if "must_lift" in keys(answer["advised"]):
            assert not ways(position)
    assert first & {"must_lift", "try_lift", "no_finish_found"}
    assert "try_lay" in first


def test_cheats_on_average() -> None:
    for mean, said in (
        (1.26, "About 1.3 more cheats on average"),
        (1.0, "About 1 more cheat on average"),
        (0.0, "Hardly ever another cheat"),
    ):
        assert sentence(explain.expected_cheats(Estimate(mean, 0.1, 40))).startswith(said)
