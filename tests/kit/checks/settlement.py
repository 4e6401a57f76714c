"""The end of a hand, counted twice: by the engine and from the rules' own words.

Besides the ends of play-outs, the dominoes left in hands are dealt to the same hands in other
ways, under every value of every option: so ties and narrow margins are met that random play would
hardly give.
"""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from engine.errors import Refused
from engine.game import Outcome
from engine.options import by_name
from tests.kit.material import Json
from tests.kit.playouts import values_to_play
from tests.kit.run import Run
from tests.wire import examine, position_json

ALIKE = 6
"""Ends with the same reason whose dominoes are dealt anew."""

EVERY = 5
"""Of the ends the share after which a hand is dealt."""

ANEW = 12
"""Other ways to deal what is left, at each end and with each value of each option."""


def the_parts_add_up_to_the_totals(run: Run) -> None:
    for position, outcome in over(run):
        data = position_json(run.game, position)
        totals = list(run.material.recount(data).scores)
        for part in outcome.settlement:
            totals[part.seat] += part.adds
        assert totals == list(outcome.totals), run.game.text(position)


def the_outcome_is_that_of_the_rules(run: Run) -> None:
    seen = set[str]()
    for position, outcome in over(run):
        told = outcome.as_json()
        counted = run.material.recount(position_json(run.game, position))
        found = {name: told[name] for name in counted.outcome}
        assert found == counted.outcome, run.game.text(position)
        seen.add(counted.case)
    assert seen == run.material.cases, f"never seen: {set(run.material.cases) - seen}"


def the_score_tells_the_outcome(run: Run) -> None:
    """Once a hand is over, and not before, the score has the settlement, and the same totals."""
    game = run.game
    for position, outcome in over(run):
        score = game.score(position)
        assert score["settlement"] == outcome.as_json()["settlement"], game.text(position)
        totals = score.get("totals", list(outcome.totals))
        assert totals == list(outcome.totals), game.text(position)
    for hand in run.hands:
        if len(hand.steps) > 1:
            assert game.score(hand.steps[0].position)["settlement"] is None


def another_hand_is_dealt_exactly_where_the_outcome_says_so(run: Run) -> None:
    """After a hand that is over, and after none that goes on; the totals are its scores."""
    game = run.game
    told = [position for position, _ in over(run)[::EVERY]] + [one.position for one in run.sampled]
    usual = [one for one in told if by_name(one.options) == game.default_options()]
    for position in usual:
        outcome, follows = game.outcome(position), _following(game, position)
        is_due = outcome is not None and outcome.next_hand
        assert (follows is not None) == is_due, game.text(position)
        if outcome is not None and follows is not None:
            scores = run.material.ledger(follows).get("scores", [*outcome.totals])
            assert scores == [*outcome.totals], game.text(position)
    assert usual


def _following(game: Any, position: Any) -> Any:
    """The next hand, None where it is refused."""
    try:
        return game.numbered_deal(1, by_name(position.options), game.players(position), position)
    except Refused:
        return None


@cache
def over(run: Run) -> tuple[tuple[Any, Outcome], ...]:
    """Positions that are over, with their outcomes."""
    rng = random.Random(9)
    ended = _outcomes(run, run.ends)
    reasons = {outcome.reason for _, outcome in ended}
    alike = (
        [position for position, outcome in ended if outcome.reason == reason][:ALIKE]
        for reason in sorted(reasons)
    )
    anew = (other for ends in alike for end in ends for other in _dealt_anew(run, end, rng))
    return ended + _outcomes(run, anew)


def _outcomes(run: Run, positions: Iterable[Any]) -> tuple[tuple[Any, Outcome], ...]:
    """Those of the positions that are over, with their outcomes."""
    ended = ((position, run.game.outcome(position)) for position in positions)
    return tuple((position, outcome) for position, outcome in ended if outcome is not None)


def _dealt_anew(run: Run, end: Any, rng: random.Random) -> Iterator[Any]:
    """The dominoes left in hands among the same hands; an empty hand stays empty."""
    data = position_json(run.game, end)
    for name, values in values_to_play(run.game).items():
        for value in values * ANEW:
            options = data["options"] | {name: value}
            position, faults = examine(run.game, _shuffled(data, rng) | {"options": options})
            if not faults and position is not None:
                yield position


def _shuffled(data: Json, rng: random.Random) -> Json:
    players = data.get("players", [])
    holders = [seat for seat, player in enumerate(players) if player["hand"]]
    left = [tile for player in players for tile in player["hand"]]
    rng.shuffle(left)
    hands: list[list[str]] = [[] for _ in players]
    for index, tile in enumerate(left):
        hands[holders[index] if index < len(holders) else rng.choice(holders)].append(tile)
    dealt = [player | {"hand": hand} for player, hand in zip(players, hands, strict=True)]
    return data | ({"players": dealt} if players else {})
