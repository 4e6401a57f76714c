"""Every player plays every game by what its seat sees, and the same again for the same seed."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.errors import Refused
from engine.registry import games
from solver.answers.answer import Estimate, Finding, Status, Valued
from solver.answers.words import sentence
from solver.players.bot import Bot, Decision, Sight, playable
from solver.players.catalogue import BOTS, bot_for, bot_named, draw_index, losses_of
from solver.question.budget import Budget, Clock
from solver.question.info import Sense
from solver.question.objective import SearchRequest
from solver.question.registry import Slips, solver_of
from tests.kit.playouts import GAMES, AnyGame, every_game, of_each
from tests.looking import some
from tests.sentences import no_sentences
from tests.solver.hands import QUICK, dealt, played, whole_hands, with_others
from tests.solver.modelled import give_model, take_models


@every_game
@pytest.mark.parametrize("name", ["random", "greedy", "cp-sat", "1", "all-seeing"])
def test_moves_are_legal_and_have_a_reason(game: AnyGame, name: str) -> None:
    hand = dealt(game)
    for _ in range(8):
        if game.outcome(hand.position) is not None:
            break
        decision = hand.decided(BOTS[name], QUICK)
        assert game.violations(hand.position, decision.move) == ()
        assert no_sentences([sentence(decision.reason)]) == []
        hand.play(decision.move)
    assert hand.moves


@every_game
@pytest.mark.parametrize("name", ["random", "2"])
def test_the_same_seed_plays_the_same_hand(game: AnyGame, name: str) -> None:
    one, other = (played(game, [BOTS[name]]) for _ in range(2))
    assert one.moves == other.moves


@every_game
def test_a_seat_is_asked_by_what_it_sees(game: AnyGame) -> None:
    """No player but the one that sees all is shown a hidden domino."""
    asked: list[Sight[Any, Any]] = []

    def watch(sight: Sight[Any, Any], _: Budget) -> Decision[Any]:
        asked.append(sight)
        return Decision(game.legal_moves(sight.position)[-1])

    hand = played(game, [Bot("watching", watch)])
    for sight in some(asked):
        seat = game.to_move(sight.position)
        assert game.view(sight.position, seat) == sight.position
        history = sight.history
        assert history is not None
        reached, _ = game.play_all(history.start, history.moves)
        assert game.view(reached, seat) == sight.position
    assert hand.moves


with_turns = of_each(
    one for one in GAMES if any(each.info.of_the_turn for each in solver_of(one).objectives)
)
"""Games with an objective of the turn."""


def immediate(game: AnyGame, sight: Sight[Any, Any]) -> dict[Any, int | None]:
    """What each move is worth by the objective of the turn."""
    objective = next(one for one in solver_of(game).objectives if one.info.of_the_turn)
    found = objective.values(SearchRequest(sight.position, Clock(QUICK)))
    return {one.move: one.value for one in found.moves}


@with_turns
def test_greedy_plays_the_best_of_the_turn_and_then_the_heaviest(game: AnyGame) -> None:
    hand = played(game, [BOTS["random"]])
    choices = 0
    for position in hand.positions:
        if len(game.legal_moves(position)) < 2:
            continue
        sight = Sight(game, game.view(position, game.to_move(position)))
        decision = BOTS["greedy"].decide(sight, QUICK)
        worth, weight = immediate(game, sight), solver_of(game).weight
        value = decision.valued and decision.valued.worth
        assert value == worth[decision.move] == next(iter(worth.values()))
        equal = [move for move, other in worth.items() if other == value]
        assert weight(game, decision.move) == max(weight(game, move) for move in equal)
        choices += 1
    assert choices > 3


@with_turns
def test_the_best_of_the_turn_is_that_of_its_model_and_then_the_heaviest(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The model is asked for the best move alone, by what the seat sees."""
    objective = next(one for one in solver_of(game).objectives if one.info.of_the_turn)
    asked: list[SearchRequest[Any]] = []

    def best(about: SearchRequest[Any]) -> Finding[Any]:
        asked.append(about)
        found = objective.values(about)
        moves = tuple(one for one in found.moves if one.value == found.value)
        return replace(found, moves=moves, verified_by=())

    give_model(monkeypatch, game, objective.name, best)
    hand = played(game, [BOTS["random"]])
    for position in some(one for one in hand.positions if len(game.legal_moves(one)) > 1):
        sight = Sight(game, game.view(position, game.to_move(position)))
        said = []
        for name in ("cp-sat", "greedy"):
            decision = bot_for(game, name).decide(sight, QUICK)
            worth = decision.valued and decision.valued.worth
            said.append((decision.move, worth, sentence(decision.reason), decision.given_up))
        assert said[0] == said[1]
        assert (asked[-1].position, asked[-1].shown) == (sight.position, 1)


