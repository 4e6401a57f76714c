"""What the page says at the end of a hand: who won, in one sentence with the reason, for every way
in which a game can end, with two players or more."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.registry import games
from engine.tiles import Tile
from tests.languages.material import english_in
from tests.looking import some
from tests.web.building import WEB, readable, run_tool
from tests.wire import position_json

NAMES = ("You", "Clara", "Otto", "Sibyl")
HANDS = 200
"""Hands played at random until one ends as it is to."""


@cache
def ended(game_id: str, players: int, reason: str) -> Any:
    """Play hands at random until one ends for a reason; return its position."""
    game = games()[game_id]
    options = game.default_options()
    for seed in range(HANDS):
        chance = random.Random(seed)
        position = game.numbered_deal(seed, options, players)
        while (outcome := game.outcome(position)) is None:
            position = game.play(position, chance.choice(game.legal_moves(position))).position
        if outcome.reason == reason:
            return position
    raise AssertionError(f"no hand of {game_id} ended as {reason}")


def changed(whole: Any, **changes: Any) -> Any:
    """Return a position, or a part of one, with other fields."""
    return whole._replace(**changes) if hasattr(whole, "_replace") else replace(whole, **changes)


def hand(*tiles: str) -> tuple[Tile, ...]:
    """Dominoes by their numbers: "6-3"."""
    numbers = [[int(number) for number in tile.split("-")] for tile in tiles]
    return tuple(Tile(first, second) for first, second in numbers)


def fives(
    *hands: tuple[Tile, ...], scores: tuple[int, ...], blocked: bool = False, **options: Any
) -> Any:
    """A hand of Fives that is over, with these hands left and these scores before the bonus."""
    over = {"passes": len(hands), "boneyard": ()} if blocked else {"passes": 0}
    position = ended("fives", len(hands), "out")
    chosen = changed(position.options, **options)
    return changed(position, hands=hands, scores=scores, options=chosen, **over)


def seated(game_id: str, players: int, reason: str, seats: Any, **changes: Any) -> Any:
    """A hand that ended for a reason, with the fields of each seat changed."""
    position = ended(game_id, players, reason)
    own = tuple(
        changed(player, **fields) for player, fields in zip(position.players, seats, strict=True)
    )
    return changed(position, players=own, **changes)


def bead(
    *seats: tuple[int, tuple[Tile, ...]], last: tuple[int, ...] | None = (), **changes: Any
) -> Any:
    """A hand of the Bead Game that is over, with these scores of plays and hands left."""
    fields = [{"score": score, "hand": tiles} for score, tiles in seats]
    passes = len(seats) if last is None else 0
    return seated(
        "bead",
        len(seats),
        "blocked",
        fields,
        last_turns=last,
        passes=passes,
        first_player=0,
        **changes,
    )


def peaks(*seats: tuple[int, tuple[Tile, ...]]) -> Any:
    fields = [{"tokens": tokens, "hand": tiles} for tokens, tiles in seats]
    return seated("peaks-and-pits", len(seats), "all_passed", fields, passes=len(seats))


def pip(reason: str, *scores: int, round: int = 1, hands: Any = None) -> Any:
    """A round of PIP that is over, with these scores before it."""
    fields: list[dict[str, Any]] = [{"score": score} for score in scores]
    for own, tiles in zip(fields, hands or [], strict=False):
        own["hand"] = tiles
    return seated("pip", len(scores), reason, fields, round=round)


NONE: tuple[Tile, ...] = ()

ENDS: dict[str, tuple[str, Callable[[], Any], str, str]] = {
    "out": (
        "fives",
        lambda: fives(NONE, hand("6-5", "6-6"), scores=(10, 5)),
        "You went out first and win the hand.",
        "Bonus 5: Clara held 23 pips, rounded to 25 and divided by 5.",
    ),
    "a blank left": (
        "fives",
        lambda: fives(NONE, hand("0-0"), scores=(10, 5)),
        "You went out first and win the hand.",
        "No bonus: Clara's 0-0 is worth nothing.",
    ),
    "your own blank left": (
        "fives",
        lambda: fives(hand("1-0"), NONE, scores=(10, 5)),
        "Clara went out first and wins the hand.",
        "No bonus: your 1-0 is worth nothing (1 pip, rounded to 0).",
    ),
    "two who hold little": (
        "fives",
        lambda: fives(hand("1-0"), NONE, hand("0-0"), scores=(10, 5, 0)),
        "Clara went out first and wins the hand.",
        "No bonus: the others held 1 pip, which rounds to 0.",
    ),
    "out among four, whole bonus": (
        "fives",
        lambda: fives(
            *(hand("3-2"), hand("6-6"), NONE, hand("5-5")),
            scores=(10, 5, 0, 20),
            bonus_divisor=1,
        ),
        "Otto went out first and wins the hand.",
        "Bonus 25: the others held 27 pips, rounded to 25.",
    ),
    "out and the match": (
        "fives",
        lambda: fives(NONE, hand("6-5", "6-6"), scores=(95, 60)),
        "You went out first and win the match, 100 to 60.",
        "Bonus 5: Clara held 23 pips, rounded to 25 and divided by 5.",
    ),
    "out, but the match is another's": (
        "fives",
        lambda: fives(hand("6-5"), NONE, hand("0-0"), scores=(110, 60, 70), finish_hand=True),
        "Clara went out first, but you win the match, 110 to 70 and 62.",
        "Bonus 2: the others held 11 pips, rounded to 10 and divided by 5.",
    ),
    "a match that is shared": (
        "fives",
        lambda: fives(hand("0-0"), NONE, scores=(105, 105), finish_hand=True),
        "Clara went out first, but you and Clara share the match, 105 each.",
        "No bonus: your 0-0 is worth nothing.",
    ),
    "the target, dominoes left": (
        "fives",
        lambda: fives(hand("6-5", "4-4"), hand("6-6", "1-0"), scores=(105, 60)),
        "You reached 100 points and win the match, 105 to 60.",
        "No bonus: the match ends at once, whatever dominoes are left.",
    ),
    "another target, another winner": (
        "fives",
        lambda: fives(NONE, hand("6-6"), hand("5-5"), scores=(20, 55, 30), target=50),
        "Clara reached 50 points and wins the match, 55 to 30 and 20.",
        "No bonus: the match ends at once, whatever dominoes are left.",
    ),
    "blocked": (
        "fives",
        lambda: fives(hand("2-1"), hand("4-1"), hand("6-5"), scores=(0, 5, 10), blocked=True),
        "Nobody can play. You hold the fewest pips (3) and win the hand.",
        "Bonus 3: the others held 13 pips more, rounded to 15 and divided by 5.",
    ),
    "blocked and tied": (
        "fives",
        lambda: fives(hand("2-1"), hand("3-0"), scores=(0, 5), blocked=True),
        "Nobody can play, and the lightest hands are equal, so nobody wins the hand.",
        "",
    ),
    "blocked and tied, the lowest domino": (
        "fives",
        lambda: fives(
            *(hand("3-2"), hand("4-0", "1-0")), scores=(0, 5), blocked=True, block_tie="lowest_tile"
        ),
        "Nobody can play. Clara holds the lowest domino of the lightest hands and wins the hand.",
        "No bonus: your 3-2 is worth nothing.",
    ),
    "bead, out": (
        "bead",
        lambda: bead((330, NONE), (298, hand("1-1"))),
        "You went out first and win, 330 to 293.",
        "",
    ),
    "bead, out behind": (
        "bead",
        lambda: bead((330, hand("1-1")), (298, NONE)),
        "Clara went out first, but you win, 325 to 298.",
        "",
    ),
    "bead, out and tied": (
        "bead",
        lambda: bead((305, hand("1-1")), (300, NONE), (20, hand("2-1"))),
        "Clara went out first. You and Clara share the win, 300 each.",
        "",
    ),
    "bead, two are out": (
        "bead",
        lambda: bead((30, hand("1-1")), (40, NONE), (20, NONE)),
        "Clara went out first and wins, 40 to 25 and 20.",
        "",
    ),
    "bead, blocked": (
        "bead",
        lambda: bead((305, hand("1-1")), (310, hand("2-1", "3-1")), last=None),
        "Nobody can place another domino. You win, 300 to 260.",
        "",
    ),
    "peaks, all passed": (
        "peaks-and-pits",
        lambda: peaks((3, hand("6-5")), (5, hand("6-4")), (7, NONE)),
        "Everybody passed. You win with the fewest tokens, 3 to 5 and 7.",
        "",
    ),
    "peaks, the last passed": (
        "peaks-and-pits",
        lambda: peaks((3, hand("6-5")), (1, NONE), (7, NONE)),
        "You passed, the last with dominoes. Clara wins with the fewest tokens, 1 to 3 and 7.",
        "",
    ),
    "peaks, all out, tied": (
        "peaks-and-pits",
        lambda: peaks((3, NONE), (1, NONE), (1, NONE), (9, NONE)),
        "All hands are empty. Clara and Otto share the win with 1 token each.",
        "",
    ),
    "pip, out": (
        "pip",
        lambda: pip("out", 20, 30, hands=(NONE, hand("6-5"))),
        "You went out and win the round.",
        "",
    ),
    "pip, out and the match": (
        "pip",
        lambda: pip("out", 20, 30, round=9, hands=(NONE, hand("6-5"))),
        "You went out and win the match, 10 to 41.",
        "",
    ),
    "pip, out, but the match is another's": (
        "pip",
        lambda: pip("out", 90, 30, 60, round=9, hands=(NONE, hand("6-5"), hand("1-0"))),
        "You went out, but Clara wins the match, 41 to 61 and 80.",
        "",
    ),
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What the page says of each end, and of its bonus."""
    return told(tmp_path_factory.mktemp("ends"), NAMES)


