"""The options of a game, declared by a class: values, meanings and defaults.

A field is annotated with its values and its meaning, and has a default::

    hand_size: Annotated[int, range(1, 29), "Open dominoes in the hand."] = 3
    block_tie: Annotated[Literal["none", "lowest_tile"], "Who wins among equals."] = "none"
    open_hands: Annotated[bool, "Whether all hands are seen."] = False
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from engine.errors import Refused, Violation
from engine.sentences import violation
from engine.wording import excerpt, shown

Values = range | tuple[bool | int | str, ...]


class Option(NamedTuple):
    """An option with its allowed ``values``: a range of numbers, or a few values."""

    name: str
    kind: type
    values: Values
    default: bool | int | str
    about: str

    def allows(self, value: object) -> bool:
        """Tell whether this value is allowed."""
        return type(value) is self.kind and value in self.values


@cache
def options_of(options: Callable[[], Any]) -> Mapping[str, Option]:
    """Read the options that a class declares, by name."""
    hints, defaults = get_type_hints(options, include_extras=True), options()
    return {name: _option(name, hint, getattr(defaults, name)) for name, hint in hints.items()}


def _option(name: str, hint: Any, default: bool | int | str) -> Option:
    allowed: Any = hint.__origin__
    values: Values = (False, True)
    if isinstance(hint.__metadata__[0], range):
        values = hint.__metadata__[0]
    elif get_origin(allowed) is Literal:
        values = get_args(allowed)
    return Option(name, type(default), values, default, hint.__metadata__[-1])


def defaults(options: Callable[[], Any]) -> dict[str, Any]:
    """Return the default of each option."""
    return {name: option.default for name, option in options_of(options).items()}


def by_name(values: Any) -> dict[str, Any]:
    """Return the options in an instance of such a class, by name."""
    options: Callable[[], Any] = type(values)
    return {name: getattr(values, name) for name in options_of(options)}


def completed(
    options: Callable[[], Any], given: Mapping[str, object], pointer: str = ""
) -> dict[str, Any]:
    """Complete the options given.

    Raises:
        Refused: with every unknown name and every value that is not allowed.
    """
    known = options_of(options)
    found: list[Violation] = []
    for name, value in given.items():
        option = known.get(name)
        if option is None:
            key = f"{pointer}/{name[:40]}"
            found.append(
                violation("unknown_key.option", "", key, name=excerpt(name, 40), known=tuple(known))
            )
        elif not option.allows(value):
            found.append(_not_allowed(option, value, pointer))
    if found:
        raise Refused(found)
    return {**defaults(options), **given}


def _not_allowed(option: Option, value: object, pointer: str) -> Violation:
    place, params = f"{pointer}/{option.name}", {"name": option.name, "value": shown(value)}
    if option.kind is bool and type(value) is not bool:
        return violation("wrong_type.flag", "", place, **params)
    if not isinstance(option.values, range):
        return violation("not_a_choice.option", "", place, allowed=option.values, **params)
    if type(value) is not int:
        return violation("wrong_type.number", "", place, **params)
    least, most, step = option.values[0], option.values[-1], option.values.step
    if step == 1:
        return violation("out_of_range.option", "", place, least=least, most=most, **params)
    return violation("out_of_range.step", "", place, least=least, most=most, step=step, **params)
