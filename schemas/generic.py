"""Models of calls that every game has, written once and made for each game with its own types.

A type variable has the name of the type without the prefix of the game: ``Move`` becomes
``BeadMove`` in the Bead Game.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from schemas.base import Model

AnyPosition = TypeVar("AnyPosition")
Candidate = TypeVar("Candidate")
Position = TypeVar("Position")
Options = TypeVar("Options")
Move = TypeVar("Move")
Effect = TypeVar("Effect")
Outcome = TypeVar("Outcome")
Score = TypeVar("Score")
Table = TypeVar("Table")
Players = TypeVar("Players")
Objective = TypeVar("Objective")
Budget = TypeVar("Budget")

_NOT_GENERIC: Any = {"origin": None, "args": (), "parameters": ()}


class GameModel(Model):
    """A model of every game. Made for one game it is named by the prefix of the game, which the
    first of its types has as well, and its own name: ``BeadMovesAnswer``."""

    named: ClassVar[str] = ""
    """Its own name, if it differs from that of the class."""

    @classmethod
    def model_parametrized_name(cls, params: tuple[Any, ...]) -> str:
        (first, *_) = cls.__pydantic_generic_metadata__["parameters"]
        prefix = getattr(params[0], "__name__", "").removesuffix(first.__name__)
        return f"{prefix}{cls.named or cls.__name__}"

    @classmethod
    def __class_getitem__(cls, item: Any) -> Any:
        found: Any = super().__class_getitem__(item)
        metadata = found.__pydantic_generic_metadata__
        if metadata["origin"] is not None and not metadata["parameters"]:
            # Pydantic names the schema of a plain model by its name, of a generic one by its types.
            found.__pydantic_generic_metadata__ = _NOT_GENERIC
            found.__doc__ = cls.__doc__
        return found


def specialise(model: type[Model], types: Mapping[str, Any]) -> Any:
    """Make the model of a game from its types, by the names of their variables."""
    parameters = model.__pydantic_generic_metadata__["parameters"]
    if not parameters:
        return model
    return model.__class_getitem__(tuple(types[one.__name__] for one in parameters))
