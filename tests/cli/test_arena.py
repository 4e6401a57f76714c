"""``boneyard arena``: small arenas of quick players."""

import json
from pathlib import Path
from typing import Any

import pytest

import cli.arena
from solver.arena.match import play
from solver.arena.workers import played
from tests.cli.conftest import Command
from tests.kit.playouts import GAMES
from tests.looking import some

Json = dict[str, Any]

QUICK = ("--players", "greedy", "random", "--jobs", "1")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
TABLE = "fives"


def lines(path: Path) -> list[Json]:
    """The results of a file but for the time they took, in order."""
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    for one in some(found):
        one.pop("seconds")
    return sorted(found, key=lambda one: (one["match"], one["rotation"]))


@every_game
def test_players_meet_in_every_game(boneyard: Command, game: Any) -> None:
    said = boneyard("arena", game.id, *QUICK, "--games", "2")
    assert said.code == 0
    rows = said.out.splitlines()
    assert rows[0].startswith(f"{game.name}, ")
    assert [row.split()[0] for row in rows[2:4]] == ["greedy", "random"]


def test_the_report_is_json_too(boneyard: Command) -> None:
    said = boneyard("arena", TABLE, *QUICK, "--games", "4", "--json")
    data = json.loads(said.out)
    assert (data["game"], data["games"], data["matches"]) == (TABLE, 4, 2)
    assert [one["games"] for one in data["players"]] == [4, 4]
    assert sum(one["wins"] for one in data["players"]) == pytest.approx(4)
    assert data["pairs"][0]["player"] == "greedy"


def test_greedy_beats_random(boneyard: Command) -> None:
    data = json.loads(boneyard("arena", TABLE, *QUICK, "--games", "20", "--json").out)
    assert data["players"][0]["win_rate"]["low"] > 0.5


def test_the_seats_are_rotated_on_the_same_deals(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "results"
    boneyard("arena", TABLE, *QUICK, "--games", "4", "--first", "9", "--results", str(file))
    found = [(one["match"], one["players"]) for one in lines(file)]
    ways = [["greedy", "random"], ["random", "greedy"]]
    assert found == [(9, ways[0]), (9, ways[1]), (10, ways[0]), (10, ways[1])]


@pytest.mark.server
def test_several_processes_play_the_same(boneyard: Command, tmp_path: Path) -> None:
    players = ("--players", "1", "greedy", "--games", "6", "--effort", "0.01")
    found = []
    for jobs in ("1", "2"):
        file = tmp_path / jobs
        said = boneyard("arena", TABLE, *players, "--jobs", jobs, "--results", str(file))
        assert said.code == 0
        found.append(lines(file))
    assert found[0] == found[1]


def test_an_arena_goes_on_where_it_was_broken_off(
    boneyard: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    asked = ("arena", TABLE, *QUICK, "--games", "8", "--json", "--results")
    at_once = boneyard(*asked, str(whole))
    asked_for = []

    def interrupted(terms: Any, seatings: Any, jobs: int) -> Any:
        for number, seating in enumerate(seatings):
            if number == 3:
                raise KeyboardInterrupt
            yield play(terms, seating)

    monkeypatch.setattr(cli.arena, "played", interrupted)
    said = boneyard(*asked, str(broken))
    assert said.code == 130
    assert "Stopped: 3 of 8 games, saved in" in said.err
    # What a process that was killed had begun to write is left out.
    with broken.open("a", encoding="utf-8") as file:
        file.write('{"match": 3, "rot')

    def counted(terms: Any, seatings: Any, jobs: int) -> Any:
        asked_for.extend(seatings)
        return played(terms, seatings, jobs)

    monkeypatch.setattr(cli.arena, "played", counted)
    again = boneyard(*asked, str(broken))
    assert len(asked_for) == 5
    assert lines(broken) == lines(whole)
    one, other = (json.loads(said.out) for said in (at_once, again))
    for data in (one, other):
        for player in some(data["players"]):
            player.pop("seconds")
            player.pop("late_seconds")
    assert one == other


def test_a_file_of_other_settings_is_refused(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "results"
    boneyard("arena", TABLE, *QUICK, "--games", "2", "--results", str(file))
    before = file.read_text(encoding="utf-8")
    other = ("--players", "random", "1", "--jobs", "1")
    said = boneyard("arena", TABLE, *other, "--games", "2", "--results", str(file))
    assert said.code == 2
    assert "players is ['greedy', 'random'], not ['random', '1']" in said.err
    assert file.read_text(encoding="utf-8") == before


def test_a_file_of_something_else_is_left_alone(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear reader,\nthis is no arena", encoding="utf-8")
    said = boneyard("arena", TABLE, *QUICK, "--games", "2", "--results", str(file))
    assert (said.code, "holds no results of an arena" in said.err) == (2, True)
    assert file.read_text(encoding="utf-8") == "Dear reader,\nthis is no arena"
    nowhere = tmp_path / "no" / "such"
    said = boneyard("arena", TABLE, *QUICK, "--games", "2", "--results", str(nowhere))
    assert (said.code, "cannot be used" in said.err) == (2, True)
