"""``plan``: the tokens gained by laying as much of the hand as can be laid, the others passing;
the price of a pass where nothing can be laid."""

from typing import Final

from engine.games.peaks_and_pits import ARMS, Move, Position
from solver.asking.objective import Alone, Objective, Sense
from solver.asking.recount import Replayed
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.objectives.needs import OWN_HAND, is_over
from solver.games.peaks_and_pits.plan import fewest_to_lay, reaches_by_laying


def is_whole(line: Replayed[Position]) -> bool:
    """Tell whether the others only pass, and nothing of the first hand fits any more."""
    turns = line.before.in_play
    if any(effect["laid"] for index, effect in enumerate(line.effects) if index % turns):
        return False
    held = set(line.before.mover.hand) & set(line.after.players[line.seat].hand)
    ends = {line.after.train.end(arm) for arm in ARMS}
    return not any(tile.first in ends or tile.second in ends for tile in held)


def worth(line: Replayed[Position]) -> int | None:
    """Return the change of the mover's tokens, those dealt to everybody left out; what the others
    pay for passing does not count."""
    if line.began_over:
        return None if line.effects else 0
    own = line.effects[:: line.before.in_play]
    return sum(int(effect["net"]) for effect in own) if is_whole(line) else None


OBJECTIVE: Final = Objective[Position, Move](
    name="plan",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The most of your own dominoes played, then the fewest tokens gained, if nobody else "
    "moved.",
    needs=(OWN_HAND,),
    settled=is_over,
    recount=worth,
    values=lambda asked: fewest_to_lay(asked.position, asked.clock),
    reaches=lambda asked, target: reaches_by_laying(asked.position, target, asked.clock),
    advice=explain.advice,
    alone=Alone(),
)
