"""What stands behind the ``?`` of an address. Unknown keys, which other sites add to links, are
passed over; a known one may stand once."""

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
    """A route that takes each of its keys once. Raises ``Refused``: one stands more than once, and
    nobody can say which is meant."""

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