@with_turns
def test_a_model_that_finds_nothing_leaves_the_heaviest(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    objective = next(one for one in solver_of(game).objectives if one.info.of_the_turn)
    nothing = Finding[Any](Status.UNKNOWN, None, None)
    give_model(monkeypatch, game, objective.name, lambda _: nothing)
    hand, weight = dealt(game), solver_of(game).weight
    while len(game.legal_moves(hand.position)) < 3:
        hand.play(game.legal_moves(hand.position)[0])
    decision = hand.decided(BOTS["cp-sat"], QUICK)
    moves = game.legal_moves(hand.position)
    assert weight(game, decision.move) == max(weight(game, move) for move in moves)
    assert decision.valued is None


@every_game
def test_a_game_whose_turn_has_no_model_refuses_the_player_that_asks_it(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_models(monkeypatch, game)
    with pytest.raises(Refused) as refused:
        bot_for(game, "cp-sat")
    assert [one.code for one in refused.value.violations] == ["no_turn_model"]
    assert no_sentences(one.message for one in refused.value.violations) == []
    for name in some(BOTS.keys() - {"cp-sat"}):
        assert bot_for(game, name) is bot_named(name)


@with_turns
def test_the_lowest_level_does_not_always_play_the_best(game: AnyGame) -> None:
    """Not even where the search was too short to value more than one move."""
    hand = dealt(game)
    while len(game.legal_moves(hand.position)) < 3:
        hand.play(game.legal_moves(hand.position)[0])
    choices = [hand.decided(BOTS["1"], replace(QUICK, seed=seed)) for seed in range(12)]
    assert len({choice.move for choice in choices}) > 1
    assert any(choice.given_up for choice in choices)
    best = [hand.decided(BOTS["5"], replace(QUICK, seed=seed)) for seed in range(2)]
    assert not any(choice.given_up for choice in best)


def test_what_gives_up_more_is_chosen_less_often() -> None:
    losses = [0.0, 1.0, 2.0, 4.0, 40.0]
    lot = Random("drawn")
    chosen = [draw_index(losses, Slips(2.0), lot) for _ in range(4000)]
    counts = [chosen.count(index) for index in range(len(losses))]
    assert counts[:4] == sorted(counts[:4], reverse=True)
    assert counts[4] == 0
    # By the temperature, which is 2: exp(-1/2) and exp(-1) times as often as the best.
    assert 0.54 < counts[1] / counts[0] < 0.68
    assert 0.31 < counts[2] / counts[0] < 0.43
    assert draw_index(losses, Slips(0.0), lot) == 0


@pytest.mark.parametrize(
    ("losses", "most", "among"),
    [
        ([0.0, 1.0, 2.0, 2.1, 40.0], 2.0, {0, 1, 2}),
        ([0.0, 3.0, 4.0], 2.0, {0}),
        ([3.0, 0.5, 0.4, 9.0], 2.0, {1, 2}),
        ([5.0, 4.0, 4.0], 2.0, {1, 2}),
        ([900.0, 901.0], 2.0, {0}),
        ([0.0, 1.0], 0.0, {0}),
    ],
)
def test_no_move_gives_up_more_than_the_most(
    losses: list[float], most: float, among: set[int]
) -> None:
    """However hot it is; of those that all do the best is chosen."""
    lot = Random("most")
    assert {draw_index(losses, Slips(1000.0, most), lot) for _ in range(400)} == among
    assert draw_index(losses, Slips(1e-6, 1e9), lot) == losses.index(min(losses))


def lost(mean: float) -> Valued[str]:
    """A move that loses so much by the samples that it shares with another one."""
    return estimated(0.0, Estimate(mean, 1.0, 9))


def estimated(mean: float, loss: Estimate | None = None) -> Valued[str]:
    return Valued("", Status.ESTIMATED, None, None, estimate=Estimate(mean, 1.0, 9), lost=loss)


@pytest.mark.parametrize(
    ("moves", "losses"),
    [
        ([lost(0.0), lost(3.5), lost(1.0)], [0.0, 3.5, 1.0]),
        ([lost(27.0), lost(92.0)], [0.0, 65.0]),
        ([lost(-1.0), lost(2.0)], [0.0, 2.0]),
        ([estimated(-4.0), estimated(7.0), estimated(6.5)], [11.0, 0.0, 0.5]),
    ],
)
def test_losses_are_those_against_the_best(moves: list[Valued[str]], losses: list[float]) -> None:
    """Of moves that are compared with one that is not among them too."""
    objective = solver_of(games()["fives"]).objectives[-1]
    assert objective.sense is Sense.MOST
    assert losses_of(objective, moves) == losses


def test_a_player_may_have_a_temperature_of_its_own() -> None:
    hand = dealt(GAMES[0])
    warm = bot_named("temperature:2.5")
    assert hand.decided(warm, QUICK).move in GAMES[0].legal_moves(hand.position)
    for name in ("temperature:", "temperature:-1", "temperature:1e9", "6", ""):
        with pytest.raises(Refused) as refused:
            bot_named(name)
        assert no_sentences(one.message for one in refused.value.violations) == []


def test_a_lower_level_gives_up_more() -> None:
    """Over the same losses, in each game."""
    losses = [quarters / 4 for quarters in range(400)]
    for game in GAMES:
        levels = solver_of(game).levels
        for each in ([one.temperature for one in levels], [one.most for one in levels]):
            assert sorted(each, reverse=True) == each
        means = []
        for slips in levels:
            lot = Random(f"{game.id} {slips}")
            means.append(sum(losses[draw_index(losses, slips, lot)] for _ in range(400)))
        assert means == sorted(means, reverse=True)
    assert len(GAMES) > 1


@every_game
def test_a_level_gives_up_no_more_than_it_may(game: AnyGame) -> None:
    """In a hand that it plays against itself."""
    levels = solver_of(game).levels
    assert len(levels) == 4
    for level, slips in enumerate(levels, start=1):
        hand, lost = dealt(game, level), list[float]()
        for _ in range(6):
            if game.outcome(hand.position) is not None:
                break
            decision = hand.decided(BOTS[str(level)], QUICK)
            if decision.given_up is not None:
                lost.append(decision.given_up)
            hand.play(decision.move)
        assert max(lost) <= slips.most


@every_game
def test_a_hand_that_is_over_is_refused(game: AnyGame) -> None:
    *_, last = next(whole_hands(game))
    with pytest.raises(Refused) as refused:
        playable(game, last)
    assert [one.code for one in refused.value.violations] == ["hand_over"]


@with_others
def test_a_hand_that_is_not_seen_is_refused(game: AnyGame) -> None:
    position = dealt(game, 5).position
    other = game.view(position, (game.to_move(position) + 1) % game.players(position))
    for bot in some(BOTS.values()):
        with pytest.raises(Refused) as refused:
            bot.decide(Sight(game, other), QUICK)
        (violation,) = refused.value.violations
        assert violation.code == "hands_unknown"
        assert no_sentences([violation.message]) == []
