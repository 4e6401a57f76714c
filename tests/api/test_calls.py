"""Every call about every game but those for solvers, along a hand played at random: what it answers
is what the rules say, and fits the document."""

import random
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

import pytest

from engine.errors import Refused
from engine.notation.game_record import Entry, RecordedHand, write
from engine.registry import games
from schemas.requests import LONGEST_RECORD, MOST_HANDS, MOST_MOVES
from tests.api.asking import Document, Json, Service, pointers
from tests.api.drawings import positions
from tests.kit.material import material
from tests.kit.playouts import (
    AnyGame,
    every_game,
    illegal_moves,
    of_each,
    start_positions,
    walk,
)
from tests.looking import some
from tests.solver.hands import whole_hands
from tests.wire import move_json, position_json


class Asker:
    """Asks about one game; requests and answers are held against the document."""

    def __init__(self, service: Service, document: Document, game: AnyGame) -> None:
        self.service, self.document, self.game = service, document, game

    def __call__(self, call: str, **body: Any) -> Json:
        path = f"/v1/games/{self.game.id}/{call}"
        self.document.check(self.document.request_schema(path), body)
        answer = self.service.post(path, body)
        self.document.check(self.document.answer_schema(path), answer)
        return answer

    def refused(self, call: str, status: int = 422, **body: Any) -> Json:
        problem = self.service.post(f"/v1/games/{self.game.id}/{call}", body, status)
        self.document.check({"$ref": "#/components/schemas/Problem"}, problem)
        return problem


@pytest.fixture
def ask(service: Service, document: Document, game: AnyGame) -> Asker:
    return Asker(service, document, game)


def hand(game: AnyGame, length: int | None = None) -> list[Any]:
    """The steps of a hand played at random; the first has no move."""
    bound = material(game).bound if length is None else length
    return list(walk(game, next(start_positions(game, 3)), random.Random(3), bound))


def dealt_alike(ask: Asker, deal: Callable[[], Any], **body: Any) -> None:
    """What is asked for is dealt as the engine deals, or refused as it refuses."""
    try:
        position = deal()
    except Refused as refusal:
        wanted = {(fault.code, str(fault.at)) for fault in refusal.violations}
        assert pointers(ask.refused("deals", **body)) == wanted
        return
    answer = ask("deals", **body)
    assert (answer["seed"], answer["text"]) == (body["seed"], ask.game.text(position))
    assert answer["position"] == position_json(ask.game, position)


def finished(game: AnyGame) -> Any:
    """A position in which the hand is over."""
    return next(whole_hands(game))[-1]


@every_game
def test_whoever_asks_for_a_move_after_the_end_is_told_that_it_is_over(
    ask: Asker, game: AnyGame
) -> None:
    end = finished(game)
    asked: list[tuple[str, Json]] = [
        ("bot", {"level": 3}),
        *(("hint", {"detail": detail}) for detail in ("nudge", "move", "line")),
        ("hint", {"target": 1, "objective": "game"}),
    ]
    for position in (position_json(game, end), game.text(end), game.text(game.view(end, 0))):
        for call, more in asked:
            problem = ask.refused(call, position=position, **more)
            assert pointers(problem) == {("hand_over", "/position")}, (call, more)
            body = {"position": position, **more}
            job = {"call": call, "game": game.id, "body": body}
            refused = ask.service.post("/v1/jobs", job, 422)
            assert pointers(refused) == {("hand_over", "/body/position")}
            (item,) = ask.service.post("/v1/batch", [job])["answers"]
            assert item == {"status": 422, "body": problem}
        ask("solve", position=position)


