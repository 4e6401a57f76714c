"""The catalogue: each game, its rules by number with examples that the engine checks and plays, and
every code that the service may answer with."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from api.calls import problems
from api.calls.call import AnyGame, AnyWire, GameApi, Json
from api.calls.problems import violations_json
from api.calls.rules import outcome_of
from engine.errors import REFUSAL_CODES, SHARED_CODES, TOO_MANY
from engine.notation import game_record, link
from engine.options import options_of
from engine.rules import Example, GameRule, rules_named
from engine.sentences import SHARED
from schemas import faults
from schemas.catalogue import CodeKind
from solver.answers import words
from solver.question.registry import solver_info


def game_json(game: AnyGame, wire: AnyWire) -> Json:
    example = wire.read_position(game, dict(game.example))
    info = solver_info(game.id)
    return {
        "id": game.id,
        "name": game.name,
        "about": game.about,
        "seats": list(game.seats),
        "set": game.tile_set,
        "options": _options(game, wire),
        "objectives": {one.name: one.meaning for one in info.objectives} if info else {},
        "methods": {one.name: [*one.methods] for one in info.objectives} if info else {},
        "verified_by": dict(info.verifications) if info else {},
        "violations": dict(game.codes),
        "faults": dict(game.fault_codes),
        "texts": dict(info.texts) if info else {},
        "text_rules": dict(info.text_rules) if info else {},
        "table": wire.table is not None,
        "score_drawn": wire.drawn_score is not None,
        "left_unit": game.leftovers and game.leftovers.unit,
        "example": wire.position_json(example),
        "example_text": game.text(example),
    }


def _options(game: AnyGame, wire: AnyWire) -> list[Json]:
    schemas = wire.options.model.model_json_schema()["properties"]
    return [
        {
            "name": option.name,
            "default": option.default,
            "about": option.about,
            "schema": {
                key: value
                for key, value in schemas[option.name].items()
                if key not in ("description", "default")
            },
        }
        for option in options_of(game.options).values()
    ]


def rules_json(api: GameApi) -> Json:
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
        "codes": _codes_of(rule, api.game.codes),
        "fault_codes": _codes_of(rule, api.game.fault_codes),
        "options": [{"name": name, "text": text} for name, text in rule.options.items()],
        "rulings": [
            {"number": number, "text": ruling, "source": "here"}
            for number, ruling in rule.numbered()
        ],
        "examples": [_example_json(api, example) for example in rule.examples],
    }


def _codes_of(rule: GameRule, codes: Mapping[str, str]) -> list[str]:
    return [code for code, about in codes.items() if rule.number in rules_named(about)]


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
        "violations": violations_json(violations),
        **({} if violations else _play(api, position, move)),
    }


def _play(api: GameApi, position: Any, move: Any) -> Json:
    after, effect = api.game.apply_unjudged(position, move)
    return {"effect": effect, "after": api.game.text(after), **outcome_of(api.game, after)}


_REFUSALS: Mapping[str, str] = {
    **(REFUSAL_CODES | words.REFUSAL_CODES | problems.REFUSAL_CODES | link.CODES)
}
_SENTENCES: Mapping[str, str] = {
    **(SHARED | faults.violation | problems.violation | words.violation | link.violation),
    TOO_MANY.code: TOO_MANY.template,
}
"""Templates of all games, by key."""


def code_list(known: Iterable[AnyGame]) -> list[Json]:
    games = list(known)
    return [
        *(
            one
            for game in games
            for one in _code_rows("violation", game.codes, _sentences_of(game), game.id)
        ),
        *_code_rows("fault", SHARED_CODES, _SENTENCES),
        *(
            one
            for game in games
            for one in _code_rows("fault", _own(game), game.sentences, game.id)
        ),
        *_code_rows("record", game_record.CODES, SHARED | game_record.violation),
        *_code_rows("refusal", _REFUSALS, _SENTENCES),
        *_problems(),
    ]


def _sentences_of(game: AnyGame) -> Mapping[str, str]:
    return {**SHARED, **game.sentences}


def _own(game: AnyGame) -> dict[str, str]:
    """Return the faults of a game that are its own: not shared, or with a meaning or a sentence of
    its own."""
    said = {key.partition(".")[0] for key in game.sentences}
    own = game.fault_codes.items()
    return {code: about for code, about in own if SHARED_CODES.get(code) != about or code in said}


def _code_rows(
    kind: CodeKind, codes: Mapping[str, str], sentences: Mapping[str, str], game: str | None = None
) -> Iterator[Json]:
    for code, meaning in codes.items():
        yield {
            "code": code,
            "kind": kind,
            "game": game,
            "meaning": meaning,
            "templates": {key: one for key, one in sentences.items() if key.split(".")[0] == code},
            "rules": rules_named(meaning) if game else [],
            "status": None,
        }


def _problems() -> Iterator[Json]:
    kinds = [value for value in vars(problems).values() if isinstance(value, problems.Kind)]
    for kind in sorted(kinds, key=lambda kind: (kind.status, kind.code)):
        (one,) = _code_rows("problem", {kind.code: f"{kind.title}."}, {})
        yield {**one, "status": kind.status}
