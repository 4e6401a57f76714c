"""Turn errors of pydantic into violations: our codes, JSON pointers and plain sentences.

Input is read unchanged first. Only if something is wrong, it is cleaned and read again: a whole
number may be written ``1.0``, and half a surrogate pair must be shown as something printable.
"""

import copy
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from engine.errors import Refused, Violation, first_faults
from engine.sentences import Sentences
from engine.wording import excerpt, shown

T = TypeVar("T")

UNKNOWN = "extra_forbidden"
"""Pydantic's name for an unknown key."""

MOST_KEYS = 300
"""The most keys of an object that are read again if something in it is wrong."""


def validate(validate: Callable[[Any], T], data: object) -> T:
    """Validate JSON data.

    Raises:
        Refused: with everything that is wrong, at most ``MOST_FAULTS`` faults.
    """
    value, faults = examine(validate, data)
    if faults or value is None:
        raise Refused(faults)
    return value


def examine(validate: Callable[[Any], T], data: object) -> tuple[T | None, list[Violation]]:
    """Validate JSON data; return the value and everything that is wrong. If there are only unknown
    keys, the value is built without them, so that it can be examined too."""
    try:
        return validate(data), []
    except ValidationError:
        return _examine(validate, _try_to_clean(data))


def _examine(validate: Callable[[Any], T], data: object) -> tuple[T | None, list[Violation]]:
    try:
        return validate(data), []
    except ValidationError as error:
        details = error.errors(include_url=False)
    found = violations(details)
    if any(detail["type"] != UNKNOWN for detail in details):
        return None, found
    return validate(_without(data, [detail["loc"] for detail in details])), found


def _without(data: Any, places: Iterable[Sequence[int | str]]) -> Any:
    """Remove the keys at these places. Only their containers are copied: other values may be nested
    too deep for a copy."""
    copied: dict[tuple[int | str, ...], Any] = {(): copy.copy(data)}
    for *path, key in places:
        at: tuple[int | str, ...] = ()
        for step in path:
            holder, at = copied[at], (*at, step)
            if at not in copied:
                copied[at] = holder[step] = copy.copy(holder[step])
        copied[at].pop(key, None)
    return copied[()]


def wrong(violations: Iterable[Violation]) -> ValidationError:
    """Make an error of violations for a validator to raise; their pointers begin at the validated
    value."""
    found: list[InitErrorDetails] = [
        {"type": one_wrong(violation), "input": None} for violation in violations
    ]
    return ValidationError.from_exception_data("input", found)


def one_wrong(violation: Violation) -> PydanticCustomError:
    """Make the error of one violation for a validator to raise."""
    return PydanticCustomError("violation", "violation", {"violation": violation})


def _try_to_clean(value: object) -> object:
    try:
        return _clean(value)
    except RecursionError:
        return value


def _clean(value: object) -> object:
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, list):
        return [_clean(entry) for entry in value]
    if isinstance(value, dict):
        kept = list(value.items())[:MOST_KEYS] if len(value) > MOST_KEYS else value.items()
        return {_clean(key): _clean(entry) for key, entry in kept}
    return value


def pointer(loc: Iterable[int | str]) -> str:
    """Write a place as a JSON pointer (RFC 6901), long keys shortened."""
    return "".join(f"/{_part(step)}" for step in loc)


def _part(step: int | str) -> str:
    if isinstance(step, int):
        return str(step)
    return ascii(step[:40])[1:-1].replace("\\\\", "\\").replace("~", "~0").replace("/", "~1")


def violations(errors: Iterable[ErrorDetails], outer: int = 0) -> list[Violation]:
    """Return the errors of pydantic as violations, at most ``MOST_FAULTS``; the first ``outer``
    steps of each place are left out."""
    return first_faults(_violation(error, outer) for error in errors)


def _violation(error: ErrorDetails, outer: int) -> Violation:
    at, context = pointer(error["loc"][outer:]), _plain(error.get("ctx", {}))
    found = context.get("violation")
    if isinstance(found, Violation):
        return found.under(at)
    about_key = error["type"] in ("missing", UNKNOWN)
    if about_key and error["loc"]:
        return violation(_KINDS[error["type"]], "", at, key=excerpt(str(error["loc"][-1]), 40))
    return violation(_kind(error), "", at, value=shown(error["input"]), **context)


