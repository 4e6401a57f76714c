"""The models of one game; reading and writing its positions and moves."""

import marshal
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Generic, TypeVar, Union

from pydantic import BeforeValidator, Field, TypeAdapter
from typing_extensions import TypeAliasType

from engine.errors import Refused, Violation, first_faults
from engine.game import Examined, Game
from engine.notation.grammar import LONGEST
from engine.registry import games, module_of, packages, part_of
from schemas.base import (
    Json,
    Model,
    OneOf,
    ReadBy,
    TableModel,
    ValueModel,
    record_json,
    value_json,
    without_mark,
)
from schemas.faults import examine, validate, wrong
from schemas.options import OptionsModel
from schemas.results.endings import HandOutcome, HandScore

P = TypeVar("P")
M = TypeVar("M")


class PositionModel(ValueModel[P], Generic[P]):
    """One way to write a position as a JSON object."""

    def faults(self) -> Iterable[Violation]:
        """Yield faults of keys in combination that the built position no longer shows. If there are
        any, ``value`` may be None."""
        return ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Wire(Generic[P, M]):
    """The JSON form of one game: its models. Their names begin with ``prefix``."""

    game_id: str
    prefix: str
    options: OptionsModel
    position: type[PositionModel[P]]
    kinds: tuple[type[ValueModel[Any]], ...]
    """The kinds of moves, chosen by their ``type``, which is the name of their class."""
    effect: type[Model]
    outcome: type[Model] = HandOutcome
    score: type[Model] = HandScore
    position_keys: Callable[[P], Json] = value_json
    """Convert a position to JSON data without the key ``game``; equal positions give equal data."""
    solution: type[Model] | None = None
    """The keys of the answer of ``solve`` that only this game has, if any."""
    deal: type[PositionModel[P]] | None = None
    """A whole deal, recognised by its key ``deal``, which may be sent instead of a position."""
    table: type[TableModel] | None = None
    """The table that can be scored without a history, if any."""
    table_score: type[Model] | None = None
    drawn_score: type[TableModel] | None = None
    """The score that can be drawn, if the game draws scores."""

    @cached_property
    def move(self) -> Any:
        """The type of a move; its values are those of ``kinds``."""
        about = Field(description="One move of the game; `type` says which kind.")
        several: Any = Union[self.kinds]  # noqa: UP007
        return TypeAliasType(f"{self.prefix}Move", Annotated[several, OneOf("type"), about])

    @cached_property
    def moves(self) -> TypeAdapter[ValueModel[M]]:
        """Reads moves."""
        return TypeAdapter(self.move)

    @cached_property
    def _fields(self) -> dict[str, tuple[dict[str, str], list[str]]]:
        """The fields of each class of moves by their keys, and the keys left out if empty."""
        found: dict[str, tuple[dict[str, str], list[str]]] = {}
        for kind in self.kinds:
            fields = {key: field for key, field in kind.model_fields.items() if key != "type"}
            keys = {field.alias or name: name for name, field in fields.items()}
            optional = [key for key, name in keys.items() if not fields[name].is_required()]
            found[kind.__name__.removeprefix(self.prefix)] = keys, optional
        return found

    def position_json(self, position: P) -> Json:
        """Convert a position to JSON data; equal positions give equal data."""
        return {"game": self.game_id, **self.position_keys(position)}

    def move_json(self, move: M) -> Json:
        """Convert a move to JSON data; equal moves give equal data."""
        kind = type(move).__name__
        fields, optional = self._fields[kind]
        found = {"type": kind.lower(), **record_json(move, fields)}
        for key in optional:
            if found[key] in (None, []):
                del found[key]
        return found

    @property
    def any_options(self) -> Any:
        """The type of the options; its values are of the class of the game."""
        return Annotated[Any, self.options]

    @property
    def any_score(self) -> Any:
        """The type of the score of a position or of a table."""
        return self.score | self.table_score

    def position_model(self, data: object) -> PositionModel[P]:
        """Read a position or a whole deal from a JSON object.

        Raises:
            ValidationError: with everything that is wrong.
        """
        whole = self.deal if isinstance(data, dict) and "deal" in data else None
        return (whole or self.position).model_validate(data)

    def examine(self, game: Game[P, M], data: object, at: str = "") -> Examined[P]:
        """Read a position from JSON data or text, with everything that is wrong with it."""
        data = without_mark(data)
        if isinstance(data, str):
            return game.examine_text(data, at)
        model, found = examine(self.position_model, data)
        position = None if model is None else model.value()
        unseen = () if model is None else model.faults()
        broken = () if position is None else game.faults(position)
        faults = first_faults(fault.under(at) for fault in (*found, *unseen, *broken))
        return Examined(position, tuple(faults))

    def read_position(self, game: Game[P, M], data: object, at: str = "") -> P:
        """Read a valid position from JSON data or text.

        Raises:
            Refused: with everything that is wrong.
        """
        position, faults = self.examine(game, data, at)
        if faults or position is None:
            raise Refused(faults)
        return position

    def read_move(self, data: object, at: str = "") -> M:
        """Read a move of this game from JSON data.

        Raises:
            Refused: with everything that is wrong.
        """
        try:
            return validate(self.moves.validate_python, data).value()
        except Refused as refused:
            raise Refused(fault.under(at) for fault in refused.violations) from None


