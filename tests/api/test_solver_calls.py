"""``solve``, ``hint``, ``bot``, ``review`` and ``standing`` about every game: what reaches the
solver, what is refused before it, and answers of real solvers."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from httpx2 import Client

from api.calls.answers import run
from api.calls.call import SolverJob
from engine.errors import Refused
from solver.players.bot import HandInPlay
from solver.players.catalogue import LEVELS
from solver.question.budget import Budget
from solver.question.registry import solver_of
from tests.api.asking import Document, Json, Service, pointers
from tests.api.serving import Server
from tests.kit.material import material
from tests.kit.playouts import AnyGame, every_game, illegal_moves, start_positions, walk
from tests.looking import some
from tests.sentences import no_sentences
from tests.solver.hands import dealt, with_others
from tests.wire import move_json, position_json, read_move


@pytest.fixture(scope="module")
def solving(with_solvers: Server) -> Iterator[Service]:
    """The service with its real solvers."""
    with Client(base_url=with_solvers.address, timeout=60.0) as client:
        yield Service(client)


def path(game: AnyGame, call: str) -> str:
    return f"/v1/games/{game.id}/{call}"


def begun(game: AnyGame) -> HandInPlay[Any, Any]:
    """A hand after three moves."""
    hand = dealt(game)
    for _ in range(3):
        hand.play(game.legal_moves(hand.position)[0])
    return hand


def history_json(game: AnyGame, start: Any, moves: Any) -> Json:
    written = [move_json(game, move) for move in moves]
    return {"position": position_json(game, start), "moves": written}


def seen_by(hand: HandInPlay[Any, Any], seat: int) -> Json:
    """The position as a seat sees it, and what it saw until then."""
    game, history = hand.game, hand.history(seat)
    seen = position_json(game, game.view(hand.position, seat))
    return {"position": seen, "history": history_json(game, history.start, history.moves)}


def whole(hand: HandInPlay[Any, Any]) -> Json:
    """The whole table, with everything that happened at it."""
    game = hand.game
    history = history_json(game, hand.positions[0], hand.moves)
    return {"position": position_json(game, hand.position), "history": history}


def opening(game: AnyGame, length: int = 2) -> Json:
    """A first position, and the first legal moves played from it."""
    start = position = next(start_positions(game, 3))
    moves = []
    for _ in range(length):
        moves.append(game.legal_moves(position)[0])
        position = game.after(position, moves[-1])
    return history_json(game, start, moves)


@every_game
def test_the_solver_is_asked_what_the_request_says(
    service: Service, document: Document, game: AnyGame
) -> None:
    budget, objective = {"seconds": 2.5, "seed": 9}, solver_of(game).objectives[0].name
    seen = seen_by(begun(game), begun(game).to_move)
    requests: dict[str, Json] = {
        "solve": {"position": seen["position"]},
        "hint": {**seen, "objective": objective, "top": 3, "detail": "tile", "target": 4},
        "bot": {**seen, "level": 2},
        "review": {**opening(game), "objective": objective},
        "standing": {**seen_by(begun(game), 0), "seat": 0},
    }
    for call, body in requests.items():
        document.check(document.request_schema(path(game, call)), body | {"budget": budget})
        sent = service.post(path(game, call), body | {"budget": budget})["request"]
        assert 0.1 <= sent["seconds"] <= 2.5  # less what it waited
        wanted = {**body, "seed": 9, "call": call, "game": game.id, "confirm": True}
        assert {key: sent[key] for key in wanted} == wanted, call


@every_game
def test_no_more_is_looked_at_than_the_seat_sees(service: Service, game: AnyGame) -> None:
    """Whoever posts the whole table asks the same; in a batch too."""
    hand = begun(game)
    last = game.players(hand.position) - 1
    for call, seat, more in (
        ("bot", hand.to_move, {"level": 3}),
        ("standing", last, {"seat": last}),
    ):
        budget = {"seconds": 10}
        bodies = [{**body, **more, "budget": budget} for body in (seen_by(hand, seat), whole(hand))]
        items = [{"call": call, "game": game.id, "body": body} for body in bodies]
        requests = [one["body"]["request"] for one in service.post("/v1/batch", items)["answers"]]
        for request in requests:
            request.pop("seconds")  # less what each of them waited
        assert requests[0] == requests[1], call
        assert requests[0]["position"] == bodies[0]["position"]
        assert requests[0]["history"] == bodies[0]["history"]


@every_game
def test_what_is_wrong_with_a_history_is_named(service: Service, game: AnyGame) -> None:
    hand = begun(game)
    after = game.after(hand.positions[0], hand.moves[0])
    illegal = move_json(game, next(illegal_moves(game, after)))
    more: Json = {"hint": {}, "bot": {"level": 2}, "review": {"moves": []}}
    for call, needed in {**more, "standing": {"seat": hand.to_move}}.items():
        body = {**seen_by(hand, hand.to_move), **needed}
        first, *_ = moves = body["history"]["moves"]
        body["history"] = {**body["history"], "moves": moves[:-1]}
        found = pointers(service.post(path(game, call), body, 422))
        assert found == {("history_contradicts", "/history")}, call
        body["history"]["moves"] = [first, illegal]
        problem = service.post(path(game, call), body, 409)
        assert (problem["code"], problem["index"]) == ("illegal_move", 1), call
        assert all(at.startswith("/history/moves/1") for _, at in pointers(problem))
        body["history"] = {"position": f"{game.id}~", "moves": [{"type": "nonsense"}], "more": 1}
        places = {at for _, at in pointers(service.post(path(game, call), body, 422))}
        assert {"/history/position", "/history/moves/0/type", "/history/more"} <= places, call


WRONG = {"bot": ("level", (0, 6, "3", None)), "standing": ("seat", (-1, "0", None))}


@every_game
def test_levels_and_seats_that_do_not_exist_are_refused(service: Service, game: AnyGame) -> None:
    hand = begun(game)
    body = {"position": game.text(hand.position)}
    for call, (key, values) in WRONG.items():
        assert pointers(service.post(path(game, call), body, 422)) == {("missing_key", f"/{key}")}
        for value in values:
            problem = service.post(path(game, call), {**body, key: value}, 422)
            assert {at for _, at in pointers(problem)} == {f"/{key}"}, value
    seat = {**body, "seat": game.players(hand.position)}
    problem = service.post(path(game, "standing"), seat, 422)
    assert pointers(problem) == {("no_such_seat", "/seat")}


@with_others
def test_a_seat_whose_own_dominoes_are_hidden_is_refused(solving: Service, game: AnyGame) -> None:
    hand = begun(game)
    seats = game.players(hand.position)
    while game.moves_complete(game.view(hand.position, (hand.to_move + 1) % seats)):
        hand.play(game.legal_moves(hand.position)[0])
    other = game.text(game.view(hand.position, (hand.to_move + 1) % seats))
    problem = solving.post(path(game, "bot"), {"position": other, "level": 3}, 422)
    assert pointers(problem) == {("hands_unknown", "/position")}
    seen = game.text(game.view(hand.position, 0))
    problem = solving.post(path(game, "standing"), {"position": seen, "seat": 1}, 422)
    assert pointers(problem) == {("hands_unknown", "/position/players/1/hand")}


@every_game
def test_a_review_refuses_illegal_moves_and_too_many(service: Service, game: AnyGame) -> None:
    start = next(start_positions(game, 3))
    body = opening(game, 1)
    after = game.after(start, game.legal_moves(start)[0])
    illegal = move_json(game, next(illegal_moves(game, after)))
    problem = service.post(path(game, "review"), body | {"moves": [*body["moves"], illegal]}, 409)
    assert (problem["code"], problem["index"]) == ("illegal_move", 1)
    problem = service.post(path(game, "review"), body | {"moves": body["moves"] * 201}, 422)
    assert pointers(problem) == {("out_of_range", "/moves")}


@every_game
def test_answers_of_solvers_fit_the_document(
    solving: Service, document: Document, game: AnyGame
) -> None:
    hand = begun(game)
    seats = range(game.players(hand.position))
    asked = [("bot", {**seen_by(hand, hand.to_move), "level": level}) for level in LEVELS]
    asked += [("standing", {**seen_by(hand, seat), "seat": seat}) for seat in seats]
    asked += [("review", opening(game)), ("review", opening(game, 0))]
    asked += [("solve", {"position": game.text(hand.position)})]
    about = {"position": game.text(hand.position), "target": 1}
    asked += [("hint", {**about, "detail": detail}) for detail in ("nudge", "area", "tile", "line")]
    for call, body in some(asked, 13):
        answer = solving.post(path(game, call), body | {"budget": {"seconds": 0.3, "seed": 5}})
        document.check(document.answer_schema(path(game, call)), answer)
        assert answer["seed"] == 5
        if call == "bot":
            assert answer["level"] == body["level"]
            assert no_sentences([answer["reason"]]) == []
            assert game.is_legal(hand.position, read_move(game, answer["move"]))
        elif call == "standing":
            assert answer["seat"] == body["seat"]
            assert (answer["status"] == "estimated") == (answer["estimate"] is not None)
            assert answer["estimate"] is not None or answer["effort"]["cut_short"]
            assert answer["estimate"] is None or (answer["chance"] is None) == (len(seats) == 1)
        elif call == "review":
            judged = [row["index"] for row in answer["moves"]]
            assert judged == list(range(len(judged)))
            assert answer["effort"]["cut_short"] or len(judged) == len(body["moves"])


EFFORT = 0.05  # what every question is granted, so that only the clock can make answers differ
LONG = 60.0
SHORT = (0.01, 0.05)  # seconds that are not enough for so much effort, or hardly


def questions(game: AnyGame) -> Iterator[SolverJob]:
    """Every call about a position in the middle of a hand, by every objective, some with a target
    that may be out of reach."""
    deal = game.numbered_deal(3, game.default_options(), game.seats[0])
    steps = list(walk(game, deal, random.Random(1), 14, material(game).choose))
    position, seen = steps[-1].position, game.view(steps[-1].position, 0)
    moves = tuple(step.move for step in steps[-2:])

    def asked(call: str, about: Any, objective: str | None = None, **more: Any) -> SolverJob:
        return SolverJob(call, game.id, about, Budget(LONG, effort=EFFORT), objective, more)

    every: Json = {"top": None, "detail": "line", "target": None}
    yield asked("solve", position)
    yield asked("hint", seen, **every)
    for objective in solver_of(game).objectives:
        yield asked("hint", position, objective.name, **every)
        yield asked("hint", position, objective.name, **{**every, "target": 20})
        yield asked("review", steps[-3].position, objective.name, moves=moves)
    yield asked("standing", seen, seat=0)
    if not game.outcome(position):
        yield asked("bot", game.view(position, game.to_move(position)), level=5)


def answered(question: SolverJob) -> tuple[Json, bool]:
    """An answer without its effort, and whether the clock cut it short."""
    try:
        answer = run(question, lambda _: None)
    except Refused as refusal:
        return {"refused": str(refusal)}, False
    return answer, answer.pop("effort")["cut_short"]


@every_game
def test_what_the_clock_changes_is_called_cut_short(game: AnyGame) -> None:
    silent = []
    for question in some(questions(game), 5):
        complete, _ = answered(question)
        for seconds in SHORT:
            found, cut_short = answered(question.within(seconds))
            if found != complete and not cut_short:
                silent.append((question.call, question.objective, seconds))
    assert silent == []
