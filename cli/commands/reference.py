"""What there is to look up: the commands ``games``, ``rules`` and ``codes``."""

import argparse
import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from cli.arguments import GAME, OUTPUT, game_argument, print_json, seats_text
from cli.parser import argument, command, meant
from cli.reading import refusal
from cli.screen import Ink, fit, fit_all, fold
from cli.speech import speak
from engine import registry
from engine.game import Game
from engine.options import Option, options_of
from engine.rules import GameRule
from schemas.base import Model
from schemas.catalogue import KINDS
from schemas.wire import wire_of
from solver.question.registry import info_of

INDENT = "    "
AnyGame = Game[Any, Any]


@command(game_argument("game", nargs="?"), *OUTPUT)
def games(given: argparse.Namespace) -> None:
    """List the games, or the options and objectives of one.

    boneyard games
    boneyard games fives
    """
    chosen = given.game
    if given.json:
        from api.calls.reference import game_json  # noqa: PLC0415  needed for this alone

        listed = registry.games().values() if chosen is None else [chosen]
        found = [game_json(game, wire_of(game.id)) for game in listed]
        print_json({"games": found} if chosen is None else found[0])
        return
    lines = _games_text() if chosen is None else _game_text(chosen, given.ink)
    print(*fit_all(lines), sep="\n")


def _games_text() -> Iterator[str]:
    width = max(len(name) for name in registry.games())
    for game in registry.games().values():
        yield f"{game.id:{width}}  {game.name}, {speak(seats_text(game))}"
        yield from fit(game.about, " " * (width + 2))


def _game_text(game: AnyGame, ink: Ink) -> Iterator[str]:
    yield f"{ink.strong(game.name)}, {seats_text(game)}. {game.about}"
    yield ""
    yield "House rules, for --option NAME=VALUE:"
    for option in options_of(game.options).values():
        yield f"  {option.name}={_value_text(option.default)}  ({_values(option)})"
        yield from fit(option.about, "    ")
    yield ""
    yield "Objectives of hints, for --objective NAME (by default the last one):"
    for objective in info_of(game).objectives:
        methods = (
            f"; --method {speak(' or ').join(objective.methods)}" if objective.is_modelled else ""
        )
        yield f"  {objective.name}  ({speak(f'in {objective.unit}')}{methods})"
        yield from fit(objective.meaning, "    ")


def _values(option: Option) -> str:
    values = option.values
    if isinstance(values, range):
        steps = f" in steps of {values.step}" if values.step > 1 else ""
        return speak(f"from {values[0]} to {values[-1]}{steps}")
    return speak(" or ").join(_value_text(value) for value in values)


def _value_text(value: bool | int | str) -> str:
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
    game, chosen = given.game, _rules_to_show(given.game, given.rule)
    if given.json:
        print_json(_rules_json(game, chosen))
        return
    print(*fold(f"{game.name}. {game.rules.origin}"), sep="\n")
    for rule in chosen:
        print("", *fit_all(_rule_text(rule)), sep="\n")


def _rules_to_show(game: AnyGame, number: str | None) -> tuple[GameRule, ...]:
    """Return one rule, or all of them without a number."""
    rules = game.rules.rules
    wanted = number and number.upper()
    found = tuple(rule for rule in rules if wanted in (None, rule.number))
    if not found:
        known = f"{rules[0].number} to {rules[-1].number}"
        raise refusal("unknown_rule", f"{game.name} has no rule {number!a}; its rules are {known}.")
    return found


def _rules_json(game: AnyGame, chosen: tuple[GameRule, ...]) -> object:
    from api.calls.call import game_api  # noqa: PLC0415  plays the examples
    from api.calls.reference import rules_json  # noqa: PLC0415

    page = rules_json(game_api(game, wire_of(game.id), (), Model))
    numbers = {rule.number for rule in chosen}
    return {**page, "rules": [rule for rule in page["rules"] if rule["number"] in numbers]}


def _rule_text(rule: GameRule) -> Iterator[str]:
    yield f"{rule.number}  {speak(rule.title)}"
    yield from fold(rule.text, INDENT)
    for name, text in rule.options.items():
        yield from fold(f"{name}: {speak(text)}", INDENT)
    for number, ruling in rule.numbered():
        yield from fold(f"{number}  {speak(ruling)} (decided here)", INDENT)
    for example in rule.examples:
        yield from fold(f"Example: {example.move}. {speak(example.about)}", INDENT)


