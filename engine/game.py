"""A game: its rule book as a record of functions, and the methods that follow from them.

Positions and moves are values and never change. With a position without faults, nothing here fails.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from engine.deals import shuffled
from engine.drawing.board import Board, Colours
from engine.drawing.sheets import PaperSheet
from engine.drawing.strokes import Drawing
from engine.errors import IllegalMove, Refused, Violation, first_faults
from engine.leftovers import Left, Leftovers, with_left
from engine.notation.grammar import TextFault, split_text
from engine.options import completed, defaults
from engine.rules import RulePage
from engine.sentences import Sentences, violation
from engine.symmetry import Symmetry, as_it_is
from engine.tiles import Tile
from engine.wording import excerpt

P = TypeVar("P")
M = TypeVar("M")
"""The positions and the moves of one game, in what is written for all."""

Effect = Mapping[str, Any]
"""The consequences of a move, as JSON data."""


class Part(NamedTuple):
    """One entry of a settlement: its reason, and what it adds to the total of a seat."""

    seat: int
    part: str
    adds: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand. ``totals`` are by seat, after the settlement; the keys of ``details`` are
    the game's own. ``game_over``: the rules ask for no other hand; ``next_hand``: one can be dealt
    after this one, which keeps the totals."""

    reason: str
    winners: tuple[int, ...]
    settlement: tuple[Part, ...]
    totals: tuple[int, ...]
    details: Mapping[str, Any] = field(default_factory=dict)
    game_over: bool = field(kw_only=True)
    next_hand: bool = field(kw_only=True)

    def as_json(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "winners": list(self.winners),
            "settlement": {"parts": [part._asdict() for part in self.settlement]},
            "totals": list(self.totals),
            "game_over": self.game_over,
            "next_hand": self.next_hand,
            **self.details,
        }


class Step(NamedTuple, Generic[P]):
    """The position after a move, and what the move did."""

    position: P
    effect: Effect


class Followed(NamedTuple, Generic[P, M]):
    """Moves as a seat sees them: the position reached, the moves, and their effects as far as the
    seat can know them."""

    position: P
    moves: tuple[M, ...]
    effects: tuple[Effect, ...]


class Examined(NamedTuple, Generic[P]):
    """An input that was read: everything that is wrong with it, and the position, unless a fault
    keeps it from being built. Use the position only if ``faults`` is empty."""

    position: P | None
    faults: tuple[Violation, ...]


def _as_listed(position: Any) -> int:
    return len(position.players)


def _as_made(_position: Any, move: Any, _seat: int) -> Any:
    return move


def _as_written(_position: Any, words: str) -> str:
    return words


def _the_same(value: Any) -> Any:
    return value


def _no_table_score(_values: Mapping[str, Any]) -> dict[str, Any]:
    raise Refused([violation("no_table_score", "", "/table")])


