"""The domino and the place that are chosen on the whole screen."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game
from engine.tiles import Tile

DOMINO = re.compile(r"(?<![\w*-])([\w*]+)-([\w*]+)")
"""A domino in the words of a move."""
HAND = "hand"
MOST_TRIED = 50
"""The most legal moves in which another domino is tried."""


@dataclass(frozen=True)
class HandEntry:
    """A domino in the hand with the moves that begin with it, or moves of another kind: ``draw``,
    ``pass``. ``many``: how often the hand has the domino."""

    label: str
    moves: tuple[Any, ...]
    tile: Tile | None = None
    many: int = 1


def held_tiles(game: Game[Any, Any], position: Any) -> tuple[Tile, ...]:
    """Return the dominoes that the player to move holds and sees."""
    seats = (None, game.to_move(position))
    held = (one for one in game.board(position).held if one.kind == HAND and one.seat in seats)
    return tuple(tile.canonical for one in held for tile in one.tiles if not tile.is_hidden)


def entries_of(game: Game[Any, Any], seen: Any, moves: Sequence[Any]) -> list[HandEntry]:
    """Group the moves of a position: one entry for each domino in the hand, then one for each
    other kind of move."""
    tiles = Counter(held_tiles(game, seen))
    named = {str(one): tile for tile in tiles for one in (tile, tile.flipped)}
    groups: dict[Tile | str, list[Any]] = {tile: [] for tile in tiles}
    for move in moves:
        words = game.move_text(move)
        found = next((named[one[0]] for one in DOMINO.finditer(words) if one[0] in named), None)
        groups.setdefault(found or words.partition(" ")[0], []).append(move)
    return list(_entries(groups, tiles))


def _entries(groups: dict[Tile | str, list[Any]], tiles: Counter[Tile]) -> Iterator[HandEntry]:
    for key, moves in groups.items():
        if isinstance(key, str):
            yield HandEntry(key, tuple(moves))
        else:
            yield HandEntry(str(key), tuple(moves), key, tiles[key])


class TileChoice:
    """Goes through the entries of a position and the moves of each; at first it is on the first
    entry that has a move."""

    def __init__(self, game: Game[Any, Any], seen: Any, moves: Sequence[Any]) -> None:
        self._game, self._seen, self._moves = game, seen, moves
        self.entries = entries_of(game, seen, moves) or [HandEntry("nothing", ())]
        able = (number for number, entry in enumerate(self.entries) if entry.moves)
        self.index, self.place = next(able, 0), 0

    @property
    def entry(self) -> HandEntry:
        return self.entries[self.index]

    @property
    def move(self) -> Any | None:
        return self.entry.moves[self.place] if self.entry.moves else None

    def step(self, by: int) -> None:
        """Go to another entry."""
        self.choose((self.index + by) % len(self.entries))

    def choose(self, index: int) -> None:
        self.index, self.place = index, 0

    def step_place(self, by: int) -> None:
        """Go to another move of this entry."""
        self.place = (self.place + by) % max(1, len(self.entry.moves))

    def go_to(self, move: Any) -> None:
        """Choose a legal move."""
        for index, entry in enumerate(self.entries):
            if move in entry.moves:
                self.index, self.place = index, entry.moves.index(move)

    def turn(self) -> bool:
        """Choose the next move that lays the domino the other way round, best in the same place;
        False if there is none."""
        if self.move is None or self.entry.tile is None:
            return False
        words = self._game.move_text(self.move)
        found = next(one[0] for one in DOMINO.finditer(words))
        other = "-".join(reversed(found.split("-")))
        same = words.replace(found, other, 1)
        texts = [self._game.move_text(move) for move in self.entry.moves]
        turned = [text for text in texts if other in text] if other != found else []
        if not turned:
            return False
        self.place = texts.index(same if same in texts else turned[0])
        return True

    def tried(self, earlier: Sequence[Any]) -> tuple[str, tuple[Violation, ...]] | None:
        """Try the chosen domino where others go, in place of the domino of a legal move or of one
        made ``earlier``. Return the first such move that is not legal, in words, and the rules that
        it breaks; None if there is none."""
        if self.entry.tile is None:
            return None
        for move in (*self._moves[:MOST_TRIED], *reversed(earlier)):
            words = self._game.move_text(move)
            found = DOMINO.search(words)
            if found is None:
                continue
            try:
                other = self._game.move_of_text(words.replace(found[0], str(self.entry.tile), 1))
                broken = self._game.violations(self._seen, other)
            except Refused:
                continue
            if broken:
                return self._game.say(self._seen, other), broken
        return None
