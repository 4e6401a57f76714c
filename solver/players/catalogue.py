"""Every player by name.

Three players look no farther than the turn: one chooses at random, one takes the most at once, and
one does the same by a constraint model, in games whose turn has one. The players of a level value
every move; the lower the level, the more value they give up (``Slips``): a move is chosen with a
probability that falls with what it loses, and never if it loses more than the level gives up in one
move. The player of the highest level always chooses a best move; ``counting`` does too, but learns
nothing from what was played before.
"""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from engine.errors import Refused, Violation
from engine.game import Game
from solver.answers.answer import Answer, Detail, Status, Valued
from solver.answers.words import DRAWN_BY_LOT, HEAVIEST, NOTHING_FOUND
from solver.gateway.entry import ask
from solver.players.bot import Bot, Decision, Sight
from solver.question.budget import Budget, Clock, OnProgress, no_progress
from solver.question.info import FirstMethod
from solver.question.objective import Objective, SearchRequest
from solver.question.question import Question
from solver.question.registry import Slips, Solver, solver_of


def by_lot(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose a legal move at random, each with the same probability."""
    return Decision(sight.lot("random", budget.seed).choice(sight.moves), DRAWN_BY_LOT())


def at_once(
    sight: Sight[Any, Any], budget: Budget, method: FirstMethod = FirstMethod.SEARCH
) -> Decision[Any]:
    """Choose the move that is best this turn by the game's own objective of the turn; of equally
    good moves the heaviest, of equally heavy ones a random one. If the game has no such objective,
    or the method finds nothing, choose the heaviest legal move."""
    solver, turn = solver_of(sight.game), of_the_turn(sight, budget, method)
    if turn is None:
        return Decision(_heaviest(solver, sight, sight.moves, budget), HEAVIEST())
    objective, moves = turn
    equal = [one for one in moves if one.worth == moves[0].worth]
    move = _heaviest(solver, sight, [one.move for one in equal], budget)
    chosen = next(one for one in equal if one.move == move)
    return Decision(move, chosen.because, chosen, objective, 0.0)


def of_the_turn(
    sight: Sight[Any, Any], budget: Budget, method: FirstMethod = FirstMethod.SEARCH
) -> tuple[Objective[Any, Any], Sequence[Valued[Any]]] | None:
    """Return the objective that looks no farther than the turn, and the moves valued by it, the
    best one first (the constraint model values only the best). Return None if there is no such
    objective that can be asked, or if nothing was found."""
    request = SearchRequest(sight.position, Clock(replace(budget, confirm=False)))
    for one in solver_of(sight.game).objectives:
        if (
            not one.info.of_the_turn
            or method not in one.info.methods
            or not one.is_open(sight.position)
        ):
            continue
        if method is FirstMethod.CP_SAT and one.model is not None:
            found = one.model.answer(replace(request, shown=1))
        else:
            found = one.values(request)
        return (one, found.moves) if found.moves else None
    return None


def _heaviest(
    solver: Solver[Any, Any], sight: Sight[Any, Any], moves: Iterable[Any], budget: Budget
) -> Any:
    weights = [(solver.weight(sight.game, move), move) for move in moves]
    most = max(weight for weight, _ in weights)
    rivals = [move for weight, move in weights if weight == most]
    return rivals[0] if len(rivals) == 1 else sight.lot("greedy", budget.seed).choice(rivals)


HIGHEST: Final = 5
NONE: Final = Slips(0.0, 0.0)
"""The slips of a player that always plays the best move."""
LEVELS: Final = range(1, HIGHEST + 1)
LEVEL_NAMES: Final = {"1": "Dot", "2": "Bruno", "3": "Clara", "4": "Otto", "5": "Sibyl"}
"""What the players of the levels are called, by their names in the catalogue."""


def bot_of_level(level: int, report: OnProgress[Decision[Any]] = no_progress) -> Bot:
    """Return the player of ``level``. ``report`` is called with interim decisions."""
    return Bot(str(level), partial(by_value, lambda of: (*of.levels, NONE)[level - 1], report))


def by_value(
    slips_in: Callable[[Solver[Any, Any]], Slips],
    report: OnProgress[Decision[Any]],
    sight: Sight[Any, Any],
    budget: Budget,
) -> Decision[Any]:
    """Value every move by the default objective and choose one by the slips that ``slips_in``
    returns for the game's solver. If the solver refuses the question or returns no moves, choose as
    ``at_once`` does. If it leaves moves without a value, and the slips allow losing something, all
    moves are valued by the turn alone."""
    question = Question(detail=Detail.MOVE, history=sight.history, to_play=True)
    solver = solver_of(sight.game)
    slips = slips_in(solver) if solver.can_lose(sight.position) else NONE

    def on_the_way(known: Answer[Any]) -> None:
        if known.moves:
            report(_of_answer(slips, sight, budget.seed, known))

    unconfirmed = replace(budget, confirm=False)
    try:
        answer = ask(sight.game, sight.position, question, unconfirmed, on_the_way)
    except Refused:
        return at_once(sight, budget)
    if not answer.moves:
        return at_once(sight, budget)
    valued = [one.valued for one in answer.moves if one.valued.status is not Status.INFEASIBLE]
    if slips.temperature and any(one.worth is None for one in valued):
        turn = of_the_turn(sight, budget)
        if turn is not None:
            return replace(_choose(slips, sight, budget.seed, *turn), effort=answer.effort)
    return _of_answer(slips, sight, budget.seed, answer)


def _of_answer(
    slips: Slips, sight: Sight[Any, Any], seed: int, answer: Answer[Any]
) -> Decision[Any]:
    """Return the choice among the moves of ``answer``, which has at least one."""
    objectives = solver_of(sight.game).objectives
    objective = next(one for one in objectives if one.name == answer.objective)
    moves = [shown.valued for shown in answer.moves]
    return replace(_choose(slips, sight, seed, objective, moves), effort=answer.effort)


def _choose(
    slips: Slips,
    sight: Sight[Any, Any],
    seed: int,
    objective: Objective[Any, Any],
    moves: Sequence[Valued[Any]],
) -> Decision[Any]:
    """Return the choice among ``moves``, which are listed best first. A move without a value is
    chosen only if no move has one: then the first."""
    valued = [one for one in moves if one.number is not None]
    if not valued:
        return Decision(moves[0].move, NOTHING_FOUND())
    losses = losses_of(objective, valued)
    index = draw_index(losses, slips, sight.lot(f"temperature {slips.temperature:g}", seed))
    one = valued[index]
    return Decision(one.move, one.because, one, objective, losses[index])


def losses_of(objective: Objective[Any, Any], moves: Sequence[Valued[Any]]) -> list[float]:
    """Return how much each move loses compared with the move that loses least, in the unit of the
    objective. Every move must have a ``number``."""
    ranks = [objective.sense.rank(one.number or 0) for one in moves]
    best = min(ranks)
    losses = [
        rank - best if one.lost is None else max(0.0, one.lost.mean)
        for one, rank in zip(moves, ranks, strict=True)
    ]
    least = min(losses)
    return [loss - least for loss in losses]


def draw_index(losses: Sequence[float], slips: Slips, lot: Random) -> int:
    """Return an index into ``losses``. At temperature 0 it is the first with the least loss. Else
    it is drawn from those that lose no more than ``slips.most`` (the least loss is always among
    them), with a probability that falls with the loss."""
    least = min(losses)
    if not slips.temperature:
        return losses.index(least)
    among = [index for index, loss in enumerate(losses) if loss <= max(least, slips.most)]
    weights = [math.exp((least - losses[index]) / slips.temperature) for index in among]
    return lot.choices(among, weights)[0]


def best_of_all(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose the best move by the default objective; other moves are examined only as far as
    finding the best one takes."""
    question = Question(top=1, detail=Detail.MOVE, to_play=True)
    answer = ask(sight.game, sight.position, question, replace(budget, confirm=False))
    return _of_answer(NONE, sight, budget.seed, answer)


BY_MODEL: Final = str(FirstMethod.CP_SAT)
BOTS: Final = {
    bot.name: bot
    for bot in (
        Bot("random", by_lot, remembers=False),
        Bot("greedy", at_once, remembers=False),
        Bot(BY_MODEL, partial(at_once, method=FirstMethod.CP_SAT), remembers=False),
        *map(bot_of_level, LEVELS),
        replace(bot_of_level(HIGHEST), name="counting", remembers=False),
        Bot("all-seeing", best_of_all, sees_all=True),
    )
}
"""The players of the catalogue, by name."""


_TEMPERATURE: Final = re.compile(r"temperature:(\d{1,6}(?:\.\d{1,6})?)")


def bot_named(name: str) -> Bot:
    """Return the player called ``name``: one of the catalogue, or one that gives up value by a
    temperature of its own, written as ``temperature:2.5``.

    Raises:
        Refused: no player has that name.
    """
    warm = _TEMPERATURE.fullmatch(name)
    if warm is not None:
        slips = Slips(float(warm[1]))
        return Bot(name, partial(by_value, lambda _: slips, no_progress))
    if name not in BOTS:
        known = ", ".join(BOTS)
        message = f"There is no player {name[:40]!a}; known are {known}."
        raise Refused([Violation("unknown_player", message)])
    return BOTS[name]


def bot_for(game: Game[Any, Any], name: str) -> Bot:
    """Return the player called ``name``, as ``bot_named`` does, if it plays ``game``.

    Raises:
        Refused: no player has that name, or it does not play this game.
    """
    bot = bot_named(name)
    turns = [one for one in solver_of(game).objectives if one.info.of_the_turn]
    if bot.name == BY_MODEL and not any(FirstMethod.CP_SAT in one.info.methods for one in turns):
        message = f"The player {name} does not play {game.name}: its turn has no constraint model."
        raise Refused([Violation("no_turn_model", message)])
    return bot
