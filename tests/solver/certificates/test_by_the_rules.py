"""Proofs that strangers can check, against trying everything by the rules."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.errors import Refused
from engine.registry import games
from solver.answers.answer import MethodsDisagree
from solver.answers.proof import Proof
from solver.certificates.by_the_rules import holds, read
from solver.open_hands import best_play
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.question.objective import SearchRequest
from solver.question.registry import solver_of
from tests.kit.playouts import GAMES, start_positions, walk
from tests.kit.test_closure import import_closure
from tests.kit.trying import TooLarge, duel
from tests.looking import some
from tests.sources import sources

MOST = 800
"""Positions that are tried for the value of one."""
FORGED = [pytest.param(100, id="few"), pytest.param(1000, id="many", marks=pytest.mark.nightly)]

Certified = tuple[Proof, Callable[[Any], int]]


def provers(game: Any) -> list[Callable[[SearchRequest[Any]], Proof]]:
    """What proves the values of a game to others, if there is something."""
    return [one.proof for one in solver_of(game).objectives if one.proof is not None]


WITH_PROOFS = [game for game in GAMES if 2 in game.seats and provers(game)]


def tried(game: Any) -> Callable[[Any], int]:
    """The lead of seat 0, of positions told apart by plain equality."""
    return duel(game, 0, MOST, -1 if game.fewest_win else 1)


def proved(position: Any, game: Any, effort: float = 20.0) -> Proof:
    return provers(game)[0](SearchRequest(position, Clock(Budget(200.0, effort=effort))))


def small_hands(game: Any, seed: int) -> Iterator[Any]:
    """The last positions of a hand of two played at random, the last first."""
    for start in start_positions(game, seed):
        if game.players(start) == 2:
            played = list(walk(game, start, random.Random(seed), 400))
            yield from [one.position for one in played[-2::-1]]
            return


@cache
def certified(game: Any, seed: int) -> Certified:
    """The proof of the longest end of a hand that can be tried, and the trying of it."""
    trying, found = tried(game), None
    for position in small_hands(game, seed):
        try:
            trying(position)
        except TooLarge:
            break
        found = position
    assert found is not None
    return proved(found, game), trying


def test_what_is_true_has_a_proof_that_holds() -> None:
    """Written and read again it is the same."""
    numbers = 0
    for game in some(WITH_PROOFS, 3):
        for seed in range(6):
            proof, trying = certified(game, seed)
            assert proof.lead == trying(proof.position)
            assert holds(read(json.dumps(proof.as_json())))
            assert read(json.dumps(proof.as_json())).as_json() == proof.as_json()
            numbers += sum(map(len, proof.moves))
    assert numbers > 100


def forgeries(proof: Proof, other: Proof, rng: random.Random) -> Iterator[Proof]:
    """Proofs of what is not true, or of the wrong length, as the proof is changed."""
    first, second = proof.moves
    for claim in (proof.lead + rng.choice((1, 5)), proof.lead - rng.choice((1, 5))):
        yield replace(proof, lead=claim)
        numbers = [list(first), list(second)]
        for row in numbers:
            for at in range(len(row)):
                if rng.random() < 0.2:
                    row[at] = rng.randrange(5)
        yield replace(proof, lead=claim, moves=(numbers[0], numbers[1]))
    seat = rng.randrange(2)
    mine = list(proof.moves[seat])
    for changed in ([*mine, 0], [*mine, -1], mine[:-1]):
        if changed != mine:
            yield replace(proof, moves=(changed, second) if seat == 0 else (first, changed))
    yield replace(proof, lead=-proof.lead, moves=(second, first))
    yield replace(proof, lead=-proof.lead - 1)
    yield replace(proof, position=other.position)


@cache
def value(game: Any, position: Any) -> int:
    return tried(game)(position)


def is_true(proof: Proof) -> bool:
    return value(proof.game, proof.position) == proof.lead


@pytest.mark.parametrize("number", FORGED)
def test_no_forged_proof_holds(number: int) -> None:
    """A proof with the claim changed by luck to what is true of its position is none. Where the
    claim is true, the moves are too many or too few."""
    forged = seed = 0
    while forged < number:
        for game in some(WITH_PROOFS, 3):
            rng = random.Random(seed)
            proof, other = certified(game, seed)[0], certified(game, seed + 1)[0]
            for changed in forgeries(proof, other, rng):
                lengths = [len(row) for row in changed.moves]
                same = changed.position == proof.position and changed.lead == proof.lead
                wrong_length = same and lengths != [len(row) for row in proof.moves]
                if wrong_length or not is_true(changed):
                    assert not holds(changed), changed.as_json()
                    forged += 1
        seed += 1
    assert forged >= number


def test_one_changed_move_is_found_where_it_loses() -> None:
    """Each number in turn: a proof that still holds would be another proof of the same."""
    lost = 0
    for game in some(WITH_PROOFS, 3):
        for seed in range(4):
            proof, _ = certified(game, seed)
            for at, number in enumerate(proof.moves[0]):
                for other in {0, 1, 2} - {number}:
                    row = [*proof.moves[0][:at], other, *proof.moves[0][at + 1 :]]
                    lost += not holds(replace(proof, moves=(row, proof.moves[1])))
    assert lost > 20


def test_positions_with_the_same_rest_end_alike() -> None:
    """All that small hands come to, told apart by plain equality, by the value of each."""
    for game in some(WITH_PROOFS, 3):
        merged = 0
        for seed in range(6):
            proof, trying = certified(game, seed)
            values, waiting, met = dict[Any, int](), [proof.position], set()
            while waiting:
                position = waiting.pop()
                if position not in met:
                    met.add(position)
                    value = trying(position)
                    assert values.setdefault(game.proof_key(position), value) == value
                    waiting += [game.after(position, one) for one in game.legal_moves(position)]
            merged += len(met) - len(values)
        assert merged > 20, game.id


def test_what_is_hidden_proves_nothing() -> None:
    for game in some(WITH_PROOFS, 3):
        for seed in range(3):
            proof, _ = certified(game, seed)
            seen = game.view(proof.position, game.to_move(proof.position))
            assert seen != proof.position
            assert not holds(replace(proof, position=seen))


def test_a_text_that_is_no_proof_is_refused() -> None:
    fives = games()["fives"]
    good = certified(fives, 0)[0].as_json()
    changes: list[dict[str, Any]] = [
        *({"proof": 2}, {"game": "chess"}, {"game": []}, {"position": "fives~"}, {"position": 7}),
        *({"better": "most"}, {"better": "fewer"}, {"lead": 1.0}, {"lead": True}, {"lead": None}),
        *({"moves": []}, {"moves": [[0], [0], [0]]}, {"moves": [[0], [0.5]]}, {"moves": [[], "1"]}),
        {"more": 1},
        {"position": fives.text(fives.numbered_deal(1, fives.default_options(), 3))},
    ]
    texts = ["", "[", "[]", "7", "[" * 100_000, *(json.dumps({**good, **one}) for one in changes)]
    for text in some(texts, 16):
        with pytest.raises(Refused):
            read(text)


def test_a_proof_that_the_rules_do_not_confirm_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proof, _ = certified(games()["fives"], 0)
    found = best_play.best
    monkeypatch.setattr(best_play, "best", lambda *given: _more(found(*given)))
    with pytest.raises(MethodsDisagree):
        proved(proof.position, proof.game)
    monkeypatch.undo()
    start = proof.game.numbered_deal(1001, proof.game.default_options(), 2)
    with pytest.raises(OutOfBudget):
        proved(start, proof.game, effort=1e-4)


def _more(bounds: Any) -> Any:
    return bounds._replace(least=bounds.least + 1, most=bounds.most + 1)


def test_the_checker_needs_the_engine_alone() -> None:
    modules = {one.module: one for one in sources("solver", "engine")}
    needed = import_closure("solver.certificates.by_the_rules", modules)
    others = {name for name in needed if name.split(".")[0] != "engine"}
    assert others == {"solver.answers.proof", "solver.certificates.by_the_rules"}
    assert len(needed) > 10
