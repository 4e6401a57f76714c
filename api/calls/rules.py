"""The rules of a game by number; the engine judges and plays their examples."""

from typing import Any

from api.calls.call import GameApi
from api.calls.problems import written
from engine.rules import Example, GameRule, rules_named

Json = dict[str, Any]


def page_json(api: GameApi) -> Json:
    """Write the page of a game as ``RulesAnswer`` says."""
    game = api.game
    return {
        "game": game.id,
        "name": game.name,
        "origin": game.rules.origin,
        "rules": [_rule_json(api, rule) for rule in game.rules.rules],
    }


def _rule_json(api: GameApi, rule: GameRule) -> Json:
    return {
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "source": rule.source,
        "codes": [code for code, about in api.game.codes.items() if _names(about, rule)],
        "fault_codes": [
            code for code, about in api.game.fault_codes.items() if _names(about, rule)
        ],
        "options": [{"name": name, "text": text} for name, text in rule.options.items()],
        "rulings": [
            {"number": number, "text": ruling.text, "source": ruling.source}
            for number, ruling in rule.numbered()
        ],
        "examples": [_example_json(api, example) for example in rule.examples],
    }


def _names(meaning: str, rule: GameRule) -> bool:
    return rule.number in rules_named(meaning)


def _example_json(api: GameApi, example: Example) -> Json:
    game = api.game
    position, move = game.read_text(example.position), game.move_of_text(example.move)
    violations = [one.under("/move") for one in game.violations(position, move)]
    return {
        "text": example.about,
        "position": game.text(position),
        "move": api.wire.move_json(move),
        "words": game.move_text(move),
        "legal": not violations,
        "violations": written(violations),
        **({} if violations else _played(api, position, move)),
    }


def _played(api: GameApi, position: Any, move: Any) -> Json:
    after, effect = api.game.apply_unjudged(position, move)
    outcome = api.game.outcome(after)
    ended = {} if outcome is None else {"outcome": outcome.as_json()}
    return {"effect": effect, "after": api.game.text(after), **ended}
