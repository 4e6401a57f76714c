"""A call of the reference as HTML: what it does, takes and answers, and its example."""

import html
import re
from collections.abc import Iterable
from typing import Any, Final

from api.pages.example_html import DrawnExample, example_html
from api.pages.operation import Operation
from api.pages.schema_html import Types, field, kind_of, prose

_CODES: Final = re.compile(r"`(\w+)`:")
_REFUSED: Final = "4"  # statuses before it are no refusals
_SUCCESS: Final = "Successful Response"  # what the framework says where nothing is said


def call_html(
    operation: Operation, group: str, types: Types, answer: str | None, picture: DrawnExample | None
) -> str:
    """Write the call; ``group`` is what its group is called, ``answer`` the text of the answer to
    the example, if it is known."""
    types = types.of(operation.schemas)
    method, path = operation.method, html.escape(operation.path)
    key = "" if operation.needs_key else '<p class="note">This call needs no key.</p>'
    return (
        f'<article class="call" data-operation="{operation.name}" '
        f'data-game="{html.escape(operation.group)}"><div class="head">'
        '<a class="back" href="./docs#calls">All calls</a>'
        f'<p class="group">{html.escape(group)}</p>'
        f'<h1 tabindex="-1">{html.escape(operation.summary)}</h1>'
        f'<p class="line"><span class="method {method.lower()}">{method}</span> '
        f'<code>{path}</code> <button type="button" class="tool copy">Copy link</button> '
        f'<span class="note" role="status"></span></p>{prose(operation.about)}{key}</div>'
        f"{example_html(operation, answer, picture)}"
        f'<div class="rest">{"".join(_rest(operation, types))}</div></article>'
    )


def _rest(operation: Operation, types: Types) -> Iterable[str]:
    if operation.parameters:
        rows = "".join(
            field(
                each["name"],
                f"{each['in']}, {kind_of(each['schema'])}",
                each["schema"],
                required=each.get("required", False),
                about=each.get("description", ""),
            )
            for each in operation.parameters
        )
        yield f'<h2>Parameters</h2><ul class="fields">{rows}</ul>'
    bodies = [each["schema"] for each in operation.bodies.values()]
    if bodies:
        yield "<h2>Body</h2>"
        yield from map(types.fields, bodies)
    yield '<h2>Answers</h2><ul class="answers">'
    shown = [*bodies]
    for status, response in operation.responses.items():
        schemas = [each["schema"] for each in response.get("content", {}).values()][:1]
        shown += schemas
        yield _response(status, response, "".join(map(types.fields, schemas)))
    yield "</ul>"
    if below := types.below(shown):
        yield f'<h2>Types</h2><div class="types">{below}</div>'


def _response(status: str, response: Any, fields: str) -> str:
    about = response.get("description", "")
    is_fine = status < _REFUSED
    face = ", ".join(response.get("content", {})) if is_fine else ", ".join(_CODES.findall(about))
    return (
        f"<li><details{' open' if is_fine else ''}><summary>"
        f'<strong class="{"fine" if is_fine else "refused"}">{status}</strong> '
        f"<small>{html.escape(face)}</small></summary>"
        f"{'' if about == _SUCCESS else prose(about)}{fields}</details></li>"
    )
