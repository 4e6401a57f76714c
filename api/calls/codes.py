"""List every code that the service may answer with, from where each is declared."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from api.calls import problems
from engine import game_record
from engine.errors import REFUSAL_CODES, SHARED_CODES
from engine.game import Game
from engine.rules import rules_named
from engine.sentences import SHARED
from schemas import faults
from schemas.codes import CodeKind
from solver.asking import refusals as solver_refusals

Json = dict[str, Any]

_REFUSALS: Mapping[str, str] = (
    REFUSAL_CODES | solver_refusals.REFUSAL_CODES | problems.REFUSAL_CODES
)
_SENTENCES: Mapping[str, str] = (
    SHARED | faults.violation | problems.violation | solver_refusals.violation
)
"""Templates of all games, by key."""


def listed(known: Iterable[Game[Any, Any]]) -> list[Json]:
    """List every code as ``Codes`` says."""
    games = list(known)
    return [
        *(one for game in games for one in _told("violation", game.codes, game.sentences, game.id)),
        *_told("fault", SHARED_CODES, _SENTENCES),
        *(one for game in games for one in _told("fault", _own(game), game.sentences, game.id)),
        *_told("record", game_record.CODES, SHARED | game_record.violation),
        *_told("refusal", _REFUSALS, _SENTENCES),
        *_problems(),
    ]


def _own(game: Game[Any, Any]) -> dict[str, str]:
    """Return the faults of a game that it does not share, or means or says otherwise than others
    do."""
    said = {key.partition(".")[0] for key in game.sentences}
    own = game.fault_codes.items()
    return {code: about for code, about in own if SHARED_CODES.get(code) != about or code in said}


def _told(
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
        (one,) = _told("problem", {kind.code: f"{kind.title}."}, {})
        yield {**one, "status": kind.status}
