"""Import libraries that take long when they are first used: no command, and no question that does
without them, waits for them."""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

__all__ = ["cp_model", "load"]


class _Later(ModuleType):
    """Stands for a module until something of it is needed."""

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module(self.__name__), name)


if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:
    cp_model = _Later("ortools.sat.python.cp_model")


def load() -> None:
    """Import them now."""
    importlib.import_module(cp_model.__name__)
