"""Say in words what a hint on Domino Ziggurat tells, at each level of detail."""

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answer import Detail, Finding, Status, Valued, sentence
from solver.games.ziggurat.move_values import MoveValue


def area(position: Position, move: Move) -> str:
    """Return the tier on which a domino is laid, or from which one is lifted."""
    if not isinstance(move, Lift):
        return f"tier {move.tier}"
    tiers = [d.tier for d in position.placed if d.tile.canonical == move.tile]
    return f"tier {tiers[0]}"


def advice(position: Position, finding: Finding[Move], best: Valued[Move], detail: Detail) -> str:
    """Return one sentence that names no more than the level of detail allows."""
    if best.value is None:
        return "No way to finish is known from here."
    kind = "Lifting" if isinstance(best.move, Lift) else "Laying"
    costs = _cheats(best.value)
    match detail:
        case Detail.NUDGE:
            return f"{kind} a domino comes first; {costs} will do."
        case Detail.AREA:
            return f"{kind} a domino on {area(position, best.move)} comes first; {costs} will do."
        case Detail.TILE:
            return f"{kind} {best.move.tile.canonical} comes first; {costs} will do."
        case _:
            return sentence(f"{GAME.move_text(best.move)}: {costs} will do{_others(finding)}")


def _others(finding: Finding[Move]) -> str:
    """Return how the best stands among the moves, where that is known of all of them."""
    if finding.equally_good == 1 and all(one.value is not None for one in finding.moves):
        return ", after any other move more"
    return ""


def reason(one: MoveValue, best: MoveValue) -> str:
    """Say why a move is worth what it is, beside the best one."""
    if one.status is Status.INFEASIBLE:
        return "after it the ziggurat can no longer be finished"
    if one.value is None:
        return f"no plan is known after it; none needs fewer than {_cheats(one.bound)}"
    if best.value is not None and one.value > best.value:
        return f"{leaves(one.value)}, {one.value - best.value} more than needed"
    return leaves(one.value)


def leaves(cheats: int) -> str:
    """Return what a first move is worth by itself."""
    return f"it leaves a plan with {_cheats(cheats)}"


def _cheats(number: int) -> str:
    return "no cheat" if number == 0 else "1 cheat" if number == 1 else f"{number} cheats"
