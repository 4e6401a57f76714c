"""What every game answers: the rule book as an object without state.

Positions and moves are values; a game judges and plays them and never changes one. Whatever
``examine`` passes without faults crashes nothing below.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from engine.board import Board
from engine.deals import shuffled
from engine.errors import Faults, IllegalMove, Refused, Violation
from engine.records import Either, Record
from engine.strokes import Drawing
from engine.text import TextFault, split_text
from engine.tiles import Tile

P = TypeVar("P")
M = TypeVar("M")

Effect = Mapping[str, Any]
"""What a move did, as JSON data in the shape ``Game.effect``."""


class Part(NamedTuple):
    """One entry of a settlement: what it is for and what it adds to a seat's total."""

    seat: int
    part: str
    adds: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended. ``totals`` are by seat, after the settlement; ``details`` in the game's
    own words."""

    reason: str
    winners: tuple[int, ...]
    settlement: tuple[Part, ...]
    totals: tuple[int, ...]
    details: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "winners": list(self.winners),
            "settlement": {"parts": [part._asdict() for part in self.settlement]},
            "totals": list(self.totals),
            **self.details,
        }


class Step(NamedTuple, Generic[P]):
    """The position after a move, and what the move did."""

    position: P
    effect: Effect


class Examined(NamedTuple, Generic[P]):
    """An input that was read: the position unless something keeps it from being built, and
    everything that is wrong with it. It may be used only where ``faults`` is empty."""

    position: P | None
    faults: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Shapes:
    """The JSON of a game, each part under its own public name."""

    options: Record
    position: Record
    move: Either
    effect: Record
    outcome: Record
    score: Record
    deal: Record | None = None
    """A whole deal that may stand where a position stands."""
    table: Record | None = None
    """What a table may post for scoring without any history."""
    table_score: Record | None = None
    drawn_score: Record | None = None
    """What may be posted to be drawn, where the game has a drawing of its own for scores."""


class Game(ABC, Generic[P, M]):
    """The rule book of one game."""

    id: str
    name: str
    about: str
    seats: tuple[int, ...]
    tile_set: str
    shapes: Shapes
    codes: Mapping[str, str]
    """Violation codes with their meaning."""
    fault_codes: Mapping[str, str]
    """Codes of what can be wrong with a position, with their meaning."""
    example: Mapping[str, Any]
    """A whole position as JSON."""

    # What a game must answer.

    @abstractmethod
    def whole_set(self, options: Mapping[str, Any], players: int) -> tuple[Tile, ...]:
        """Every domino of the set, in ascending order, copies repeated."""

    @abstractmethod
    def dealt(
        self, order: Sequence[Tile], options: Mapping[str, Any], players: int, after: P | None
    ) -> P | None:
        """The first position of a hand dealt from the set in this order, or None where the
        rules have the deal made again. ``after`` is the finished hand before it.

        Raises:
            Refused: the options or players do not fit, or no hand can follow ``after``.
        """

    @abstractmethod
    def position_of(self, values: Mapping[str, Any]) -> P:
        """The position from what ``shapes.position`` read."""

    @abstractmethod
    def position_json(self, position: P) -> dict[str, Any]:
        """The position as JSON data, the same for equal positions."""

    @abstractmethod
    def text_fields(self, position: P) -> list[str]:
        """The fields of the position text, the game's id left out."""

    @abstractmethod
    def json_of_fields(self, fields: Sequence[str]) -> dict[str, Any]:
        """JSON data of a position from the fields of its text.

        Raises:
            TextFault: the fields do not follow the grammar.
        """

    @abstractmethod
    def move_of(self, values: Mapping[str, Any]) -> M:
        """The move from what ``shapes.move`` read."""

    @abstractmethod
    def move_json(self, move: M) -> dict[str, Any]:
        """The move as JSON data, the same for equal moves."""

    @abstractmethod
    def move_text(self, move: M) -> str:
        """The move in a few words, as a record of a game has it."""

    @abstractmethod
    def json_of_move_text(self, text: str) -> dict[str, Any]:
        """JSON data of a move from its words.

        Raises:
            TextFault: they are not the words of a move.
        """

    @abstractmethod
    def faults(self, position: P) -> tuple[Violation, ...]:
        """Everything that is wrong with a position, pointers from its own root."""

    @abstractmethod
    def to_move(self, position: P) -> int:
        """The seat whose turn it is."""

    @abstractmethod
    def legal_moves(self, position: P) -> tuple[M, ...]:
        """Every legal move with the dominoes seen, each once, in a fixed order."""

    @abstractmethod
    def moves_complete(self, position: P) -> bool:
        """False when hidden dominoes in the mover's hand may allow more than is listed."""

    @abstractmethod
    def moves_tiles(self, move: M) -> tuple[Tile, ...]:
        """The canonical dominoes that the move lays, lifts or gives away, in its own order;
        none where it only draws or passes."""

    @abstractmethod
    def judged(self, position: P, move: M) -> Iterator[Violation]:
        """Every rule that the move breaks, each looked for when it is asked for; none exactly
        when it is legal."""

    @abstractmethod
    def apply_unjudged(self, position: P, move: M) -> Step[P]:
        """The position after a legal move. Nothing is judged: for a move that did not come
        from ``legal_moves`` or pass ``violations`` the result means nothing. Use ``play``."""

    def after(self, position: P, move: M) -> P:
        """The position after a legal move, its effect left out; as ``apply_unjudged`` it judges
        nothing. Searches and play-outs go from position to position by it."""
        return self.apply_unjudged(position, move).position

    @abstractmethod
    def view(self, position: P, seat: int) -> P:
        """The position as that seat sees it."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the hand ended, or None while it goes on."""

    @abstractmethod
    def score(self, position: P) -> dict[str, Any]:
        """The standing and its parts as JSON data in the shape ``shapes.score``."""

    def table_score(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """What ``shapes.table`` read, scored, as JSON data in the shape ``shapes.table_score``.

        Raises:
            Refused: the game scores nothing without a position, or the values do not fit.
        """
        message = f"{self.name} scores positions only"
        raise Refused([Violation("no_table_score", message, at="/table")])

    def score_drawing(self, values: Mapping[str, Any]) -> Drawing:
        """The drawing of what ``shapes.drawn_score`` read.

        Raises:
            Refused: the game draws no scores, or the values do not fit.
        """
        raise Refused([Violation("no_score_drawing", f"{self.name} draws no scores")])

    @abstractmethod
    def board(self, position: P) -> Board:
        """What a picture of the position shows."""

    # What follows from the answers.

    def violations(self, position: P, move: M) -> tuple[Violation, ...]:
        """Every rule that the move breaks; empty exactly when it is legal."""
        return tuple(self.judged(position, move))

    def is_legal(self, position: P, move: M) -> bool:
        """Whether the move breaks no rule; nothing is looked for beyond the first."""
        return next(self.judged(position, move), None) is None

    def players(self, position: P) -> int:
        """How many seats the hand has: as many as the position lists, one where it lists none."""
        return len(self.position_json(position).get("players", ("alone",)))

    def parse(self, data: object, at: str, faults: Faults) -> P | None:
        """The position that JSON data holds, as far as shapes can tell."""
        values = self.shapes.position.read(data, at, faults)
        return None if faults.broken else self.position_of(values)

    def examine(self, data: object, at: str = "") -> Examined[P]:
        """Read a position from JSON data or position text, with everything wrong with it."""
        faults = Faults()
        if isinstance(data, str):
            data = self._json_of_text(data, at, faults)
        position = None if faults.broken else self._parsed(data, at, faults)
        if position is not None:
            faults.take(fault.under(at) for fault in self.faults(position))
        return Examined(position, tuple(faults.found))

    def read_position(self, data: object, at: str = "") -> P:
        """A sound position from JSON data or position text.

        Raises:
            Refused: with everything that is wrong.
        """
        position, faults = self.examine(data, at)
        if faults or position is None:
            raise Refused(faults)
        return position

    def read_move(self, data: object, at: str = "") -> M:
        """A move of this game from JSON data.

        Raises:
            Refused: with everything that keeps it from being one.
        """
        faults = Faults()
        values = self.shapes.move.read(data, at, faults)
        if faults.found:
            raise Refused(faults.found)
        return self.move_of(values)

    def text(self, position: P) -> str:
        """The position on one line, read back by ``read_position``."""
        return "~".join([self.id, *self.text_fields(position)])

    def play(self, position: P, move: M) -> Step[P]:
        """Judge a move, then make it.

        Raises:
            IllegalMove: with every rule it breaks.
        """
        violations = self.violations(position, move)
        if violations:
            raise IllegalMove(violations)
        return self.apply_unjudged(position, move)

    def play_all(self, position: P, moves: Iterable[M]) -> tuple[P, tuple[Effect, ...]]:
        """Make moves in order, all or none.

        Raises:
            IllegalMove: with the index of the first illegal move and every rule it breaks.
        """
        effects: list[Effect] = []
        for index, move in enumerate(moves):
            violations = self.violations(position, move)
            if violations:
                raise IllegalMove(violations, index)
            position, effect = self.apply_unjudged(position, move)
            effects.append(effect)
        return position, tuple(effects)

    def numbered_deal(
        self, seed: int, options: Mapping[str, Any], players: int, after: P | None = None
    ) -> P:
        """Deal number ``seed``: the same for ever. Options that leave the set as it is leave
        the order of its dominoes as it is."""
        whole = self.whole_set(options, players)
        attempt = 0
        while True:
            label = f"boneyard/{self.id}/{len(whole)}/{players}/{seed}/{attempt}"
            position = self.dealt(shuffled(whole, label), options, players, after)
            if position is not None:
                return position
            attempt += 1

    def read_options(self, data: object, at: str = "") -> dict[str, Any]:
        """All options from those given.

        Raises:
            Refused: with everything that is wrong.
        """
        faults = Faults()
        options: dict[str, Any] = self.shapes.options.read(data, at, faults)
        if faults.found:
            raise Refused(faults.found)
        return options

    def default_options(self) -> dict[str, Any]:
        return self.read_options({})

    def _parsed(self, data: object, at: str, faults: Faults) -> P | None:
        """Read without pointers, and once more with them where something is wrong, which is
        seldom: making them is a good part of the work."""
        trial = Faults(pointed=False)
        position = self.parse(data, at, trial)
        return self.parse(data, at, faults) if trial.found else position

    def _json_of_text(self, text: str, at: str, faults: Faults) -> object:
        try:
            game, *fields = split_text(text)
            if game != self.id:
                raise TextFault(f"begins with {game[:20]!r}, not with {self.id!r}")
            return self.json_of_fields(fields)
        except TextFault as fault:
            faults.breaks("bad_text", f"position text: {fault}", at)
            return None
