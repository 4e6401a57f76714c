"""The options of a game as a model, made from the engine's class."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, create_model

from engine.options import Option, options_of
from schemas.base import Model, ReadBy
from schemas.faults import one_wrong, violation


class OptionsModel(ReadBy):
    """Read the options of a game into a value of the game's own class. Options left out take their
    defaults."""

    def __init__(self, name: str, options: Callable[..., Any]) -> None:
        fields: dict[str, Any] = {
            option.name: (_annotation(option), option.default)
            for option in options_of(options).values()
        }
        about = "Rule options of the game; each has a default."
        self.model: type[Model] = create_model(name, __base__=Model, __doc__=about, **fields)
        super().__init__(
            lambda value: options(**self.model.model_validate(value).__dict__), self.model
        )


def options_key(options: Callable[..., Any]) -> Any:
    """Declare the key of a position that holds its options."""
    return Field(default_factory=options, description="Rule options of the game.")


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
