"""Every player by name.

Three look no farther than the turn: one draws lots, one takes the most at once, and one does so as
a constraint model finds it, in the games whose turn has one. The players of a level value every
move, and the lower the level the more value they give up (``Slips``): a move is chosen with a
probability that falls with what it loses, and never if it loses more than the level gives up in one
move. The highest level plays the best; ``counting`` does too, but learns nothing from what was
played before.
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
    """Choose among the legal moves, each as likely as the others."""
    return Decision(sight.lot("random", budget.seed).choice(sight.moves), DRAWN_BY_LOT())


def at_once(
    sight: Sight[Any, Any], budget: Budget, method: FirstMethod = FirstMethod.SEARCH
) -> Decision[Any]:
    """Choose what is best this turn by the game's own objective, of equal moves the heaviest, of
    equally heavy ones any; where there is no such objective, or the method finds nothing, the
    heaviest."""
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
    """Value every move by the objective that looks no farther than the turn, the best one first; by
    its constraint model the best ones alone. None where there is no such objective that can be
    asked, or nothing was found."""
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
"""The slips of a player who always plays the best."""
LEVELS: Final = range(1, HIGHEST + 1)


def bot_of_level(level: int, report: OnProgress[Decision[Any]] = no_progress) -> Bot:
    """Return the player of a level. ``report`` is told of decisions on the way."""
    return Bot(str(level), partial(by_value, lambda of: (*of.levels, NONE)[level - 1], report))


def by_value(
    slips_in: Callable[[Solver[Any, Any]], Slips],
    report: OnProgress[Decision[Any]],
    sight: Sight[Any, Any],
    budget: Budget,
) -> Decision[Any]:
    """Value every move by the default objective and choose one as the slips have it, those of the
    game. Where the solver cannot be asked it is what is best at once; where it leaves moves open, a
    player who may give something up values all of them by the turn alone."""
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
    """Return the choice among the moves of an answer, of which there is one."""
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
    """Return the choice among moves, the best one first; one without a value is only chosen where
    none has any."""
    valued = [one for one in moves if one.number is not None]
    if not valued:
        return Decision(moves[0].move, NOTHING_FOUND())
    losses = losses_of(objective, valued)
    index = draw_index(losses, slips, sight.lot(f"temperature {slips.temperature:g}", seed))
    one = valued[index]
    return Decision(one.move, one.because, one, objective, losses[index])


def losses_of(objective: Objective[Any, Any], moves: Sequence[Valued[Any]]) -> list[float]:
    """Return how much each move loses against the one that loses least, in the unit of the
    objective; all have a number."""
    ranks = [objective.sense.rank(one.number or 0) for one in moves]
    best = min(ranks)
    losses = [
        rank - best if one.lost is None else max(0.0, one.lost.mean)
        for one, rank in zip(moves, ranks, strict=True)
    ]
    least = min(losses)
    return [loss - least for loss in losses]


def draw_index(losses: Sequence[float], slips: Slips, lot: Random) -> int:
    """Return the index of a choice: of the first that loses least without a temperature, else of
    each that loses no more than the most, with a probability that falls with its loss."""
    least = min(losses)
    if not slips.temperature:
        return losses.index(least)
    among = [index for index, loss in enumerate(losses) if loss <= max(least, slips.most)]
    weights = [math.exp((least - losses[index]) / slips.temperature) for index in among]
    return lot.choices(among, weights)[0]


def best_of_all(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose the best move by the default objective; no other is looked at longer than that
    takes."""
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
"""By name."""


_TEMPERATURE: Final = re.compile(r"temperature:(\d{1,6}(?:\.\d{1,6})?)")


def bot_named(name: str) -> Bot:
    """Return the player of a name: one of the catalogue, or one of a temperature of its own, as
    ``temperature:2.5``.

    Raises:
        Refused: there is none.
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
    """Return the player of a name, as ``bot_named`` does, if it plays a game.

    Raises:
        Refused: there is none, or it does not play this game.
    """
    bot = bot_named(name)
    turns = [one for one in solver_of(game).objectives if one.info.of_the_turn]
    if bot.name == BY_MODEL and not any(FirstMethod.CP_SAT in one.info.methods for one in turns):
        message = f"The player {name} does not play {game.name}: its turn has no constraint model."
        raise Refused([Violation("no_turn_model", message)])
    return bot
