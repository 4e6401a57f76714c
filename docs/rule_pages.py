"""The directive ``rules``, which writes the rules of a game into a page, each with its rulings and
pictures. All of it comes from the engine when the manual is made."""

import re
from collections.abc import Iterator
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from api.pictures.board import picture
from api.pictures.svg import Look
from engine.game import Game
from engine.registry import games
from engine.rules import Example, GameRule

LOOK = Look(labels="none")
SCALE = 1.2
"""Pixels in a unit of a picture, where the page is wide enough."""


class Rules(SphinxDirective):
    """``rules`` with the id of a game."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[nodes.Node]:
        game = games()[self.arguments[0]]
        text = "\n\n".join(_page(game))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def _page(game: Game[Any, Any]) -> Iterator[str]:
    yield game.rules.origin
    position = game.numbered_deal(1, game.default_options(), game.seats[0])
    caption = "A deal before the first move."
    for rule in game.rules.rules:
        yield f"## {rule.number} {rule.title}"
        yield from _words(rule)
        yield from (_example(game, example) for example in rule.examples)
        if not rule.examples:  # the deal or, later in a game, where the rule before it led
            yield _figure(picture(game, position, look=LOOK), caption)
        for after in _ends(game, rule):
            position, caption = after, f"The position after an example of {rule.number}."


def _ends(game: Game[Any, Any], rule: GameRule) -> Iterator[Any]:
    """Yield the positions to which the legal moves of the examples lead."""
    for example in rule.examples:
        if not example.breaks:
            move = game.move_of_text(example.move)
            yield game.after(game.read_text(example.position), move)


def _words(rule: GameRule) -> Iterator[str]:
    if rule.source == "here":
        yield "*Decided here: the author leaves it open.*"
    yield _plain(rule.text)
    for name, text in rule.options.items():
        yield f"- Option `{name}`: {_plain(text)}"
    for number, text in rule.numbered():
        yield f"- Ruling **{number}**: {_plain(text)}"


def _example(game: Game[Any, Any], example: Example) -> str:
    position, move = game.read_text(example.position), game.move_of_text(example.move)
    violations = game.violations(position, move)
    drawn = picture(game, position, [] if violations else [move], look=LOOK)
    said = f"{escape(example.about)} <code>{escape(game.move_text(move))}</code>: "
    return _figure(drawn, said + escape(" ".join(map(_sentence, violations)) or "legal."))


def _sentence(violation: Any) -> str:
    return f"{violation.message} ({violation.rule})" if violation.rule else str(violation.message)


def _figure(drawn: str, caption: str) -> str:
    width = re.search(r'viewBox="0 0 ([0-9.]+) ', drawn)
    assert width is not None
    style = f"max-width:{float(width[1]) * SCALE:.0f}px"
    return f'<figure><div style="{style}">{drawn}</div><figcaption>{caption}</figcaption></figure>'


def _plain(text: str) -> str:
    """Return text as Markdown that shows it as it is: a game writes dominoes as ``*-*``."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#" else sign for sign in text)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("rules", Rules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
