"""What players say they had left settles a hand as it would be if all hands were open."""

from random import Random
from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Game
from engine.games.fives import GAME as FIVES
from engine.games.fives import Position
from engine.games.fives.position import PIPS
from engine.registry import games
from engine.tiles import HIDDEN
from tests.kit.playouts import AnyGame, of_each
from tests.looking import some
from tests.wire import wire_of

COUNTED = [game for game in games().values() if game.leftovers is not None]


def over(game: AnyGame, players: int, seed: int, **options: Any) -> Any:
    """Play a hand out by chance."""
    chance = Random(seed)
    position = game.numbered_deal(seed, game.read_options(options), players)
    while game.outcome(position) is None:
        position = game.after(position, chance.choice(game.legal_moves(position)))
    return position


def seen(game: AnyGame, position: Any) -> Any | None:
    """Return what seat 0 has seen of a hand that is over, once all have passed if nobody can go;
    None if it cannot know that the hand is over."""
    json = wire_of(game).position_json(position)
    outcome = game.outcome(position)
    assert outcome is not None
    if outcome.reason == "blocked":
        json |= {"passes": len(json["players"])} | dict.fromkeys(json.keys() & {"drawn"}, False)
    for player in json["players"][1:]:
        player["hand"] = len(player["hand"])
    for stock in json.keys() & {"stock", "boneyard"}:
        json[stock] = len(json[stock])
    hidden = wire_of(game).read_position(game, json)
    return None if game.outcome(hidden) is None else hidden


@of_each(COUNTED)
def test_what_was_left_settles_a_hand_like_open_hands(game: AnyGame) -> None:
    rules, settled = game.leftovers, 0
    assert rules is not None
    for players in some([seats for seats in game.seats if seats <= 4]):
        for seed in range(6):
            position = over(game, players, seed)
            hidden = seen(game, position)
            if hidden is None:
                continue
            hands, counts = rules.hands(position), rules.counts(position)
            for way in range(3):
                left = [
                    None
                    if HIDDEN not in hand
                    else hands[seat]
                    if (seat + way) % 2 and way < 2
                    else counts[seat]
                    for seat, hand in enumerate(rules.hands(hidden))
                ]
                told = game.with_left(hidden, left)
                assert game.outcome(told) == game.outcome(position)
                assert rules.counts(told) == counts
                settled += 1
    assert settled > 5


def refused(game: Game[Any, Any], position: Any, left: Any) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as refusal:
        game.with_left(position, left)
    return [(violation.key, str(violation.at)) for violation in refusal.value.violations]


def out_of_three() -> Position:
    """Return what seat 0 of three has seen, which is out; the others have two dominoes and one."""
    ends = (seen(FIVES, over(FIVES, 3, seed)) for seed in range(500))
    found: Position = next(end for end in ends if end and [*map(len, end.hands)] == [0, 2, 1])
    return found


def test_what_cannot_have_been_left_is_told_with_its_place() -> None:
    position = out_of_three()
    unseen, laid = position.unseen, position.layout.laid[1]
    pips = sorted(map(PIPS.__getitem__, unseen))

    def told(*left: Any) -> list[tuple[str, str]]:
        return refused(FIVES, position, left)

    ranges = ["left_not_possible.range"] * 2
    most, least = sum(pips[-2:]), pips[0]
    assert told(None, most + 1, least - 1) == [*zip(ranges, ["/1", "/2"], strict=True)]
    assert FIVES.with_left(position, (None, most, least))
    assert told(None, most, pips[-1]) == [("left_not_possible.together", "")]
    assert told(0, None, None) == [("left_not_possible.seen", "/0")]
    assert told(None, most) == [("left_not_possible.hands", "")]
    assert told(None, None, unseen[:2]) == [("left_not_possible.size", "/2")]
    assert ("tile_repeated", "/2") in told(None, unseen[:2], unseen[:1])
    assert ("tile_repeated", "/1") in told(None, [laid, unseen[0]], None)
    begun = FIVES.numbered_deal(1, FIVES.default_options(), 3)
    assert refused(FIVES, begun, (None,) * 3) == [("left_not_possible.over", "")]
    peaks = games()["peaks-and-pits"]
    assert refused(peaks, over(peaks, 3, 1), (None,) * 3) == [("left_not_possible.game", "")]


def test_a_number_that_no_dominoes_make_is_refused_between_those_that_some_do() -> None:
    """PIP counts 50 and 45 for wilds: one domino counts at most 29 or one of these."""
    pip = games()["pip"]
    assert pip.leftovers is not None
    hidden = next(
        found
        for seed in range(200)
        if (found := seen(pip, over(pip, 2, seed))) is not None
        and len(found.players[1].hand) == 1
        and max(map(pip.leftovers.count, found.unseen)) >= 45
    )
    assert refused(pip, hidden, (None, 44)) == [("left_not_possible", "/1")]


def test_a_part_of_what_was_left_settles_nothing() -> None:
    position = out_of_three()
    number = sum(map(PIPS.__getitem__, position.unseen[:2]))
    told = FIVES.with_left(position, (None, number, None))
    outcome = FIVES.outcome(told)
    assert outcome is not None
    assert not outcome.details["settled"]
    assert FIVES.leftovers is not None
    assert FIVES.leftovers.counts(told) == (0, number, None)


@pytest.mark.parametrize("seed", [2770, 2980])
def test_of_a_tied_block_that_the_lightest_domino_decides_the_dominoes_are_wanted(
    seed: int,
) -> None:
    rules = FIVES.leftovers
    assert rules is not None
    tied = over(FIVES, 4, seed, block_tie="lowest_tile")
    assert len(rules.undecided(tied)) > 1
    hands, counts, hidden = tied.hands, rules.counts(tied), seen(FIVES, tied)
    assert hidden is not None
    named = [None, *hands[1:]]
    outcome = FIVES.outcome(FIVES.with_left(hidden, named))
    assert outcome == FIVES.outcome(tied)
    for seat in range(1, 4):
        left = [*named[:seat], counts[seat], *named[seat + 1 :]]
        if seat in rules.undecided(tied):
            assert refused(FIVES, hidden, left) == [("left_not_possible.decides", f"/{seat}")]
        else:
            assert FIVES.outcome(FIVES.with_left(hidden, left)) == outcome