@every_game
def test_check_moves_score_and_view_say_what_the_rules_say(ask: Asker, game: AnyGame) -> None:
    for position in some([*positions(game), finished(game)]):
        data, text, outcome = position_json(game, position), game.text(position), None
        if (ended := game.outcome(position)) is not None:
            outcome = ended.as_json()
        checked = ask("check", position=data)
        assert (checked["valid"], checked["faults"], checked["text"]) == (True, [], text)
        assert checked.get("outcome") == outcome
        listed, legal = ask("moves", position=text), game.legal_moves(position)
        assert [entry["move"] for entry in listed["moves"]] == [move_json(game, m) for m in legal]
        assert [entry["text"] for entry in listed["moves"]] == [game.move_text(m) for m in legal]
        assert listed["complete"]
        assert listed.get("outcome") == outcome
        assert ask("score", position=data) == game.score(position)
        for seat in range(game.players(position)):
            seen = game.view(position, seat)
            answer = ask("view", position=data, seat=seat)
            assert answer == {"position": position_json(game, seen), "text": game.text(seen)}
    problem = ask.refused("view", position=data, seat=game.players(position))
    assert pointers(problem) == {("no_such_seat", "/seat")}


@every_game
def test_moves_of_one_tile(ask: Asker, game: AnyGame) -> None:
    position, tile = next(
        (position, tiles[-1])
        for position in positions(game)
        for tiles in map(game.moves_tiles, game.legal_moves(position))
        if tiles
    )
    answer = ask("moves", position=position_json(game, position), tile=str(tile.flipped))
    legal = game.legal_moves(position)
    wanted = [move_json(game, move) for move in legal if tile in game.moves_tiles(move)]
    assert [entry["move"] for entry in answer["moves"]] == wanted


@every_game
def test_validate_agrees_with_moves_and_names_broken_rules(ask: Asker, game: AnyGame) -> None:
    position = next(positions(game))
    data = position_json(game, position)
    for entry in some(ask("moves", position=data)["moves"][:5]):
        answer = ask("validate", position=data, move=entry["move"])
        assert answer == {"legal": True, "violations": [], "effect": entry["effect"]}
    for move in some(islice(illegal_moves(game, position), 20)):
        answer = ask("validate", position=data, move=move_json(game, move))
        assert not answer["legal"]
        assert "effect" not in answer
        for violation in some(answer["violations"]):
            assert violation["code"] in game.codes
            assert not isinstance(violation["at"], str) or violation["at"].startswith("/move")


@every_game
def test_play_plays_all_or_nothing(ask: Asker, game: AnyGame) -> None:
    start, *played = hand(game, 8)[:9]
    data = position_json(game, start.position)
    moves = [move_json(game, entry.move) for entry in played]
    answer = ask("play", position=data, moves=moves)
    assert answer["position"] == position_json(game, played[-1].position)
    assert answer["effects"] == [dict(entry.effect or {}) for entry in played]
    assert answer["texts"] == [game.move_text(entry.move) for entry in played]
    after = played[0].position
    illegal = next(illegal_moves(game, after))
    problem = ask.refused("play", 409, position=data, moves=[moves[0], move_json(game, illegal)])
    assert (problem["code"], problem["index"]) == ("illegal_move", 1)
    for error in some(problem["errors"]):
        assert not isinstance(error["at"], str) or error["at"].startswith("/moves/1")


@every_game
def test_play_shows_every_seat_what_it_sees(ask: Asker, game: AnyGame) -> None:
    start, *played = hand(game, 6)[:7]
    moves = [move_json(game, entry.move) for entry in played]
    asked: Json = {"position": game.text(start.position), "moves": moves}
    answer = ask("play", **asked, views=True)
    views = answer.pop("views")
    assert ask("play", **asked) == answer
    for seat, view in zip(some(range(game.players(start.position))), views, strict=True):
        assert view["seat"] == seat
        seen = ask("view", position=answer["position"], seat=seat)
        assert seen["position"] == view["position"]
        first = position_json(game, game.view(start.position, seat))
        again = ask("play", position=first, moves=view["moves"])
        assert (again["position"], again["texts"]) == (view["position"], view["texts"])


