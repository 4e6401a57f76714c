"""``GET /v1/games/{game}/rules``: the rules as they are played, by number, their examples judged
and played by the engine."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from fastapi import FastAPI
from starlette.responses import Response

from api.calls import Desk
from api.encoding import JSON, JsonBytes, json_bytes
from api.errors import written
from api.judging import JudgingThread
from api.outgoing import ASKED_AGAIN
from engine.rules import Example, GameRule, rules_named
from schemas.rules import RulesAnswer

Json = dict[str, Any]


def page_json(at: Desk) -> Json:
    """Write the page of a game as ``RulesAnswer`` says."""
    game = at.game
    return {
        "game": game.id,
        "name": game.name,
        "origin": game.rules.origin,
        "rules": [_rule_json(at, rule) for rule in game.rules.rules],
    }


def _rule_json(at: Desk, rule: GameRule) -> Json:
    return {
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "source": rule.source,
        "codes": [code for code, about in at.game.codes.items() if _names(about, rule)],
        "fault_codes": [code for code, about in at.game.fault_codes.items() if _names(about, rule)],
        "options": [{"name": name, "text": text} for name, text in rule.options.items()],
        "rulings": [
            {"number": number, "text": ruling.text, "source": ruling.source}
            for number, ruling in rule.numbered()
        ],
        "examples": [_example_json(at, example) for example in rule.examples],
    }


def _names(meaning: str, rule: GameRule) -> bool:
    return rule.number in rules_named(meaning)


def _example_json(at: Desk, example: Example) -> Json:
    game = at.game
    position, move = game.read_text(example.position), game.move_of_text(example.move)
    violations = [one.under("/move") for one in game.violations(position, move)]
    return {
        "text": example.about,
        "position": game.text(position),
        "move": at.wire.move_json(move),
        "words": game.move_text(move),
        "legal": not violations,
        "violations": written(violations),
        **({} if violations else _played(at, position, move)),
    }


def _played(at: Desk, position: Any, move: Any) -> Json:
    after, effect = at.game.apply_unjudged(position, move)
    outcome = at.game.outcome(after)
    ended = {} if outcome is None else {"outcome": outcome.as_json()}
    return {"effect": effect, "after": at.game.text(after), **ended}


def add_rule_pages(app: FastAPI, desks: Iterable[Desk], thread: JudgingThread) -> Iterator[str]:
    """Add the route of each game; yield their paths."""
    for at in desks:
        path = f"/v1/games/{at.game.id}/rules"
        _add(app, path, at, thread)
        yield path


def _add(app: FastAPI, path: str, at: Desk, thread: JudgingThread) -> None:
    @cache
    def page() -> bytes:
        return json_bytes(page_json(at))

    async def endpoint() -> Response:
        body = await thread.run(page)
        return Response(body, headers={"cache-control": ASKED_AGAIN}, media_type=JSON)

    app.add_api_route(
        path,
        endpoint,
        operation_id=f"{at.game.id}_rules".replace("-", "_"),
        summary="Tell the rules",
        description="The rules as they are played here, by the numbers that violations name. Each "
        "says what is decided where the author leaves something open, what options change, and "
        "shows moves that the rules themselves have judged and played.",
        tags=[at.game.id],
        response_class=JsonBytes,
        response_model=at.made(RulesAnswer),
    )
