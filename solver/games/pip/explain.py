"""Say why a move of PIP is worth what it is, the simplest true reason first, and how much of it
each level of a hint tells."""

from collections.abc import Callable
from typing import Final

from engine.games.pip import GAME, Draw, Move, Pass, Play, Position
from engine.games.pip.open_ends import fits_somewhere, open_ends_of
from engine.games.pip.scoring import tile_count
from engine.tiles import WILD, Tile
from solver.answer import Detail, Status, Valued
from solver.games.pip.legal_moves import LegalMove, laid_tile
from solver.games.pip.move_values import Price, turns_ended

_FORCED = {Draw: "nothing in the hand fits: draw one", Pass: "nothing in the hand fits: pass"}

UNSETTLED: Final = "whether the rest can follow is not known"


def immediate_reason(position: Position, choice: LegalMove, value: int, best: int) -> str:
    """Return what a move sheds, and whether anything sheds more."""
    move = choice.move
    if not isinstance(move, Play):
        return _FORCED[type(move)]
    if not position.layout:
        return f"{laid_tile(move)} must open the round"
    what = f"{laid_tile(move)} counts {tile_count(move.tile)}"
    if move.give is not None:
        what += f" and takes {move.give} with it, {value} in all"
    if len(placeable(position)) == 1:
        return f"{what}; nothing else fits"
    return f"{what}, the most that can leave the hand now" if value == best else what


def placeable(position: Position) -> tuple[Tile, ...]:
    """Return the dominoes of the hand that can be laid now."""
    wanted = set(open_ends_of(position).places.values())
    return tuple(tile for tile in position.hand if fits_somewhere(tile, wanted))


def plan_reason(position: Position, choice: LegalMove, price: Price) -> str:
    """Return how the hand goes out after a move, or that it cannot."""
    move = choice.move
    if not isinstance(move, Play):
        return _FORCED[type(move)]
    if price.turns is None:
        if price.least is not None:
            return UNSETTLED
        kept = "" if price.left is None else f"; at best a count of {price.left} stays"
        return f"the rest cannot all follow{kept}"
    rest = choice.after.players[position.to_move].hand
    if not rest:
        return "it is the last domino: the hand is out"
    return f"{_benefit(position, choice, rest)}: out in {counted_turns(price.turns)}"


def _benefit(position: Position, choice: LegalMove, rest: tuple[Tile, ...]) -> str:
    move, tile = choice.move, laid_tile(choice.move)
    if turns_ended(position, choice) == 0:
        return f"{tile} brings the turn straight back, and the rest can follow"
    if isinstance(move, Play) and move.give is not None:
        return f"{tile} takes {move.give} with it, and the rest can follow"
    if tile is not None and tile.is_double and len(rest) >= 3 and position.layout:
        return f"the hand has the three plays that {tile} needs, and the rest can follow"
    return "the rest of the hand can follow"


def counted_turns(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"


def game_reason(position: Position, move: Move, value: int | None) -> str:
    """Return what a move does to the result of the round."""
    if not isinstance(move, Play):
        return _FORCED[type(move)]
    after = GAME.after(position, move)
    if not after.players[position.to_move].hand:
        return "it is the last domino: the round is won"
    if value is None:
        return "its result is not known"
    return f"{_effect(position, after)}{margin(value)}"


def _effect(position: Position, after: Position) -> str:
    """Return what the next player can do, where that is nothing."""
    if GAME.outcome(after) is not None:
        return "nobody can place a domino any more; "
    if after.to_move == position.to_move:
        return "the turn comes straight back; "
    if not placeable(after):
        return "the next player can place nothing; "
    return ""


def margin(value: int) -> str:
    """Return the result of best play in words; ``value`` is the mover's lead."""
    if value == 0:
        return "best play ends level"
    points = "1 point" if abs(value) == 1 else f"{abs(value)} points"
    return f"best play ends {points} {'ahead' if value > 0 else 'behind'}"


Nudge = Callable[[Position, Valued[Move]], str]


def advice(position: Position, best: Valued[Move], detail: Detail, nudge: Nudge) -> str:
    """Return the reason for the best move in a sentence, as far as the level may tell it."""
    text = _told(position, best, detail, nudge)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _told(position: Position, best: Valued[Move], detail: Detail, nudge: Nudge) -> str:
    if detail in (Detail.MOVE, Detail.LINE):
        return best.clause
    if not isinstance(best.move, Play):
        return _FORCED[type(best.move)]
    if detail is Detail.TILE:
        return f"lay {laid_tile(best.move)}"
    if not position.layout:
        return "only one domino may begin the round"
    if detail is Detail.AREA:
        return f"play on {area(position, best.move)}"
    return nudge(position, best)


def nudge_immediate(position: Position, best: Valued[Move]) -> str:
    """Return what to look for this turn."""
    if len(placeable(position)) == 1:
        return "only one of your dominoes fits"
    wild = isinstance(best.move, Play) and WILD in best.move.tile
    return "wilds count most: shed one" if wild else "shed the heaviest of those that fit"


def nudge_plan(_: Position, best: Valued[Move]) -> str:
    """Return what the plan comes to."""
    if best.status is Status.INFEASIBLE:
        return "your dominoes cannot all go out without a draw: shed what counts most"
    if best.value is None:
        return "whether your dominoes can all go out is not known"
    return f"your hand can go out by itself in {counted_turns(best.value)}"


def nudge_open(_: Position, best: Valued[Move]) -> str:
    """Return what is sure of a hand that is too long to be searched to its end."""
    return f"of the best move known this is sure: {best.clause}"


def nudge_game(position: Position, best: Valued[Move]) -> str:
    """Return how the hand ends."""
    if best.value is None:
        return "the result of the round is open"
    if len(position.hand) == 1:
        return "you can go out now"
    return margin(best.value)


def area(position: Position, move: Move) -> str:
    """Return the place that a move concerns, by what it asks for."""
    if isinstance(move, Draw):
        return "the stock"
    if not isinstance(move, Play) or move.on is None:
        return "the table"
    if move.on == 0:
        return "the starter"
    table = open_ends_of(position)
    ask = table.asks[move.on]
    if table.due:
        return f"the unfinished double of {ask}s"
    if ask != WILD:
        return f"an open {ask}"
    outer = position.layout[move.on].tile.second
    return "an open wild pip" if outer == WILD else "an open letter"
