"""Nudges, words for tokens, and claims that the rules confirm."""

from engine.games.peaks_and_pits import GAME, Pass, Position
from solver.answers.answer import Detail
from solver.answers.words import sentence
from solver.games.peaks_and_pits import explain
from tests.games.peaks_and_pits.positions import position
from tests.solver.games.peaks_and_pits.asked import ask, near_the_end, on_the_way
from tests.solver.games.trying import Made, check_claims, keys


def next_pays(made: Made) -> int:
    """What a pass would cost the next player by the rules."""
    return int(GAME.play(made.after, Pass()).effect["penalty"])


def laid(made: Made) -> bool:
    effect, params = made.effect, made.params
    told = (params["laid"], params.get("collected", 0), params.get("way", effect["slope"]))
    return told == (effect["laid"], effect["collected"], effect["slope"])


CLAIMS = {
    "begins_new": lambda made: laid(made) and made.effect["new_slope"],
    "begins_first": lambda made: laid(made) and made.params["arm"] == made.move.arm,
    "continues": lambda made: laid(made) and not made.effect["new_slope"],
    "continues_double": lambda made: laid(made) and made.effect["slope"] is None,
    "pass_takes": lambda made: made.params["tokens"] == made.effect["penalty"],
    "pass_is_free": lambda made: made.effect["penalty"] == 0,
    "no_tokens_lie": lambda made: made.effect["penalty"] == 0,
    "ends_game": lambda made: made.after.is_over,
    "next_pays": lambda made: made.params["tokens"] == next_pays(made),
    "next_passes_free": lambda made: next_pays(made) == 0,
}


def test_every_claim_is_what_the_rules_say() -> None:
    starts = [*on_the_way(40, 3), *near_the_end(20, 6, 4)]
    met = check_claims(GAME, ((start, ask(start, "immediate")) for start in starts), CLAIMS)
    assert met >= CLAIMS.keys() - {"ends_game", "continues_double", "no_tokens_lie"}


def nudged(start: Position) -> str:
    return keys(ask(start, "immediate", detail=Detail.NUDGE)["advised"])[0]


def test_a_nudge_says_which_kind_of_turn() -> None:
    assert nudged(position("5-3 3-3 3-2 6-5 7-7", "9-8 8-5", "0-4")) == "try_continue"
    assert nudged(position("8-8 7-7 6-6 5-5 4-4", "9-2", "0-3")) == "try_pass"
    assert nudged(position("9-4 8-8 7-7 6-6 5-5")) == "try_first"
    assert nudged(position("6-5 7-7 4-4 3-3 1-1", "9-8 8-5")) in ("try_new", "try_pass")


def test_more_tokens_than_the_others_are_told_as_being_behind() -> None:
    for mean, said in ((2.0, "2 tokens behind"), (-1.5, "1.5 tokens ahead"), (-1.0, "1 token ah")):
        words = sentence(explain.expected_end(mean))
        assert words.startswith(f"You end about {said}")
    start = next(on_the_way(1, 3))
    move = GAME.legal_moves(start)[0]
    for margin, said in ((3, "3 tokens behind"), (-1, "1 token ahead of"), (0, "level with")):
        assert said in explain.end_reason(start, move, margin)[0].text
