"""``boneyard codes``: what the codes of errors mean, and which rules they are about."""

import argparse
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import groupby
from typing import Any

from cli.arguments import argument, command
from cli.commands import game_argument
from cli.output import OUTPUT, print_json
from cli.reading import refused
from cli.screen import Ink, fitted
from engine.registry import games
from schemas.catalogue import KINDS

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
    "option": "An option is not written as NAME=VALUE.",
    "players": "The game is not for that number of players.",
    "bot": "A bot is not written as SEAT=PLAYER, or two bots have the same seat.",
    "unknown_player": "There is no player of that name.",
    "budget": "Both seconds and an effort were given.",
    "format": "The format does not fit the file, the marks or the terminal.",
    "no_such_seat": "There is no seat of that number.",
    "no_table_score": "The game scores positions only, not tables.",
    "no_proof": "The value of the position was not proved in time.",
    "no_open_hands": "Proofs are only for two players with all hands open.",
    "not_a_proof": "The file holds no proof.",
    "no_puzzle": "No puzzle was found in time.",
    "unknown_rule": "The game has no rule of that number.",
    "unknown_code": "There is no such code, or no such code of that game or kind.",
    "bad_setting": "A setting of the service is missing or wrong.",
    "no_address": "The service cannot listen on that address and port.",
    "no_such_game_package": "A package in BONEYARD_GAMES has no game, or one that exists already.",
    "no_wire": "A package in BONEYARD_GAMES has no models for its JSON.",
    "no_solver": "A package in BONEYARD_GAMES has no solver.",
}
"""The codes of errors that only commands have, with their meaning."""

COMMAND = "command"
ALL_KINDS: Mapping[str, str] = {**dict(KINDS.items()), COMMAND: "a command fails"}
MOST_NEAR = 3
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
    chosen = _chosen(given)
    if given.json:
        print_json({"codes": chosen})
        return
    print(*_lines(chosen, given.ink, whole=given.code is not None), sep="\n")


def every_code() -> list[Json]:
    """List every code of the service, then those that only commands have."""
    from api.calls.reference import listed_codes  # noqa: PLC0415  the service knows them; nothing else is needed

    own: Json = {"kind": COMMAND, "game": None, "rules": [], "status": None}
    return [
        *listed_codes(games().values()),
        *({"code": code, "meaning": about, **own} for code, about in REFUSAL_CODES.items()),
    ]


def _chosen(given: argparse.Namespace) -> list[Json]:
    """Return the codes that match."""
    every = every_code()
    named = [one for one in every if given.code in (None, one["code"])]
    if not named:
        raise refused("unknown_code", f"There is no code {given.code[:40]!a}{_near(given, every)}")
    wanted = {"game": given.game, "kind": given.kind}
    found = [one for one in named if all(wanted[key] in (None, one[key]) for key in wanted)]
    if not found:
        message = "There are no codes of that kind in that game."
        if given.code is not None:
            known = "; ".join(dict.fromkeys(map(_heading, named)))
            message = f"The code {given.code} belongs elsewhere: {known}."
        raise refused("unknown_code", message)
    return found


def _near(given: argparse.Namespace, every: list[Json]) -> str:
    """Name similar codes: first those spelled alike, then those that contain the word."""
    word = re.sub(r"\W+", "_", given.code.lower())
    codes = list(dict.fromkeys(one["code"] for one in every))
    alike = get_close_matches(word, codes, MOST_NEAR)
    near = dict.fromkeys([*alike, *(code for code in codes if len(word) > 2 and word in code)])
    meant = " or ".join(list(near)[:MOST_NEAR])
    return f"; perhaps you meant {meant}." if near else "; boneyard codes lists them."


def _heading(one: Json) -> str:
    return f"{one['kind']} of {one['game']}" if one["game"] else str(one["kind"])


def _lines(chosen: list[Json], ink: Ink, *, whole: bool) -> Iterator[str]:
    width = max(len(one["code"]) for one in chosen)
    for number, (heading, group) in enumerate(groupby(chosen, _heading)):
        codes = list(group)
        yield from [""] if number else ()
        yield f"{ink.strong(heading)}: {ALL_KINDS[codes[0]['kind']]}"
        for one in codes:
            status = f" HTTP {one['status']}." if one["status"] else ""
            code = f"  {one['code']:{width}}  "
            yield from fitted(f"{one['meaning']}{status}", " " * len(code), code)
            yield from _rules(one) if whole else ()


def _rules(one: Json) -> Iterator[str]:
    """Name the rules that a code is about, and the command that prints each."""
    for rule in games()[one["game"]].rules.rules if one["game"] else ():
        if rule.number in one["rules"]:
            yield f"    {rule.number}  {rule.title} (boneyard rules {one['game']} {rule.number})"
