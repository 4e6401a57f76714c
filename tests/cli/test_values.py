"""Numbers and scores as a user reads them."""

import re
from dataclasses import replace
from typing import Any

import pytest

from cli.commands.hint import SIGNS, lines
from cli.key_words import standing
from cli.screen import Ink
from cli.wording import YOU, Names, amount, bot_name, bot_names, headline, number_of, win_of
from solver.answers.answer import (
    Answer,
    Chance,
    Effort,
    Estimate,
    Proportion,
    Shown,
    Status,
    Valued,
)
from solver.answers.words import Said
from solver.players.catalogue import LEVEL_NAMES, LEVELS
from tests.sources import ROOT

AHEAD = "points ahead"
TOKENS = "tokens more than the best of the others"
NAMES = Names({0: YOU, 1: bot_name("3")})


def worth(
    status: Status, value: int | None = None, bound: int | None = None, mean: float | None = None
) -> Valued[str]:
    """A worth; a ``mean`` of one game is a whole number."""
    if mean is None:
        return Valued("", status, value, bound)
    samples = 1 if isinstance(mean, int) else 48
    chance = (
        Chance(Proportion(0.634, 0.02), Proportion(0.7, 0.02)) if isinstance(mean, float) else None
    )
    estimate = Estimate(mean, 1.08, samples)
    return Valued("", status, value, bound, estimate=estimate, chance=chance)


def answer(*moves: Valued[str], unit: str = AHEAD) -> Answer[str]:
    first = moves[0]
    return Answer(
        objective="game",
        unit=unit,
        better="higher",
        status=first.status,
        value=first.value,
        bound=first.bound,
        moves=tuple(Shown(one.move, one.move, {}, one) for one in moves),
        line=(),
        equally_good=None,
        verified_by=(),
        assumption=(),
        notes=(Said("drawn", {}, "from 48 deals"),),
        effort=Effort(1.26),
        seed=0,
        advice=(Said("look", {}, "look left"),),
        estimate=first.estimate,
        chance=first.chance,
    )


@pytest.mark.parametrize(
    ("number", "unit", "said"),
    [
        (1, "cheats", "1 cheat"),
        (0, "cheats", "0 cheats"),
        (1.0, "cheats", "1.0 cheats"),
        (-2, "tokens", "-2 tokens"),
        (16, AHEAD, "16 points ahead"),
        (-1, AHEAD, "1 point behind"),
        (-4.12, AHEAD, "4.1 points behind"),
        (-0.04, AHEAD, "0.0 points ahead"),
        (3, TOKENS, "3 tokens more than the best of the others"),
        (-1, TOKENS, "1 token fewer than the best of the others"),
    ],
)
def test_a_number_is_written_with_its_unit(number: float, unit: str, said: str) -> None:
    assert amount(number, unit) == said


@pytest.mark.parametrize(
    ("one", "unit", "short", "headlined"),
    [
        (worth(Status.OPTIMAL, 12, 12), AHEAD, "12 ahead", "12 points ahead (proved)."),
        (worth(Status.OPTIMAL, 1, 1), "cheats", "1", "1 cheat (proved)."),
        (
            worth(Status.ESTIMATED, mean=-12.34),
            AHEAD,
            "≈ 12.3 ± 1.1 behind",
            "about 12.3 points behind (not proved), 63% to win the hand.",
        ),
        (
            worth(Status.FEASIBLE, 3, 1, 3),
            "cheats",
            "≈ 3",
            "3 cheats (not proved). At best 1 cheat.",
        ),
        (
            worth(Status.FEASIBLE, -4, None, 7.21),
            AHEAD,
            "≈ 7.2 ± 1.1 ahead",
            "about 7.2 points ahead (not proved), 63% to win the hand. At worst 4 points behind.",
        ),
    ],
)
def test_a_worth_is_one_number(one: Valued[str], unit: str, short: str, headlined: str) -> None:
    assert number_of(one, unit) == short
    assert headline(answer(one, unit=unit)) == f"Best result: {headlined}"
    assert win_of(one) == ("63%" if one.chance else "")


def test_there_may_be_nothing_to_say() -> None:
    none, unknown = worth(Status.INFEASIBLE), worth(Status.UNKNOWN)
    assert headline(answer(none)) == "There is no solution (proved)."
    assert headline(answer(unknown)).startswith("Nothing was found. Try a larger --seconds")
    assert number_of(none, AHEAD) == number_of(unknown, AHEAD) == "-"