@every_game
def test_deals_by_number_and_next_hands_are_the_engines(ask: Asker, game: AnyGame) -> None:
    for players in some(game.seats):
        deal = partial(game.numbered_deal, 5, game.default_options(), players)
        dealt_alike(ask, deal, seed=5, players=players)
    by_chance = ask("deals")
    assert ask("deals", seed=by_chance["seed"]) == by_chance
    begun = ask.refused("deals", after=position_json(game, next(start_positions(game, 3))))
    assert pointers(begun) == {("not_finished", "/after")}
    after = finished(game)
    options = game.read_options(position_json(game, after)["options"])
    deal = partial(game.numbered_deal, 3, options, game.players(after), after)
    dealt_alike(ask, deal, seed=3, after=position_json(game, after))


@every_game
def test_a_given_deal_is_dealt_in_its_order(ask: Asker, game: AnyGame) -> None:
    options, players = game.default_options(), game.seats[0]
    whole = list(game.whole_set(options, players))
    random.Random(4).shuffle(whole)
    tiles = [str(tile) for tile in whole]
    wanted = game.dealt(whole, options, players, None)
    if wanted is None:
        assert pointers(ask.refused("deals", deal=tiles)) == {("deal_again", "/deal")}
    else:
        answer = ask("deals", deal=tiles)
        assert (answer["position"], answer["seed"]) == (position_json(game, wanted), None)
    strange = [*tiles[:-1], "99-98"]
    both = pointers(ask.refused("deals", deal=strange, seed=1))
    assert ("not_together", "/seed") in both
    found = pointers(ask.refused("deals", deal=strange))
    assert found >= {("unknown_tile", f"/deal/{len(tiles) - 1}"), ("tile_missing", "/deal")}


@of_each([games()["fives"]])
def test_a_table_is_scored(ask: Asker, game: AnyGame) -> None:
    table: Json = {"layout": {"spinner": "5-5", "arms": [["5-0"], [], [], []]}}
    assert ask("score", table=table)
    both: list[Json] = [{}, {"position": dict(game.example), "table": table}]
    for body in both:
        assert pointers(ask.refused("score", **body)) == {("position_or_table", "")}
    problem = ask.refused("score", table={**table, "luck": 1})
    assert pointers(problem) == {("unknown_key", "/table/luck")}


FIVES = """\
deal 7 ; a short evening
1. lead 5-5
2. draw
  3. draw ; again
"""


@every_game
def test_a_record_of_a_whole_hand_is_replayed(ask: Asker, game: AnyGame) -> None:
    start, *steps = hand(game)
    entries = [Entry(step.move, f"note {n}") for n, step in enumerate(steps)]
    whole = RecordedHand(game, start.position, entries, steps[-1].position, "a remark")
    answer = ask("records", record=write([whole]))
    assert (answer["valid"], answer["faults"]) == (True, [])
    (found,) = answer["hands"]
    assert found["position"] == position_json(game, start.position)
    assert (found["text"], found["comment"]) == (game.text(start.position), "a remark")
    assert [move["comment"] for move in found["moves"]] == [entry.comment for entry in entries]
    moves = [move["move"] for move in found["moves"]]
    played = ask("play", position=found["position"], moves=moves)
    assert played["effects"] == [move["effect"] for move in found["moves"]]
    assert played["position"] == found["end"]
    assert played.get("outcome") == found.get("outcome")
    afters = [move["after"] for move in found["moves"]]
    assert afters == [game.text(step.position) for step in steps]


HIDDEN = "start ziggurat~~~5-5_4-4_3-3~~x25~0\n"
TWO_MOVES = "place 5-5 tier 1 row 0 column 0 right\nlift 5-5\n"


def asked(service: Service, game: str, record: str) -> Json:
    return service.post(f"/v1/games/{game}/records", {"record": record})


def test_a_record_says_what_was_played_until_its_first_fault(service: Service) -> None:
    answer = asked(service, "fives", f"{FIVES}  pass\nnonsense\ngame bead\ndeal x\n")
    assert [(one["line"], one["column"], one["code"], one["rule"]) for one in answer["faults"]] == [
        (5, 3, "must_play", "F4"),
        (7, 1, "other_game", ""),
    ]
    (found,) = answer["hands"]
    assert not answer["valid"]
    assert (found["line"], found["begun"], found["comment"]) == (1, "deal 7", "a short evening")
    moves = [(move["line"], move["seat"], move["text"]) for move in found["moves"]]
    assert moves == [(2, 0, "lead 5-5"), (3, 1, "draw"), (4, 1, "draw")]
    assert found["moves"][0]["effect"]["count"] == 10
    assert "outcome" not in found


