"""Objects of several kinds, distinguished by the text at one key."""

from typing import Annotated, Any, get_args

from pydantic import Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.wording import shown
from schemas.base import Model
from schemas.faults import one_wrong, violation, wrong


class OneOf:
    """Read one of several models by the text at ``key``. The places of faults contain only keys of
    the input."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._models: dict[object, type[Model]] = {}

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        for model in get_args(source):
            (name,) = get_args(model.model_fields[self._key].annotation)
            self._models[name] = model
        written = handler.generate_schema(Annotated[source, Field(discriminator=self._key)])
        return core_schema.no_info_plain_validator_function(
            self._read, json_schema_input_schema=written
        )

    def _read(self, value: object) -> Model:
        if isinstance(value, Model):
            return value
        if not isinstance(value, dict):
            raise one_wrong(violation("wrong_type.object", value=shown(value)))
        name = value.get(self._key)
        model = self._models.get(name) if isinstance(name, str) else None
        if model is None:
            params = {"key": self._key, "expected": tuple(self._models), "value": shown(name)}
            raise wrong([violation("not_a_choice.key", "", f"/{self._key}", **params)])
        return model.model_validate(value)
