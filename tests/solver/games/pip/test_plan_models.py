"""The rules of the model of a plan: each holds, and is needed; and a plan becomes a line of moves.

That plans are those of the search, and of trying, is in ``test_models``.
"""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

import pytest

from engine.games.pip import GAME, Move, Play, Position
from engine.games.pip.open_ends import open_ends_of
from engine.tiles import WILD, Tile
from solver.cpsat import LITERALS, solve
from solver.games.pip.cpsat import giving, plan
from solver.games.pip.cpsat.ends import PlayWay, open_layout
from solver.games.pip.cpsat.hand import hand_to_play
from solver.games.pip.cpsat.order import plays_in_order
from solver.games.pip.cpsat.plan import PlanModel
from solver.games.pip.cpsat.way_out import WaysOut
from solver.games.pip.solo_search import resume
from tests.games.pip import kit
from tests.games.pip.literal import position
from tests.looking import some
from tests.solver.games.pip.modelled import Rule, alone, clock, positions, without


def turns_of(start: Position, line: Sequence[Move]) -> int:
    """Play a whole line by the rules, nobody else moving; return the turns that it takes."""
    here, turns, seat = start, 0, start.to_move
    for move in line:
        after, effect = GAME.play(here, move)
        assert effect["drawn_by"] != seat
        turns += effect["next"] != seat
        here = resume(here, after)
    assert not here.players[seat].hand
    return turns


def test_every_first_move_has_a_line_of_so_many_turns() -> None:
    lines = 0
    for start in some(positions(30), 30):
        for move, one in islice(WaysOut(start, clock()).answer(None).moves.items(), 12):
            after, effect = GAME.play(start, move)
            if one.turns is None or not after.players[start.to_move].hand:
                continue
            line = WaysOut(resume(start, after), clock()).answer(1).line
            ended = effect["next"] != start.to_move
            assert turns_of(resume(start, after), line) == one.turns - ended, GAME.text(start)
            assert turns_of(start, [move, *line]) == one.turns
            lines += 1
    assert lines > 60


def test_a_hand_of_fifteen_is_proved() -> None:
    for seed in range(3):
        start = GAME.numbered_deal(seed, GAME.default_options(), 2)
        found = WaysOut(start, clock(2.0)).fewest()
        assert found.turns == found.least


CLOSED = {"directional_end": "closed"}


class Needed(NamedTuple):
    """A rule of a plan, a position, the turns that the model finds without it, and moves that it
    then takes for possible: the last one is refused with a code."""

    rule: Rule
    start: Position
    turns: int
    moves: str = ""
    code: str = ""


PLAN_RULES: Sequence[Needed] = (
    Needed(plan.each_domino_once, alone("1-1", "5-3 4-1"), 2),
    Needed(
        plan.one_is_first,
        alone("1-1 1-4@0", "4-2 4-3"),
        2,
        "play 4-2 on 1, play 4-3 on 1",
        "end_not_open",
    ),
    Needed(
        plan.ends_suffice,
        alone("1-1", "2-1 3-1 4-1 5-1 6-1"),
        5,
        "play 1-2 on 0, play 1-3 on 0, play 1-4 on 0, play 1-5 on 0, play 1-6 on 0",
        "end_not_open",
    ),
    Needed(
        plan.ends_are_reached,
        alone("1-1 1-0@0 1-4@0 1-9@0", "2-1 3-1 5-1 5-5 6-5 7-6 7-5 8-5"),
        8,
        "play 1-2 on 0, play 7-5 on 4",
        "ends_do_not_match",
    ),
    Needed(
        plan.doubles_have_three,
        alone("1-1", "4-1 4-4 4-2 3-2"),
        4,
        "play 1-4 on 0, play 4-4 on 1, play 4-2 on 2, play 2-3 on 3",
        "double_unfinished",
    ),
    Needed(
        plan.first_double_is_alone,
        alone("1-1", "4-1 4-4 4-2 4-3 7-2"),
        5,
        "play 1-4 on 0, play 4-4 on 1, play 4-2 on 2, play 4-3 on 2, play 2-7 on 3",
        "double_unfinished",
    ),
    Needed(
        plan.nothing_comes_early,
        alone("1-1", "4-1 4-4 4-2 3-2"),
        4,
        "play 1-4 on 0, play 4-4 on 1, play 4-2 on 2, play 2-3 on 3",
        "double_unfinished",
    ),
    Needed(
        plan.round_ends_on_one_end,
        alone("1-1 1-4@0 4-4@1", "4-2 4-3 5-4 6-4"),
        4,
        "play 4-2 on 2, play 4-3 on 2, play 4-5 on 2, play 4-6 on 2",
        "end_not_open",
    ),
    Needed(plan.one_is_last, alone("1-1", "A-*"), 0),
    Needed(plan.last_domino_takes_a_turn, alone("1-1", "A-*"), 0),
    Needed(
        giving.d_gives_one_away,
        position("1-1", "D-* 5-3 8-7", "", rest=1),
        1,
        "play *-D on 0 give 5-3, play 7-8 on 1 give 5-3",
        "nothing_to_give",
    ),
    Needed(
        giving.somebody_can_play,
        position("1-1 *-S@0 *-R@0 *-A@0 1-4@0", "D-* 7-4 5-0", "", rest=1, options=CLOSED),
        2,
        "play 4-7 on 4, play *-D on 5 give 5-0",
        "nothing_to_give",
    ),
)


