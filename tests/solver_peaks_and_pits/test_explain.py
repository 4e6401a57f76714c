"""What is said of moves is true: every claim is counted again by the rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games.peaks_and_pits import GAME, Pass, Play, Position
from solver.answer import Detail, Estimate
from solver.games.peaks_and_pits import explain
from solver.words import sentence
from tests.clauses import Clause, clauses, keys
from tests.games.peaks_and_pits.positions import position
from tests.looking import some
from tests.solver_peaks_and_pits.asked import ask, near_the_end, on_the_way
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

    @property
    def kept(self) -> list[Any]:
        laid = {tile.canonical for tile in self.move.tiles}
        return [tile for tile in self.start.mover.hand if tile not in laid]

    @property
    def could_continue(self) -> set[Any]:
        """The dominoes kept that could be laid alone without ending a slope, by the rules."""
        seat = self.start.to_move
        players = [*self.after.players]
        players[seat] = players[seat]._replace(hand=tuple(self.kept))
        again = replace(self.after, to_move=seat, players=tuple(players), passes=0)
        return {
            play.tiles[0].canonical
            for play in GAME.legal_moves(again)
            if isinstance(play, Play)
            and len(play.tiles) == 1
            and not GAME.apply_unjudged(again, play).effect["new_slope"]
        }


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
    "keeps": lambda made: (
        (made.params["fits"], made.params["kept"]) == (len(made.could_continue), len(made.kept))
    ),
    "keeps_none": lambda made: not made.could_continue,
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
        "peaks-and-pits.try_continue",
        "peaks-and-pits.lay_many",
    ]
    assert nudged(position("8-8 7-7 6-6 5-5 4-4", "9-2", "0-3"))[0] == "peaks-and-pits.try_pass"
    assert nudged(position("9-4 8-8 7-7 6-6 5-5"))[0] == "peaks-and-pits.try_first"
    only_new = position("6-5 7-7 4-4 3-3 1-1", "9-8 8-5")
    assert nudged(only_new)[0] in ("peaks-and-pits.try_new", "peaks-and-pits.try_pass")


def test_nothing_below_the_moves_tells_tokens() -> None:
    for start in some(on_the_way(20, 5)):
        for objective in ("immediate", "plan"):
            for detail in (Detail.NUDGE, Detail.AREA, Detail.TILE):
                answer = ask(start, objective, detail=detail)
                assert not any("tokens" in said["params"] for said in answer["advised"])


def test_more_tokens_than_the_others_are_told_as_being_behind() -> None:
    assert sentence(explain.expected_end(Estimate(2.0, 0.5, 40))).startswith(
        "On average you end about 2.0 tokens behind the best of the others; give or take 0.5"
    )
    assert "1.5 tokens ahead of" in sentence(explain.expected_end(Estimate(-1.5, 0.5, 40)))
