"""Puzzles have one best move, the same for their number for ever, and lead by the margin asked for;
over HTTP they are solved only where that is asked for."""

import time
from datetime import date

import pytest

from api.calls.answers import run
from api.calls.call import SolverJob
from api.calls.questions import PUZZLE
from engine.errors import Refused
from engine.registry import games
from solver.gateway.puzzle import FIRST_DAY, LAST_DAY, number_of, puzzle, puzzle_json
from solver.question.budget import Budget
from solver.question.registry import solvers
from tests.api.asking import Document, Json, Service, pointers
from tests.api.serving import Reply, Server
from tests.api.stand_ins import NO_PUZZLE
from tests.looking import some
from tests.wire import read_move, read_position, wire_of

PATIENT = Budget(60.0)

POSED = {
    ("fives", 5): ("fives~~2-2_3-2_5-5.3-3_4-3_5-1~5.0~0~0~6-6~6-1_1-2_2-0_0-5_5", "easy"),
    ("bead", 8): ("bead~~1.0.0~1_2_3~4-3r0.0_2-2r1.0_1-4r-1.0_4-5d-1.-1_5-5r-2.", "easy"),
    ("pip", 3): ("pip~~1~3.ccw~1-1_1-4.0_w-3.1_3-9.2_w-6.3_w-S.4_1-9.0_3-4.5_w", "easy"),
    ("ziggurat", 5): ("ziggurat~~5-5d1.4.2~3-2_4-3_6-6~5-0~3-1_6-3_2-1_2-0_4-1_6-1", "medium"),
    ("peaks-and-pits", 4): ("peaks-and-pits~~11_5_10~0~0~9-6_6-0_0-0_0-1_1-5_5-3_3-7~~", "easy"),
}
"""How the text of some puzzles begins, and their grades: neither may ever change."""


def posed(game: str, number: int) -> Json:
    found = run(SolverJob(PUZZLE, game, None, PATIENT, more={"number": number}), lambda _: None)
    answer: Json = found[PUZZLE]
    return answer


@pytest.mark.parametrize(("game", "number"), POSED)
def test_a_puzzle_is_what_it_always_was(document: Document, game: str, number: int) -> None:
    found = posed(game, number)
    text, grade = POSED[game, number]
    assert found["text"].startswith(text)
    assert found["grade"] == grade
    document.check(document.answer_schema(f"/v1/games/{game}/puzzles/{{number}}", "get"), found)
    rules = games()[game]
    position = read_position(rules, found["position"])
    assert rules.text(position) == found["text"]
    assert rules.to_move(position) == found["to_move"]
    solution = found["solution"]
    alike = sum(move["alike"] for move in solution["moves"])
    assert found["choices"] == alike == len(rules.legal_moves(position))
    assert solution["moves"][0]["move"] == solution["move"]
    best, second = solution["moves"][:2]
    assert best["status"] == "optimal"
    assert second["status"] in ("optimal", "infeasible")
    assert second["value"] != best["value"]
    line = [read_move(rules, step["move"]) for step in solution["line"]]
    assert line[:1] in ([], [read_move(rules, solution["move"])])


def test_what_is_known_of_tries_changes_no_puzzle() -> None:
    for game, number in (("fives", 365), ("ziggurat", 18)):
        rules, tries = games()[game], list[str]()
        known = solvers()[game].puzzles.known_try(number)
        assert known is not None
        assert known > 1
        slowly = puzzle(rules, number, None, 1, PATIENT, tries.append, begin=1)
        assert len(tries) == known
        assert puzzle(rules, number, None, 1, PATIENT).position == slowly.position


def found_at(game: str, number: int) -> int:
    tries = list[str]()
    puzzle(games()[game], number, None, 1, PATIENT, tries.append)
    return len(tries)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games())
def test_every_recorded_number_keeps_its_puzzle_though_searches_change(game: str) -> None:
    for number, tried in enumerate(some(solvers()[game].puzzles.tries.split(), 10), 1):
        assert found_at(game, number) == int(tried)


def test_days_have_numbers() -> None:
    assert number_of(FIRST_DAY) == 1
    assert number_of(date(2026, 11, 23)) == 4
    assert number_of(date(2027, 11, 20)) == 366
    for day in (date(2026, 11, 19), date(2100, 1, 1)):
        with pytest.raises(Refused, match=f"{day}"):
            number_of(day)
    assert number_of(LAST_DAY) > 26_000


def test_a_puzzle_that_is_not_found_in_time_is_a_problem(service: Service) -> None:
    answer = service.client.get(f"/v1/games/fives/puzzles/{NO_PUZZLE}")
    assert (answer.status_code, answer.json()["code"]) == (503, "no_puzzle")
    assert answer.headers["retry-after"] == "1"
    assert answer.headers["cache-control"] == "no-store"
    short = SolverJob(PUZZLE, "fives", None, Budget(0.0), more={"number": 5})
    found = run(short, lambda _: None)
    assert found[PUZZLE] is None


WRONG = {
    "-1": ("out_of_range", "/number"),
    f"{2**53}": ("out_of_range", "/number"),
    "one": ("wrong_type", "/number"),
    "5?solution=perhaps": ("wrong_type", "/solution"),
    "daily?date=2026-02-30": ("out_of_range", "/date"),
    "daily?date=2026-11-19": ("out_of_range", "/date"),
    "daily?date=20261123": ("bad_text", "/date"),
}


def test_what_numbers_no_puzzle_is_refused(service: Service) -> None:
    for address, error in WRONG.items():
        answer = service.client.get(f"/v1/games/fives/puzzles/{address}")
        assert answer.status_code == 422
        assert pointers(answer.json()) == {error}, address


@pytest.mark.server
def test_a_service_poses_puzzles(with_solvers: Server) -> None:
    def asked(path: str, **headers: str) -> Reply:
        return with_solvers.ask(f"/v1/games/fives/puzzles/{path}", **headers)

    found = asked("4")
    assert (found.status, found.body["number"], "solution" in found.body) == (200, 4, False)
    assert found.headers["cache-control"] == "public, max-age=3600"
    assert asked("4", if_none_match=found.headers["etag"]).status == 304
    assert asked("4?solution=true").body["solution"]["moves"]
    assert asked("daily?date=2026-11-23").body == {**found.body, "date": "2026-11-23"}
    assert asked("daily").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("objective", ["immediate", "plan", "game"])
def test_the_same_number_is_the_same_puzzle_on_a_slow_machine(
    objective: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position is tried with so much effort, not for so many seconds."""
    game = solvers()["bead"].game
    first = puzzle(game, 9, objective, 20, PATIENT)
    real = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: real() * 50)
    again = puzzle(game, 9, objective, 20, Budget(60.0 * 50))
    wire = wire_of(game)
    one, other = (puzzle_json(wire.position_json, wire.move_json, made) for made in (first, again))
    assert one == other
    best, second = first.finding.moves[:2]
    assert best.value is not None
    assert second.value is not None
    assert best.value - second.value >= 20


def test_no_puzzle_is_better_than_a_wrong_one() -> None:
    game = solvers()["fives"].game
    with pytest.raises(Refused, match="No puzzle"):
        puzzle(game, 1, "immediate", 1000, Budget(0.2))
