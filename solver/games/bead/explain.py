"""Say what a play of the Bead Game does for the player and to the next one, and how much of it
each level of a hint tells."""

from collections.abc import Callable

from engine.games.bead import GAME, Move, Pass, Position
from solver.answers.answer import Detail
from solver.answers.words import UNDECIDED, Words, prose
from solver.games.bead import phrases as say
from solver.games.bead.state import GridState, ScoredPlay, state_of
from solver.question.objective import AdviceContext


def reason(state: GridState, play: ScoredPlay) -> Words:
    """Return what a play scores, and what it leaves to the next player."""
    return score_words(state, play) + _reply(state, play)


def score_words(state: GridState, play: ScoredPlay) -> Words:
    """Return what a play scores and for which lengths."""
    options = state.position.options
    lengths = tuple(line.length for line in state.grown(play) for _ in range(line.counts(options)))
    scores = say.SCORES_DOUBLED if play.tile.is_double else say.SCORES
    return scores(lengths=lengths, score=play.score)


def _reply(state: GridState, play: ScoredPlay) -> Words:
    after = GAME.after(state.position, play.move)
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
    words = score_words(state, play)
    if value is None:
        return words + say.PLAN_AT_MOST()
    more = value - play.score
    if more > 0:
        return words + say.PLAN_MORE(more=more)
    return words + (say.PLAN_LESS(less=-more) if more else say.PLAN_NO_MORE())


Nudge = Callable[[GridState, ScoredPlay], Words]
"""Says what to look for where there are several plays, and names no domino, no place and no
value."""


def advice(about: AdviceContext[Position, Move], nudge: Nudge) -> Words:
    """Return the best play and why, or as much of it as the level may tell."""
    state, best, detail = state_of(about.position), about.best, about.detail
    if isinstance(best.move, Pass):
        return nothing_fits(over=state.over)
    play = state.play_of(best.move)
    if detail.names_moves:
        known = best.worth is not None
        return say.PLACE(tile=str(play.tile)) + (best.because[:1] if known else UNDECIDED())
    if detail is Detail.AREA:
        return say.LOOK(area=prose(area(about)))
    if detail is Detail.TILE:
        return _tile(state, play)
    return say.ONE_PLAY() if len(state.choices()) == 1 else nudge(state, play)


def nothing_fits(*, over: bool) -> Words:
    """Return the advice where there is no choice, the same at every level."""
    return say.HAND_OVER() if over else say.PASS()


def notes(state: GridState) -> Words:
    """Return what is worth telling about dead cells."""
    named = tuple(f"({row}, {column})" for row, column in state.dead_cells())
    return say.DEAD_CELLS(cells=named) if named else ()


def area(about: AdviceContext[Position, Move]) -> Words:
    """Return the part of the board a play lies in: thirds across and down."""
    position, move = about.position, about.best.move
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


def nudge_immediate(state: GridState, best: ScoredPlay) -> Words:
    """Return what to look for this turn: what the best play does and not every play."""
    return _rarest_feature(state, best) or say.COUNT_LENGTHS(plays=len(state.choices()))


def nudge_plan(state: GridState, best: ScoredPlay) -> Words:
    """Return what the plan begins with."""
    return say.TAKE_MOST() if _is_greedy(state, best) else say.TAKE_LESS()


def nudge_game(state: GridState, best: ScoredPlay) -> Words:
    """Return whether to take points now, and why not."""
    if _is_greedy(state, best):
        return say.TAKE_MOST()
    greedy = max(state.choices(), key=lambda play: play.score)
    left, other = (state.best_reply(play) for play in (best, greedy))
    opens = (other.score if other else 0) > (left.score if left else 0)
    return say.OPENS_MORE() if opens else say.TAKE_LESS()


def _is_greedy(state: GridState, best: ScoredPlay) -> bool:
    return best.score == max(play.score for play in state.choices())


def _rarest_feature(state: GridState, best: ScoredPlay) -> Words:
    """Return the rarest thing that the best play does and some other play does not."""
    others = [_traits(state, play) for play in state.choices()]
    found = []
    for at, hint in enumerate(_HINTS):
        most = max(traits[at] for traits in others)
        share = sum(traits[at] == most for traits in others)
        if _traits(state, best)[at] == most and share < len(others):
            found.append((share, at, hint()))
    return sum((words for _, _, words in sorted(found, key=lambda one: one[:2])[:1]), ())


_HINTS = (say.LOOK_FOR_JOIN, say.LOOK_FOR_THREE, say.LOOK_FOR_LONGEST, say.LOOK_FOR_DOUBLE)


def _traits(state: GridState, play: ScoredPlay) -> tuple[int, int, int, int]:
    """Return what may set a play apart: a join, three lines, its longest line, a double."""
    lines, shortest = state.grown(play), state.position.options.shortest_group
    return (
        any(min(line.before, line.after) >= shortest for line in lines),
        len(lines) == 3,
        max(line.length for line in lines),
        play.tile.is_double,
    )


def _tile(state: GridState, best: ScoredPlay) -> Words:
    """Return the domino, and in how many ways it fits."""
    ways = sum(play.tile == best.tile for play in state.choices())
    return say.PLAY(tile=str(best.tile), ways=ways)
