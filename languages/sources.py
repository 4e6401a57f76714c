"""Everything that engine, models and solvers say in English, by the id that it has in the files of
other languages."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from engine.drawing.sheets import PaperSheet, Paragraph
from engine.errors import REFUSAL_CODES, SHARED_CODES, TOO_MANY
from engine.game import Game
from engine.notation import game_record, link
from engine.options import options_of
from engine.registry import games
from engine.rules import GameRule
from engine.sentences import SHARED
from schemas import faults
from solver.answers import words
from solver.answers.words import phrases_in
from solver.question.registry import solver_info

Texts = Mapping[str, str]


class Source(NamedTuple):
    """A text in English. ``key``: its key in answers, if it is sent with parameters. ``is_clause``:
    it is a clause of a reason or of advice."""

    name: str
    text: str
    key: str = ""
    is_clause: bool = False


def message_id(*parts: str) -> str:
    """Return the id of a text in the files: its parts with hyphens."""
    return "-".join(part.replace(".", "-").replace(":", "-") for part in parts)


WRONG: Final = "wrong"
CODE: Final = "code"


def sentences(scope: str, templates: Texts) -> Iterator[Source]:
    """Yield templates of violations."""
    for key, text in templates.items():
        yield Source(message_id(scope, WRONG, key), text, key)


def plain(scope: str, kind: str, texts: Texts) -> Iterator[Source]:
    """Yield texts without parameters by name."""
    for name, text in texts.items():
        yield Source(message_id(scope, kind, name), text)


def clauses(phrases: Mapping[str, words.Phrase]) -> Iterator[Source]:
    for key, phrase in phrases.items():
        yield Source(message_id(key), phrase.template, key, is_clause=True)


def _own(templates: Texts) -> Texts:
    """Return the templates that are not those of all games."""
    return {key: text for key, text in templates.items() if SHARED.get(key) != text}


def _shared() -> Iterator[Source]:
    yield from sentences("engine", SHARED)
    yield from sentences("engine", {TOO_MANY.code: TOO_MANY.template})
    yield from plain("engine", CODE, SHARED_CODES)
    yield from plain("engine", CODE, REFUSAL_CODES)
    yield from sentences("schema", _own(faults.violation))
    yield from sentences("record", _own(game_record.violation))
    yield from plain("record", CODE, game_record.CODES)
    yield from sentences("link", _own(link.violation))
    yield from plain("link", CODE, link.CODES)
    yield from sentences("solver", _own(words.violation))
    yield from plain("solver", CODE, words.REFUSAL_CODES)
    yield from clauses(phrases_in(words))


def _game(game: Game[Any, Any]) -> Iterator[Source]:
    name, info = game.id, solver_info(game.id)
    yield from (Source(message_id(name, part), getattr(game, part)) for part in ("about",))
    yield Source(message_id(name, "set"), game.tile_set)
    yield from sentences(name, _own(game.sentences))
    yield from plain(name, CODE, game.codes)
    own = {code: text for code, text in game.fault_codes.items() if SHARED_CODES.get(code) != text}
    yield from plain(name, "fault", own)
    options = options_of(game.options).values()
    yield from plain(name, "option", {one.name: one.about for one in options})
    yield Source(message_id(name, "origin"), game.rules.origin)
    for sheet in game.sheets:
        yield from _sheet(name, sheet)
    for rule in game.rules.rules:
        yield from _rule(rule)
    if info is not None:
        yield from plain(name, "objective", {one.name: one.meaning for one in info.objectives})
        yield from plain(name, "method", info.verifications)
        yield from clauses(info.phrases)


def _rule(rule: GameRule) -> Iterator[Source]:
    name = message_id("rule", rule.number)
    yield Source(f"{name}-title", rule.title)
    yield Source(name, rule.text)
    yield from plain(name, "option", rule.options)
    yield from (
        Source(f"{name}-ruling-{at}", text) for at, text in enumerate(rule.rulings, start=1)
    )
    yield from (
        Source(f"{name}-example-{at}", one.about) for at, one in enumerate(rule.examples, start=1)
    )


def _sheet(game: str, sheet: PaperSheet) -> Iterator[Source]:
    """Yield the paragraphs of a sheet; its words are templates."""
    texts = [part.text for part in sheet.parts if isinstance(part, Paragraph) and not part.to_fill]
    for at, text in enumerate(texts, start=1):
        yield Source(message_id(game, "sheet", sheet.name, str(at)), text)


@cache
def sources() -> tuple[Source, ...]:
    """Return all texts. Those of one id are equal."""
    every = [*_shared(), *(one for game in games().values() for one in _game(game))]
    return tuple({one.name: one for one in every}.values())