def turns_by(start: Position, rules: Sequence[Rule]) -> int | None:
    model = PlanModel(hand_to_play(start), rules)
    model.go_out()
    run = solve(model.cp, clock(), profile=LITERALS)
    assert run.proved
    return run.value if run.found else None


@pytest.mark.parametrize("needed", PLAN_RULES, ids=lambda one: one.rule.__name__)
def test_without_a_rule_a_plan_is_found_that_breaks_it(needed: Needed) -> None:
    rule, start, turns, moves, code = needed
    best = min((one for one in kit.plan(start).values() if one is not None), default=None)
    assert turns_by(start, plan.RULES) == best != turns
    assert turns_by(start, without(plan.RULES, rule)) == turns
    here = start
    for text in moves.split(", ") if moves else []:
        move = GAME.move_of_text(text)
        if wrong := {one.code for one in GAME.violations(here, move)}:
            assert (wrong, moves.endswith(text)) == ({code}, True)
            return
        here = resume(here, GAME.after(here, move))
    assert not moves


def test_each_rule_of_a_plan_is_shown_to_be_needed() -> None:
    shown = {needed.rule for needed in PLAN_RULES} | {plan.doubles_on_wild_ends_come_first}
    assert shown == set(plan.RULES)


Ways = Sequence[PlayWay]
MEETING = alone("1-1 1-4@0", "7-1 8-1 4-* 4-4 4-2 4-3")
FIRST, LAST = PlayWay(Tile(1, 7), 1, 7), PlayWay(Tile(1, 8), 1, 8)
OPENS, TWO, THREE = (PlayWay(Tile(4, face), 4, face) for face in (WILD, 2, 3))
ON_WILD: Ways = (OPENS, PlayWay(Tile(4, 4), WILD, 4, 3), TWO, THREE)
ON_FOUR: Ways = (OPENS, PlayWay(Tile(4, 4), 4, 4, 3), TWO, THREE)
"""A double on an open wild that can only come after one of its own three; and on a number."""


def has_these(start: Position, early: Ways, rules: Sequence[Rule]) -> bool:
    """Whether a model has a plan with these early plays, and with ``FIRST`` and ``LAST``."""
    model = PlanModel(hand_to_play(start), rules)
    first = next(one for one in model.first if one.way == FIRST)
    model.cp.add_bool_and(
        [model.first[first], model.root[LAST], *(model.early[one] for one in early)]
    )
    run = solve(model.cp, clock(), profile=LITERALS)
    assert run.proved
    return run.found


def orders(here: Position, left: frozenset[PlayWay]) -> bool:
    """Whether the rules allow all plays in some order, each on such an end, and then ``LAST``."""
    places = open_ends_of(here).places.items()
    plays = left or {LAST}
    made = [(way, Play(way.tile, on)) for way in plays for on, ask in places if ask == way.takes]
    return any(
        not left or orders(resume(here, GAME.after(here, move)), left - {way})
        for way, move in made
        if not GAME.violations(here, move)
    )


@pytest.mark.parametrize(("early", "possible"), [(ON_WILD, False), (ON_FOUR, True)])
def test_plays_without_an_order_are_no_plan(early: Ways, possible: bool) -> None:
    assert orders(MEETING, frozenset({FIRST, *early})) == possible
    line = plays_in_order(open_layout(MEETING.options, MEETING.layout), FIRST, early, [LAST])
    assert (line is not None) == possible
    assert has_these(MEETING, early, plan.RULES) == possible
    assert has_these(MEETING, early, without(plan.RULES, plan.doubles_on_wild_ends_come_first))
