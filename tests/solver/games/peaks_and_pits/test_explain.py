"""What is said of moves is true: every claim is counted again by the rules."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.games.peaks_and_pits import GAME, Pass, Position
from solver.answer import Detail, Estimate
from solver.games.peaks_and_pits import explain
from solver.words import sentence
from tests.clauses import Clause, clauses, keys
from tests.games.peaks_and_pits.positions import position
from tests.looking import some
from tests.solver.games.peaks_and_pits.asked import ask, near_the_end, on_the_way
from tests.wire import read_move


class Made(NamedTuple):
    """A move that was made, and what is said of it."""

    start: Position
    after: Position
    effect: Any
    move: Any
    params: dict[str, Any]

    @property
    def next_pays(self) -> int:
        """What a pass would cost the next player by the rules."""
        return int(GAME.play(self.after, Pass()).effect["penalty"])


def _laid(made: Made) -> bool:
    effect, params = made.effect, made.params
    told = (params["laid"], params.get("collected", 0), params.get("way", effect["slope"]))
    return told == (effect["laid"], effect["collected"], effect["slope"])


CLAIMS: dict[str, Callable[[Made], bool]] = {
    "begins_new": lambda made: _laid(made) and made.effect["new_slope"],
    "begins_first": lambda made: _laid(made) and made.params["arm"] == made.move.arm,
    "continues": lambda made: _laid(made) and not made.effect["new_slope"],
    "continues_double": lambda made: _laid(made) and made.effect["slope"] is None,
    "pass_takes": lambda made: made.params["tokens"] == made.effect["penalty"],
    "pass_is_free": lambda made: made.effect["penalty"] == 0,
    "no_tokens_lie": lambda made: made.effect["penalty"] == 0,
    "ends_game": lambda made: made.after.is_over,
    "next_pays": lambda made: made.params["tokens"] == made.next_pays,
    "next_passes_free": lambda made: made.next_pays == 0,
}


def claim_holds(start: Position, clause: Clause) -> bool:
    """Whether the rules say what a clause says."""
    move = read_move(GAME, clause.move)
    after, effect = GAME.play(start, move)
    return CLAIMS[clause.key](Made(start, after, effect, move, clause.params))


def test_every_claim_is_what_the_rules_say() -> None:
    looked_at: set[str] = set()
    for start in some([*on_the_way(40, 3), *near_the_end(20, 6, 4)]):
        for clause in some(clauses(ask(start, "immediate"))):
            assert claim_holds(start, clause), (GAME.text(start), clause)
            looked_at.add(clause.key)
    assert looked_at >= CLAIMS.keys() - {"ends_game", "continues_double", "no_tokens_lie"}


def nudged(start: Position, objective: str = "immediate") -> list[str]:
    return keys(ask(start, objective, detail=Detail.NUDGE)["advised"])


def test_a_nudge_says_which_kind_of_turn() -> None:
    assert nudged(position("5-3 3-3 3-2 6-5 7-7", "9-8 8-5", "0-4")) == [
        "peaks-and-pits.try_continue"
    ]
    assert nudged(position("8-8 7-7 6-6 5-5 4-4", "9-2", "0-3"))[0] == "peaks-and-pits.try_pass"
    assert nudged(position("9-4 8-8 7-7 6-6 5-5"))[0] == "peaks-and-pits.try_first"
    only_new = position("6-5 7-7 4-4 3-3 1-1", "9-8 8-5")
    assert nudged(only_new)[0] in ("peaks-and-pits.try_new", "peaks-and-pits.try_pass")


def test_more_tokens_than_the_others_are_told_as_being_behind() -> None:
    for mean, said in (
        (2.0, "You end about 2 tokens behind the best opponent on average"),
        (-1.5, "You end about 1.5 tokens ahead of the best opponent on average"),
        (-1.0, "You end about 1 token ahead of the best opponent on average"),
    ):
        assert sentence(explain.expected_end(Estimate(mean, 0.5, 40))).startswith(said)


def test_an_end_is_told_by_who_has_fewer_tokens() -> None:
    start = next(on_the_way(1, 3))
    move = GAME.legal_moves(start)[0]
    for margin, said in ((3, "3 tokens behind"), (-1, "1 token ahead of"), (0, "level with")):
        words = explain.end_reason(start, move, margin)
        assert len(words) == 2
        assert said in words[0].text
