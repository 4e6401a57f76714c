"""Hints asked from outside, with what is wrong with each: along whole hands played blind, and at
random moments."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from tests.api.outside import GAMES, LONGEST_HAND, OK, Hand, Json, deal_for
from tests.api.serving import Reply, Server
from tests.api.shown import Fault, faults_of

OBJECTIVES = ("immediate", "plan", "game")
DETAILS = ("nudge", "area", "tile", "move", "line")
FARTHEST = 12  # moments between two hints at random moments, at most


class Hint(NamedTuple):
    """An answer to ``hint``, and what is wrong with it."""

    budget: float
    reply: Reply
    faults: list[Fault]


def hint(
    service: Server,
    game: str,
    position: str,
    seconds: float,
    objective: str = "game",
    detail: str = "line",
    history: Json | None = None,
) -> Hint:
    """Ask for a hint about a position, given as its text."""
    budget = {"seconds": seconds, "seed": sum(position.encode())}
    asked: Json = {"position": position, "objective": objective, "detail": detail}
    asked |= {"budget": budget} | ({"history": history} if history else {})
    reply = service.call(game, "hint", **asked)
    return Hint(seconds, reply, faults_of(reply, position))


def played_blind(
    service: Server, game: str, number: int, seconds: float, with_history: bool
) -> Iterator[Hint]:
    """Play a hand to its end, each seat making the first move of the hint for what it sees. Where
    a hint names no move a legal one by lot is made."""
    lot = random.Random(number)
    hand = Hand(service, game, **deal_for(game, number))
    while hand.outcome is None:
        history = hand.history() if with_history else None
        found = hint(service, game, hand.view(), seconds, history=history)
        named = found.reply.body.get("moves")  # best first
        best = named[0]["move"] if named else hand.by_lot(lot)
        made = hand.play(best)
        if made.status != OK:
            found.faults.append(Fault("illegal", f"{best} is refused: {made.body}"))
            hand.play(hand.by_lot(lot))
        if len(hand.made) == LONGEST_HAND:
            found.faults.append(Fault("endless", f"{game} {number} goes on and on"))
            yield found
            return
        yield found


def at_random_moments(service: Server, number: int, seconds: float) -> Iterator[Hint]:
    """Ask at moments of a hand that is played at random, hands hidden and open in turn, every
    objective and every detail in turn."""
    game, rng = GAMES[number % len(GAMES)], random.Random(number)
    asked, due = number, rng.randrange(FARTHEST)
    hand = Hand(service, game, **deal_for(game, number))
    while hand.outcome is None and len(hand.made) < LONGEST_HAND:
        if len(hand.made) < due:
            hand.play(hand.by_lot(rng))
            continue
        hidden = asked % 2 == 0
        objectives = _objectives(game, hidden)
        yield hint(
            service,
            game,
            hand.view() if hidden else hand.text,
            seconds,
            objective=objectives[asked // 2 % len(objectives)],
            detail=DETAILS[asked % len(DETAILS)],
        )
        asked += 1
        due += 1 + rng.randrange(FARTHEST)


def _objectives(game: str, hidden: bool) -> tuple[str, ...]:
    """Return what can be asked of a game; a plan of Ziggurat needs the order of the pile."""
    if game != "ziggurat":
        return OBJECTIVES
    return ("game",) if hidden else ("plan", "game")
