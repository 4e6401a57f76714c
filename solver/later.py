"""Libraries that take long to import, imported when first used: no command, and no question that
does without them, waits for them."""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

__all__ = ["cp_model", "load", "nx"]


class _Later(ModuleType):
    """Stands for a module until something of it is needed."""

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module(self.__name__), name)


if TYPE_CHECKING:
    import networkx as nx
    from ortools.sat.python import cp_model
else:
    cp_model = _Later("ortools.sat.python.cp_model")
    nx = _Later("networkx")


def load() -> None:
    """Import all of them now."""
    for module in (cp_model, nx):
        importlib.import_module(module.__name__)
