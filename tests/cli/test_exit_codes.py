"""Exit codes: 1 says that the answer is no, and nothing else does; what is not known is not no."""

from collections.abc import Iterator
from contextlib import chdir
from dataclasses import replace
from pathlib import Path

import pytest

from cli.commands.hint import code_of
from cli.exit_codes import DONE, FAILED, NO, NOT_KNOWN
from solver.answers.answer import Status, Target
from tests.cli.command_line import boneyard
from tests.cli.test_values import answer, worth
from tests.cli.transcripts import fixtures

BEST = worth(Status.OPTIMAL, 12, 12)


@pytest.mark.parametrize(
    ("reached", "code"), [(True, DONE), (False, NO), (None, NOT_KNOWN)], ids=str
)
def test_a_target_is_within_reach_or_not_or_open(reached: bool | None, code: int) -> None:
    """Whatever the best move is worth."""
    for best in (BEST, worth(Status.ESTIMATED, mean=12.3), worth(Status.FEASIBLE, 3, 15)):
        assert code_of(replace(answer(best), target=Target(9, reached))) == code


@pytest.mark.parametrize(
    ("status", "hint", "solve"),
    [
        (Status.OPTIMAL, DONE, DONE),
        (Status.FEASIBLE, DONE, DONE),
        (Status.ESTIMATED, DONE, DONE),
        (Status.INFEASIBLE, NO, NO),
        (Status.UNKNOWN, DONE, NOT_KNOWN),
    ],
)
def test_there_is_a_solution_or_none_or_it_is_open(status: Status, hint: int, solve: int) -> None:
    found = answer(worth(status))
    assert (code_of(found), code_of(found, solving=True)) == (hint, solve)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with late positions, records, and a proof that holds and one that does not."""
    path = tmp_path_factory.mktemp("typed")
    fixtures(path)
    with chdir(path):
        proof = boneyard("certify", "fives", "end.fives").out
        Path("good.proof").write_text(proof, encoding="utf-8")
        Path("bad.proof").write_text(proof.replace('"lead":', '"lead":1'), encoding="utf-8")
        yield path


IMMEDIATE = "hint fives late.fives --objective immediate --target"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("validate fives --seed 7 --move lead_5-5", DONE),
        ("validate fives --seed 7 --move pass", NO),
        ("validate fives --seed 7 --move nonsense", FAILED),
        ("check fives late.fives", DONE),
        ("check fives {}", NO),
        ("check fives nowhere.fives", FAILED),
        ("record check hand.fives", DONE),
        ("record check late.fives", NO),
        ("record check nowhere.fives", FAILED),
        ("check-proof good.proof", DONE),
        ("check-proof bad.proof", NO),
        ("check-proof late.fives", FAILED),
        (f"{IMMEDIATE} 0", DONE),
        (f"{IMMEDIATE} 1000", NO),
        (f"{IMMEDIATE} 1000 --detail nudge", NO),
        (f"{IMMEDIATE} many", FAILED),
        ("hint fives late.fives --target -1000", DONE),
        ("hint fives late.fives --target 1000", NO),
        ("hint fives end.fives --target 1000", NO),
        ("hint bead --seed 1 --target 0 --seconds 0.05", NOT_KNOWN),
        ("solve ziggurat late.ziggurat", DONE),
        ("solve ziggurat nowhere.ziggurat", FAILED),
        ("certify fives end.fives", DONE),
        ("certify bead --seed 1 --seconds 0.05", NOT_KNOWN),
        ("certify ziggurat --seed 7", FAILED),
        ("puzzle fives --seed 5 --margin 1000 --seconds 0.1", NOT_KNOWN),
        ("picture fives --seed 7 --mark pass", FAILED),
    ],
)
def test_commands_exit_by_their_answer(folder: Path, line: str, code: int) -> None:
    """In words and as JSON."""
    words = [word.replace("_", " ") for word in line.split()]
    has_json = words[0] not in ("check-proof", "certify", "picture")
    with chdir(folder):
        said = boneyard(*words)
        assert said.code == code, said
        assert (said.out == "") == (code == FAILED or (code == NOT_KNOWN and words[0] != "hint"))
        if has_json:
            assert boneyard(*words, "--json").code == code
