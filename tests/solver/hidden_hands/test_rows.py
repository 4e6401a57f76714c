"""Deals as rows of the kernel beside the rows of their positions."""

import random
from collections import Counter
from itertools import islice

import numpy as np

from engine.games.fives import GAME
from solver.games.fives.deal import DRAW, place_of
from solver.games.fives.objectives.game import CONCEALED as FIVES
from solver.hidden_hands.deals import Deals
from solver.hidden_hands.in_deal import Rows
from tests.kit.playouts import start_positions, walk
from tests.solver.hidden_hands.test_deals import AnyConcealed, every_game


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
            for number, seats in enumerate(islice(deals.drawn(1 + seed), 3)):
                row, encoding, _ = rows.dealt(seats)
                filled = deals.in_any_order(seats, random.Random(number))
                assert np.array_equal(row, encoding.row(filled)), game.text(filled)
                looked += 1
    assert looked > 20


def test_the_boneyard_lies_in_any_order() -> None:
    start = GAME.numbered_deal(3, GAME.read_options({}), 3)
    *_, (position, _, _) = walk(GAME, start, random.Random(3), 4)
    deals = Deals(FIVES, GAME.view(position, position.to_move), None)
    rows, seats = Rows(deals, seed=7), next(deals.drawn(1))
    aside = {tile for tile, seat in zip(deals.tiles, seats, strict=True) if seat < 0}
    first = Counter[int]()
    for _ in range(60 * len(aside)):
        encoding = rows.dealt(seats).encoding
        pile = encoding.deal.facts[DRAW, : len(aside)].tolist()
        assert {*pile} == {place_of(tile) for tile in aside}
        first[pile[0]] += 1
    assert len(aside) > 4
    assert len(first) == len(aside)
    assert min(first.values()) > 25
