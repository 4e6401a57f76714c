"""``boneyard arena``: small arenas of quick players."""

import json
from pathlib import Path
from typing import Any

import pytest

import cli.commands.arena
from solver.arena.match import play, play_all
from tests.cli.command_line import boneyard
from tests.looking import some

Json = dict[str, Any]

QUICK = ("--players", "greedy", "random", "--jobs", "1")
TABLE = "fives"


def lines(path: Path) -> list[Json]:
    """The results of a file but for the time they took, in order."""
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    for one in some(found):
        one.pop("seconds")
    return sorted(found, key=lambda one: (one["match"], one["rotation"]))


@pytest.mark.server
def test_several_processes_play_the_same(tmp_path: Path) -> None:
    players = ("--players", "1", "greedy", "--games", "4", "--effort", "0.01")
    found = []
    for jobs in ("1", "2"):
        file = tmp_path / jobs
        said = boneyard("arena", TABLE, *players, "--jobs", jobs, "--results", str(file))
        assert said.code == 0
        found.append(lines(file))
    assert found[0] == found[1]


def test_an_arena_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    asked = ("arena", TABLE, *QUICK, "--games", "8", "--first", "9", "--json", "--results")
    at_once = boneyard(*asked, str(whole))
    ways = [["greedy", "random"], ["random", "greedy"]]  # the seats are rotated on the same deals
    found = [(one["match"], one["players"]) for one in lines(whole)]
    assert found == [(match, way) for match in range(9, 13) for way in ways]
    asked_for = []

    def interrupted(terms: Any, seatings: Any, jobs: int) -> Any:
        for number, seating in enumerate(seatings):
            if number == 3:
                raise KeyboardInterrupt
            yield play(terms, seating)

    monkeypatch.setattr(cli.commands.arena, "play_all", interrupted)
    said = boneyard(*asked, str(broken))
    assert said.code == 130
    assert "Stopped: 3 of 8 games, saved in" in said.err
    # What a process that was killed had begun to write is left out.
    with broken.open("a", encoding="utf-8") as file:
        file.write('{"match": 11, "rot')

    def counted(terms: Any, seatings: Any, jobs: int) -> Any:
        asked_for.extend(seatings)
        return play_all(terms, seatings, jobs)

    monkeypatch.setattr(cli.commands.arena, "play_all", counted)
    again = boneyard(*asked, str(broken))
    assert len(asked_for) == 5
    assert lines(broken) == lines(whole)
    one, other = (json.loads(said.out) for said in (at_once, again))
    for data in (one, other):
        for player in some(data["players"]):
            player.pop("seconds")
            player.pop("late_seconds")
    assert one == other


def test_a_file_of_something_else_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    for text in ("my only notes", "two\nlines", '{"arena": 3}\n', '{"position": 1}'):
        file.write_text(text, encoding="utf-8")
        said = boneyard("arena", TABLE, *QUICK, "--games", "2", "--results", str(file))
        assert (said.code, "[not_an_arena]" in said.err) == (2, True)
        assert file.read_text(encoding="utf-8") == text