REFUSAL_CODES = {
    "wrong_use": "The command or an argument is unknown, missing or wrong.",
    "not_together": "Two arguments cannot be used together.",
    "no_position": "A position is needed and none was given.",
    "no_hand": "There is no hand in the record.",
    "bad_history": "A history is neither a record nor JSON with a position and moves.",
    "unreadable": "A file or standard input cannot be read, or holds no position.",
    "unreadable_json": "The input is not valid JSON.",
    "unwritable": "A file cannot be written.",
    "file_exists": "The file already exists and is not overwritten.",
    "unusable_file": "The results file cannot be used.",
    "not_an_arena": "The file holds no results of an arena.",
    "other_settings": "The results in the file were made with other settings.",
    "other_game": "The record is not of the game asked for.",
    "out_of_range": "A number is above its limit.",
    "option": "An option is not written as NAME=VALUE, or given twice.",
    "players": "The game is not for that number of players.",
    "bot": "A bot is not written as SEAT=PLAYER, or two bots have the same seat.",
    "unknown_player": "There is no player of that name.",
    "no_turn_model": "The player does not play a game whose turn has no constraint model.",
    "budget": "Both seconds and an effort were given.",
    "format": "The format does not fit the file, the marks or the terminal.",
    "no_such_seat": "There is no seat of that number.",
    "no_such_page": "The game has no page of that name to print.",
    "no_table_score": "The game scores positions only, not tables.",
    "no_proof": "The value of the position was not proved in time.",
    "no_open_hands": "Proofs are only for two players with all hands open.",
    "not_a_proof": "The file holds no proof.",
    "no_terminal": "The table on the whole screen needs a terminal whose cursor can be moved.",
    "no_puzzle": "No puzzle was found in time.",
    "survey_cancelled": "The survey was cancelled by somebody else who uses the same store.",
    "no_service": "No service answers at that address.",
    "refused": "The service refuses; it says why.",
    "unknown_rule": "The game has no rule of that number.",
    "unknown_code": "There is no such code, or no such code of that game or kind.",
    "bad_setting": "A setting of the service is missing or wrong.",
    "no_address": "The service cannot listen on that address and port.",
    "no_compiler": "The searches cannot be compiled here.",
    "missing_extra": "A library is not installed that an extra of the package brings.",
    "name_taken": "Another module has the name of a package of Boneyard and comes before it.",
    "unexpected": "Something went wrong inside Boneyard.",
    "no_such_game_package": "A package in BONEYARD_GAMES has no game, or one that exists already.",
    "no_wire": "A package in BONEYARD_GAMES has no models for its JSON.",
    "no_solver": "A package in BONEYARD_GAMES has no solver.",
}
"""The codes of errors that only commands have, with their meaning."""

COMMAND = "command"
ALL_KINDS: Mapping[str, str] = {**dict(KINDS.items()), COMMAND: "a command fails"}
Json = dict[str, Any]


@command(
    argument("code", "such as must_draw (all of them)", "CODE", nargs="?"),
    game_argument("--game", help="only codes of this game"),
    argument("--kind", "only codes of this kind", choices=tuple(ALL_KINDS)),
    *OUTPUT,
)
def codes(given: argparse.Namespace) -> None:
    """Look up the codes of errors: what each means, and which rule it is about.

    boneyard codes must_draw
    boneyard codes --game fives --kind violation
    boneyard codes --json
    """
    chosen = _codes_to_show(given)
    if given.json:
        print_json({"codes": chosen})
        return
    print(*fit_all(_code_lines(chosen, given.ink, whole=given.code is not None)), sep="\n")


def every_code() -> list[Json]:
    """List every code of the service, then those that only commands have."""
    from api.calls.reference import code_list  # noqa: PLC0415  the service knows them; nothing else is needed

    own: Json = {"kind": COMMAND, "game": None, "rules": [], "status": None}
    return [
        *code_list(registry.games().values()),
        *({"code": code, "meaning": about, **own} for code, about in REFUSAL_CODES.items()),
    ]


def _codes_to_show(given: argparse.Namespace) -> list[Json]:
    named = [one for one in every_code() if given.code in (None, one["code"])]
    if not named:
        guess = meant(given.code, [one["code"] for one in every_code()])
        message = f"There is no code {given.code[:40]!a}{guess}; boneyard codes lists them."
        raise refusal("unknown_code", message)
    wanted = {"game": given.game and given.game.id, "kind": given.kind}
    found = [one for one in named if all(wanted[key] in (None, one[key]) for key in wanted)]
    if not found:
        message = "There are no codes of that kind in that game."
        if given.code is not None:
            known = "; ".join(dict.fromkeys(map(_heading, named)))
            message = f"The code {given.code} belongs elsewhere: {known}."
        raise refusal("unknown_code", message)
    return found


def _heading(one: Json) -> str:
    return f"{one['kind']} of {one['game']}" if one["game"] else str(one["kind"])


def _code_lines(chosen: list[Json], ink: Ink, *, whole: bool) -> Iterator[str]:
    width = max(len(one["code"]) for one in chosen)
    for number, (heading, group) in enumerate(groupby(chosen, _heading)):
        codes = list(group)
        yield from [""] if number else ()
        yield f"{ink.strong(speak(heading))}: {speak(ALL_KINDS[codes[0]['kind']])}"
        for one in codes:
            status = f" HTTP {one['status']}." if one["status"] else ""
            code = f"  {one['code']:{width}}  "
            yield from fit(f"{one['meaning']}{status}", " " * len(code), code)
            yield from _rules_about(one) if whole else ()


def _rules_about(one: Json) -> Iterator[str]:
    """Name the rules that a code is about, and the command that prints each."""
    for rule in registry.games()[one["game"]].rules.rules if one["game"] else ():
        if rule.number in one["rules"]:
            command = f"boneyard rules {one['game']} {rule.number}"
            yield f"    {rule.number}  {speak(rule.title)} ({command})"
