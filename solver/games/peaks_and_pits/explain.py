"""Say why a move is good, in the words of the game, and how much of them each level of detail may
say."""

from collections.abc import Iterable, Sequence

from engine.games.peaks_and_pits import GAME, Move, Pass, Play
from solver.answer import Detail, Valued, sentence
from solver.games.peaks_and_pits.state import DOWN, OPEN, UP, Front, TrainState, grown

_WAY = {UP: "upward", DOWN: "downward"}


def tokens(count: int) -> str:
    return f"{count} token" if count == 1 else f"{count} tokens"


def dominoes(count: int) -> str:
    return f"{count} domino" if count == 1 else f"{count} dominoes"


def front_under(state: TrainState, play: Play) -> Front:
    return state.high if play.arm == "high" else state.low


def turns_slope(state: TrainState, move: Move) -> bool:
    """Tell whether the move ends a standing slope."""
    if isinstance(move, Pass):
        return False
    front = front_under(state, move)
    return front.way != OPEN and grown(front, move.tiles).way != front.way


def turn_reason(state: TrainState, move: Move, net: int) -> str:
    """Return what a move does to the tokens of the player, and why."""
    if isinstance(move, Pass):
        return f"it {_pass_reason(state, net)}"
    front, laid = front_under(state, move), len(move.tiles)
    way = _WAY.get(grown(front, move.tiles).way)
    if turns_slope(state, move):
        taken = f"{tokens(front.length)} of the old one {_come(front.length)} to your hand"
        return f"it begins a new {way} slope: {taken}, {laid} {_leave(laid)}"
    left = f"{tokens(laid)} {_leave(laid)} your hand"
    if front.length == 0:
        return f"it begins the first slope of the {move.arm} arm: {left}"
    return f"it continues the {way + ' ' if way else ''}slope: {left}"


def turn_nudge(state: TrainState, move: Move, net: int) -> str:
    """Return the same without arms, directions and dominoes."""
    if isinstance(move, Pass):
        return f"Pass: it {_pass_reason(state, net)}"
    if not turns_slope(state, move):
        verb = "Continue a slope" if front_under(state, move).length else "Begin a first slope"
        return f"{verb}: {tokens(-net)} {_leave(-net)} your hand"
    return f"Begin a new slope: it {_change(net)}"


def how_many(laid: int, held: int) -> str:
    """Tell in a sentence how much of a hand can be laid."""
    if laid == held:
        return "Every domino of the hand can be laid."
    if not laid:
        return "No domino of the hand fits."
    return f"At most {laid} of the {held} dominoes of the hand can be laid."


def too_few_reason(laid: int, most: int) -> str:
    return f"only {laid} of the {dominoes(most)} that can be laid would be laid"


def plan_reason(laid: int, turns: int, value: int) -> str:
    """Return what a whole plan comes to."""
    in_turns = f"{turns} {'turn' if turns == 1 else 'turns'}"
    return f"{dominoes(laid)} in {in_turns}: that {_change(value)}"


def stuck_reason(state: TrainState, price: int) -> str:
    """Return what a plan comes to where nothing can be laid."""
    return f"nothing fits, and a pass {_pass_reason(state, price)}"


def plan_nudge(reason: str, notes: Sequence[str]) -> str:
    """Tell in sentences what the plan comes to, and how much of the hand it leaves."""
    return " ".join((sentence(reason), *notes))


def end_reason(margin: int) -> str:
    """Return how the game ends for the player."""
    if margin == 0:
        return "you end level with the best of the others"
    where = "behind" if margin > 0 else "ahead of"
    return f"you end {tokens(abs(margin))} {where} the best of the others"


def end_nudge(state: TrainState, move: Move, reason: str) -> str:
    """Return the same without arms, directions and dominoes."""
    if isinstance(move, Pass):
        return f"Pass: {reason}"
    new = "Begin a new slope" if turns_slope(state, move) else "End no slope"
    return f"{new}: {reason}"


def compared(state: TrainState, moves: Iterable[Valued[Move]]) -> str:
    """Return what the best move of another kind would do, as the end of a sentence."""
    best, *others = moves
    kind = _kind(state, best.move)
    for other in others:
        if _kind(state, other.move) != kind and other.value is not None:
            return f"; {_kind(state, other.move)} {_would(other.value)}"
    return ""


def told(play: Move, detail: Detail, nudge: str, reason: str) -> str:
    """Say no more than the level of detail: ``nudge`` is a sentence or more, ``reason`` a
    clause."""
    if detail in (Detail.MOVE, Detail.LINE):
        return sentence(f"{GAME.move_text(play)}: {reason}")
    if isinstance(play, Pass) or detail is Detail.NUDGE:
        return nudge
    if detail is Detail.AREA:
        return f"Look at the {play.arm} arm. {nudge}"
    return f"Begin with {play.tiles[0].canonical}. {nudge}"


def _pass_reason(state: TrainState, net: int) -> str:
    if net:
        return f"takes the {tokens(net)} on the train"
    if state.tokens:
        return "costs nothing, for another player holds more dominoes"
    return "costs nothing, for no token lies on the train"


def _kind(state: TrainState, move: Move) -> str:
    if isinstance(move, Pass):
        return "a pass"
    return "beginning a new one" if turns_slope(state, move) else "continuing a slope"


def _would(net: int) -> str:
    if net > 0:
        return f"would cost {net}"
    return f"would shed {-net}" if net else "would change nothing"


def _change(net: int) -> str:
    if net > 0:
        return f"costs {tokens(net)}"
    return f"sheds {tokens(-net)}" if net else "costs nothing"


def _leave(count: int) -> str:
    return "leaves" if count == 1 else "leave"


def _come(count: int) -> str:
    return "comes" if count == 1 else "come"
