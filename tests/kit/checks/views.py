"""What a seat sees of a position."""

import json
import random
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from engine.tiles import parse_tile
from tests.kit.playouts import Played
from tests.kit.run import Run
from tests.wire import examine, move_json, position_json, read_position

DRAWN_FROM = ("boneyard", "stock", "pile")
"""Names of what is still to be drawn."""

FOLLOWED = 5
"""Of the walks the share that every seat follows."""


def a_view_keeps_the_movers_moves(run: Run) -> None:
    """It is a sound position itself, seen no differently from the same seat."""
    game = run.game
    for played in run.sampled:
        if game.outcome(played.position) is not None:
            continue
        seat = game.to_move(played.position)
        seen = game.view(played.position, seat)
        assert game.faults(seen) == (), game.text(seen)
        assert game.view(seen, seat) == seen
        assert game.legal_moves(seen) == game.legal_moves(played.position)
        assert game.moves_complete(seen)


def a_view_hides_what_the_others_hold(run: Run) -> None:
    """Of the other hands and of what is still to be drawn only the number is seen, unless all
    hands are open."""
    game = run.game
    for played in run.sampled:
        if game.outcome(played.position) is not None:
            continue
        whole = position_json(game, played.position)
        for seat in range(game.players(played.position)):
            seen = position_json(game, game.view(played.position, seat))
            for name in DRAWN_FROM:
                if whole.get(name):
                    assert _are_hidden(seen[name]), (seen, name)
            if not whole["options"].get("open_hands", False):
                _hands_of_others_are_hidden(whole, seen, seat)


def positions_hidden_in_part_answer_every_question(run: Run) -> None:
    """Where some dominoes of a hand or of what is still to be drawn lie face down, the position is
    refused or sound: what is listed may be played, and leads to another sound one."""
    game, rng, sound = run.game, random.Random(6), 0
    for played in run.sampled:
        data = _hidden_in_part(position_json(game, played.position), rng)
        position, faults = examine(game, data)
        if position is None or faults:
            continue
        sound += 1
        text = game.text(position)
        assert read_position(game, text) == position
        for move in game.legal_moves(position):
            assert game.violations(position, move) == (), (text, game.move_text(move))
            assert game.faults(game.after(position, move)) == (), (text, game.move_text(move))
        for seat in range(game.players(position)):
            assert game.faults(game.view(position, seat)) == (), text
    assert sound > len(run.sampled) // 4


def _hidden_in_part(data: Any, rng: random.Random) -> Any:
    holders = [(player, "hand") for player in data.get("players", [])]
    holders += [(data, name) for name in ("hand", *DRAWN_FROM)]
    for holder, name in holders:
        if isinstance(holder.get(name), list):
            share = rng.choice((0, rng.random(), 1))
            holder[name] = ["?" if rng.random() < share else tile for tile in holder[name]]
    return data


def a_seat_follows_the_hand_by_what_it_sees(run: Run) -> None:
    """The moves as a seat saw them made are legal from what it saw of the deal, and lead to what
    it sees, one by one, as long as the hand goes on; neither they nor their effects name a domino
    that it may not see."""
    game, followed = run.game, 0
    for steps in run.walks[::FOLLOWED]:
        for seat in range(game.players(steps[0].position)):
            seen = game.view(steps[0].position, seat)
            for before, after in pairwise(steps):
                if game.outcome(after.position) is not None:
                    break
                seen = _followed(game, before.position, seen, after, seat)
                followed += 1
            _learns_nothing_else(game, steps[:-1], seat)
    assert followed


def _learns_nothing_else(game: Any, steps: Sequence[Played], seat: int) -> None:
    """Judge that what the seat sees of the moves names no domino that is hidden from it after
    them."""
    position, moves = steps[-1].position, [one.move for one in steps[1:]]
    seen = game.followed(steps[0].position, moves, seat)
    assert seen.position == game.view(position, seat)
    assert len(seen.moves) == len(seen.effects) == len(moves)
    made = [move_json(game, move) for move in seen.moves]
    told = [position_json(game, seen.position), made, seen.effects]
    assert not _hidden_from(game, position, seat).intersection(dominoes(told))


def _hidden_from(game: Any, position: Any, seat: int) -> set[str]:
    """The dominoes of a position that a seat does not see, in no copy."""
    whole = set(dominoes(position_json(game, position)))
    return whole - set(dominoes(position_json(game, game.view(position, seat))))


def dominoes(told: Any) -> Iterator[str]:
    """Yield every domino that is named in JSON data, be it in words, as it is held."""
    text = told if isinstance(told, str) else json.dumps(told, default=list)
    for face, other in re.findall(r"(?<![\w-])([0-9]+|[*SRAD])-([0-9]+|[*SRAD])(?![\w-])", text):
        yield str(parse_tile(f"{face}-{other}").canonical)


def _followed(game: Any, before: Any, seen: Any, after: Played, seat: int) -> Any:
    """Return what a seat makes of what it has seen once a move was made."""
    move = game.witnessed(before, after.move, seat)
    assert game.violations(seen, move) == (), game.text(before)
    assert game.witnessed(game.view(before, seat), move, seat) == move, "told again it is the same"
    assert game.as_listed(move) in game.legal_moves(before), "what turned up is left out"
    seen = game.apply_unjudged(seen, move).position
    assert game.view(seen, seat) == game.view(after.position, seat), game.text(before)
    return seen


def _hands_of_others_are_hidden(whole: Any, seen: Any, seat: int) -> None:
    for other, player in enumerate(whole.get("players", ())):
        hand = seen["players"][other]["hand"]
        if other == seat:
            assert hand == player["hand"]
        elif player["hand"]:
            assert _are_hidden(hand), (seen, other)


def _are_hidden(tiles: Any) -> bool:
    """A number, or a list of nothing but ``?``."""
    return isinstance(tiles, int) or set(tiles) == {"?"}
