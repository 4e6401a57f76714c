"""Broken variants of the null game, one for each check of the kit, which it alone must find.

Most are broken in hands of four only: the stored counts and the golden record have none.
"""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.board import Board
from engine.errors import Refused, Violation
from engine.game import Effect, Examined, Outcome, Part, Step
from engine.tiles import HIDDEN, Tile
from tests.kit.asking import Valued
from tests.kit.ledger import Book
from tests.kit.material import Json, Material
from tests.kit.null_game.material import GAME, HERE, LONGEST, SOUND, ask, ledger, told
from tests.kit.null_game.position import Lay, Position
from tests.kit.null_game.rules import NullGame

HIGHEST = Tile(3, 3)


def is_large(position: Position) -> bool:
    return position.options.hand_size == 4


class Repeating(NullGame):
    """Lists a move twice."""

    def legal_moves(self, position: Position) -> tuple[Lay, ...]:
        moves = super().legal_moves(position)
        return moves + moves[:1] if is_large(position) else moves


class Fickle(NullGame):
    """Lists the moves of a position that was read in another order."""

    def __init__(self) -> None:
        self._read: list[Position] = []

    def read_position(self, data: object, at: str = "") -> Position:
        self._read.append(super().read_position(data, at))
        return self._read[-1]

    def legal_moves(self, position: Position) -> tuple[Lay, ...]:
        moves = super().legal_moves(position)
        return moves[::-1] if any(position is one for one in self._read) else moves


class Lenient(NullGame):
    """Lets a domino be laid that is not held."""

    def judged(self, position: Position, move: Lay) -> Iterator[Violation]:
        return iter(()) if move.tile == HIGHEST else super().judged(position, move)


class Silent(NullGame):
    """Doubles the score but not the effect."""

    def apply_unjudged(self, position: Position, move: Lay) -> Step[Position]:
        after, effect = super().apply_unjudged(position, move)
        pips = int(move.tile.first) + int(move.tile.second)
        return Step(after, {**effect, "points": pips})


class Unwilling(NullGame):
    """Cannot be dealt with an option that it publishes."""

    def dealt(
        self, order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Any
    ) -> Position:
        if options["twice"]:
            raise Refused([Violation("no_deal", "not with this option")])
        return super().dealt(order, options, players, after)


class SettlingTwice(NullGame):
    """Tells of twice the bonus that is in the totals."""

    def outcome(self, position: Position) -> Outcome | None:
        ended = super().outcome(position)
        if ended is None or not is_large(position):
            return ended
        parts = tuple(part._replace(adds=2 * part.adds) for part in ended.settlement)
        return replace(ended, settlement=parts)


class Unfair(NullGame):
    """Names the wrong winner, and gives him the bonus."""

    def outcome(self, position: Position) -> Outcome | None:
        ended = super().outcome(position)
        if ended is None or not ended.winners or not is_large(position):
            return ended
        loser, bonus = 1 - ended.winners[0], position.options.bonus
        totals = [score + bonus * (seat == loser) for seat, score in enumerate(position.scores)]
        parts = (Part(loser, "bonus", bonus),)
        return replace(ended, winners=(loser,), settlement=parts, totals=tuple(totals))


class Secretive(NullGame):
    """Keeps the settlement out of the score."""

    def score(self, position: Position) -> dict[str, Any]:
        return super().score(position) | {"settlement": None}


class Suspicious(NullGame):
    """Finds fault with a position that it has itself come to, but reads it."""

    def faults(self, position: Position) -> tuple[Violation, ...]:
        if position.table and HIDDEN not in position.boneyard:
            return (Violation("strange", "something lies on the table"),)
        return ()

    def examine(self, data: object, at: str = "") -> Examined[Position]:
        return GAME.examine(data, at)


class Forgetful(NullGame):
    """Leaves the scores out of the position text."""

    def text_fields(self, position: Position) -> list[str]:
        return super().text_fields(
            position._replace(scores=(0, 0)) if is_large(position) else position
        )


class Misspelt(NullGame):
    """Writes one move as another."""

    def move_json(self, move: Lay) -> dict[str, Any]:
        return super().move_json(Lay(Tile(0, 0)) if move.tile == HIGHEST else move)


class Talkative(NullGame):
    """Publishes a key that its shapes do not have."""

    def score(self, position: Position) -> dict[str, Any]:
        return super().score(position) | {"weather": "fine"}


class Invisible(NullGame):
    """Draws nothing."""

    def board(self, position: Position) -> Board:
        return Board(())


