"""Say what a play of the Bead Game does for the player and to the next one, and how much of it
each level of a hint tells."""

from collections.abc import Callable
from typing import NamedTuple

from engine.games.bead import GAME, Pass, Place, Position
from solver.answers.answer import Detail
from solver.answers.phrases import UNDECIDED
from solver.answers.words import Words, prose
from solver.games.bead import phrases as say
from solver.games.bead.state import GridState, ScoredPlay


def reason(state: GridState, play: ScoredPlay) -> Words:
    """Return what a play scores, and what it leaves to the next player."""
    return scored(state, play) + _reply(state, play)


def scored(state: GridState, play: ScoredPlay) -> Words:
    """Return what a play scores and for which lengths."""
    lines = state.grown(play)
    lengths = tuple(line.length for line in lines for _ in range(line.counts))
    scores = say.SCORES_DOUBLED if play.tile.is_double else say.SCORES
    return scores(lengths=lengths, score=play.score)


def _reply(state: GridState, play: ScoredPlay) -> Words:
    after = GAME.after(state.position, state.move(play))
    if not after.players[state.position.to_move].hand:
        return say.LAST_DOMINO()
    if GAME.outcome(after) is not None:
        return say.ENDS_HAND()
    reply = state.best_reply(play)
    if reply is None:
        return ()
    if not reply.score:
        return say.NO_REPLY()
    could = say.REPLY if reply.is_certain else say.REPLY_POSSIBLE
    return could(tiles=tuple(map(str, reply.tiles)), score=reply.score)


def plan_reason(state: GridState, play: ScoredPlay, value: int | None) -> Words:
    """Return what a play scores, and what the rest of the hand adds to it or takes off."""
    words = scored(state, play)
    if value is None:
        return words + say.PLAN_AT_MOST()
    more = value - play.score
    if more > 0:
        return words + say.PLAN_MORE(more=more)
    return words + (say.PLAN_LESS(less=-more) if more else say.PLAN_NO_MORE())


class Advised(NamedTuple):
    """The facts that an advice may draw on: the position, the best play, whether anything is known
    of its worth, and the reason."""

    state: GridState
    play: ScoredPlay
    valued: bool
    because: Words


def advice(told: Advised, detail: Detail, nudge: Callable[[Advised], Words]) -> Words:
    """Return the advice at one level of detail."""
    if detail.names_moves:
        return say.PLACE(tile=str(told.play.tile)) + (
            told.because[:1] if told.valued else UNDECIDED()
        )
    if detail is Detail.AREA:
        return say.LOOK(area=prose(area(told.state.position, told.state.move(told.play))))
    return _tile(told) if detail is Detail.TILE else nudge(told)


def nothing_fits(*, over: bool) -> Words:
    """Return the advice where there is no choice, the same at every level."""
    return say.HAND_OVER() if over else say.PASS()


def notes(state: GridState) -> Words:
    """Return what is worth telling about dead cells."""
    named = tuple(f"({row}, {column})" for row, column in state.dead_cells())
    return say.DEAD_CELLS(cells=named) if named else ()


def area(position: Position, move: Place | Pass) -> Words:
    """Return the part of the board a play lies in: thirds across and down."""
    if isinstance(move, Pass):
        return say.AREA_NOWHERE()
    cells = [cell for domino in position.placed for cell in domino.cells]
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    first, second = move.cells
    down = _third(first.row + second.row, min(rows), max(rows), ("upper", "", "lower"))
    across = _third(first.column + second.column, min(columns), max(columns), ("left", "", "right"))
    if down and across:
        return say.AREA_CORNER(down=down, across=across)
    if down:
        return say.AREA_EDGE(down=down)
    return say.AREA_SIDE(across=across) if across else say.AREA_MIDDLE()


def _third(twice: int, least: int, most: int, names: tuple[str, str, str]) -> str:
    """Return which third of a stretch a middle lies in, given twice; beyond an end counts to it."""
    size = most - least + 1
    far = 3 * (twice + 1 - 2 * least)
    return names[0] if far < 2 * size else names[2] if far > 4 * size else names[1]


def nudge_immediate(told: Advised) -> Words:
    """Return what to look for this turn: what the best play does and not every play."""
    choices = told.state.choices()
    if len(choices) == 1:
        return say.ONE_PLAY()
    return _looked_for(told) or say.COUNT_LENGTHS(plays=len(choices))


def nudge_plan(told: Advised) -> Words:
    """Return what the plan begins with."""
    if len(told.state.choices()) == 1:
        return say.ONE_PLAY()
    return say.TAKE_MOST() if _is_greedy(told) else say.TAKE_LESS()


def nudge_game(told: Advised) -> Words:
    """Return whether to take points now, and why not."""
    state, choices = told.state, told.state.choices()
    if len(choices) == 1:
        return say.ONE_PLAY()
    if _is_greedy(told):
        return say.TAKE_MOST()
    greedy = max(choices, key=lambda play: play.score)
    left, other = (state.best_reply(play) for play in (told.play, greedy))
    opens = (other.score if other else 0) > (left.score if left else 0)
    return say.OPENS_MORE() if opens else say.TAKE_LESS()


def _is_greedy(told: Advised) -> bool:
    return told.play.score == max(play.score for play in told.state.choices())


def _looked_for(told: Advised) -> Words:
    """Return the rarest thing that the best play does and some other play does not."""
    state = told.state
    others = [_traits(state, play) for play in state.choices()]
    found = []
    for at, hint in enumerate(_HINTS):
        most = max(traits[at] for traits in others)
        share = sum(traits[at] == most for traits in others)
        if _traits(state, told.play)[at] == most and share < len(others):
            found.append((share, at, hint()))
    return sum((words for _, _, words in sorted(found, key=lambda one: one[:2])[:1]), ())


_HINTS = (
    say.LOOK_FOR_JOIN,
    say.LOOK_FOR_THREE,
    say.LOOK_FOR_LONGEST,
    say.LOOK_FOR_DOUBLE,
)


def _traits(state: GridState, play: ScoredPlay) -> tuple[int, int, int, int]:
    """Return what may set a play apart: a join, three lines, its longest line, a double."""
    lines = state.grown(play)
    return (
        any(line.joined for line in lines),
        len(lines) == 3,
        max(line.length for line in lines),
        play.tile.is_double,
    )


def _tile(told: Advised) -> Words:
    """Return the domino, and in how many ways it fits."""
    ways = sum(play.tile == told.play.tile for play in told.state.choices())
    return say.PLAY(tile=str(told.play.tile), ways=ways)
