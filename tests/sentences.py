"""What every text for people must be: plain sentences."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

SENTENCE = re.compile(r"[A-Z0-9'\"(*?-][^\n]*[^.\s]\.")
"""It begins with a capital, or with a number, a domino or something quoted; it ends with one full
stop."""
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
PRIVATE = re.compile(r"\bNone\b|(?<!^)(?<!: )\b(True|False)\b|  |[{}]| [,.;:]")
"""Words of Python, empty places, and braces that nothing filled."""


def no_sentences(texts: Iterable[str]) -> list[str]:
    """Return the texts that are no sentences."""
    return [
        text
        for text in texts
        if not SENTENCE.fullmatch(text) or PRIVATE.search(QUOTED.sub("''", text))
    ]


def told(answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield everything that an answer of a solver, as JSON data, says in sentences; what is empty
    says nothing."""
    texts = [answer.get("advice"), answer["assumption"], *answer["notes"]]
    texts += [move["reason"] for move in answer["moves"] if "reason" in move]
    yield from filter(None, texts)


def told_of_problem(problem: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences of a problem: what happened, and everything that is wrong."""
    yield problem["detail"]
    yield from (error["message"] for error in problem["errors"])