class Unsure(NullGame):
    """Thinks that a face-down boneyard may be laid from."""

    def moves_complete(self, position: Position) -> bool:
        return HIDDEN not in position.boneyard


class Open(NullGame):
    """Shows everybody the hands of all."""

    def view(self, position: Position, seat: int) -> Position:
        return super().view(position, seat)._replace(hands=position.hands)


class Monotonous(NullGame):
    """Has ten deals only."""

    def numbered_deal(
        self, seed: int, options: Mapping[str, Any], players: int, after: Any = None
    ) -> Position:
        return super().numbered_deal(seed % 10, options, players, after)


class Unexemplary(NullGame):
    """Publishes an example that is not whole."""

    example: Mapping[str, Any] = {**NullGame.example, "boneyard": 5}


def played(game: NullGame) -> Callable[[Path], Material]:
    return lambda folder: replace(SOUND, game=game)


def endless(_: Path) -> Material:
    """A hand takes one move longer than is said."""
    return replace(SOUND, bound=LONGEST - 1)


def careless(_: Path) -> Material:
    """The books do not know of the table, so that what is laid is lost."""

    def kept(position: Position) -> Book:
        return _without_table(ledger(position))

    def followed(before: Position, move: Lay, effect: Effect) -> Book:
        return _without_table(told(before, move, effect))

    return replace(SOUND, ledger=kept, told=followed)


def _without_table(book: Book) -> Book:
    return {name: value for name, value in book.items() if name != "table"}


def miscounted(folder: Path) -> Material:
    entries: list[Json] = json.loads((HERE / "perft.json").read_text(encoding="ascii"))
    entries[-1]["counts"][-1] += 1
    return _beside(folder, {"perft.json": json.dumps(entries)})


def untested(folder: Path) -> Material:
    return _beside(folder, {"test_null_rules.py": "def test_n1_and_n2() -> None: ..."})


def changed(folder: Path) -> Material:
    """The golden record tells another outcome."""
    record = json.loads((HERE / "golden" / "hand.json").read_text(encoding="ascii"))
    record["outcome"]["winners"] = [1 - seat for seat in record["outcome"]["winners"]]
    return _beside(folder, {"golden/hand.json": json.dumps(record)})


def _beside(folder: Path, files: Mapping[str, str]) -> Material:
    """The sound game beside other files."""
    for name in ("perft.json", "test_null_rules.py", "golden/hand.json"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(HERE / name, folder / name)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return replace(SOUND, folder=folder)


def unwritten(folder: Path) -> Material:
    (folder / "notation.md").write_text('"null" "~" numbers', encoding="utf-8")
    return replace(SOUND, notation=folder / "notation.md")


def overrated(_: Path) -> Material:
    """The solver sees the least of several moves a point too high."""

    def asked(game: Any, position: Position, objective: str) -> dict[Any, Valued]:
        values = ask(game, position, objective)
        last = list(values)[-1]
        return values | {last: Valued("optimal", (values[last].value or 0) + 1)}

    return replace(SOUND, ask=asked)


BROKEN: Mapping[str, Callable[[Path], Material]] = {
    "play_outs_end_within_their_bound": endless,
    "moves_are_unique_and_empty_exactly_when_over": played(Repeating()),
    "moves_keep_their_order": played(Fickle()),
    "generator_and_judge_agree_over_the_universe": played(Lenient()),
    "effect_and_position_tell_the_same_story": played(Silent()),
    "no_domino_is_lost": careless,
    "every_value_of_every_option_is_played": played(Unwilling()),
    "the_parts_add_up_to_the_totals": played(SettlingTwice()),
    "the_outcome_is_that_of_the_rules": played(Unfair()),
    "the_score_tells_the_outcome": played(Secretive()),
    "reachable_positions_have_no_faults": played(Suspicious()),
    "positions_survive_json_and_text": played(Forgetful()),
    "moves_survive_json_and_words": played(Misspelt()),
    "answers_have_the_published_shapes": played(Talkative()),
    "every_position_can_be_drawn": played(Invisible()),
    "a_view_keeps_the_movers_moves": played(Unsure()),
    "a_view_hides_what_the_others_hold": played(Open()),
    "deals_are_the_same_every_time_and_differ_by_seed": played(Monotonous()),
    "the_example_is_sound": played(Unexemplary()),
    "lines_of_play_are_as_counted_elsewhere": miscounted,
    "every_rule_cited_is_tested_by_its_number": untested,
    "golden_records_replay": changed,
    "the_notation_has_its_page": unwritten,
    "every_move_is_worth_what_trying_finds": overrated,
}
"""By check, how to make the variant that fails it; a folder is given for changed files."""
