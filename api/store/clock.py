"""The time by the clock of the database, which is the same for all who use it."""

from typing import Any

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import functions


class Now(functions.FunctionElement[float]):
    """Seconds since 1970, with their fraction."""

    type = Float()
    inherit_cache = True


@compiles(Now, "sqlite")
def _of_sqlite(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now, "postgresql")
def _of_postgresql(*_: Any, **__: Any) -> str:
    return "(extract(epoch from clock_timestamp())::float8)"
