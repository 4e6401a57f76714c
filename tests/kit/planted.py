"""Faults planted in games, each of which a check of the kit must find: one or more for every check
in draw dominoes, the example of a game, and in the real games those that their material must show.

They are planted from outside, in the functions that a game answers with, so that they stay what
they are when its files are written anew.
"""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.drawing.board import Board
from engine.errors import Refused, Violation
from engine.game import Game, Outcome, Part, Step
from engine.registry import games
from engine.rules import Example
from engine.tiles import HIDDEN, Tile
from examples.draw import GAME, Lay, Move, Position
from examples.draw.wire import WIRE
from schemas.registry import wires
from tests.kit.asking import Valued
from tests.kit.material import Material, material_in
from tests.kit.places import places_in
from tests.kit.run import Run, run_of
from tests.wire import add_wire

add_wire(WIRE)

Plant = Callable[[Material, Path], Material]
"""Makes the material of a game with a fault of that of the sound game; a folder is given for
changed files."""


class Planted(NamedTuple):
    """A fault, the game in which it is planted, and the check that must find it."""

    about: str
    game: str
    plant: Plant
    found_by: str

    def run(self, folder: Path) -> Run:
        """Hands of the game with the fault."""
        return Run(self.plant(sound_run(self.game).material, folder), range(2))


def proved_by_trying(game: Game[Any, Any], position: Position, objective: str) -> dict[Any, Valued]:
    """What a solver says that finds what trying everything finds."""
    (question,) = (one for one in draw().questions if one.objective == objective)
    values = question.values(position)
    return {move: Valued("optimal", value) for move, value in values.items()}


@cache
def draw() -> Material:
    """The material of draw dominoes, without its compiled solver."""
    return replace(material_in(GAME, places_in("examples.draw")), ask=proved_by_trying)


@cache
def sound_run(game: str) -> Run:
    """Hands of a sound game."""
    return Run(draw(), range(2)) if game == GAME.id else run_of(games()[game])


def playing(**functions: Any) -> Plant:
    """The game with other functions."""
    return lambda sound, folder: replace(sound, game=replace(sound.game, **functions))


def ending(change: Callable[[Outcome], Outcome]) -> Plant:
    """Let hands end in another way."""

    def plant(sound: Material, folder: Path) -> Material:
        def outcome(position: Any) -> Outcome | None:
            ended = sound.game.outcome(position)
            return None if ended is None else change(ended)

        return playing(outcome=outcome)(sound, folder)

    return plant


def moving(change: Callable[[Game[Any, Any], Any, Any], Step[Any]]) -> Plant:
    """Let moves do something else; the sound game, the position and the move are given."""
    return lambda sound, folder: playing(
        apply_unjudged=lambda position, move: change(sound.game, position, move), advance=None
    )(sound, folder)


def beside(name: str, change: Callable[[str], str]) -> Plant:
    """The sound game beside one changed file."""

    def plant(sound: Material, folder: Path) -> Material:
        shutil.copytree(sound.folder, folder / "tests")
        path = folder / "tests" / name
        text = path.read_text("utf-8")
        assert change(text) != text
        path.write_text(change(text), "utf-8")
        return replace(sound, folder=folder / "tests")

    return plant


def page(**changes: Any) -> Plant:
    """The first rule written otherwise."""
    first, *others = GAME.rules.rules
    return playing(rules=replace(GAME.rules, rules=(replace(first, **changes), *others)))


def changed(value: Any, **changes: Any) -> Any:
    """A position with other values, be it a dataclass or a named tuple."""
    return value._replace(**changes) if hasattr(value, "_replace") else replace(value, **changes)


# Faults of any game.


def parts_counted_twice(ended: Outcome) -> Outcome:
    totals = list(ended.totals)
    for part in ended.settlement:
        totals[part.seat] += part.adds
    return replace(ended, totals=tuple(totals))


