"""``boneyard rules``: read the rules of a game, by number."""

import argparse
from collections.abc import Iterator
from typing import Any

from cli.commands import add_game, game_of
from cli.folding import folded
from cli.output import add_output, print_json
from cli.reading import refused
from engine.game import Game
from engine.rules import GameRule
from schemas.base import Model
from schemas.registry import wire_of

EXAMPLES = (
    "boneyard rules ziggurat",
    "boneyard rules fives F5",
)

INDENT = "    "
AUTHOR = "author"


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "rule", metavar="RULE", nargs="?", help="the number of a rule, such as Z4 (all of them)"
    )
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    chosen = _chosen(game, given.rule)
    if given.json:
        print_json(_as_json(game, chosen))
        return 0
    print("\n".join(folded(f"{game.name}. {game.rules.origin}")))
    for rule in chosen:
        print()
        for line in _told(rule):
            print(line)
    return 0


def _chosen(game: Game[Any, Any], number: str | None) -> tuple[GameRule, ...]:
    """Return one rule, or all of them without a number."""
    rules = game.rules.rules
    wanted = number and number.upper()
    found = tuple(rule for rule in rules if wanted in (None, rule.number))
    if not found:
        known = f"{rules[0].number} to {rules[-1].number}"
        raise refused("unknown_rule", f"{game.name} has no rule {number!a}; its rules are {known}.")
    return found


def _as_json(game: Game[Any, Any], chosen: tuple[GameRule, ...]) -> dict[str, Any]:
    from api.calls import desk  # noqa: PLC0415  the service plays the examples; nothing else is needed
    from api.calls.rules import page_json  # noqa: PLC0415

    page = page_json(desk(game, wire_of(game.id), (), Model))
    numbers = {rule.number for rule in chosen}
    return {**page, "rules": [rule for rule in page["rules"] if rule["number"] in numbers]}


def _told(rule: GameRule) -> Iterator[str]:
    yield f"{rule.number}  {rule.title}"
    yield from folded(rule.text, INDENT)
    for name, text in rule.options.items():
        yield from folded(f"{name}: {text}", INDENT)
    for number, ruling in rule.numbered():
        decided = "" if ruling.source == AUTHOR else " (decided here)"
        yield from folded(f"{number}  {ruling.text}{decided}", INDENT)
    for example in rule.examples:
        yield from folded(f"Example: {example.move}. {example.about}", INDENT)
