"""Positions, moves and records with a few things changed: nothing raises, what is wrong is told in
sentences, and whatever is found sound can be played, scored, shown and written again."""

import json
import random
from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import Any

from engine.drawing.board import as_text
from engine.errors import SHARED_CODES, Refused, Violation
from engine.notation.game_record import Entry, RecordedHand, read, write
from tests.fuzzing import TIMES, changed, edited, positions
from tests.kit.playouts import AnyGame, every_game, start_positions, walk
from tests.sentences import no_sentences
from tests.wire import examine, move_json, position_json, read_move, read_position

EDITS = 300 * TIMES  # inputs with something changed, of each kind, for each game


def exercise(game: AnyGame, position: Any) -> None:
    text = game.text(position)
    assert read_position(game, text) == position
    assert read_position(game, position_json(game, position)) == position
    moves, ended = game.legal_moves(position), game.outcome(position) is not None
    assert not (moves and ended), text
    assert moves or ended or not game.moves_complete(position), text
    for move in moves[:2]:
        assert game.faults(game.play(position, move).position) == (), text
    json.dumps(game.score(position))
    assert as_text(game.board(position))
    for seat in range(game.players(position)):
        assert game.faults(game.view(position, seat)) == (), text


def codes(violations: Iterable[Violation]) -> set[str]:
    """Return the codes of violations, each of which is told in a sentence and can be sent."""
    found = list(violations)
    assert no_sentences(one.message for one in found) == []
    json.dumps([one.as_json() for one in found])
    return {one.code for one in found}


def is_there(data: Any, pointer: object) -> bool:
    """Whether a pointer leads to a value, or to a key or entry that is missing of one; what lies on
    a board is told by its cells, of a text the fields are."""
    if not isinstance(pointer, str) or isinstance(data, str):
        return True
    *path, last = [
        step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]
    ] or [""]
    for step in path:
        if isinstance(data, dict) and step not in data:
            return True  # what is left out stands for its default
        data = data[step] if isinstance(data, dict) else data[int(step)]
    return last == "" or isinstance(data, dict) or (isinstance(data, list) and last.isdigit())


@every_game
def test_changed_positions(game: AnyGame) -> None:
    rng, met, sound = random.Random(2), set[str](), 0
    for position in rng.choices(positions(game), k=EDITS):
        for data in (changed(position_json(game, position), rng), edited(game.text(position), rng)):
            again, faults = examine(game, data)
            met |= codes(faults)
            assert all(is_there(data, fault.at) for fault in faults), data
            if again is not None and not faults:
                exercise(game, again)
                sound += 1
            else:
                assert faults
    assert met <= SHARED_CODES.keys() | game.fault_codes.keys() | game.codes.keys()
    assert len(met) >= 12, met
    assert sound > 10


@every_game
def test_changed_moves(game: AnyGame) -> None:
    """Each is read, or is told to be none."""
    rng, met, lost = random.Random(5), set[str](), list[Any]()
    playing = [one for one in positions(game) if game.legal_moves(one)]
    for position in rng.choices(playing, k=EDITS):
        move = rng.choice(game.legal_moves(position))
        data = changed(move_json(game, move), rng)
        try:
            read_move(game, data)
            game.move_of_text(edited(game.move_text(move), rng))
        except Refused as refused:
            met |= codes(refused.violations)
            lost += [data for fault in refused.violations if not is_there(data, fault.at)]
    assert lost == []
    assert len(met) >= 4, met


@every_game
def test_changed_records(game: AnyGame) -> None:
    """Every fault has a line that is there, and what is read without one is written and read
    again."""
    rng, met, sound = random.Random(6), set[str](), 0
    pieces = ("after", "options a.b", "deal x", "deal 8 seats 3", "start bead~", "game chess", "?")
    for _ in range(EDITS):
        text = edited(record(game), rng)
        if rng.random() < 0.5:
            text = edited(f"{text}{rng.choice(pieces)}", rng) + "\nresult lost"
        found = read(text)
        lines = range(1, text.count("\n") + 2)
        assert all(fault.line in lines and fault.column >= 1 for fault in found.faults)
        met |= codes(fault.violation for fault in found.faults)
        if not found.faults:
            again = read(write(found.hands))
            assert again.faults == []
            assert [hand.end for hand in again.hands] == [hand.end for hand in found.hands]
            sound += 1
    assert len(met) >= 5, met
    assert sound > 3


@cache
def record(game: AnyGame) -> str:
    """Two hands written down, one with its result."""
    hands = []
    for start in islice(start_positions(game, 5), 2):
        steps = list(walk(game, start, random.Random(5), 12))
        entries = [Entry(step.move, f"note {number}") for number, step in enumerate(steps[1:])]
        hands.append(RecordedHand(game, start, entries, steps[-1].position, "a remark"))
    return write(hands)
