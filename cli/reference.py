"""What there is to look up: the commands ``games`` and ``rules``."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from cli.arguments import argument, command
from cli.commands import GAME, game_argument, game_of, seats_text
from cli.output import OUTPUT, print_json
from cli.reading import refused
from cli.screen import Ink, fitted, folded
from engine import registry
from engine.game import Game
from engine.options import Option, options_of
from engine.rules import GameRule
from schemas.base import Model
from schemas.registry import wire_of

INDENT = "    "
AUTHOR = "author"
AnyGame = Game[Any, Any]


@command(game_argument("game", nargs="?"), *OUTPUT)
def games(given: argparse.Namespace) -> None:
    """List the games, or the options and objectives of one.

    boneyard games
    boneyard games fives
    """
    chosen = None if given.game is None else registry.games()[given.game]
    if given.json:
        print_json(_games_json(chosen))
        return
    print(*_games_text() if chosen is None else _game_text(chosen, given.ink), sep="\n")


def _games_json(chosen: AnyGame | None) -> object:
    from api.calls.reference import described_game  # noqa: PLC0415  needed for this alone

    if chosen is not None:
        return described_game(chosen, wire_of(chosen.id))
    return {"games": [described_game(game, wire_of(game.id)) for game in registry.games().values()]}


def _games_text() -> Iterator[str]:
    width = max(len(name) for name in registry.games())
    for game in registry.games().values():
        yield f"{game.id:{width}}  {game.name}, {seats_text(game)}"
        yield from fitted(game.about, " " * (width + 2))


def _game_text(game: AnyGame, ink: Ink) -> Iterator[str]:
    from solver.asking.gateway import solver_of  # noqa: PLC0415  loads more slowly than the rules

    yield f"{ink.strong(game.name)}, {seats_text(game)}. {game.about}"
    yield ""
    yield "House rules, for --option NAME=VALUE:"
    for option in options_of(game.options).values():
        yield f"  {option.name}={_written(option.default)}  ({_values(option)})"
        yield from fitted(option.about, "    ")
    yield ""
    yield "Objectives of hints, for --objective NAME (by default the last one):"
    for objective in solver_of(game).objectives:
        yield f"  {objective.name}  (in {objective.unit})"
        yield from fitted(objective.meaning, "    ")


def _values(option: Option) -> str:
    values = option.values
    if isinstance(values, range):
        steps = f" in steps of {values.step}" if values.step > 1 else ""
        return f"from {values[0]} to {values[-1]}{steps}"
    return " or ".join(_written(value) for value in values)


def _written(value: bool | int | str) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@command(
    GAME,
    argument("rule", "the number of a rule, such as Z4 (all of them)", "RULE", nargs="?"),
    *OUTPUT,
)
def rules(given: argparse.Namespace) -> None:
    """Read the rules of a game, by number.

    boneyard rules ziggurat
    boneyard rules fives F5
    """
    game = game_of(given)
    chosen = _chosen(game, given.rule)
    if given.json:
        print_json(_rules_json(game, chosen))
        return
    print(*folded(f"{game.name}. {game.rules.origin}"), sep="\n")
    for rule in chosen:
        print("", *_rule_text(rule), sep="\n")


def _chosen(game: AnyGame, number: str | None) -> tuple[GameRule, ...]:
    """Return one rule, or all of them without a number."""
    rules = game.rules.rules
    wanted = number and number.upper()
    found = tuple(rule for rule in rules if wanted in (None, rule.number))
    if not found:
        known = f"{rules[0].number} to {rules[-1].number}"
        raise refused("unknown_rule", f"{game.name} has no rule {number!a}; its rules are {known}.")
    return found


def _rules_json(game: AnyGame, chosen: tuple[GameRule, ...]) -> object:
    from api.calls import game_api  # noqa: PLC0415  plays the examples
    from api.calls.reference import rules_json  # noqa: PLC0415

    page = rules_json(game_api(game, wire_of(game.id), (), Model))
    numbers = {rule.number for rule in chosen}
    return {**page, "rules": [rule for rule in page["rules"] if rule["number"] in numbers]}


def _rule_text(rule: GameRule) -> Iterator[str]:
    yield f"{rule.number}  {rule.title}"
    yield from folded(rule.text, INDENT)
    for name, text in rule.options.items():
        yield from folded(f"{name}: {text}", INDENT)
    for number, ruling in rule.numbered():
        decided = "" if ruling.source == AUTHOR else " (decided here)"
        yield from folded(f"{number}  {ruling.text}{decided}", INDENT)
    for example in rule.examples:
        yield from folded(f"Example: {example.move}. {example.about}", INDENT)