def next_seat_wins_a_block(ended: Outcome) -> Outcome:
    """The seat after the winner gets what the winner should."""
    if ended.reason != "blocked" or len(ended.winners) != 1:
        return ended
    (seat,) = ended.winners
    other = (seat + 1) % len(ended.totals)
    parts = tuple(Part(other, part, adds) for _, part, adds in ended.settlement)
    moved = sum(part.adds for part in parts)
    gains = {seat: -moved, other: moved}
    totals = tuple(total + gains.get(at, 0) for at, total in enumerate(ended.totals))
    return replace(ended, winners=(other,), settlement=parts, totals=totals)


def effect_of_the_defaults(game: Game[Any, Any], position: Any, move: Any) -> Step[Any]:
    options = game.numbered_deal(0, game.default_options(), game.seats[0]).options
    told = game.apply_unjudged(changed(position, options=options), move).effect
    return Step(game.apply_unjudged(position, move).position, told)


def passes_are_kept(game: Game[Any, Any], position: Any, move: Any) -> Step[Any]:
    after, effect = game.apply_unjudged(position, move)
    return Step(changed(after, passes=max(position.passes, after.passes)), effect)


class Turned(NamedTuple):
    """A symmetry, sound or not."""

    position: Callable[[Any], Any]
    move: Callable[[Any], Any]


# Faults of draw dominoes.


class Read(Position):
    """A position that was read from its text."""


def all_on_the_first(position: Position) -> Board:
    (row,) = GAME.board(position).panels
    return Board((replace(row, pieces=tuple(replace(piece, left=0) for piece in row.pieces)),))


def held_where_all_is_seen(position: Position, move: Move) -> Iterator[Violation]:
    if isinstance(move, Lay) and HIDDEN in position.hands[position.to_move]:
        yield Violation("tile_not_held", "nobody knows", "D2")
    yield from GAME.judged(position, move)


def refuse_seven(order: Any, options: Mapping[str, Any], players: int, after: Any) -> Any:
    if options["hand_size"] == 7:
        raise Refused([Violation("no_deal", "not with this option")])
    return GAME.dealt(order, options, players, after)


def seen_elsewhere(position: Position, move: Move, seat: int) -> Move:
    if isinstance(move, Lay) and position.row and seat != position.to_move:
        return move._replace(end="left")
    return GAME.witnessed(position, move, seat)


def one_line_more(text: str) -> str:
    entries = json.loads(text)
    entries[0]["counts"][0] += 1
    return json.dumps(entries)


def notation_without_example(sound: Material, folder: Path) -> Material:
    path = folder / "notation.md"
    path.write_text('"draw" "~" options', encoding="utf-8")
    return replace(sound, notation=path)


def overrated(game: Game[Any, Any], position: Position, objective: str) -> dict[Any, Valued]:
    """The last of several moves is worth a point too much."""
    values = proved_by_trying(game, position, objective)
    last = list(values)[-1]
    return values | {last: Valued("optimal", (values[last].value or 0) + 1)}


UNTRUE = Example(
    "5-5 is not held.", "draw~hand_size.2~6-4_5-1.2-0~0~6-3~x24", "lay 5-5 right", ("game_over",)
)
NOT_HELD = Lay(Tile(0, 0), "left")

