"""The options of a game as a model, made from the engine's class."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, GetCoreSchemaHandler, create_model
from pydantic_core import CoreSchema, core_schema

from engine.options import Option, options_of
from schemas.base import Model
from schemas.faults import one_wrong, violation


class OptionsModel:
    """Read the options of a game, those left out by their defaults, into a value of the game's
    own class."""

    def __init__(self, name: str, options: Callable[..., Any]) -> None:
        self._options = options
        fields: dict[str, Any] = {
            option.name: (_annotation(option), option.default)
            for option in options_of(options).values()
        }
        about = "The rules that tables agree on; those left out are the usual ones."
        self.model: type[Model] = create_model(name, __base__=Model, __doc__=about, **fields)

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            self._read, json_schema_input_schema=handler.generate_schema(self.model)
        )

    def _read(self, value: object) -> Any:
        read = self.model.model_validate(value)
        return self._options(**read.__dict__)


def _annotation(option: Option) -> Any:
    values, about = option.values, option.about
    if isinstance(values, range):
        step = None if values.step == 1 else values.step
        limits = Field(ge=values[0], le=values[-1], multiple_of=step, description=about)
        return Annotated[int, limits]
    if option.kind is bool:
        return Annotated[bool, Field(description=about)]
    return Annotated[Literal[values], BeforeValidator(_no_truth), Field(description=about)]


def _no_truth(value: object) -> object:
    """Refuse true and false, which are 1 and 0 in Python."""
    if isinstance(value, bool):
        raise one_wrong(violation("not_a_choice.flag"))
    return value
