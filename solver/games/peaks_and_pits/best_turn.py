"""Find the turn with the fewest net tokens: all kinds of play on both arms, and the pass."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.peaks_and_pits import Arm, Move, Pass, Play
from engine.tiles import Tile
from solver.games.peaks_and_pits.state import Front, TrainState
from solver.games.peaks_and_pits.turn_plays import Plays, TurnPlays, count_of, longest


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The fewest net tokens of any turn, the number of turns that are worth it (plays that an
    equal arm mirrors counted once) and one of them."""

    net: int
    count: int
    move: Move


@dataclass(frozen=True, slots=True)
class _PlayKind:
    """Plays of one kind: where, what they pick up, and how many there are by dominoes laid."""

    arm: Arm
    front: Front
    collected: int
    plays: Plays

    @property
    def net(self) -> int:
        return self.collected - longest(self.plays)

    def run(self, runs: TurnPlays) -> tuple[Tile, ...]:
        if self.collected:
            return runs.longest_turning(self.front)
        return runs.longest_extending(self.front)


def best_turn(state: TrainState, hand: Iterable[Tile], pass_cost: int) -> BestTurn:
    """Return the best turn with a hand of any size: exact, and every equally good turn counted."""
    runs = TurnPlays(hand)
    kinds = _kinds(state, runs)
    net = min([pass_cost, *(kind.net for kind in kinds)])
    count = sum(count_of(kind.plays, kind.collected - net) for kind in kinds)
    return BestTurn(net, count + (net == pass_cost), _move(kinds, runs, net))


def _kinds(state: TrainState, runs: TurnPlays) -> list[_PlayKind]:
    """Return what can be played; of two arms that are alike only one is looked at."""
    arms: list[tuple[Arm, Front]] = [("high", state.high), ("low", state.low)]
    kinds: list[_PlayKind] = []
    for arm, front in arms[: 1 if state.even else 2]:
        kinds.append(_PlayKind(arm, front, 0, runs.extending(front)))
        kinds.append(_PlayKind(arm, front, front.length, runs.turning(front)))
    return [kind for kind in kinds if kind.plays]


def _move(kinds: Iterable[_PlayKind], runs: TurnPlays, net: int) -> Move:
    for kind in kinds:
        if kind.net == net:
            return Play(kind.arm, kind.run(runs))
    return Pass()