def test_each_move_is_a_line() -> None:
    """The columns are aligned; what no move has takes no column."""
    because = (Said("reason", {}, "r"),)
    first = worth(Status.ESTIMATED, mean=12.3)
    first = replace(first, move="a", tied=True, alike=3, reason=because)
    second = replace(worth(Status.OPTIMAL, -5, -5), move="b")
    assert list(lines(answer(first, second), Ink(), {"a": 12, "b": 4})) == [
        "Best result: about 12.3 points ahead (not proved), 63% to win the hand.",
        "12  ≈ 12.3 ± 1.1 ahead  63%  =  a (3 alike)  R.",
        " 4            5 behind          b",
        f"= means {SIGNS['=']}.",
        "From 48 deals.",
        "It took 1.3 s.",
    ]
    assert list(lines(answer(second), Ink()))[1] == "5 behind  b"


@pytest.mark.parametrize(
    ("moves", "signs"),
    [
        ((worth(Status.OPTIMAL, 1, 1),), ""),
        ((worth(Status.ESTIMATED, mean=1.5), worth(Status.OPTIMAL, 1, 1)), ""),
        ((replace(worth(Status.OPTIMAL, 1, 1), tied=True),) * 2, "="),
        ((worth(Status.OPTIMAL, 1, 1), worth(Status.UNKNOWN)), "-"),
        ((worth(Status.OPTIMAL, 1, 1), worth(Status.INFEASIBLE)), "-"),
        ((replace(worth(Status.FEASIBLE, 1, 2, 2), tied=True), worth(Status.UNKNOWN)), "=-"),
    ],
)
def test_signs_have_a_legend(moves: tuple[Valued[str], ...], signs: str) -> None:
    """Those in the list, and no others."""
    said = list(lines(answer(*moves), Ink()))
    assert [line for line in said if " means " in line] == [
        f"{sign} means {SIGNS[sign]}." for sign in signs
    ]


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (
            {"unit": "points", "standing": [30, 0], "parts": [], "to_target": [70, 100]},
            ["You: 30 points, 70 to go", "Clara (level 3): 0 points, 100 to go"],
        ),
        (
            {"unit": "points", "standing": [9, 3], "parts": [], "held": [1, 4], "ranks": [2, 1]},
            [
                "You: 9 points, 1 domino left, rank 2",
                "Clara (level 3): 3 points, 4 dominoes left, rank 1",
            ],
        ),
        (
            {
                "unit": "points",
                "standing": [0, 0],
                "parts": [{"seat": 0, "part": "count", "adds": 12}],
                "counts": [12, None],
            },
            ["You: 0 points, 12 in hand", "Clara (level 3): 0 points, count unknown"],
        ),
        (
            {
                "unit": "points",
                "standing": [40, 10],
                "parts": [{"seat": 0, "part": "play", "adds": 40}],
                "settlement": {"parts": [{"seat": 0, "part": "bonus", "adds": 13}]},
                "to_target": [60, 90],
                "count": 5,
                "bonus": None,
            },
            [
                "You: 40 points, 60 to go, bonus 13",
                "Clara (level 3): 10 points, 90 to go",
                "count: 5",
            ],
        ),
        ({"unit": "cheats", "standing": [2], "parts": [], "laid": 3}, ["2 cheats", "laid: 3"]),
    ],
)
def test_a_score_says_what_its_numbers_are(score: dict[str, Any], said: list[str]) -> None:
    assert list(standing(score, NAMES)) == said


def test_a_small_hint_is_its_advice() -> None:
    one = replace(answer(worth(Status.OPTIMAL, 1, 1)), moves=(), notes=())
    assert list(lines(one, Ink())) == ["Look left.", "It took 1.3 s."]


def test_players_have_names() -> None:
    assert NAMES.of([0, 1, 2]) == "You, Clara (level 3) and Player 3"
    assert NAMES.of([1]) == "Clara (level 3)"
    assert bot_names({2: "3", 0: "greedy", 1: "3"}) == {
        0: "Bot (greedy)",
        1: "Clara (level 3)",
        2: "Clara 2 (level 3)",
    }


def test_bots_are_called_the_same_everywhere() -> None:
    """By the command, the page, and the manual, as a list of levels."""
    page = re.search(r"BOTS = \{(.*?)\}", (ROOT / "web/src/play/session.ts").read_text("utf-8"))
    assert page is not None
    assert dict(re.findall(r'(\d): "(\w+)"', page[1])) == LEVEL_NAMES
    told = (ROOT / "docs/players.md").read_text("utf-8")
    assert list(LEVEL_NAMES) == [str(level) for level in LEVELS]
    assert [name for name in LEVEL_NAMES.values() if f"**{name}**" not in told] == []