IN_DRAW: Mapping[str, Plant] = {
    "play_outs_end_within_their_bound": lambda sound, _: replace(sound, bound=9),
    "moves_are_unique_and_empty_exactly_when_over": playing(
        legal_moves=lambda position: GAME.legal_moves(position) * 2
    ),
    "moves_keep_their_order": playing(
        legal_moves=lambda at: GAME.legal_moves(at)[:: -1 if isinstance(at, Read) else 1],
        position_of_fields=lambda fields: Read(*GAME.position_of_fields(fields)),
    ),
    "generator_and_judge_agree_over_the_universe": playing(
        judged=lambda at, move: iter(() if move == NOT_HELD else GAME.judged(at, move))
    ),
    "effect_and_position_tell_the_same_story": moving(
        lambda game, at, move: Step(
            (step := game.apply_unjudged(at, move)).position._replace(to_move=at.to_move),
            step.effect,
        )
    ),
    "no_domino_is_lost": lambda sound, _: replace(
        sound, ledger=lambda position: {**sound.ledger(position), "row": []}
    ),
    "every_value_of_every_option_is_played": playing(dealt=refuse_seven),
    "the_parts_add_up_to_the_totals": ending(parts_counted_twice),
    "the_outcome_is_that_of_the_rules": ending(next_seat_wins_a_block),
    "the_score_tells_the_outcome": playing(
        score=lambda position: GAME.score(position) | {"settlement": None}
    ),
    "another_hand_is_dealt_exactly_where_the_outcome_says_so": ending(
        lambda ended: replace(ended, next_hand=True)
    ),
    "reachable_positions_have_no_faults": playing(
        faults=lambda at: (Violation("strange", "a row"),) if at.row else ()
    ),
    "positions_survive_json_and_text": playing(
        text_fields=lambda at: GAME.text_fields(at._replace(to_move=0))
    ),
    "moves_survive_json_and_words": playing(
        move_text=lambda move: GAME.move_text(move).replace("draw", "pass")
    ),
    "answers_have_the_published_shapes": playing(
        score=lambda position: GAME.score(position) | {"weather": "fine"}
    ),
    "every_position_can_be_drawn": playing(board=all_on_the_first),
    "a_view_keeps_the_movers_moves": playing(moves_complete=lambda position: not position.boneyard),
    "a_view_hides_what_the_others_hold": playing(
        view=lambda at, seat: GAME.view(at, seat)._replace(hands=at.hands)
    ),
    "positions_hidden_in_part_answer_every_question": playing(judged=held_where_all_is_seen),
    "a_seat_follows_the_hand_by_what_it_sees": playing(witnessed=seen_elsewhere),
    "an_image_has_the_images_of_the_moves": playing(
        symmetries=lambda _: (Turned(lambda at: at._replace(to_move=1 - at.to_move), lambda m: m),)
    ),
    "nobody_asks_what_was_laid_first": playing(
        unordered=lambda position: position._replace(row=())
    ),
    "deals_are_the_same_every_time_and_differ_by_seed": playing(
        dealt=lambda order, *others: GAME.dealt(sorted(order), *others)
    ),
    "the_example_is_sound": playing(example={**GAME.example, "boneyard": 21}),
    "lines_of_play_are_as_counted_elsewhere": beside("perft.json", one_line_more),
    "every_rule_cited_is_tested_by_its_number": beside(
        "test_rules.py", lambda text: text.replace("test_d4", "test")
    ),
    "golden_records_replay": beside(
        "golden/seed_1.json", lambda text: text.replace('"reason": "out"', '"reason": "blocked"')
    ),
    "the_notation_has_its_page": notation_without_example,
    "every_rule_cited_is_on_the_page": page(number="none"),
    "codes_name_the_rules_that_they_come_with": playing(
        codes={**GAME.codes, "game_over": "The hand is over (D2)."}
    ),
    "every_option_is_told_by_a_rule": page(options={"thrice": "Pips count three times."}),
    "examples_of_rules_are_true": page(examples=(UNTRUE,)),
    "every_move_is_worth_what_trying_finds": lambda sound, _: replace(sound, ask=overrated),
}
"""By check, a fault of draw dominoes that it finds."""


def in_real_games() -> Iterator[Planted]:
    """Faults that the material of a game must show."""
    story = "effect_and_position_tell_the_same_story"
    yield Planted("effects of the default options", "bead", moving(effect_of_the_defaults), story)
    for name, wire in wires().items():
        if "passes" in wire.position.model_fields:
            yield Planted("passes are not reset", name, moving(passes_are_kept), story)


PLANTED = (
    *(Planted("a fault", GAME.id, plant, check) for check, plant in IN_DRAW.items()),
    Planted(
        "everybody sees the domino that one player draws",
        GAME.id,
        playing(witnessed=lambda at, move, seat: GAME.witnessed(at, move, at.to_move)),
        "a_seat_follows_the_hand_by_what_it_sees",
    ),
    *in_real_games(),
)
