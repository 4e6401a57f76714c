"""What is said of moves is true: every claim is counted again by the rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games.pip import GAME, Play, Position
from engine.games.pip.scoring import hand_count
from solver.answer import Detail
from solver.games.pip import phrases as say
from solver.gateway import Question
from solver.words import sentence
from tests import asking
from tests.asking import patient
from tests.clauses import Clause, clauses, keys
from tests.games.pip.literal import position
from tests.looking import some
from tests.solver.games.pip.positions import late, played, wild
from tests.wire import read_move

BUDGET = patient(0.05)


def asked(start: Position, objective: str, detail: Detail = Detail.MOVE, **more: Any) -> Any:
    return asking.hint(GAME, start, Question(objective, detail=detail, **more), BUDGET)


def fitting(after: Position, seat: int) -> int:
    """How many dominoes of a hand the rules would let be laid, were it that seat's turn."""
    if not after.players[seat].hand:
        return 0
    moves = GAME.legal_moves(replace(after, to_move=seat, drawn=False))
    return len({move.tile.canonical for move in moves if isinstance(move, Play)})


class Made(NamedTuple):
    """A move that was made, and what is said of it."""

    start: Position
    after: Position
    effect: Any
    tile: str
    params: dict[str, Any]

    @property
    def kept(self) -> tuple[Any, ...]:
        return self.after.players[self.start.to_move].hand

    @property
    def fits(self) -> int:
        return fitting(self.after, self.start.to_move)

    @property
    def winners(self) -> Any:
        ended = GAME.outcome(self.after)
        return None if ended is None else ended.winners


def _is_shed(made: Made) -> bool:
    return bool(made.params["count"] == hand_count(made.start.hand) - hand_count(made.kept))


def _do_fit(made: Made) -> bool:
    return (made.params["fits"], made.params["kept"]) == (made.fits, len(made.kept))


CLAIMS: dict[str, Callable[[Made], bool]] = {
    "counts": _is_shed,
    "counts_nothing": lambda made: hand_count(made.start.hand) == hand_count(made.kept),
    "counts_both": lambda made: _is_shed(made) and made.params["give"] == made.effect["given"],
    "you_fit": _do_fit,
    "double_waits": _do_fit,
    "all_fit": lambda made: made.fits == len(made.kept),
    "double_waits_all": lambda made: made.fits == len(made.kept),
    "none_fits": lambda made: made.fits == 0,
    "double_waits_alone": lambda made: made.fits == 0,
    "spends_wild": lambda made: "*" in made.tile,
    "last_domino": lambda made: not made.kept and made.winners == (made.start.to_move,),
    "blocked": lambda made: made.winners == (),
    "turn_comes_back": lambda made: made.after.to_move == made.start.to_move,
    "skips": lambda made: (
        (made.params["seat"], made.params["next"]) == (made.effect["skipped"], made.after.to_move)
    ),
    "reverses": lambda made: (
        made.after.direction != made.start.direction and made.params["next"] == made.after.to_move
    ),
    "next_draws": lambda made: made.params["seat"] == made.effect["drawn_by"] == made.after.to_move,
    "next_cannot": lambda made: fitting(made.after, made.after.to_move) == 0,
}


def claim_holds(start: Position, clause: Clause) -> bool:
    """Whether the rules say what a clause says."""
    if clause.key not in CLAIMS:
        return clause.key in UNCHECKED
    after, effect = GAME.play(start, read_move(GAME, clause.move))
    made = Made(start, after, effect, clause.move.get("tile", ""), clause.params)
    return CLAIMS[clause.key](made)


UNCHECKED = (
    *("draw", "pass", "nothing_else_fits", "none_counts_more", "must_open"),
    *("points_ahead", "points_behind", "ends_level", "sure_ahead", "sure_behind", "sure_level"),
    *("expected_ahead", "expected_behind", "expected_level", "sampled", "all_deals"),
)
"""Clauses about the other moves, or about best play, which other tests look at."""


def test_every_claim_is_what_the_rules_say() -> None:
    looked_at: set[str] = set()
    ends = [*(late(seed, (3, 2)) for seed in range(12)), *(wild(one, (4, 3)) for one in range(12))]
    starts = [(start, "immediate") for start in (*played(range(40)), *ends)]
    ends += [GAME.view(start, start.to_move) for start in played(range(8))]
    for start, objective in some((*starts, *((start, "game") for start in ends))):
        for clause in some(clauses(asked(start, objective, top=8))):
            assert claim_holds(start, clause), (GAME.text(start), clause)
            looked_at.add(clause.key)
    assert looked_at >= {"counts", "counts_both", "spends_wild"}
    assert looked_at >= {"last_domino", "turn_comes_back", "next_draws", "next_cannot"}


def test_letters_say_whom_they_act_on() -> None:
    """Three players, seat 0 lays S, R and D in turn (worked example 7)."""
    start = position("1-1", "S-* R-* D-* 9-9", "8-8 1-0", "7-7 1-2")
    said = {
        clause.move["tile"]: (clause.key, clause.params)
        for clause in clauses(asked(start, "game"))
        if clause.key in ("skips", "reverses", "next_draws")
    }
    assert said == {
        "*-S": ("skips", {"seat": 1, "next": 2}),
        "*-R": ("reverses", {"next": 2}),
        "*-D": ("next_draws", {"seat": 1}),
    }


def test_a_nudge_says_what_to_look_for_this_turn() -> None:
    def nudged(hand: str, objective: str = "immediate") -> list[str]:
        start = position("1-1", hand, "8-8 9-0", "7-7 6-0")
        return keys(asked(start, objective, Detail.NUDGE)["advised"])

    assert nudged("4-1 5-3") == ["pip.one_fits"]
    assert nudged("4-1 3-1 5-3") == ["pip.pips_count"]
    assert nudged("4-1 6-* 5-3") == ["pip.wilds_count"]
    assert nudged("9-9 8-7") == ["pip.draw"]


def test_a_count_is_told_of_none_one_and_more() -> None:
    assert sentence(say.COUNTS(count=1)) == "It takes 1 point out of your hand."
    assert sentence(say.COUNTS_NOTHING()) == "It takes no points out of your hand."
    assert sentence(say.COUNTS_BOTH(count=34, give="5-3")) == (
        "It takes 34 points out of your hand, counting 5-3, which the next player gets."
    )
    assert sentence(say.WILDS_COUNT(fits=4, wilds=1)) == (
        "Of the 4 dominoes you can play, 1 is wild and counts 20 or more."
    )
