"""A move that was seen speaks against dominoes with which a better one could have been made."""

import random

from solver.hidden_hands.likelihood import choice_made
from tests.kit.playouts import walk
from tests.looking import some
from tests.solver.hidden_hands.test_deals import CONCEALED, AnyConcealed, every_game


@every_game
def test_what_looks_better_is_the_stronger_rival(concealed: AnyConcealed) -> None:
    game, worth = concealed.game, concealed.worth
    assert worth is not None
    compared = 0
    start = game.numbered_deal(1, game.default_options(), 3)
    for played in some(walk(game, start, random.Random(1), 12)):
        position = played.position
        moves = [one for one in game.legal_moves(position) if len(game.moves_tiles(one)) == 1]
        values = {move: worth(position, move) for move in moves}
        if len(set(values.values())) < 2:
            continue
        worst, best = min(moves, key=values.__getitem__), max(moves, key=values.__getitem__)
        for made, other in ((worst, best), (best, worst)):
            tiles = tuple(game.moves_tiles(other))
            choice = choice_made(concealed, position, 3, made, tiles)
            assert choice is not None
            assert (choice.seat, choice.time) == (game.to_move(position), 3)
            assert (choice.rivals[tiles[0]] > 1) == (made == worst)
            compared += 1
    assert compared > 3
    assert len(CONCEALED) == 4
