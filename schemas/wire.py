"""The models of one game, and reading and writing its positions and moves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar, Union

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from engine.errors import Faults, Refused, Violation
from engine.game import Examined, Game
from schemas.base import Json, Model
from schemas.faults import examined, read
from schemas.options import OptionsModel
from schemas.results.endings import HandOutcome, HandScore
from schemas.unions import OneOf
from schemas.values import TableModel, ValueModel, record_json, value_json

P = TypeVar("P")
M = TypeVar("M")


class PositionModel(ValueModel[P], Generic[P]):
    """One way to write a position as a JSON object."""

    def faults(self) -> Iterable[Violation]:
        """Find faults that no single key shows and the built position no longer has. If there are
        any, ``value`` may be None."""
        return ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Wire(Generic[P, M]):
    """Everything of one game that crosses the wire. Names of models begin with ``prefix``."""

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
    """Write a position as JSON data without the key ``game``, the same for equal positions."""
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
        about = Field(description="What is done in a turn.")
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
        """Write a position as JSON data, the same for equal positions."""
        return {"game": self.game_id, **self.position_keys(position)}

    def move_json(self, move: M) -> Json:
        """Write a move as JSON data, the same for equal moves."""
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
        whole = self.deal is not None and isinstance(data, dict) and "deal" in data
        model = self.deal if self.deal is not None and whole else self.position
        return model.model_validate(data)

    def examine(self, game: Game[P, M], data: object, at: str = "") -> Examined[P]:
        """Read a position from JSON data or text, with everything that is wrong with it."""
        if isinstance(data, str):
            return game.examine_text(data, at)
        model, found = examined(self.position_model, data)
        faults = Faults()
        faults.take(fault.under(at) for fault in found)
        if model is None:
            return Examined(None, tuple(faults.found))
        position = model.value()
        faults.take(fault.under(at) for fault in model.faults())
        if position is not None:
            faults.take(fault.under(at) for fault in game.faults(position))
        return Examined(position, tuple(faults.found))

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
            return read(self.moves.validate_python, data).value()
        except Refused as refused:
            raise Refused(fault.under(at) for fault in refused.violations) from None
