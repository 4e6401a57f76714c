"""Whole hands to be typed or recorded."""

import json
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


def played(game: AnyGame) -> Played:
    """The hand in which the first legal move is made each time, or those of its golden record: a
    game for one comes to its end by a plan only."""
    start = position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    golden = material(game).folder / "golden" / f"deal_{SEED}.json"
    plan = json.loads(golden.read_text(encoding="utf-8"))["moves"] if golden.is_file() else []
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
