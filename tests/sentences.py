"""What every text for people must be: plain sentences."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.wording import filled

SENTENCE = re.compile(r"[A-Z0-9'\"(*?-][^\n]*[^.\s]\.")
"""It begins with a capital, or with a number, a domino or something quoted; it ends with one full
stop."""
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|\{\.\.\.\}")  # what somebody wrote, and objects left out
PRIVATE = re.compile(r"\bNone\b(?! of)|(?<!^)(?<!: )\b(True|False)\b|  |[{}]| [,.;:]")
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


def said_otherwise(answer: Mapping[str, Any], texts: Mapping[str, str]) -> list[str]:
    """Return the prose of an answer that is not what its keys and parameters say, filled into the
    listed templates."""
    notes = zip(answer["notes"], ([note] for note in answer["noted"]), strict=True)
    said = [(answer.get("advice") or "", answer.get("advised", [])), *notes]
    said += [(move["reason"], move["because"]) for move in answer["moves"] if "reason" in move]
    found = [text for text, clauses in said if text != spoken(clauses, texts)]
    assumed = " ".join(spoken([clause], texts) for clause in answer["assumed"])
    return found if answer["assumption"] == assumed else [*found, answer["assumption"]]


def spoken(clauses: Iterable[Mapping[str, Any]], texts: Mapping[str, str]) -> str:
    """Say clauses as the catalogue tells a front end to."""
    text = ""
    for clause in clauses:
        part = filled(texts[clause["key"]], clause["params"])
        if text.endswith(":"):
            text += f" {part}"
        else:
            text += f"{'. ' if text else ''}{part[0].upper()}{part[1:]}"
    return f"{text}." if text else ""


def told_of_problem(problem: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences of a problem: what happened, and everything that is wrong."""
    yield problem["detail"]
    yield from (error["message"] for error in problem["errors"])
