"""A service of tests that gives browsers the problems of one day, whatever day they ask for: those
of some days take long to find, and home asks for them too."""

import re
from typing import Any, Final

from api.http import server

DAY: Final = "2026-11-30"
"""Its problems are found fast."""

_build = server.application
_DATE: Final = re.compile(rb"\bdate=[\d-]+")


class OfOneDay:
    """An application with another date in the questions of browsers, which alone say from where
    they fetch."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope.get("path", "").endswith("/puzzles/daily") and _is_of_browser(scope):
            query = _DATE.sub(b"date=" + DAY.encode(), scope["query_string"])
            scope = {**scope, "query_string": query}
        await self._app(scope, receive, send)


def _is_of_browser(scope: Any) -> bool:
    return any(name == b"sec-fetch-site" for name, _ in scope["headers"])


def application() -> OfOneDay:
    return OfOneDay(_build())
