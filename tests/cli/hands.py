"""Whole hands to be typed or recorded."""

from typing import Any, NamedTuple

from api.calls.examples import SEED
from engine.notation.game_record import Entry, RecordedHand, write
from schemas.wire import wire_of
from tests.kit.material import material
from tests.kit.playouts import AnyGame

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
        place 1-0 tier 1 row 1 column 2 down, place 1-2 tier 1 row 1 column 1 down, place 6-2 tier
        1 row 3 column 0 right, place 0-5 tier 1 row 3 column 2 down, place 6-6 tier 1 row 4
        column 0 down, place 2-3 tier 2 row 1 column 1 right, place 2-2 tier 2 row 2 column 2
        down, place 3-4 tier 3 row 2 column 2 down, place 1-5 tier 1 row 1 column 3 right, place
        0-3 tier 1 row 3 column 3 right, place 2-4 tier 2 row 3 column 3 right, place 3-6 tier 2
        row 1 column 3 right, place 4-6 tier 1 row 4 column 1 down, place 1-4 tier 1 row 2 column
        3 right, place 2-5 tier 2 row 2 column 3 right, place 3-5 tier 2 row 2 column 1 down,
        place 4-4 tier 3 row 2 column 3 down, place 5-5 tier 1 row 5 column 2 right, place 0-4
        tier 1 row 4 column 3 right, place 6-1 tier 1 row 0 column 0 right, place 3-1 tier 1 row 3
        column 5 down, place 5-6 tier 2 row 4 column 1 right, place 4-5 tier 2 row 4 column 3
        right, place 6-0 tier 1 row 0 column 4 right, place 1-1 tier 1 row 5 column 4 right, place
        3-3 tier 1 row 0 column 2 right, place 0-2 tier 1 row 1 column 0 down, place 0-0 tier 1
        row 1 column 5 down
    """,
    "fives": """
        lead 5-5, draw, draw, play 5-4 on arm 0, play 4-0 on arm 0, play 0-0 on arm 0, play 5-0 on
        arm 1, play 0-6 on arm 1, play 6-4 on arm 1, play 4-4 on arm 1, play 5-2 on arm 2, play
        2-6 on arm 2, play 6-3 on arm 2, play 3-2 on arm 2, draw, play 4-2 on arm 1, play 2-2 on
        arm 1, draw, play 0-3 on arm 0, play 3-3 on arm 0, play 3-1 on arm 0
    """,
}
"""Moves of a solver, by game; a game alone comes to its end by a plan only."""


def played(game: AnyGame) -> Played:
    """The hand in which the first legal move is made each time, or those of its plan."""
    start = position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    plan = [move for move in " ".join(PLANS.get(game.id, "").split()).split(", ") if move]
    moves: list[Any] = []
    for _ in range(material(game).bound):
        legal = game.legal_moves(position)
        if not legal:
            break
        text = plan.pop(0) if plan else game.move_text(legal[0])
        moves.append(next(move for move in legal if game.move_text(move) == text))
        position = game.play(position, moves[-1]).position
    assert game.outcome(position) is not None
    return Played(game, start, moves, position)
