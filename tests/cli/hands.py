"""Whole hands to be typed or recorded."""

from typing import Any, NamedTuple

from api.calls.examples import SEED
from engine.game import Game
from engine.game_record import Entry, RecordedHand, write
from schemas.registry import wire_of
from tests.kit.material import material

AnyGame = Game[Any, Any]

LAST = 3  # moves before the end of a hand that is late


class Played(NamedTuple):
    """The moves of a hand, from the numbered deal ``SEED`` to its end."""

    game: AnyGame
    start: Any
    moves: list[Any]
    end: Any

    @property
    def words(self) -> list[str]:
        return [self.game.move_text(move) for move in self.moves]

    @property
    def record(self) -> str:
        return self._record(self.start, self.moves, f"deal {SEED}")

    @property
    def record_of_the_end(self) -> str:
        """The record of the last moves."""
        return self._record(self.late, self.moves[-LAST:])

    def _record(self, start: Any, moves: list[Any], how: str = "") -> str:
        return write([RecordedHand(self.game, start, [*map(Entry, moves)], self.end, how=how)])

    @property
    def late(self) -> Any:
        """The position before the last moves, where what is best is soon found."""
        return self.game.play_all(self.start, self.moves[:-LAST])[0]

    @property
    def history_until_late(self) -> dict[str, Any]:
        """The whole deal and all moves but the last ones, as JSON."""
        wire = wire_of(self.game.id)
        moves = [wire.move_json(move) for move in self.moves[:-LAST]]
        return {"position": wire.position_json(self.start), "moves": moves}

    @property
    def record_until_late(self) -> str:
        head, deal, *moves = self.record.splitlines()
        return "\n".join([head, deal, *moves[: len(self.moves) - LAST]])


PLANS = {
    "ziggurat": """
        1-0 1 1 2 down, 1-2 1 1 1 down, 6-2 1 3 0 right, 0-5 1 3 2 down, 6-6 1 4 0 down, 2-3 2 1 1
        right, 2-2 2 2 2 down, 3-4 3 2 2 down, 1-5 1 1 3 right, 0-3 1 3 3 right, 2-4 2 3 3 right,
        3-6 2 1 3 right, 4-6 1 4 1 down, 1-4 1 2 3 right, 2-5 2 2 3 right, 3-5 2 2 1 down, 4-4 3 2
        3 down, 5-5 1 5 2 right, 0-4 1 4 3 right, 6-1 1 0 0 right, 3-1 1 3 5 down, 5-6 2 4 1
        right, 4-5 2 4 3 right, 6-0 1 0 4 right, 1-1 1 5 4 right, 3-3 1 0 2 right, 0-2 1 1 0 down,
        0-0 1 1 5 down
    """
}
"""Where a hand would not end by itself, its moves: domino, tier, row, column, direction."""
_PLACE = "place {} tier {} row {} column {} {}"


def played(game: AnyGame) -> Played:
    """The hand in which the first legal move is made each time, or those of its plan."""
    start = position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    plan = [row.split() for row in PLANS.get(game.id, "").split(",") if row]
    moves: list[Any] = []
    for _ in range(material(game).bound):
        legal = game.legal_moves(position)
        if not legal:
            break
        text = _PLACE.format(*plan.pop(0)) if plan else game.move_text(legal[0])
        moves.append(next(move for move in legal if game.move_text(move) == text))
        position = game.play(position, moves[-1]).position
    assert game.outcome(position) is not None
    return Played(game, start, moves, position)
