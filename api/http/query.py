"""Query strings. Unknown keys, which other sites add to links, are ignored; a known key may be
given only once."""

from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

from api.calls.problems import violation
from engine.errors import Refused
from schemas.faults import pointer


class QueryRoute(APIRoute):
    """A route that accepts each of its keys only once. Raises ``Refused`` if a key is repeated,
    since it is unclear which value is meant."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()
        known = [parameter.alias for parameter in self.dependant.query_params]

        async def handler(request: Request) -> Response:
            found = Counter(key for key, _ in request.query_params.multi_items())
            if repeated := [key for key in known if found[key] > 1]:
                raise Refused(
                    violation("key_repeated", "", pointer([key]), key=key) for key in repeated
                )
            return await answer(request)

        return handler
