"""The second methods: the same values from the engine's own moves, effects and endings.

Nothing here knows compact boards. Positions are the engine's, and a value is what its effects and
its settlement add up to.
"""

from dataclasses import replace

from engine.game import Outcome
from engine.games.bead import GAME, Cell, Move, Pass, Place, Position
from engine.games.bead.ending import DOUBLE_LEFT, OTHER_LEFT, settlement
from engine.games.bead.grid import Grid
from engine.games.bead.places import placements
from engine.games.bead.scoring import effect
from solver.budget import Clock
from solver.games.bead.effort import ENGINE_STEP, KEPT

_FAR = 1_000_000


class Alone:
    """Every order of the mover's plays, each set of dominoes laid asked once (``plan``)."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._seat = position.to_move
        self._clock = clock
        self._known: dict[frozenset[Place], int] = {}

    def after(self, position: Position, move: Move) -> int:
        """What a move and the best plays after it score, less what stays in the hand."""
        self._clock.spend(ENGINE_STEP)
        after, done = GAME.apply_unjudged(position, move)
        scored: int = done["score"]
        return scored + (self._kept(after) if after.last_turns is not None else self._rest(after))

    def _rest(self, position: Position) -> int:
        key = frozenset(position.placed)
        found = self._known.get(key)
        if found is None:
            own = replace(position, to_move=self._seat, passes=0)
            plays = [move for move in GAME.legal_moves(own) if move != Pass()]
            worths = (self.after(own, play) for play in plays)
            found = max(worths, default=self._kept(own))
            if len(self._known) < KEPT:
                self._known[key] = found
        return found

    def _kept(self, position: Position) -> int:
        """What stays in the hand (B13)."""
        parts = [part for part in settlement(position) if part.seat == self._seat]
        return sum(part.adds for part in parts if part.part != "plays")


class Against:
    """Alpha-beta for two players on engine positions (``game``)."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._proved: dict[object, tuple[int, int]] = {}

    def after(self, position: Position, move: Move, alpha: int, beta: int) -> int:
        """The mover's final lead after a move, or a bound beyond alpha or beta."""
        self._clock.spend(ENGINE_STEP)
        after = GAME.apply_unjudged(position, move).position
        return -self._lead(after, -beta, -alpha)

    def _lead(self, position: Position, alpha: int, beta: int) -> int:
        """The search is on final leads; what is kept is the difference to the lead so far."""
        now = _standing(position)
        key = (
            frozenset(position.placed),
            tuple(player.hand for player in position.players),
            position.to_move,
            position.last_turns,
        )
        low, high = self._proved.get(key, (-_FAR, _FAR))
        if low + now >= beta or low == high:
            return low + now
        if high + now <= alpha:
            return high + now
        found = self._search(position, alpha, beta)
        if len(self._proved) < KEPT:
            self._proved[key] = (
                max(low, found - now) if found > alpha else low,
                min(high, found - now) if found < beta else high,
            )
        return found

    def _search(self, position: Position, alpha: int, beta: int) -> int:
        end = GAME.outcome(position)
        if end is not None:
            return _final_lead(end, position.to_move)
        if position.last_turns == (position.to_move,):
            return self._last_turn(position)
        best = -_FAR
        for move in _ordered(position):
            best = max(best, self.after(position, move, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _last_turn(self, position: Position) -> int:
        """The lead after the play that scores most, what it saves in the settlement included."""
        self._clock.spend(ENGINE_STEP)
        grid, options = Grid(position.placed), position.options

        def worth(move: Move) -> int:
            if isinstance(move, Pass):
                return 0
            score: int = effect(grid, move, options)["score"]
            return score - (DOUBLE_LEFT if move.tile.is_double else OTHER_LEFT)

        best = max(GAME.legal_moves(position), key=worth)
        end = GAME.outcome(GAME.apply_unjudged(position, best).position)
        if end is None:
            raise ValueError("a hand went on after its last turn")
        return _final_lead(end, position.to_move)


def _ordered(position: Position) -> list[Move]:
    """What scores most and takes most from the other comes first."""
    moves = GAME.legal_moves(position)
    if len(moves) < 2:
        return list(moves)
    grid, options = Grid(position.placed), position.options
    wanted: dict[Cell, int] = {}
    for place in placements(position, position.players[1 - position.to_move].hand):
        score = effect(grid, place, options)["score"]
        for cell in place.cells:
            wanted[cell] = max(wanted.get(cell, 0), score)

    def promise(move: Move) -> int:
        if isinstance(move, Pass):
            return 0
        score: int = effect(grid, move, options)["score"]
        return score + max(wanted.get(cell, 0) for cell in move.cells)

    return sorted(moves, key=promise, reverse=True)


class Among:
    """Max^n on engine positions (``game`` with more than two players)."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: dict[object, tuple[int, ...]] = {}

    def after(self, position: Position, move: Move) -> tuple[int, ...]:
        """The final totals after a move."""
        self._clock.spend(ENGINE_STEP)
        return self._totals(GAME.apply_unjudged(position, move).position)

    def _totals(self, position: Position) -> tuple[int, ...]:
        key = (
            frozenset(position.placed),
            position.players,
            position.to_move,
            position.last_turns,
        )
        found = self._known.get(key)
        if found is None:
            found = self._search(position)
            if len(self._known) < KEPT:
                self._known[key] = found
        return found

    def _search(self, position: Position) -> tuple[int, ...]:
        end = GAME.outcome(position)
        if end is not None:
            return end.totals
        best: tuple[int, ...] = ()
        for move in GAME.legal_moves(position):
            totals = self.after(position, move)
            if not best or lead(totals, position.to_move) > lead(best, position.to_move):
                best = totals
        return best


def lead(totals: tuple[int, ...], seat: int) -> int:
    """How far a seat is before the best of the others."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _standing(position: Position) -> int:
    return lead(tuple(player.score for player in position.players), position.to_move)


def _final_lead(end: Outcome, seat: int) -> int:
    return lead(end.totals, seat)
