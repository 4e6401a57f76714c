"""Bookkeeping by hand: dominoes taken from one list and put into another."""

from typing import Any

Book = dict[str, Any]
"""A ledger that is being changed: lists of domino texts, numbers, names."""


def claim(holds: bool, what: str) -> None:
    """Insist on something that an effect says about itself."""
    assert holds, f"the effect contradicts itself or the position before: {what}"


def take(pile: list[str], tile: str) -> None:
    claim(tile in pile, f"{tile} is taken from where it is not")
    pile.remove(tile)


def put(pile: list[str], tile: str) -> None:
    """Into a list that is kept sorted."""
    pile.append(tile)
    pile.sort()


def moved(tile: str, source: list[str], target: list[str]) -> None:
    take(source, tile)
    put(target, tile)


def dominoes(book: Book) -> list[str]:
    """Every domino that the book knows of, wherever it is: the strings in its lists."""
    found: list[str] = []
    for value in book.values():
        found += _strings(value) if isinstance(value, list) else []
    return sorted(found)


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [text for inner in value for text in _strings(inner)] if isinstance(value, list) else []
