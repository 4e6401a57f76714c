"""What lies beside a game: counts made elsewhere, tests of its rules, records, its notation; its
numbered deals, its options, its example; and its page of rules: whole, and true where it shows
something."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.options import options_of
from engine.rules import Example, rules_named
from engine.tiles import HIDDEN
from tests.kit.playouts import tables, values_to_play
from tests.kit.run import Run
from tests.looking import some
from tests.sources import nodes_of, parsed, raised
from tests.wire import examine, position_json, read_position

POSITIONS = 60
RULE = re.compile(r"[A-Z]\d{1,2}")


def lines_of_play_are_as_counted_elsewhere(run: Run) -> None:
    game = run.game
    entries = json.loads((run.material.folder / "perft.json").read_text(encoding="utf-8"))
    assert len({json.dumps(entry["position"]) for entry in entries}) >= POSITIONS
    for entry in entries:
        position = read_position(game, entry["position"])
        for depth, count in enumerate(entry["counts"], 1):
            assert perft(game, position, depth) == count, (game.text(position), depth)


def every_rule_cited_is_tested_by_its_number(run: Run) -> None:
    """Each number that a violation or a fault may cite stands in a test's name or docstring, or in
    a table of rules or faults."""
    cited = {word for path in run.material.source.rglob("*.py") for word in rules_cited(path)}
    assert cited, "no rule is cited at all"
    folder = run.material.folder
    tested = {word for path in folder.glob("test_*.py") for word in _rules_named(path)}
    for table in folder.glob("*.txt"):
        tested.update(RULE.findall(table.read_text(encoding="utf-8")))
    assert cited <= tested, f"no test names {sorted(cited - tested)}"


def rules_cited(path: Path) -> Iterator[str]:
    """Strings of the code that are the number of a rule and nothing else."""
    for node in nodes_of(parsed(path)):
        match node:
            case ast.Constant(str(word)) if RULE.fullmatch(word):
                yield word


def _rules_named(path: Path) -> Iterator[str]:
    """Numbers of rules in the names and docstrings of tests and of their classes."""
    for node in nodes_of(parsed(path)):
        if not isinstance(node, ast.ClassDef | ast.FunctionDef):
            continue
        if node.name.startswith(("Test", "test_")):
            words = node.name.removeprefix("Test").replace("_", " ").title()
            yield from RULE.findall(f"{words} {ast.get_docstring(node) or ''}")


def golden_records_replay(run: Run) -> None:
    """Every stored hand is dealt, played and settled as it was when it was looked at."""
    for path in some(run.material.folder.glob("golden/*.json")):
        _replays(run, json.loads(path.read_text(encoding="utf-8")), path)


def _replays(run: Run, record: Any, path: Path) -> None:
    game = run.game
    options = game.read_options(record["options"])
    start = game.numbered_deal(record["seed"], options, record["players"])
    assert read_position(game, record["position"]) == start, path
    assert _still_says(position_json(game, start), record["position"]), path
    moves = [game.move_of_text(words) for words in record["moves"]]
    last, effects = game.play_all(start, moves)
    assert json.loads(json.dumps(effects)) == record["effects"], path
    assert game.text(last) == record["last"], path
    outcome = game.outcome(last)
    assert outcome is not None, path
    assert outcome.as_json() == record["outcome"], path


def _still_says(now: Any, once: Any) -> bool:
    """Whether data says all that it said once; a game may have got another option since."""
    if isinstance(once, dict):
        return all(key in now and _still_says(now[key], value) for key, value in once.items())
    if isinstance(once, list) and any(isinstance(entry, dict) for entry in once):
        return len(now) == len(once) and all(map(_still_says, now, once))
    return bool(now == once)


def the_notation_has_its_page(run: Run) -> None:
    """It has a grammar, and at least one position written in it, which is sound and written so."""
    game, written = run.game, run.material.notation
    text = written.read_text(encoding="utf-8")
    assert f'"{game.id}" "~"' in text, "no grammar"
    examples = re.findall(rf"(?:^|`|    )({re.escape(game.id)}~[\w.~-]+)", text, re.MULTILINE)
    assert examples, "no example"
    for example in examples:
        position, faults = examine(game, example)
        assert position is not None, example
        assert (faults, game.text(position)) == ((), example)


def perft(game: Game[Any, Any], position: Any, depth: int) -> int:
    """Return the number of lines of exactly ``depth`` legal moves from a position; for depth 0 it
    is 1."""
    if depth == 0:
        return 1
    moves = game.legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum([perft(game, game.after(position, move), depth - 1) for move in moves])


def deals_are_the_same_every_time_and_differ_by_seed(run: Run) -> None:
    game = run.game
    for options, seats in tables(game):
        first = [game.numbered_deal(seed, options, seats) for seed in range(20)]
        assert first == [game.numbered_deal(seed, options, seats) for seed in range(20)]
    assert len({game.numbered_deal(seed, *next(tables(game))) for seed in range(20)}) == 20


def the_example_is_sound(run: Run) -> None:
    game = run.game
    assert HIDDEN not in game.whole_set(game.default_options(), game.seats[0])
    assert examine(game, dict(game.example)).faults == ()


def every_value_of_every_option_is_played(run: Run) -> None:
    played = [hand for hand in run.hands if len(hand.steps) > 1]
    for name, values in values_to_play(run.game).items():
        seen = [hand.options[name] for hand in played]
        missing = [value for value in values if value not in seen]
        assert not missing, f"{name} is never {missing}"
    assert {hand.seats for hand in played} == set(run.game.seats)


def every_rule_cited_is_on_the_page(run: Run) -> None:
    """Each number that a violation, a fault or the meaning of a code names is that of a rule."""
    numbers = [rule.number for rule in run.game.rules.rules]
    assert numbers, "the page has no rules"
    assert len(set(numbers)) == len(numbers), "a number stands twice"
    meanings = (*run.game.codes.values(), *run.game.fault_codes.values())
    cited = {number for meaning in meanings for number in rules_named(meaning)}
    cited |= {number for path in run.material.source.rglob("*.py") for number in rules_cited(path)}
    assert cited, "no rule is cited at all"
    assert cited <= set(numbers), f"no rule has the number {sorted(cited - set(numbers))}"


def codes_name_the_rules_that_they_come_with(run: Run) -> None:
    """The meaning of a code names every rule that is cited with it, and each rule that a move can
    break."""
    game = run.game
    found = [one for one in raised(run.material.source.rglob("*.py")) if one.rule]
    assert found, "nothing is raised at all"
    for code, number, place in found:
        assert code in SHARED_CODES.keys() | game.codes.keys() | game.fault_codes.keys(), place
        named = rules_named(game.codes.get(code, "") + game.fault_codes.get(code, ""))
        assert not named or number in named, (place, code, number)
    for code, meaning in game.codes.items():
        assert rules_named(meaning), f"{code} names no rule"


def every_option_is_told_by_a_rule(run: Run) -> None:
    told = {name for rule in run.game.rules.rules for name in rule.options}
    assert told == options_of(run.game.options).keys()


def examples_of_rules_are_true(run: Run) -> None:
    """Each is played: it breaks what it says, or does what it says, and ends where it says."""
    for rule in run.game.rules.rules:
        for example in rule.examples:
            _is_true(run, example)


def _is_true(run: Run, example: Example) -> None:
    game = run.game
    position, move = game.read_text(example.position), game.move_of_text(example.move)
    assert tuple(one.code for one in game.violations(position, move)) == example.breaks, example
    if example.breaks:
        assert not example.effect, example
        assert not example.ends, example
        return
    after, effect = game.play(position, move)
    assert example.effect.items() <= effect.items(), (example, effect)
    ended = game.outcome(after)
    assert (ended.reason if ended else "") == example.ends, example
