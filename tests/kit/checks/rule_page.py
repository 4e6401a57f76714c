"""The page of rules of a game: whole, and true where it shows something."""

from engine.errors import SHARED_CODES
from engine.options import options_of
from engine.rules import Example, rules_named
from tests.kit.checks.demands import rules_cited
from tests.kit.run import Run
from tests.raising import raised


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
