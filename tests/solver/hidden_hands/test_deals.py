"""The deals of a history beside every order of the hidden dominoes, played through by the rules;
and their rows beside those of positions."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, permutations
from math import prod
from typing import Any

import numpy as np
import pytest

from engine.errors import Refused
from engine.games.fives import GAME, Draw
from solver.games.bead.objectives.game import CONCEALED as BEAD
from solver.games.fives.deal import DRAW, PLACE
from solver.games.fives.objectives.game import CONCEALED as FIVES
from solver.games.peaks_and_pits.objectives.game import CONCEALED as PEAKS_AND_PITS
from solver.games.pip.objectives.game import CONCEALED as PIP
from solver.hidden_hands import Concealed
from solver.hidden_hands.deals import Deals, Rows
from solver.players.bot import HandInPlay
from solver.question.history import History
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.solver.hands import begun, part

AnyConcealed = Concealed[Any, Any]

CONCEALED: tuple[AnyConcealed, ...] = (BEAD, FIVES, PEAKS_AND_PITS, PIP)
MOST_HIDDEN = 6
"""Hidden dominoes of which every order is tried."""

every_game = pytest.mark.parametrize("concealed", CONCEALED, ids=lambda one: one.game.id)


def hidden(concealed: AnyConcealed, position: Any) -> int:
    return len(concealed.unseen(position))


def ends(concealed: AnyConcealed, players: int) -> Iterator[HandInPlay[Any, Any]]:
    """Yield the last moves of hands played at random, from where few dominoes are hidden to the
    seat that moves last."""
    game = concealed.game
    for seed in range(60):
        rng = random.Random(seed)
        start = game.numbered_deal(seed, game.default_options(), players)
        whole = begun(game, start, rng, 1000)
        last = max(0, len(whole.moves) - random.Random(seed).randrange(1, 4))
        seat = game.to_move(whole.positions[last])
        for first, position in enumerate(whole.positions[: last + 1]):
            if 2 <= hidden(concealed, game.view(position, seat)) <= MOST_HIDDEN:
                yield part(whole, first, last)
                break


def tried(concealed: AnyConcealed, history: History[Any, Any], seat: int) -> Counter[Any]:
    """Return where the moves lead from every order of the dominoes hidden at the start that allows
    them, and how often: different orders may lead to one position, and of a hand with two copies of
    a domino one of them is laid twice as often."""
    game, start = concealed.game, history.start
    found = Counter[Any]()
    for order in permutations(concealed.unseen(start)):
        position = filled(concealed, start, order)
        if game.faults(position):
            continue
        end, times = followed(concealed, position, history.moves, seat)
        if times and not game.faults(end):
            found[end] += times
    return found


def filled(concealed: AnyConcealed, start: Any, order: tuple[Any, ...]) -> Any:
    left = list(order)
    hands = [
        tuple(left.pop() if tile.is_hidden else tile for tile in hand)
        for hand in concealed.hands(start)
    ]
    pile = tuple(left.pop() if tile.is_hidden else tile for tile in concealed.pile(start))
    return concealed.dealt(start, hands, pile)


def followed(
    concealed: AnyConcealed, position: Any, moves: tuple[Any, ...], seat: int
) -> tuple[Any, int]:
    """Return where moves lead that a seat saw so, and in how many ways, copies of a domino told
    apart; in none where it would not have seen them so."""
    game, ways = concealed.game, 1
    for move in moves:
        made = [
            one for one in game.legal_moves(position) if game.witnessed(position, one, seat) == move
        ]
        if not made:
            return position, 0
        held = concealed.hands(position)[game.to_move(position)]
        ways *= prod(held.count(tile) for tile in game.moves_tiles(made[0]))
        position = game.after(position, made[0])
    return position, ways


def every(deals: Deals[Any, Any]) -> Counter[Any]:
    return Counter(position for _, position in deals.every())


def shares(counted: Counter[Any]) -> dict[Any, Fraction]:
    return {one: Fraction(times, counted.total()) for one, times in counted.items()}


@every_game
def test_the_deals_are_those_that_the_rules_allow(concealed: AnyConcealed) -> None:
    game, narrowed = concealed.game, 0
    for hand in some(islice(ends(concealed, max(game.seats[:2])), 8), 2):
        seat, view = hand.to_move, game.view(hand.position, hand.to_move)
        history = hand.history(seat)
        deals = Deals(concealed, view, history)
        expected = tried(concealed, history, seat)
        assert shares(every(deals)) == shares(expected)
        assert hand.position in expected
        without = Deals(concealed, view, None)
        narrowed += len(every(without)) > len(expected)
    # The boneyard alone is hidden at the end of a hand of the other game.
    assert narrowed or game.id == "peaks-and-pits"


@every_game
def test_what_is_drawn_is_among_all(concealed: AnyConcealed) -> None:
    game = concealed.game
    for number, hand in enumerate(some(ends(concealed, game.seats[0]), 1), 1):
        seat = hand.to_move
        deals = Deals(concealed, game.view(hand.position, seat), hand.history(seat))
        chance = random.Random(number)
        drawn = [deals.in_any_order(seats, chance) for seats in islice(deals.draw(number), 40)]
        assert len(drawn) == 40
        assert every(deals).keys() >= set(drawn)


@every_game
def test_each_deal_drawn_is_allowed_by_the_rules(concealed: AnyConcealed) -> None:
    """Also where they are not asked about each, soon after the start and under every option."""
    game, looked = concealed.game, 0
    for seed in range(8):
        for start in start_positions(game, seed):
            hand = begun(game, start, random.Random(seed), seed)
            seat = hand.to_move
            if game.outcome(hand.position) is not None:
                continue
            deals = Deals(concealed, game.view(hand.position, seat), hand.history(seat))
            for seats in islice(deals.draw(1), 3):
                assert not game.faults(deals.in_any_order(seats, random.Random(1)))
                looked += 1
    assert looked > 20


ALL_FITS = (
    "fives~~1-0_1-1_6-1.x~50.20~1~0~5-5~5-3_3-6_6-2_2-4_4-1_1-2_2-5_5-6_6-6_6-4.5-1_1-3.5-4_4-3_3-0"
    ".5-0_0-2~x6",
    "fives~~1-1_4-3_4-4.x~15.40~1~0~6-6~6-4_4-5_5-1_1-3_3-3_3-0_0-0_0-1_1-6_6-2_2-1_1-4_4-2_2-2_2-0"
    ".6-3_3-2_2-5_5-6.6-0_0-5.~x2",
)
"""What a seat sees while another is to move; every domino that it does not see fits."""


def test_a_history_that_nothing_fits_is_a_contradiction() -> None:
    """Who drew held nothing that fits: where every hidden domino does, nobody can have drawn."""
    for text in ALL_FITS:
        view = FIVES.game.read_text(text)
        after = FIVES.game.after(view, Draw())
        with pytest.raises(Refused):
            _ = Deals[Any, Any](FIVES, after, History(view, (Draw(),)))


@every_game
def test_a_deal_has_the_row_of_its_position(concealed: AnyConcealed) -> None:
    """Where the mover has a choice, so that nothing hangs on the order of the pile."""
    game, looked = concealed.game, 0
    for seed in range(6):
        for start in start_positions(game, seed):
            *_, (position, _, _) = walk(game, start, random.Random(seed), 2 + 3 * seed)
            view = game.view(position, game.to_move(position))
            deals = Deals(concealed, view, None)
            if deals.are_checked or len(game.legal_moves(view)) < 2:
                continue
            rows = Rows(deals, seed=7)
            for number, seats in enumerate(islice(deals.draw(1 + seed), 3)):
                row, encoding, _ = rows.deal_row(seats)
                filled = deals.in_any_order(seats, random.Random(number))
                assert np.array_equal(row, encoding.row(filled)), game.text(filled)
                looked += 1
    assert looked > 20


def test_the_boneyard_lies_in_any_order() -> None:
    start = GAME.numbered_deal(3, GAME.read_options({}), 3)
    *_, (position, _, _) = walk(GAME, start, random.Random(3), 4)
    deals = Deals(FIVES, GAME.view(position, position.to_move), None)
    rows, seats = Rows(deals, seed=7), next(deals.draw(1))
    aside = {tile for tile, seat in zip(deals.tiles, seats, strict=True) if seat < 0}
    first = Counter[int]()
    for _ in range(60 * len(aside)):
        encoding = rows.deal_row(seats).encoding
        pile = encoding.deal.facts[DRAW, : len(aside)].tolist()
        assert {*pile} == {PLACE[tile] for tile in aside}
        first[pile[0]] += 1
    assert len(aside) > 4
    assert len(first) == len(aside)
    assert min(first.values()) > 25


BEGUN: tuple[tuple[AnyConcealed, int], ...] = (
    (FIVES, 2),
    (FIVES, 4),
    (PIP, 3),
    (PEAKS_AND_PITS, 3),
)
DRAWN = 1_000


@pytest.mark.parametrize(
    ("concealed", "players"), BEGUN, ids=lambda one: str(getattr(one, "pile_key", one))
)
def test_before_any_move_the_chances_are_counted_and_not_drawn(
    concealed: AnyConcealed, players: int
) -> None:
    """What a seat knows then, who leads, is in them: they agree with deals drawn and checked."""
    game, counted = concealed.game, 0
    for seed in some(list(range(1, 5))):
        start = game.numbered_deal(seed, game.default_options(), players)
        hands = concealed.hands(start)
        if len({len(hand) for hand in hands}) > 1 or not game.legal_moves(start):
            continue  # dominoes were drawn
        for seat in range(players):
            deals = Deals(concealed, game.view(start, seat), None)
            exact = deals.expectation()
            if exact is None:
                continue
            counted += 1
            shares = deals.share(list(islice(deals.draw(seed), DRAWN)))
            error = np.sqrt(exact * (1 - exact) / DRAWN)
            assert np.all(np.abs(shares - exact) <= 5 * error + 1e-9), (seed, seat)
    assert counted > 3


def test_nothing_but_who_leads_is_known_before_the_lead() -> None:
    """Who leads with the highest double but one of all knows where that one is, and no more."""
    game = FIVES.game
    start = game.read_text("fives~~1-0_3-1_4-3_5-2_5-5_6-2_6-5.x7~0.0~0~0~~...~x14")
    deals = Deals(FIVES, start, None)
    exact = deals.expectation()
    assert exact is not None
    for tile, (mine, other, pile) in zip(some(deals.tiles), exact.tolist(), strict=True):
        assert mine == 0
        assert (other, pile) == pytest.approx((0, 1) if str(tile) == "6-6" else (7 / 20, 13 / 20))
