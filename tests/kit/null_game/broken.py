"""Broken variants of the null game, one for each check of the kit, which it alone must find.

Most are broken in hands of four only: the stored counts and the golden record have none.
"""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from engine.board import Board
from engine.errors import Refused, Violation
from engine.game import Effect, Game, Outcome, Part, Step
from engine.rules import Example, RulePage
from engine.symmetry import UNTURNED, Symmetry
from engine.tiles import HIDDEN, Tile
from tests.kit.asking import Valued
from tests.kit.ledger import Book
from tests.kit.material import Json, Material
from tests.kit.null_game import GAME
from tests.kit.null_game.material import HERE, LONGEST, SOUND, ask, ledger, told
from tests.kit.null_game.position import SET, Lay, Position

Null = Game[Position, Lay]
HIGHEST = Tile(3, 3)


def is_large(position: Position) -> bool:
    return position.options.hand_size == 4


def repeating() -> Null:
    """List a move twice."""

    def legal_moves(position: Position) -> tuple[Lay, ...]:
        moves = GAME.legal_moves(position)
        return moves + moves[:1] if is_large(position) else moves

    return replace(GAME, legal_moves=legal_moves)


def fickle() -> Null:
    """List the moves of a position that was read in another order."""
    read: list[Position] = []

    def position_of_fields(fields: Sequence[str]) -> Position:
        read.append(GAME.position_of_fields(fields))
        return read[-1]

    def legal_moves(position: Position) -> tuple[Lay, ...]:
        moves = GAME.legal_moves(position)
        return moves[::-1] if any(position is one for one in read) else moves

    return replace(GAME, position_of_fields=position_of_fields, legal_moves=legal_moves)


def lenient() -> Null:
    """Let a domino be laid that is not held."""

    def judged(position: Position, move: Lay) -> Iterator[Violation]:
        return iter(()) if move.tile == HIGHEST else GAME.judged(position, move)

    return replace(GAME, judged=judged)


def silent() -> Null:
    """Double the score but not the effect."""

    def apply_unjudged(position: Position, move: Lay) -> Step[Position]:
        after, effect = GAME.apply_unjudged(position, move)
        pips = int(move.tile.first) + int(move.tile.second)
        return Step(after, {**effect, "points": pips})

    return replace(GAME, apply_unjudged=apply_unjudged)


def unwilling() -> Null:
    """Refuse to deal with an option that is published."""

    def dealt(
        order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
    ) -> Position | None:
        if options["twice"]:
            raise Refused([Violation("no_deal", "not with this option")])
        return GAME.dealt(order, options, players, after)

    return replace(GAME, dealt=dealt)


def ending(outcome: Callable[[Position], Outcome | None]) -> Null:
    """Let hands end in another way, and the score tell so."""

    def score(position: Position) -> dict[str, Any]:
        ended = outcome(position)
        settlement = None if ended is None else ended.as_json()["settlement"]
        return GAME.score(position) | {"settlement": settlement}

    return replace(GAME, outcome=outcome, score=score)


def settling_twice() -> Null:
    """Tell of twice the bonus that is in the totals."""

    def outcome(position: Position) -> Outcome | None:
        ended = GAME.outcome(position)
        if ended is None or not is_large(position):
            return ended
        parts = tuple(part._replace(adds=2 * part.adds) for part in ended.settlement)
        return replace(ended, settlement=parts)

    return ending(outcome)


def final() -> Null:
    """Deal no hand after another, where the outcome says that one can follow."""

    def dealt(
        order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
    ) -> Position | None:
        if after is not None:
            raise Refused([Violation("no_next_hand", "no hand follows")])
        return GAME.dealt(order, options, players, after)

    return replace(GAME, dealt=dealt)


def unfair() -> Null:
    """Name the wrong winner, and give him the bonus."""

    def outcome(position: Position) -> Outcome | None:
        ended = GAME.outcome(position)
        if ended is None or not ended.winners or not is_large(position):
            return ended
        loser, bonus = 1 - ended.winners[0], position.options.bonus
        totals = [score + bonus * (seat == loser) for seat, score in enumerate(position.scores)]
        parts = (Part(loser, "bonus", bonus),)
        return replace(ended, winners=(loser,), settlement=parts, totals=tuple(totals))

    return ending(outcome)


def secretive() -> Null:
    """Keep the settlement out of the score."""
    return replace(GAME, score=lambda position: GAME.score(position) | {"settlement": None})


def suspicious() -> Null:
    """Find fault with a position that was come to by play, but not with one that was read."""
    come_to: list[Position] = []

    def apply_unjudged(position: Position, move: Lay) -> Step[Position]:
        step = GAME.apply_unjudged(position, move)
        come_to.append(step.position)
        return step

    def faults(position: Position) -> tuple[Violation, ...]:
        if any(position is one for one in come_to) and HIDDEN not in position.boneyard:
            return (Violation("strange", "something lies on the table"),)
        return GAME.faults(position)

    return replace(GAME, apply_unjudged=apply_unjudged, faults=faults)


def forgetful() -> Null:
    """Leave the scores out of the position text."""

    def text_fields(position: Position) -> list[str]:
        return GAME.text_fields(
            position._replace(scores=(0, 0)) if is_large(position) else position
        )

    return replace(GAME, text_fields=text_fields)


def misspelt() -> Null:
    """Write one move as another."""

    def move_text(move: Lay) -> str:
        return GAME.move_text(Lay(Tile(0, 0)) if move.tile == HIGHEST else move)

    return replace(GAME, move_text=move_text)


def talkative() -> Null:
    """Publish a key that the shapes do not have."""
    return replace(GAME, score=lambda position: GAME.score(position) | {"weather": "fine"})


def invisible() -> Null:
    """Draw nothing."""
    return replace(GAME, board=lambda position: Board(()))


