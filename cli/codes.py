"""``boneyard codes``: look up the codes of errors: what each means, and which rule it is about."""

import argparse
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import groupby
from typing import Any

from cli.commands import add_game_wanted
from cli.folding import fitted
from cli.output import add_output, print_json
from cli.reading import refused
from cli.refusals import REFUSAL_CODES
from cli.screen import Ink
from engine.registry import games
from schemas.codes import KINDS

EXAMPLES = (
    "boneyard codes must_draw",
    "boneyard codes --game fives --kind violation",
    "boneyard codes --json",
)

COMMAND = "command"
KINDS_HERE: Mapping[str, str] = {**dict(KINDS.items()), COMMAND: "a command fails"}
MOST_NEAR = 3
Json = dict[str, Any]


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", nargs="?", metavar="CODE", help="such as must_draw (all of them)")
    add_game_wanted(parser, "only codes of this game")
    parser.add_argument("--kind", choices=tuple(KINDS_HERE), help="only codes of this kind")
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    chosen = _chosen(given)
    if given.json:
        print_json({"codes": chosen})
        return 0
    print(*_told(chosen, given.ink, whole=given.code is not None), sep="\n")
    return 0


def every_code() -> list[Json]:
    """List every code of the service, then those that only commands have."""
    from api.calls.codes import listed  # noqa: PLC0415  the service knows them; nothing else is needed

    own: Json = {"kind": COMMAND, "game": None, "rules": [], "status": None}
    return [
        *listed(games().values()),
        *({"code": code, "meaning": about, **own} for code, about in REFUSAL_CODES.items()),
    ]


def _chosen(given: argparse.Namespace) -> list[Json]:
    """Return the codes that match."""
    every = every_code()
    named = [one for one in every if given.code in (None, one["code"])]
    if not named:
        raise refused("unknown_code", f"There is no code {given.code[:40]!a}{_near(given, every)}")
    wanted = (("game", given.game), ("kind", given.kind))
    found = [one for one in named if all(asked in (None, one[key]) for key, asked in wanted)]
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


def _told(chosen: list[Json], ink: Ink, *, whole: bool) -> Iterator[str]:
    width = max(len(one["code"]) for one in chosen)
    for number, (heading, group) in enumerate(groupby(chosen, _heading)):
        codes = list(group)
        yield from [""] if number else ()
        yield f"{ink.strong(heading)}: {KINDS_HERE[codes[0]['kind']]}"
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