@pytest.fixture(scope="module")
def said_in_german(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return told(tmp_path_factory.mktemp("enden"), ("Du", *NAMES[1:]), "de")


def told(folder: Path, names: tuple[str, ...], *language: str) -> dict[str, list[str]]:
    readable()
    rows = {name: row_of(game_id, build(), names) for name, (game_id, build, _, _) in ENDS.items()}
    for position in (pip("blocked", 0, 0), pip("blocked", 0, 0, round=9)):
        name = f"pip, blocked in round {position.round}"
        rows[name] = row_of("pip", position, names)
    asked, told = folder / "asked.json", folder / "told.json"
    asked.write_text(json.dumps(list(rows.values())))
    script = Path(__file__).with_name("ends.mjs")
    run_tool("node", script, WEB / "src", asked, told, *language)
    return dict(zip(rows, json.loads(told.read_text()), strict=True))


def row_of(game_id: str, position: Any, names: tuple[str, ...]) -> dict[str, Any]:
    game = games()[game_id]
    outcome = game.outcome(position)
    assert outcome is not None
    return {
        "outcome": outcome.as_json(),
        "position": position_json(game, position),
        "names": names,
    }


@pytest.mark.parametrize("name", ENDS)
def test_the_end_says_who_won_and_why(said: dict[str, list[str]], name: str) -> None:
    _, _, sentence, bonus = ENDS[name]
    assert said[name] == [sentence, bonus]


def test_nobody_wins_a_blocked_round(said: dict[str, list[str]]) -> None:
    """The lowest total leads, and wins the match in the last round (I11, I12)."""
    end = games()["pip"].outcome(pip("blocked", 0, 0))
    assert end is not None
    totals = end.totals
    low, high = sorted(totals)
    leader = NAMES[totals.index(low)]
    lead, win = ("lead", "win") if leader == "You" else ("leads", "wins")
    first = f"Nobody can play, so nobody wins the round. {leader} {lead}, {low} to {high}."
    assert said["pip, blocked in round 1"][0] == first
    assert (
        said["pip, blocked in round 9"][0]
        == f"Nobody can play. {leader} {win} the match, {low} to {high}."
    )


def test_no_end_says_more_than_two_sentences(said: dict[str, list[str]]) -> None:
    for sentence, _ in some(said.values(), len(ENDS)):
        assert sentence.count(". ") <= 1
        assert "undefined" not in sentence


GERMAN: dict[str, list[str]] = {
    "out": [
        "Du hast zuerst ausgemacht und gewinnst die Runde.",
        "Bonus 5: Clara hatte noch 23 Augen, auf 25 gerundet und durch 5 geteilt.",
    ],
    "your own blank left": [
        "Clara hat zuerst ausgemacht und gewinnt die Runde.",
        "Kein Bonus: 1-0 in deiner Hand ist nichts wert (1 Auge, auf 0 gerundet).",
    ],
    "a match that is shared": [
        "Clara hat zuerst ausgemacht, aber du und Clara teilt euch den Sieg im Spiel, je 105.",
        "Kein Bonus: 0-0 in deiner Hand ist nichts wert.",
    ],
    "blocked": [
        "Niemand kann mehr legen. Du hast die wenigsten Augen (3) und gewinnst die Runde.",
        "Bonus 3: Die anderen hatten noch 13 Augen mehr, auf 15 gerundet und durch 5 geteilt.",
    ],
    "bead, out and tied": [
        "Clara hat zuerst ausgemacht. Du und Clara teilt euch den Sieg, je 300.",
        "",
    ],
    "peaks, all out, tied": [
        "Alle Hände sind leer. Clara und Otto teilen sich den Sieg mit je 1 Chip.",
        "",
    ],
}


@pytest.mark.parametrize("name", GERMAN)
def test_the_end_is_said_in_german(said_in_german: dict[str, list[str]], name: str) -> None:
    assert said_in_german[name] == GERMAN[name]


def test_no_end_is_said_in_english(said_in_german: dict[str, list[str]]) -> None:
    for sentences in some(said_in_german.values(), len(ENDS)):
        assert english_in([one.replace("Bonus", "") for one in sentences]) == []
        assert "undefined" not in "".join(sentences)
