"""The deals of a history beside every order of the hidden dominoes, played through by the rules."""

import random
from collections.abc import Iterator
from itertools import islice, pairwise, permutations
from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Game
from engine.games.fives import Draw
from solver.asking.history import History
from solver.games.bead.objectives.game import CONCEALED as BEAD
from solver.games.fives.objectives.game import CONCEALED as FIVES
from solver.games.peaks_and_pits.objectives.game import CONCEALED as PEAKS_AND_PITS
from solver.games.pip.objectives.game import CONCEALED as PIP
from solver.hidden_hands import Concealed
from solver.hidden_hands.deals import Deals
from tests.kit.playouts import start_positions, walk
from tests.looking import some

AnyConcealed = Concealed[Any, Any]

CONCEALED: tuple[AnyConcealed, ...] = (BEAD, FIVES, PEAKS_AND_PITS, PIP)
MOST_HIDDEN = 6
"""Hidden dominoes of which every order is tried."""

every_game = pytest.mark.parametrize("concealed", CONCEALED, ids=lambda one: one.game.id)


def hidden(concealed: AnyConcealed, position: Any) -> int:
    return len(concealed.unseen(position))


def ends(concealed: AnyConcealed, players: int) -> Iterator[list[Any]]:
    """Yield the last positions of hands played at random, from where few dominoes are hidden to
    the seat that moves last."""
    game = concealed.game
    for seed in range(60):
        rng = random.Random(seed)
        positions = [game.numbered_deal(seed, game.default_options(), players)]
        while game.outcome(positions[-1]) is None:
            moves = game.legal_moves(positions[-1])
            laying = [move for move in moves if game.moves_tiles(move)]
            positions.append(game.after(positions[-1], rng.choice(laying or moves)))
        last = positions[: rng.choice((-1, -2, -3))] or positions
        seat = game.to_move(last[-1])
        few = [one for one in last if 2 <= hidden(concealed, game.view(one, seat)) <= MOST_HIDDEN]
        if game.outcome(last[-1]) is None and few:
            yield last[last.index(few[0]) :]


def history_of(game: Game[Any, Any], positions: list[Any], seat: int) -> History[Any, Any]:
    """Return the way through positions as a seat saw it."""
    seen = [
        next(
            game.witnessed(one, move, seat)
            for move in game.legal_moves(one)
            if game.after(one, move) == other
        )
        for one, other in pairwise(positions)
    ]
    return History(game.view(positions[0], seat), tuple(seen))


def tried(concealed: AnyConcealed, history: History[Any, Any], seat: int) -> set[Any]:
    """Return where the moves lead from every way to fill in the start that allows them."""
    game, start = concealed.game, history.start
    found = set()
    for order in permutations(concealed.unseen(start)):
        position = filled(concealed, start, order)
        if game.faults(position):
            continue
        end = followed(game, position, history.moves, seat)
        if end is not None and not game.faults(end):
            found.add(end)
    return found


def filled(concealed: AnyConcealed, start: Any, order: tuple[Any, ...]) -> Any:
    left = list(order)
    hands = [
        tuple(left.pop() if tile.is_hidden else tile for tile in hand)
        for hand in concealed.hands(start)
    ]
    pile = tuple(left.pop() if tile.is_hidden else tile for tile in concealed.pile(start))
    return concealed.dealt(start, hands, pile)


def followed(game: Game[Any, Any], position: Any, moves: tuple[Any, ...], seat: int) -> Any:
    """Return where moves lead that a seat saw so; None where it would not have seen them so."""
    for move in moves:
        made = [
            one for one in game.legal_moves(position) if game.witnessed(position, one, seat) == move
        ]
        if not made:
            return None
        position = game.after(position, made[0])
    return position


def every(deals: Deals[Any, Any]) -> set[Any]:
    return {position for _, position in deals.every()}


@every_game
def test_the_deals_are_those_that_the_rules_allow(concealed: AnyConcealed) -> None:
    game, looked, narrowed = concealed.game, 0, 0
    for positions in some(ends(concealed, max(game.seats[:2])), 2):
        seat = game.to_move(positions[-1])
        history = history_of(game, positions, seat)
        deals = Deals(concealed, game.view(positions[-1], seat), history)
        expected = tried(concealed, history, seat)
        assert every(deals) == expected
        assert positions[-1] in expected
        without = Deals(concealed, game.view(positions[-1], seat), None)
        narrowed += len(every(without)) > len(expected)
        looked += 1
        if looked == 6:
            break
    assert looked >= 2
    # The boneyard alone is hidden at the end of a hand of the other game.
    assert narrowed or game.id in ("bead", "peaks-and-pits")


@every_game
def test_what_is_drawn_is_among_all(concealed: AnyConcealed) -> None:
    game = concealed.game
    for number, positions in enumerate(some(ends(concealed, game.seats[0]), 1), 1):
        seat = game.to_move(positions[-1])
        deals = Deals(concealed, game.view(positions[-1], seat), history_of(game, positions, seat))
        chance = random.Random(number)
        drawn = [deals.in_any_order(seats, chance) for seats in islice(deals.drawn(number), 40)]
        assert len(drawn) == 40
        assert set(drawn) <= every(deals)


@every_game
def test_each_deal_drawn_is_allowed_by_the_rules(concealed: AnyConcealed) -> None:
    """Also where they are not asked about each, soon after the start and under every option."""
    game, looked = concealed.game, 0
    for seed in range(8):
        for start in start_positions(game, seed):
            played = [one.position for one in walk(game, start, random.Random(seed), seed)]
            seat = game.to_move(played[-1])
            if game.outcome(played[-1]) is not None:
                continue
            deals = Deals(concealed, game.view(played[-1], seat), history_of(game, played, seat))
            for seats in islice(deals.drawn(1), 3):
                assert not game.faults(deals.in_any_order(seats, random.Random(1)))
                looked += 1
    assert looked > 20


def views_in_which_all_fits() -> Iterator[Any]:
    """Yield what the other seat sees of hands in which every domino that it does not see fits what
    lies open, while some are left to draw."""
    game = FIVES.game
    for seed in range(400):
        rng = random.Random(seed)
        position = game.numbered_deal(seed, game.default_options(), 2)
        while game.outcome(position) is None:
            view = game.view(position, 1 - game.to_move(position))
            if view.layout.spinner and len(view.boneyard) >= 1 and len(view.unseen) <= 8:
                held = [FIVES.with_hand(view, view.to_move, (tile,)) for tile in view.unseen]
                if not any(game.is_legal(one, Draw()) for one in held):
                    yield view
            position = game.after(position, rng.choice(game.legal_moves(position)))


def test_a_history_that_nothing_fits_is_a_contradiction() -> None:
    """Who drew held nothing that fits: where every hidden domino does, nobody can have drawn."""
    for view in some(views_in_which_all_fits()):
        after = FIVES.game.after(view, Draw())
        with pytest.raises(Refused):
            _ = Deals[Any, Any](FIVES, after, History(view, (Draw(),)))