KEPT = 256
_recent: dict[Hashable, Any] = {}
"""Positions in requests are read and checked once. Dragging a domino over a board sends many
requests with the same position, and reading and checking it is most of their work."""


def data_key(game: str, data: Any) -> Hashable:
    """Make a key that is equal only if the game and the JSON data are equal: ``1``, ``1.0``,
    ``true``, ``null`` and ``NaN`` are five values. Equal data has equal keys unless its object keys
    are in another order or it is nested too deep."""
    try:
        return marshal.dumps((game, data), 0)  # later formats write equal texts in several ways
    except ValueError:
        return object()


def text_of(wire: Wire[Any, Any]) -> Any:
    """Describe the position text of a game."""
    about = Field(
        max_length=LONGEST,
        pattern=f"^{wire.game_id}~",
        description="The position as one-line text.",
    )
    return Annotated[str, about, BeforeValidator(without_mark)]


def any_position(wire: Wire[Any, Any]) -> Any:
    """Make the type of a valid position in a request: a JSON object, a whole deal or position text.
    Its value is the position itself."""

    game = games()[wire.game_id]

    def read_once(value: Any) -> Any:
        known = data_key(wire.game_id, value)
        position = _recent.get(known)
        if position is None:
            position, faults = wire.examine(game, value)
            if faults:
                raise wrong(faults)
            if len(_recent) >= KEPT:
                _recent.clear()
            _recent[known] = position
        return position

    forms = [wire.position, *([] if wire.deal is None else [wire.deal]), text_of(wire)]
    written: Any = Union[tuple(forms)]  # noqa: UP007
    about = Field(description="A position as JSON or as one-line text.")
    return TypeAliasType(
        f"{wire.prefix}AnyPosition", Annotated[Any, ReadBy(read_once, written), about]
    )


def candidate(wire: Wire[Any, Any]) -> Any:
    """Make the type of a possible position; its value is the position with its faults."""
    read = ReadBy(lambda value: wire.examine(games()[wire.game_id], value), Any)
    about = Field(description="Any value, to be checked as a position.")
    return TypeAliasType(f"{wire.prefix}Candidate", Annotated[Any, read, about])


LAYER, PART = "schemas.games", "wire"


def wires() -> dict[str, Wire[Any, Any]]:
    """Return the wires of all games that have one, by id, in alphabetical order."""
    return {game: part.WIRE for game in packages() if (part := part_of(game, LAYER, PART))}


@cache
def wire_of(game: str) -> Wire[Any, Any]:
    """Return the wire of the game of this id: the ``WIRE`` of its module in ``schemas.games``, or
    of the module ``wire`` of a package elsewhere.

    Raises:
        Refused: the game has none.
    """
    module, package = part_of(game, LAYER, PART), packages().get(game)
    if module is None:
        lacks = f"wire of a game {game}" if package is None else module_of(package, LAYER, PART)
        raise Refused([Violation("no_wire", f"There are no models of its JSON: no {lacks}.")])
    wire: Wire[Any, Any] = module.WIRE
    return wire
