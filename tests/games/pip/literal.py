"""Positions of PIP written down shortly, for tests."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.errors import Violation
from engine.game import Outcome
from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import SET
from engine.tiles import Tile, parse_tile
from tests.wire import read_position


def tiles(text: str) -> list[Tile]:
    return [parse_tile(name) for name in text.split()]


def layout_json(text: str) -> list[dict[str, Any]]:
    """``1-1 1-4@0 *-*@1=4``: each domino, the id it lies on, the number it stands for."""
    found: list[dict[str, Any]] = []
    for index, entry in enumerate(text.split()):
        lies, _, number = entry.partition("=")
        tile, _, on = lies.partition("@")
        numbers = {key: int(value) for key, value in (("on", on), ("as", number)) if value}
        found.append({"id": index, "tile": tile, **numbers})
    return found


def data(layout: str, *hands: str | int, rest: Any = None, **keys: Any) -> dict[str, Any]:
    """A position as JSON. What stands nowhere goes to the hand of seat ``rest``, else to the
    stock, its order known unless a hand is hidden."""
    laid = layout_json(layout)
    held: list[Any] = [hand if isinstance(hand, int) else hand.split() for hand in hands]
    seen = [parse_tile(entry["tile"]).canonical for entry in laid]
    seen += [
        parse_tile(name).canonical for hand in held if not isinstance(hand, int) for name in hand
    ]
    left: Any = [str(tile) for tile in SET if tile not in seen]
    hidden = [hand for hand in held if isinstance(hand, int)]
    stock: Any = left
    if rest is not None:
        held[rest] = [*held[rest], *left]
        stock = []
    elif hidden:
        stock = len(left) - sum(hidden)
    scores = keys.pop("scores", [0] * len(held))
    players = [{"hand": hand, "score": score} for hand, score in zip(held, scores, strict=True)]
    start = {"round": 1, "to_move": 0, "stock": stock, "players": players, "layout": laid}
    return {**start, **keys}


def position(layout: str, *hands: str | int, rest: Any = None, **keys: Any) -> Position:
    """The same as a sound position."""
    return read_position(GAME, data(layout, *hands, rest=rest, **keys))


def move(text: str) -> Move:
    return GAME.move_of_text(text)


def legal(start: Position) -> list[str]:
    return [GAME.move_text(found) for found in GAME.legal_moves(start)]


def broken(start: Position, text: str) -> tuple[Violation, ...]:
    return GAME.violations(start, move(text))


def codes(start: Position, text: str) -> list[str]:
    return [violation.code for violation in broken(start, text)]


def after(start: Position, *texts: str) -> Position:
    return GAME.play_all(start, [move(text) for text in texts])[0]


def effect(start: Position, text: str) -> dict[str, Any]:
    return dict(GAME.play(start, move(text)).effect)


class Case(NamedTuple):
    """A position, its legal moves where they are listed, and moves with the codes of what they
    break."""

    about: str
    start: Position
    listed: list[str] | None
    judged: dict[str, list[str]]


def cases(table: str) -> Iterator[Case]:
    """Read cases: ``about: layout | hand | hand ... | key=value``, and below it, indented,
    ``= move, move`` for the legal moves and ``move: code code`` for what one breaks. Where one
    hand is given two others are hidden."""
    blocks = list[list[str]]()
    for line in table.strip("\n").split("\n"):
        if line.startswith(" "):
            blocks[-1].append(line.strip())
        else:
            blocks.append([line])
    for head, *lines in blocks:
        about, _, layout = head.partition(": ")
        listed = [line[2:].split(", ") for line in lines if line.startswith("= ")]
        judged = (line.partition(":") for line in lines if not line.startswith("= "))
        codes_of = {words: found.split() for words, _, found in judged}
        yield Case(about, _position_of(layout), listed[0] if listed else None, codes_of)


def _position_of(text: str) -> Position:
    layout, *parts = (part.strip() for part in text.split("|"))
    keys: dict[str, Any] = {"options": {}}
    hands: list[str | int] = []
    for part in parts:
        if "=" not in part:
            hands.append(int(part) if part.isdigit() else part)
            continue
        for name, value in (pair.split("=") for pair in part.split()):
            holder = keys if name in ("round", "to_move", "rest") else keys["options"]
            holder[name] = int(value) if value.isdigit() else value
    return position(layout, *(hands if len(hands) > 1 else [*hands, 9, 9]), **keys)


def check(table: str) -> list[Case]:
    """Hold legal moves and what moves break against a table of cases; return them."""
    found = list(cases(table))
    assert found
    for about, start, listed, judged in found:
        if listed is not None:
            assert legal(start) == listed, f"{about}: {legal(start)}"
        for words, expected in judged.items():
            assert codes(start, words) == expected, f"{about}, {words}: {codes(start, words)}"
    return found


def over(start: Position) -> Outcome:
    """How a hand has ended."""
    outcome = GAME.outcome(start)
    assert outcome is not None
    return outcome
