"""What is said of turns, in numbers and in words, beside the rules; plans of known hands; and what
only some positions show."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest

from engine.game import Effect
from engine.games.peaks_and_pits import GAME, Move, Pass, Play, Player, Position
from solver.answers.answer import Detail
from solver.answers.words import sentence
from solver.certificates.strategy import Certificates
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.games.peaks_and_pits.objectives import plan
from solver.games.peaks_and_pits.objectives.game import HOW
from solver.games.peaks_and_pits.solo_search import Laying, layings
from solver.games.peaks_and_pits.verify.kernel import SingleDominoes
from solver.gateway.review import review
from solver.question.budget import Budget, Clock
from solver.question.recount import Replayed
from solver.search.driver import Searcher
from solver.search.encoding import FirstSearch
from tests import asking
from tests.games.peaks_and_pits.kit import preference
from tests.games.peaks_and_pits.positions import late_six, play, position
from tests.kit.trying import MaxN
from tests.looking import some
from tests.solver.games.peaks_and_pits.kernels import ahead
from tests.solver.games.trying import Made, check_claims, check_moves, keys
from tests.solver.hands import late, scattered
from tests.wire import examine, position_json, read_position

ask = partial(asking.hint_about, GAME)


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
    starts = [*scattered(GAME, 40), *islice(late(GAME), 30)]
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
    start = next(scattered(GAME, 1))
    move = GAME.legal_moves(start)[0]
    for margin, said in ((3, "3 tokens behind"), (-1, "1 token ahead of"), (0, "level with")):
        assert said in explain.end_reason(start, move, margin)[0].text


ALL_FIVE = late_six(["3-2 2-0 4-0 5-1 5-4", "", ""])
"""``high`` ends in 3 going down with two tokens, ``low`` in 1 going up with one. All are laid and
six tokens left: 3-2 2-0 on high, 1-5 and then 5-4 4-0 on low."""


def sound(given: dict[str, object]) -> Position:
    """A position of five dominoes held by one player, more than a double-six hand takes."""
    found = examine(GAME, given).position
    assert found is not None
    return found


def test_a_hand_laid_whole_on_both_arms() -> None:
    answer = ask(sound(ALL_FIVE), "plan")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", -3, -3)
    assert answer["verified_by"] == ["replay", "exhaustive", "cp_sat"]
    assert answer["notes"] == ["You can play your whole hand."]
    assert [row["text"] for row in answer["line"]] == [
        "play high 3-2 2-0",
        "play low 1-5",
        "play low 5-4 4-0",
    ]


@pytest.mark.parametrize("wrong", [0, -1])
def test_nothing_is_proved_where_the_rules_say_otherwise_of_a_move(
    wrong: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    known = ask(start, "plan")
    assert known["notes"] == ["You can play at most 3 of your 5 dominoes."]
    assert known["verified_by"] == ["replay", "exhaustive", "cp_sat"]
    assert {row["status"] for row in known["moves"]} == {"optimal", "infeasible"}

    def differs_after_one_move(one: Position) -> dict[Move, Laying]:
        found = layings(one)
        move = list(found)[wrong]
        return found | {move: found[move]._replace(plan=found[move].plan - 1)}

    monkeypatch.setattr(plan, "layings", differs_after_one_move)
    answer = ask(start, "plan")
    assert answer["verified_by"] == ["replay"]
    assert answer["value"] == known["value"]
    assert {row["status"] for row in answer["moves"]}.isdisjoint({"optimal", "infeasible"})


def test_where_nothing_fits_the_plan_is_a_pass_at_its_price() -> None:
    """P8: two tokens lie on the train."""
    answer = ask(position("8-8 7-7 6-6 5-5 4-4", "9-2", "0-3"), "plan")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", 2, 2)
    assert [(row["text"], row["effect"]["net"]) for row in answer["line"]] == [("pass", 2)]


def counted(before: Position, after: Position, *effects: Effect) -> int | None:
    return asking.objective(GAME, "plan").recount(Replayed(GAME, before, after, effects))


def test_a_line_that_leaves_what_fits_is_no_plan() -> None:
    one = position("5-3 3-6 8-8 7-7 1-1", "9-6 6-5")
    after, effect = GAME.play(one, play("high", "5-3"))
    assert counted(one, after, effect) is None


def test_a_line_in_which_another_lays_is_no_plan() -> None:
    one = read_position(GAME, late_six(["4-0", "3-2 2-0", "5-1 5-4"]))
    after, effects = GAME.play_all(one, [Pass(), play("high", "3-2 2-0")])
    assert counted(one, after, *effects) is None


def unlaid(one: Position) -> int:
    return sum(len(player.hand) for player in one.players) + len(one.boneyard)


def ends_of_hands(number: int) -> Iterator[Position]:
    """Late positions with few dominoes in all hands and the boneyard."""
    return islice((one for one in late(GAME) if unlaid(one) <= 6), number)


def with_boneyard(one: Position) -> Position:
    """The last domino of each hand of several lies in the boneyard instead."""
    players = tuple([Player(p.hand[:-1] if p.hand[1:] else p.hand, p.tokens) for p in one.players])
    return replace(
        one, players=players, boneyard=tuple([p.hand[-1] for p in one.players if p.hand[1:]])
    )


def test_a_boneyard_is_drawn_from_as_the_engine_does() -> None:
    check_moves(GAME, "game", map(with_boneyard, ends_of_hands(16)), 8)


@pytest.mark.parametrize("swap", [False, True])
def test_everybody_ends_as_the_engine_plays_it_out(swap: bool) -> None:
    """All seats, by both methods, not the mover's lead alone: ties are broken as the assumption
    says."""
    for one in some(ends_of_hands(12)):
        now = with_boneyard(one) if swap else one
        encoding, clock = TrainEncoding(now), Clock(Budget(60.0))
        searcher = Searcher(encoding.deal, encoding.sizes, clock)
        second = Certificates(SingleDominoes(now), FirstSearch(clock, encoding, searcher, HOW.lead))
        expected = ahead(MaxN(GAME, lambda one: preference(one, 0), 200_000).totals(now))
        assert ahead(searcher.choose(encoding.row(now))[1]) == expected, GAME.text(now)
        assert ahead(second.ends.totals(now)) == expected, GAME.text(now)


def test_tokens_dealt_to_everybody_change_nothing() -> None:
    """P9, P12: with one token each the players run out at once."""
    dealt = 0
    for one in ends_of_hands(12):
        rich, poor = (
            replace(one, players=tuple([Player(p.hand, own) for p in one.players]))
            for own in (40, 1)
        )
        answer = ask(poor, "game")
        assert ask(rich, "game")["value"] == answer["value"]
        dealt += sum(row["effect"]["dealt_to_all"] for row in answer["line"])
    assert dealt


def test_plays_on_equal_arms_are_as_many_choices_as_are_listed() -> None:
    """Both arms end in 5, going down, with one token."""
    answer = ask(position("5-3 3-2 8-8 7-7 6-6", "9-5", "0-8 8-5"), "immediate")
    assert (answer["value"], answer["equally_good"]) == (-2, 2)
    assert sum(row["value"] == -2 for row in answer["moves"]) == 2


def test_without_the_order_of_the_boneyard_nothing_is_exact() -> None:
    deal = GAME.numbered_deal(1, GAME.read_options({"set": 6}), 3)
    hidden = read_position(GAME, position_json(GAME, deal) | {"boneyard": len(deal.boneyard)})
    missing = asking.objective(GAME, "game").missing(hidden)
    assert missing is not None
    assert (missing.code, missing.at) == ("order_unknown", "/boneyard")
    for name in ("game", "plan"):
        assert asking.objective(GAME, name).refusal(hidden) is None


def test_a_play_that_tells_what_was_drawn_is_compared_as_any() -> None:
    """Where the boneyard is hidden what was drawn does not count."""
    one = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    told: Play = play("high", "5-3", "8-8")
    (row,) = review(GAME, one, [told], "immediate", asking.patient(5.0)).moves
    assert row.best
    assert row.played
    assert (row.best.value, row.played.value, row.cost) == (-3, -1, 2)
    (mine,) = ask(GAME.view(one, 0), "game", asking.patient(0.1), compare=(told,))["compared"]
    assert (mine["text"], mine["status"]) == ("play high 5-3", "estimated")
