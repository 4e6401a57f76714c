"""The rules of PIP on the set, the deal and the opening, by number: I1 to I3."""

import pytest

from engine.errors import Refused
from engine.games.pip import GAME
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import SET
from tests.games.pip.literal import after, codes, legal, position, tiles


class TestI1Set:
    def test_seventy_dominoes_each_once(self) -> None:
        assert len(SET) == len(set(SET)) == 70

    def test_wild_and_directional_dominoes(self) -> None:
        wild = [str(tile) for tile in SET if tile.second == "*"]
        numbers = [f"{number}-*" for number in range(10)]
        assert wild == [*numbers, "*-*", "S-*", "R-*", "A-*", "D-*"]


class TestI2Deal:
    @pytest.mark.parametrize(("players", "size"), [(2, 15), (3, 9), (4, 9), (5, 9), (6, 9), (7, 9)])
    def test_hands_and_stock(self, players: int, size: int) -> None:
        order = tiles("1-1") + [tile for tile in SET if str(tile) != "1-1"]
        start = GAME.dealt(order, GAME.default_options(), players, None)
        assert start is not None
        assert [len(player.hand) for player in start.players] == [size] * players
        assert start.stock == tuple(order[size * players :])
        assert (start.round, start.to_move, start.layout) == (1, 0, ())

    @pytest.mark.parametrize("players", [0, 1, 8])
    def test_other_numbers_of_players_are_refused(self, players: int) -> None:
        with pytest.raises(Refused) as refused:
            GAME.dealt(SET, GAME.default_options(), players, None)
        assert [wrong.code for wrong in refused.value.violations] == ["wrong_players"]


HELD = "1-1 2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0"
OTHER = "2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 2-2"
WILD = "*-* 3-2 4-2 5-2 6-2 7-2 8-2 9-2 3-3"


class TestI3Opening:
    def test_the_holder_of_the_double_must_open_with_it(self) -> None:
        start = position("", HELD, OTHER, WILD)
        assert legal(start) == ["open 1-1"]
        assert codes(start, "open 2-0") == ["must_open_with"]
        assert codes(start, "draw") == codes(start, "pass") == ["must_open_with"]
        assert codes(start, "open *-*") == ["tile_not_held", "must_open_with"]

    def test_the_double_comes_before_the_wild_one_in_the_same_hand(self) -> None:
        both = HELD.replace("2-0", "*-*")
        start = position("", both, OTHER, WILD.replace("*-*", "2-0"))
        assert legal(start) == ["open 1-1"]
        assert codes(start, "open *-*") == ["must_open_with"]

    def test_the_wild_double_stands_for_the_missing_one(self) -> None:
        start = position("", OTHER, WILD, HELD.replace("1-1", "4-3"), to_move=1)
        assert legal(start) == ["open *-*"]
        assert codes(start, "open *-* as 1") == []
        assert after(start, "open *-* as 1") == after(start, "open *-*")
        assert codes(start, "open *-* as 2") == ["wrong_double_wild"]
        assert codes(start, "open 1-1") == ["tile_not_held", "must_open_with"]
        assert open_ends_of(after(start, "open *-*")).places == {0: 1}

    def test_an_opening_lies_on_nothing_and_names_nothing(self) -> None:
        start = position("", HELD, OTHER, WILD)
        assert codes(start, "play 1-1 on 0") == ["end_not_open"]
        assert codes(start, "open 1-1 as 1") == ["nothing_to_name"]
        assert codes(start, "open 1-1 give 2-0") == ["nothing_to_give"]

    def test_players_draw_in_turn_from_seat_0_and_the_drawer_opens(self) -> None:
        late = tiles("9-9 8-8 7-7 6-6 *-* 1-1")
        order = [tile for tile in SET if tile not in late]
        order = [*order[:27], *late, *order[27:]]
        start = GAME.dealt(order, GAME.default_options(), 3, None)
        assert start is not None
        assert start.to_move == 1
        assert [len(player.hand) for player in start.players] == [11, 11, 10]
        assert set(tiles("8-8 *-*")) <= set(start.players[1].hand)
        assert start.stock[0] == tiles("1-1")[0]
        assert legal(start) == ["open *-*"]
        assert GAME.faults(start) == ()

    def test_the_double_may_turn_up_first(self) -> None:
        late = tiles("9-9 1-1 *-*")
        order = [tile for tile in SET if tile not in late]
        start = GAME.dealt([*order[:30], *late, *order[30:]], GAME.default_options(), 2, None)
        assert start is not None
        assert (start.to_move, legal(start)) == (1, ["open 1-1"])

    def test_later_rounds_open_with_their_own_double(self) -> None:
        start = position("", HELD, OTHER, WILD, round=2, to_move=1)
        assert legal(start) == ["open 2-2"]
