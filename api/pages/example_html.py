"""The example of a call as HTML: a form with its request, the request for curl, and the answer. A
script lets the form run, and writes the request in other languages."""

import html
import json
import re
from dataclasses import dataclass
from typing import Any, Final

from api.pages.operation import Operation
from api.pages.schema_html import Json, kind_of

ADDRESS: Final = "http://127.0.0.1:8000"
"""Stands in pages for the address of the service, which is that of the request."""

MOST_LINES: Final = 120
"""Lines of an answer that are shown."""

_SHORT: Final = r'(?:"[^"]{0,8}"|-?\d+)'
_SHORT_LIST: Final = re.compile(rf"\[\s+({_SHORT}(?:,\s+{_SHORT})*)\s+\]")
_GAP: Final = re.compile(r",\s+")
_MOST_ROWS: Final = 12


@dataclass(frozen=True, slots=True)
class DrawnExample:
    """The picture of an example, an SVG document: the board, or the picture that is answered."""

    content: bytes
    title: str
    described: str
    width: int
    height: int


def indented(value: Any) -> str:
    """Write JSON in lines, with a list of short things, such as a hand, in one."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return _SHORT_LIST.sub(lambda found: f"[{_GAP.sub(', ', found[1])}]", text)


def example_html(operation: Operation, answer: str | None, picture: DrawnExample | None) -> str:
    """Write the example; ``answer`` is the text that is answered, if it is known."""
    return (
        f'<section class="example" aria-label="Example">{_form(operation)}'
        '<div class="written"><div class="languages"></div>'
        f"{code(curl(operation), 'The request for curl', 'code')}</div>"
        f'<div role="status"></div><div class="came">{_answer(operation, answer, picture)}</div>'
        "</section>"
    )


def code(text: str, label: str, kind: str = "") -> str:
    """Write a block of code, which the keyboard can scroll."""
    named = f' class="{kind}"' if kind else ""
    label = html.escape(label)
    return (
        f'<pre{named} tabindex="0" role="region" aria-label="{label}">'
        f"{html.escape(text, quote=False)}</pre>"
    )


def shortened(text: str, label: str = "An example of an answer") -> str:
    """Write an answer, as much of it as is shown."""
    lines = text.split("\n")
    block = code("\n".join(lines[:MOST_LINES]), label)
    if len(lines) <= MOST_LINES:
        return block
    return f'{block}<p class="note">The first {MOST_LINES} of {len(lines)} lines.</p>'


def curl(operation: Operation) -> str:
    """Write the example for curl."""
    body = None
    if operation.body is not None:
        body = json.dumps(_sent(operation.body), ensure_ascii=False, separators=(",", ":"))
    return curl_with(operation.address, body, operation.method, operation.file)


def curl_with(address: str, body: str | None, method: str = "POST", file: str = "") -> str:
    """Write a request to a path with its query for curl; ``file`` is where its answer goes."""
    parts = [f"curl {_quoted(ADDRESS + address)}"]
    if method not in ("GET", "POST"):
        parts.append(f"-X {method}")
    if body is not None:
        parts += ["-H 'content-type: application/json'", f"-d {_quoted(body)}"]
    if file:
        parts.append(f"-o {file}")
    return " \\\n  ".join(parts)


def _quoted(text: str) -> str:
    return "'{}'".format(text.replace("'", "'\\''"))


def _sent(body: Json) -> Any:
    return body.get("example", {})


def _form(operation: Operation) -> str:
    headers = [each for each in operation.parameters if each["in"] == "header"]
    others = [each for each in operation.parameters if each["in"] != "header"]
    folded = "".join(map(_input, headers))
    more = f"<details><summary>Headers</summary>{folded}</details>" if headers else ""
    # A script makes the first of the buttons run the call; until then nothing is to be sent.
    return (
        f'<form class="trial" data-method="{operation.method}" '
        f'data-path="{html.escape(operation.path)}" data-file="{operation.file}"><h2>Example</h2>'
        f"{''.join(map(_input, others))}{more}{_body(operation)}"
        '<div class="buttons"><button type="button" class="main">Run</button> '
        '<button type="reset">Reset</button></div></form>'
    )


def _body(operation: Operation) -> str:
    if operation.body is None:
        return ""
    text = indented(_sent(operation.body))
    rows = min(_MOST_ROWS, text.count("\n") + 3)
    return (
        '<label class="body">Body<textarea name="body" spellcheck="false" '
        f'rows="{rows}">{html.escape(text, quote=False)}</textarea></label>'
    )


def _input(parameter: Json) -> str:
    name, where, schema = html.escape(parameter["name"]), parameter["in"], parameter["schema"]
    is_needed, choices = parameter.get("required", False), schema.get("enum")
    if schema.get("type") == "boolean":
        choices = ("true", "false")
    kind = where if choices else f"{where}, {kind_of(schema)}"
    told = f"<span><code>{name}</code> <small>{html.escape(kind)}</small></span>"
    value = html.escape(str(parameter.get("example", "")))
    if choices:
        left_out = "" if is_needed else '<option value="">left out</option>'
        options = "".join(f"<option>{html.escape(str(each))}</option>" for each in choices)
        return (
            f'<label>{told}<select name="{name}" data-in="{where}">{left_out}{options}'
            "</select></label>"
        )
    needed = " required" if is_needed else ""
    return (
        f'<label>{told}<input name="{name}" data-in="{where}" value="{value}"{needed} '
        'spellcheck="false" autocomplete="off"></label>'
    )


def _answer(operation: Operation, answer: str | None, picture: DrawnExample | None) -> str:
    drawn = "" if picture is None else _image(operation, picture)
    if answer is None and picture is None:
        return '<h2>Answer</h2><p class="note">Run the call to see what it answers.</p>'
    return f"<h2>Answer</h2>{drawn}{'' if answer is None else shortened(answer)}"


def _image(operation: Operation, picture: DrawnExample) -> str:
    """Write the picture, which has a place of its own size before it is there."""
    alt = html.escape(f"{picture.title}: {picture.described}")
    return (
        f'<p class="drawn"><img src="./docs/{operation.name}.svg" alt="{alt}" '
        f'width="{picture.width}" height="{picture.height}" loading="lazy" decoding="async"></p>'
    )