def _plain(context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a message: whole limits as integers, and the expected values as a
    list."""
    plain: dict[str, Any] = {
        name: int(value) if isinstance(value, float) and value.is_integer() else value
        for name, value in context.items()
        if name != "error"
    }
    if "expected" in plain:
        plain["expected"] = tuple(re.split(", | or ", plain["expected"]))
    return plain


def _kind(error: ErrorDetails) -> str:
    """Return the key of our sentence for an error. Pydantic compares NaN with limits, and calls an
    integer with too many digits not a number."""
    kind, value = error["type"], error["input"]
    if kind in _LIMITS and isinstance(value, float) and math.isnan(value):
        kind = "float_type"
    elif kind == "float_type" and isinstance(value, int) and not isinstance(value, bool):
        kind = "too_large"
    return _KINDS.get(kind, "wrong_type")


_LIMITS = {"finite_number", "greater_than", "greater_than_equal", "less_than", "less_than_equal"}

_KINDS: Mapping[str, str] = {
    "missing": "missing_key",
    UNKNOWN: "unknown_key",
    "int_type": "wrong_type.integer",
    "int_parsing": "wrong_type.integer",
    "int_from_float": "wrong_type.integer",
    "bool_parsing": "wrong_type.boolean",
    "bool_type": "wrong_type.boolean",
    "float_type": "wrong_type.any_number",
    "string_type": "wrong_type.string",
    "string_unicode": "wrong_type.string",
    "list_type": "wrong_type.list",
    "dict_type": "wrong_type.object",
    "model_type": "wrong_type.object",
    "model_attributes_type": "wrong_type.object",
    "too_large": "out_of_range.large",
    "finite_number": "out_of_range.infinite",
    "greater_than_equal": "out_of_range.ge",
    "less_than_equal": "out_of_range.le",
    "greater_than": "out_of_range.gt",
    "less_than": "out_of_range.lt",
    "multiple_of": "out_of_range.multiple_of",
    "too_short": "out_of_range.short_list",
    "too_long": "out_of_range.long_list",
    "string_too_long": "out_of_range.long_string",
    "string_pattern_mismatch": "bad_text.pattern",
    "literal_error": "not_a_choice",
}
"""The key of our sentence, by pydantic's name of the error."""

violation = Sentences(
    {
        "missing_key": "The key '{key}' is missing.",
        "unknown_key": "The key '{key}' has no meaning here.",
        "not_a_choice.seats": "'{text}' are no seats. Each is p for a person or 1 to 5 for a bot "
        "of that level, such as p3.",
        "unknown_game": "There is no game '{name}'. The games are {known:and}.",
        "wrong_type": "{value} is not allowed here.",
        "wrong_type.integer": "This must be a whole number, not {value}.",
        "wrong_type.boolean": "This must be true or false, not {value}.",
        "wrong_type.any_number": "This must be a number, not {value}.",
        "wrong_type.string": "This must be a string, not {value}.",
        "wrong_type.list": "This must be a list, not {value}.",
        "wrong_type.object": "This must be an object, not {value}.",
        "wrong_type.tile": "This must be a domino such as '6-3', not {value}.",
        "not_a_tile.hidden": "A hidden domino cannot stand here.",
        "out_of_range.large": "The number {value} is too large.",
        "out_of_range.infinite": "The number must be finite, not {value}.",
        "out_of_range.ge": "The number must be at least {ge}, not {value}.",
        "out_of_range.le": "The number must be at most {le}, not {value}.",
        "out_of_range.gt": "The number must be more than {gt}, not {value}.",
        "out_of_range.lt": "The number must be less than {lt}, not {value}.",
        "out_of_range.multiple_of": "The number must be a multiple of {multiple_of}, not {value}.",
        "out_of_range.short_list": "The list must have at least {min_length:entry|entries}, not "
        "{actual_length}.",
        "out_of_range.long_list": "The list must have at most {max_length:entry|entries}, not "
        "{actual_length}.",
        "out_of_range.long_string": "The string must have at most "
        "{max_length:character|characters}.",
        "bad_text.pattern": "The string must match the pattern {pattern}, not be {value}.",
        "bad_webhook.url": "This is no address that a webhook can have; it must be like "
        "https://receiver.example/done, without spaces.",
        "bad_webhook.user": "The address of a webhook must have no name or password before '@'; "
        "put what the receiver needs into the path.",
        "bad_webhook.port": "A webhook cannot have port {port}; use 443, 80 or one from {least} "
        "on.",
        "bad_webhook.secret": "A secret must be 'whsec_' and {least} to {most} bytes in Base64; "
        "leave it out to be given one.",
        "not_a_choice": "This must be {expected:or}, not {value}.",
        "not_a_choice.flag": "This cannot be true or false.",
        "not_a_choice.key": "'{key}' must be {expected:or}, not {value}.",
    }
)
"""Templates for JSON data of the wrong shape, by key."""
