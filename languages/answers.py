"""Puts answers as JSON data into another language: what is for people changes, what programs read
stays as it is."""

from collections.abc import Mapping
from typing import Any, Final

from languages.translator import Translator

Json = dict[str, Any]

CLAUSES: Final = (
    ("because", "reason"),
    ("advised", "advice"),
    ("assumed", "assumption"),
    ("told", "why"),
    ("noted", "note"),
)
"""The key of a list of clauses, and of the sentences that they make."""
AREA: Final = ("located", "area")
NOTES: Final = ("noted", "notes")

LEFT_ALONE: Final = frozenset(
    ("comment", "record", "templates", "text_rules", "texts", "schema", "at", "params", "move")
)
"""Keys of what people have written themselves, of templates and of data."""

COMPOSED: Final = frozenset(("detail", "title", "sentence", "message", "method"))
"""Keys of sentences that have no key of their own."""


def in_language(answer: Any, words: Translator) -> Any:
    """Return an answer in a language."""
    if isinstance(answer, str):
        return words.whole(answer) or answer if " " in answer else answer
    if isinstance(answer, list):
        return [in_language(one, words) for one in answer]
    return _object(answer, words) if isinstance(answer, dict) else answer


def _object(answer: Json, words: Translator) -> Json:
    found = {
        key: value if key in LEFT_ALONE else _value(key, value, words)
        for key, value in answer.items()
    }
    _clauses(answer, found, words)
    english, detail, errors = (answer.get(key) for key in ("message", "detail", "errors"))
    if "params" in answer and isinstance(english, str):
        found["message"] = _message(answer, words) or words.text(english)
    if isinstance(detail, str) and isinstance(errors, list) and all(map(_is_fault, errors)):
        found["detail"] = _detail(detail, errors, words)
    return found


def _is_fault(error: Any) -> bool:
    return isinstance(error, dict) and isinstance(error.get("message"), str)


def _are_clauses(said: Any) -> bool:
    """Whether these are clauses, and not something else under the same key."""
    return isinstance(said, list) and all(
        isinstance(one, dict)
        and isinstance(one.get("key"), str)
        and isinstance(one.get("params"), dict)
        for one in said
    )


def _value(key: str, value: Any, words: Translator) -> Any:
    if key in COMPOSED and isinstance(value, str):
        return words.text(value)
    return in_language(value, words)


def _clauses(answer: Json, found: Json, words: Translator) -> None:
    for clauses, text in CLAUSES:
        if answer.get(text) and _are_clauses(answer.get(clauses)):
            found[text] = words.said(answer[clauses]) or answer[text]
    clauses, text = AREA
    if answer.get(text) and _are_clauses(answer.get(clauses)):
        found[text] = words.said(answer[clauses], is_part=True) or answer[text]
    clauses, text = NOTES
    if isinstance(answer.get(text), list) and _are_clauses(answer.get(clauses)):
        pairs = zip(answer[text], answer[clauses], strict=False)
        found[text] = [words.said([clause]) or english for english, clause in pairs]


def _message(fault: Mapping[str, Any], words: Translator) -> str | None:
    key, params, english = fault.get("key"), fault.get("params"), fault["message"]
    is_keyed = isinstance(key, str) and isinstance(params, dict)
    return words.sentence(str(key), dict(params or {}), english) if is_keyed else None


def _detail(detail: str, errors: list[Json], words: Translator) -> str:
    """Return what went wrong: the messages of errors in it are known by their keys, the rest by the
    sentences around them."""
    left, found = detail, ""
    for error in errors:
        english = error["message"]
        before, is_there, after = left.partition(english) if english else (left, "", "")
        if not is_there:
            continue
        found += _around(before, words) + (_message(error, words) or words.text(english))
        left = after
    return f"{found}{_around(left, words)}"


def _around(text: str, words: Translator) -> str:
    """Return the text before or after a message, with its spaces."""
    inner = text.strip()
    if not inner:
        return text
    begin = text[: len(text) - len(text.lstrip())]
    return f"{begin}{words.text(inner)}{text[len(text.rstrip()) :]}"