def unsure() -> Null:
    """Think that a face-down boneyard may be laid from."""
    return replace(GAME, moves_complete=lambda position: HIDDEN not in position.boneyard)


def open_to_all() -> Null:
    """Show everybody the hands of all."""

    def view(position: Position, seat: int) -> Position:
        return GAME.view(position, seat)._replace(hands=position.hands)

    return replace(GAME, view=view)


def mistaken() -> Null:
    """Let the others see another domino laid than the one that was."""

    def witnessed(position: Position, move: Lay, seat: int) -> Lay:
        own = seat == position.to_move or not is_large(position)
        return move if own else Lay(next(t for t in SET if t not in (move.tile, *position.table)))

    return replace(GAME, witnessed=witnessed)


class OtherMover(NamedTuple):
    """No symmetry: it changes whose turn it is."""

    def position(self, position: Position) -> Position:
        return position._replace(to_move=1 - position.to_move)

    def move(self, move: Lay) -> Lay:
        return move

    @property
    def inverse(self) -> "OtherMover":
        return self


class OtherEnd(NamedTuple):
    """A symmetry, for nobody ever draws."""

    def position(self, position: Position) -> Position:
        return position._replace(boneyard=position.boneyard[::-1])

    def move(self, move: Lay) -> Lay:
        return move

    @property
    def inverse(self) -> "OtherEnd":
        return self


def confusing() -> Null:
    """Take positions for the same whosever turn it is."""

    def symmetries(position: Position) -> tuple[Symmetry[Position, Lay], ...]:
        return (UNTURNED, OtherMover()) if is_large(position) else (UNTURNED,)

    return replace(GAME, symmetries=symmetries)


def incomplete() -> Null:
    """Leave a position itself out of its images."""
    return replace(GAME, symmetries=lambda position: (OtherEnd(),))


def negligent() -> Null:
    """Take the scores for part of the order in which dominoes were laid."""
    return replace(GAME, unordered=lambda position: position._replace(scores=(0, 0)))


def monotonous() -> Null:
    """Deal the same hands whenever the highest domino comes first."""

    def dealt(
        order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
    ) -> Position | None:
        return GAME.dealt(SET if order[0] == HIGHEST else order, options, players, after)

    return replace(GAME, dealt=dealt)


def unexemplary() -> Null:
    """Publish an example that is not whole."""
    return replace(GAME, example={**GAME.example, "boneyard": 5})


def played(game: Null) -> Callable[[Path], Material]:
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


def paged(**changes: Any) -> Null:
    """Have one rule of the page told otherwise."""
    first, *others = GAME.rules.rules
    return replace(GAME, rules=RulePage("", (replace(first, **changes), *others)))


def misnamed() -> Null:
    """List a code with a rule that it does not come with."""
    return replace(GAME, codes={**GAME.codes, "game_over": "all is laid (N2)"})


UNTRUE = Example(
    "The domino is not held.",
    GAME.text(GAME.numbered_deal(0, GAME.default_options(), 2)),
    GAME.move_text(Lay(HIGHEST)),
    breaks=("game_over",),
)


def overrated(_: Path) -> Material:
    """The solver sees the least of several moves a point too high."""

    def asked(game: Any, position: Position, objective: str) -> dict[Any, Valued]:
        values = ask(game, position, objective)
        last = list(values)[-1]
        return values | {last: Valued("optimal", (values[last].value or 0) + 1)}

    return replace(SOUND, ask=asked)


BROKEN: Mapping[str, Callable[[Path], Material]] = {
    "play_outs_end_within_their_bound": endless,
    "moves_are_unique_and_empty_exactly_when_over": played(repeating()),
    "moves_keep_their_order": played(fickle()),
    "generator_and_judge_agree_over_the_universe": played(lenient()),
    "effect_and_position_tell_the_same_story": played(silent()),
    "no_domino_is_lost": careless,
    "every_value_of_every_option_is_played": played(unwilling()),
    "the_parts_add_up_to_the_totals": played(settling_twice()),
    "the_outcome_is_that_of_the_rules": played(unfair()),
    "the_score_tells_the_outcome": played(secretive()),
    "another_hand_is_dealt_exactly_where_the_outcome_says_so": played(final()),
    "reachable_positions_have_no_faults": played(suspicious()),
    "positions_survive_json_and_text": played(forgetful()),
    "moves_survive_json_and_words": played(misspelt()),
    "answers_have_the_published_shapes": played(talkative()),
    "every_position_can_be_drawn": played(invisible()),
    "a_view_keeps_the_movers_moves": played(unsure()),
    "a_view_hides_what_the_others_hold": played(open_to_all()),
    "a_seat_follows_the_hand_by_what_it_sees": played(mistaken()),
    "an_image_has_the_images_of_the_moves": played(confusing()),
    "what_is_the_same_is_known_by_one_text": played(incomplete()),
    "nobody_asks_what_was_laid_first": played(negligent()),
    "deals_are_the_same_every_time_and_differ_by_seed": played(monotonous()),
    "the_example_is_sound": played(unexemplary()),
    "lines_of_play_are_as_counted_elsewhere": miscounted,
    "every_rule_cited_is_tested_by_its_number": untested,
    "golden_records_replay": changed,
    "the_notation_has_its_page": unwritten,
    "every_rule_cited_is_on_the_page": played(paged(number="none")),
    "codes_name_the_rules_that_they_come_with": played(misnamed()),
    "every_option_is_told_by_a_rule": played(paged(options={"thrice": "Pips count three times."})),
    "examples_of_rules_are_true": played(paged(examples=(UNTRUE,))),
    "every_move_is_worth_what_trying_finds": overrated,
}
"""By check, how to make the variant that fails it; a folder is given for changed files."""
