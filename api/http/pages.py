"""Routes of pages that always answer the same."""

from collections.abc import Awaitable, Callable
from functools import cache

from fastapi import FastAPI
from starlette.responses import Response

from api.http.responses import JsonBytes
from api.pages.page import Page
from api.solving.judging import JudgingThread


def add_page(app: FastAPI, page: Page, thread: JudgingThread) -> None:
    """Add the route of a page."""
    endpoint, about = _endpoint(page, thread), page.about
    if about is None:
        app.add_api_route(page.path, endpoint, include_in_schema=False)
        return
    app.add_api_route(
        page.path,
        endpoint,
        tags=[about.tag],
        response_class=JsonBytes,
        response_model=about.model,
        operation_id=about.operation_id,
        summary=about.summary,
        description=about.description,
    )


def _endpoint(page: Page, thread: JudgingThread) -> Callable[[], Awaitable[Response]]:
    content = cache(page.content)

    async def endpoint() -> Response:
        body = content() if content.cache_info().currsize else await thread.run(content)
        return Response(body, headers=dict(page.headers), media_type=page.media_type)

    return endpoint