def test_long_records_are_cut_with_a_fault(service: Service) -> None:
    answer = asked(service, "ziggurat", "deal 7\n" * (MOST_HANDS + 1))
    assert [one["code"] for one in answer["faults"]] == ["too_many_hands"]
    assert len(answer["hands"]) == MOST_HANDS
    answer = asked(service, "ziggurat", HIDDEN + TWO_MOVES * (MOST_MOVES // 2))
    assert (answer["valid"], len(answer["hands"][0]["moves"])) == (True, MOST_MOVES)
    answer = asked(service, "ziggurat", HIDDEN + TWO_MOVES * MOST_MOVES)
    assert [one["code"] for one in answer["faults"]] == ["too_many_moves"]
    body = {"record": ";" * (LONGEST_RECORD + 1)}
    problem = service.post("/v1/games/ziggurat/records", body, 422)
    assert pointers(problem) == {("out_of_range", "/record")}


LEFT = {
    "fives": (
        "fives~~.x~5.10~1~0~6-6~6-2_2-5_5-0_0-0_0-2_2-1.6-5_5-4.6-3_3-4.6-1_1-3~x14",
        [0, 5],
    ),
    "pip": (
        "pip~~1~0.cw~1-1_w-R.0_6-8.1_w-1.0_w-w.3.1_w-3.4_w-9.4_1-7.4_w-2.2_w-S.7_1-2.9_w-7.5_"
        "2-5.10_7-3.11_3-0.13_5-1.12_9-6.6_0-5.14_5-4.17_4-8.18_6-2.16_w-A.19_7-6.21_6-6.22_"
        "6-3.23_6-4.23~x37~0.~0.x7",
        [0, 60],
    ),
    "bead": (
        "bead~~2.2.3~n~3-1r0.0_1-1r1.0_3-1d0.2_2-1r-1.0_1-2d-2.2_1-1d-1.3_2-3d-1.4~"
        "9.2-2_4-4_4-4_5-1_5-2_5-3_5-4_5-5~37.x7~41.x7",
        [4, 2, 2],
    ),
}
"""Hands that are over and not settled, as seat 0 has seen them, and what each had left."""


@of_each([game for game in games().values() if game.leftovers is not None])
def test_what_was_left_settles_a_hand(ask: Asker, game: AnyGame) -> None:
    """All calls that count take it, and say where it cannot be."""
    text, counts = LEFT[game.id]
    left = [None, *counts[1:]]
    hidden = ask("check", position=text)
    assert not hidden["outcome"]["settled"]
    assert "counts" not in hidden
    told = ask("check", position=text, left=left)
    assert (told["valid"], told["counts"]) == (True, counts)
    assert told["outcome"]["settled"]
    score = ask("score", position=text, left=left)
    assert score["settlement"] == told["outcome"]["settlement"]
    after = ask("deals", after=text, left=left, seed=1)
    kept = [player["score"] for player in after["position"]["players"]]
    assert kept == told["outcome"]["totals"]
    wrong = [None, 9_000, *left[2:]]
    checked = ask("check", position=text, left=wrong)
    assert not checked["valid"]
    assert [fault["at"] for fault in checked["faults"]] == ["/left/1"]
    for call, key in some([("score", "position"), ("deals", "after")]):
        told_of: Json = {key: text, "left": wrong}
        problem = ask.refused(call, **told_of)
        assert pointers(problem) == {("left_not_possible", "/left/1")}
    assert pointers(ask.refused("deals", left=left)) == {("left_alone", "/left")}
    assert pointers(ask.refused("check", position=text, left=[None, "6-3"])) == {
        ("wrong_type", "/left/1")
    }
