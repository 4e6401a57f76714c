"""Nudges, and claims that the rules confirm."""

from dataclasses import replace
from typing import Any

from engine.games.pip import GAME, Play, Position
from engine.games.pip.scoring import hand_count
from solver.answers.answer import Detail
from solver.asking.gateway import Question
from tests.asking import hint, patient
from tests.games.pip.literal import position
from tests.solver.games.pip.positions import late, played, wild
from tests.solver.games.trying import Made, check_claims, keys


def asked(start: Position, objective: str, **more: Any) -> Any:
    return hint(GAME, start, Question(objective, **more), patient(0.05))


def fitting(after: Position, seat: int) -> int:
    """How many dominoes of a hand the rules would let be laid, were it that seat's turn."""
    if not after.players[seat].hand:
        return 0
    moves = GAME.legal_moves(replace(after, to_move=seat, drawn=False))
    return len({move.tile.canonical for move in moves if isinstance(move, Play)})


def kept(made: Made) -> Any:
    return made.after.players[made.start.to_move].hand


def fits(made: Made) -> int:
    return fitting(made.after, made.start.to_move)


def sheds(made: Made) -> bool:
    return bool(made.params.get("count", 0) == hand_count(made.start.hand) - hand_count(kept(made)))


def winners(made: Made) -> Any:
    ended = GAME.outcome(made.after)
    return None if ended is None else ended.winners


def do_fit(made: Made) -> bool:
    return (made.params["fits"], made.params["kept"]) == (fits(made), len(kept(made)))


def is_next(made: Made, name: str, *others: object) -> bool:
    """Whether a clause names the seat to move next, which ``others`` name too."""
    return {made.params[name], *others} == {made.after.to_move}


CLAIMS = {
    "counts": sheds,
    "counts_nothing": sheds,
    "counts_both": lambda made: sheds(made) and made.params["give"] == made.effect["given"],
    "you_fit": do_fit,
    "double_waits": do_fit,
    **dict.fromkeys(("all_fit", "double_waits_all"), lambda made: fits(made) == len(kept(made))),
    **dict.fromkeys(("none_fits", "double_waits_alone"), lambda made: fits(made) == 0),
    "spends_wild": lambda made: "*" in str(made.move.tile),
    "last_domino": lambda made: not kept(made) and winners(made) == (made.start.to_move,),
    "blocked": lambda made: winners(made) == (),
    "turn_comes_back": lambda made: made.after.to_move == made.start.to_move,
    "skips": lambda made: made.params["seat"] == made.effect["skipped"] and is_next(made, "next"),
    "reverses": lambda made: made.after.direction != made.start.direction and is_next(made, "next"),
    "next_draws": lambda made: is_next(made, "seat", made.effect["drawn_by"]),
    "next_cannot": lambda made: fitting(made.after, made.after.to_move) == 0,
}
OTHERS = (
    *("draw", "pass", "nothing_else_fits", "none_counts_more", "must_open"),
    *("points_ahead", "points_behind", "ends_level", "sure_ahead", "sure_behind", "sure_level"),
    *("expected_ahead", "expected_behind", "expected_level", "sampled", "all_deals"),
)
"""Clauses about the other moves, or about best play, which other tests look at."""


def test_every_claim_is_what_the_rules_say() -> None:
    """Three players, seat 0 with S, R and D, are among those asked (worked example 7)."""
    ends = [*(late(seed, (3, 2)) for seed in range(8)), *(wild(one, (4, 3)) for one in range(6))]
    starts = [(start, "immediate") for start in (*played(range(40)), *ends)]
    ends += [GAME.view(start, start.to_move) for start in played(range(6))]
    letters = position("1-1", "S-* R-* D-* 9-9", "8-8 1-0", "7-7 1-2")
    starts += [(start, "game") for start in (*ends, letters)]
    answers = ((start, asked(start, objective, top=8)) for start, objective in starts)
    met = check_claims(GAME, answers, CLAIMS, OTHERS)
    assert met >= {"counts", "counts_both", "spends_wild", "skips", "reverses"}
    assert met >= {"last_domino", "turn_comes_back", "next_draws", "next_cannot"}


NUDGES = {
    "4-1 5-3": "one_fits",
    "4-1 3-1 5-3": "pips_count",
    "4-1 6-* 5-3": "wilds_count",
    "9-9 8-7": "draw",
}


def test_a_nudge_says_what_to_look_for_this_turn() -> None:
    for hand, key in NUDGES.items():
        start = position("1-1", hand, "8-8 9-0", "7-7 6-0")
        assert keys(asked(start, "immediate", detail=Detail.NUDGE)["advised"]) == [key]
