"""How answers refer to addresses of the service, behind a proxy too.

A proxy may publish the service below a prefix, and pass ``/games/bones/v1`` on as ``/v1``. Relative
addresses are right behind every such proxy. With the setting ``path_prefix`` addresses are whole,
and a proxy may also pass the path on as it is.

Where keys are used, an address can be signed, so that it works in an ``<img>`` or ``EventSource``.
"""

import posixpath
import time
from datetime import UTC, datetime
from typing import Any, Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.calls import Json, problems
from api.calls.json_text import parse_json
from api.http.document.operations import OF_EVERY_BODY, Responses, headers, refusals
from api.http.middleware.bodies import add_post
from api.http.middleware.clients import key_name
from api.http.responses import json_response
from api.http.signatures import is_signable, signed_query
from api.ops.settings import Settings
from engine.errors import Refused
from schemas.addresses import AddressRequest, SignedAddress
from schemas.faults import validate

ADDRESSES: Final = "/v1/addresses"
SIGNED: Final[Responses] = {
    401: {
        **refusals(
            (
                problems.KEY_NEEDED,
                problems.UNKNOWN_KEY,
                problems.WRONG_SIGNATURE,
                problems.ADDRESS_EXPIRED,
            )
        )[401],
        "headers": headers("WWW-Authenticate"),
    }
}
"""How the calls whose addresses can be signed refuse."""


def link(path: str, prefix: str, seen_from: str) -> str:
    """Return the address of a path for an answer: below the prefix or, without a prefix, relative
    to ``seen_from``, the requested path."""
    if prefix:
        return prefix + path
    return posixpath.relpath(path, posixpath.dirname(seen_from))


def home(request: Request, prefix: str) -> str:
    """Return the whole address of the service, which ends with a slash."""
    return f"{request.url.scheme}://{request.url.netloc}{prefix}/"


def add_addresses(app: FastAPI, settings: Settings) -> None:
    async def sign_address(request: Request, body: Any) -> Response:
        """Makes an address that needs no key until it expires, for `<img>` and `EventSource`, which
        can send no header. Opening it counts as a request with the key that signed it."""
        asked = validate(AddressRequest.model_validate, parse_json(body))
        return json_response(_signed(asked, settings, request.state.client))

    add_post(
        app,
        ADDRESSES,
        sign_address,
        AddressRequest,
        summary="Sign an address",
        tags=["service"],
        response_model=SignedAddress,
        responses=refusals(OF_EVERY_BODY),
    )


def _signed(asked: AddressRequest, settings: Settings, client: str) -> Json:
    """Sign an address for a client. Raises ``Refused``: it is of another kind."""
    path, _, query = asked.path.partition("?")
    if not is_signable(path):
        path = path.removeprefix(settings.path_prefix)
    if not is_signable(path):
        shown = {"picture": "/v1/games/bead/picture.svg", "events": "/v1/jobs/JOB/events"}
        raise Refused([problems.violation("not_signable", "", "/path", **shown)])
    place = link(path, settings.path_prefix, ADDRESSES)
    key = (settings.api_keys or {}).get(key_name(client))
    if key is None:
        return {"address": f"{place}?{query}" if query else place, "expires": None}
    expires = int(time.time()) + asked.seconds
    end = datetime.fromtimestamp(expires, UTC).isoformat()
    return {"address": f"{place}?{signed_query(key, path, query, expires)}", "expires": end}


class Prefixed:
    """Middleware that removes the prefix from paths that still have it. A request for the bare
    prefix is redirected to the front page, from which relative addresses are right."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path == self._prefix:
            query = scope["query_string"].decode("latin-1")
            front = f"{self._prefix}/?{query}" if query else f"{self._prefix}/"
            await RedirectResponse(front)(scope, receive, send)
            return
        if path.startswith(f"{self._prefix}/"):
            scope = {**scope, "path": path.removeprefix(self._prefix)}
        await self._app(scope, receive, send)