def _no_score_drawing(_values: Mapping[str, Any]) -> Drawing:
    raise Refused([violation("no_score_drawing")])


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[P, M]):
    """The rule book of one game: names and functions. The methods follow from them;
    ``dataclasses.replace`` makes a variant.
    """

    id: str
    name: str
    about: str
    """One sentence on what the players do."""
    letter: str = ""
    """What links to its games begin with, a letter of its own; without one they begin with the
    id."""
    options: Callable[..., Any]
    """The class of its options; see ``engine.options``."""
    seats: tuple[int, ...]
    """The numbers of players that can play."""
    tile_set: str
    fewest_win: bool = False
    """Whether the fewest win, not the most, of what totals count."""
    codes: Mapping[str, str]
    """Violation codes with their meaning."""
    fault_codes: Mapping[str, str]
    """Codes of faults of a position, with their meaning."""
    sentences: Sentences = field(default_factory=Sentences)
    """Templates of the messages of this game only, by key."""
    rules: RulePage
    """The rules, by number."""
    example: Mapping[str, Any]
    """A whole position as JSON."""

    # Deals.

    whole_set: Callable[[Mapping[str, Any], int], tuple[Tile, ...]]
    """Return every domino of the set for these options and players, in ascending order, with all
    copies."""
    dealt: Callable[[Sequence[Tile], Mapping[str, Any], int, P | None], P | None]
    """Return the first position of a hand dealt from the set in this order to this many players, or
    None if the rules require a new deal. The last argument is the finished hand before it.

    Raises Refused if the options or players do not fit, or no hand can follow that one.
    """

    # Play.

    legal_moves: Callable[[P], tuple[M, ...]]
    """List every legal move with visible dominoes, each once, in a fixed order."""
    moves_complete: Callable[[P], bool]
    """Return False if hidden dominoes in the mover's hand may allow more moves than are listed."""
    moves_tiles: Callable[[M], tuple[Tile, ...]]
    """Return the canonical dominoes that the move plays, lifts or gives away, in its own order;
    none if it only draws or passes."""
    judged: Callable[[P, M], Iterator[Violation]]
    """Yield every rule that the move breaks, lazily; none if and only if it is legal."""
    apply_unjudged: Callable[[P, M], Step[P]]
    """Make a legal move without judging it: for any other move the result is meaningless. Use
    ``play``."""
    faults: Callable[[P], tuple[Violation, ...]]
    """Find everything that is wrong with a position, with pointers from its root."""
    to_move: Callable[[P], int] = field(default=attrgetter("to_move"))
    """Return the seat whose turn it is."""
    players: Callable[[P], int] = field(default=_as_listed)
    """Count the seats of the hand."""
    view: Callable[[P, int], P]
    """Return the position as the players on a seat see it."""
    witnessed: Callable[[P, M, int], M] = field(default=_as_made)
    """Return a legal move as the players on a seat see it: with the dominoes that it reveals to
    them, without those that they do not see. Played in the view of the seat, it leads to the view
    after it, as long as the hand continues."""
    as_listed: Callable[[M], M] = field(default=_the_same)
    """Return a legal move as its player chose it and ``legal_moves`` lists it: without the dominoes
    that it revealed."""

    # What is the same.

    symmetries: Callable[[P], Iterable[Symmetry[P, M]]] = field(default=as_it_is)
    """Return the symmetries of a position. Moves that two of them take to one move, and the
    position to one image, are alike."""
    canonical: Callable[[P], P] = field(default=_the_same)
    """Return the position with what was laid in an order of its own, where it is kept and no rule
    asks for it. Its moves are the same and do the same; it may have faults, for perhaps nothing
    can be laid in that order."""
    proof_key: Callable[[P], Hashable] = field(default=_the_same)
    """Return what the rest of the hand depends on: where it is equal for two positions of a hand,
    a seat can make sure of the same totals in both. Proofs rely on it."""

    # The end.

    outcome: Callable[[P], Outcome | None]
    """Say how the hand ended; None while it continues."""
    score: Callable[[P], dict[str, Any]]
    """Return the standing and its parts as JSON data."""
    table_score: Callable[[Mapping[str, Any]], dict[str, Any]] = field(default=_no_table_score)
    """Score values that are given without a position, by name; return JSON data.

    Raises Refused if the game scores nothing without a position, or the values do not fit.
    """

    leftovers: Leftovers[P] | None = None
    """How dominoes that are left in hands are counted at the end; None if they are not."""

    # Pictures.

    colours: Colours = field(default=Colours())
    board: Callable[[P], Board]
    """Return the content of a picture of the position."""
    score_drawing: Callable[[Mapping[str, Any]], Drawing] = field(default=_no_score_drawing)
    """Draw a score, given as values by name.

    Raises Refused if the game draws no scores, or the values do not fit.
    """
    sheets: tuple[PaperSheet, ...] = ()
    """Pages for printing, beside the one with the rules."""

    # Text.

    text_fields: Callable[[P], list[str]]
    """Write the fields of the position text after the game's id."""
    position_of_fields: Callable[[Sequence[str]], P]
    """Build a position, valid or not, from the fields of its text.

    Raises Refused if the fields do not follow the grammar.
    """
    move_text: Callable[[M], str]
    """Write the move in words, as in a record of a game."""
    move_of_text: Callable[[str], M]
    """Build a move, legal or not, from its words.

    Raises TextFault if they are not the words of a move.
    """

    spoken: Callable[[P, str], str] = field(default=_as_written)
    """Return the words of a move as people say them at a position: a domino on the table by its
    name, not by a number that no picture shows."""
    written: Callable[[P, str], str] = field(default=_as_written)
    """Return the words of a move, as people say them at a position, as a record has them.

    Raises Refused if they name what is not there.
    """

    # What follows.

    def after(self, position: P, move: M) -> P:
        """Return the position after a legal move; like ``apply_unjudged`` it judges nothing."""
        return self.apply_unjudged(position, move).position

    def violations(self, position: P, move: M) -> tuple[Violation, ...]:
        """List every rule that the move breaks; empty if and only if it is legal."""
        return tuple(self.judged(position, move))

    def is_legal(self, position: P, move: M) -> bool:
        """Tell whether the move breaks no rule, stopping at the first one."""
        return next(self.judged(position, move), None) is None

    def say(self, position: P, move: M) -> str:
        """Write a move of a position as people say it."""
        return self.spoken(position, self.move_text(move))

    def hear(self, position: P, text: str) -> M:
        """Read a move of a position, as people say it or in the words of a record.

        Raises:
            Refused: it is not a move.
        """
        return self.move_of_text(self.written(position, text))

    def examine_text(self, text: str, pointer: str = "") -> Examined[P]:
        """Read a position text and everything that is wrong with it; ``pointer`` is its place."""
        try:
            game, *fields = split_text(text)
            if game != self.id:
                raise TextFault("bad_text.game", text=excerpt(game), game=self.id)
            position = self.position_of_fields(fields)
        except Refused as refused:
            return Examined(None, tuple(fault.under(pointer) for fault in refused.violations))
        faults = first_faults(fault.under(pointer) for fault in self.faults(position))
        return Examined(position, tuple(faults))

    def read_text(self, text: str, pointer: str = "") -> P:
        """Read a valid position from its text.

        Raises:
            Refused: with everything that is wrong.
        """
        position, faults = self.examine_text(text, pointer)
        if faults or position is None:
            raise Refused(faults)
        return position

    def text(self, position: P) -> str:
        """Write the position on one line, read back by ``read_text``."""
        return "~".join([self.id, *self.text_fields(position)])

    def play(self, position: P, move: M) -> Step[P]:
        """Judge a move, then make it.

        Raises:
            IllegalMove: with every rule it breaks.
        """
        after, (effect,) = self.play_all(position, (move,))
        return Step(after, effect)

    def play_all(self, position: P, moves: Iterable[M]) -> tuple[P, tuple[Effect, ...]]:
        """Make moves in order, either all or none.

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

    def followed(self, position: P, moves: Iterable[M], seat: int) -> Followed[P, M]:
        """Tell what the players on a seat see of legal moves from a position."""
        seen: list[M] = []
        effects: list[Effect] = []
        for move in moves:
            seen.append(self.witnessed(position, move, seat))
            effects.append(self.apply_unjudged(self.view(position, seat), seen[-1]).effect)
            position = self.after(position, move)
        return Followed(self.view(position, seat), tuple(seen), tuple(effects))

    def numbered_deal(
        self, seed: int, options: Mapping[str, Any], players: int, after: P | None = None
    ) -> P:
        """Make deal number ``seed``, which never changes. Options that do not change the set do not
        change the order of its dominoes."""
        whole = self.whole_set(options, players)
        attempt = 0
        while True:
            label = f"boneyard/{self.id}/{len(whole)}/{players}/{seed}/{attempt}"
            position = self.dealt(shuffled(whole, label), options, players, after)
            if position is not None:
                return position
            attempt += 1

    def read_options(self, given: Mapping[str, object], pointer: str = "") -> dict[str, Any]:
        """Complete the options given.

        Raises:
            Refused: with everything that is wrong.
        """
        return completed(self.options, given, pointer)

    def with_left(self, position: P, left: Left) -> P:
        """Return a hand that is over with what players had left in hidden hands, to be settled;
        see ``engine.leftovers``.

        Raises:
            Refused: with everything that cannot be, with pointers from the list.
        """
        if self.leftovers is None:
            raise Refused([violation("left_not_possible.game")])
        if self.outcome(position) is None:
            raise Refused([violation("left_not_possible.over", self.leftovers.rule)])
        return with_left(self.leftovers, self.faults, position, left)

    def move_class(self, position: P) -> Callable[[M], Hashable]:
        """Return a function that is the same for two legal moves of a position where a symmetry
        takes one to the other and leaves the position as it is."""
        same = self.own_symmetries(position)
        if len(same) == 1:
            return lambda move: move
        return lambda move: frozenset(one.move(move) for one in same)

    def own_symmetries(self, position: P) -> tuple[Symmetry[P, M], ...]:
        """Return the symmetries under which the position looks as it does under the first."""
        ways = tuple(self.symmetries(position))
        images = [self.canonical(one.position(position)) for one in ways]
        return tuple(one for one, image in zip(ways, images, strict=True) if image == images[0])

    def default_options(self) -> dict[str, Any]:
        """Return all options with their defaults."""
        return defaults(self.options)
