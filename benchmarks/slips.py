"""What a move of each level gives up, and what one of ``greedy`` does.

python -m benchmarks.slips [--game GAME ...] [--hands 10] [--effort 0.01]

Each player plays whole hands against itself, from the deals 1 on. Counted are the moves in which
there was a choice. Whoever looks no farther than the turn is a measure of what people give up.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchmarks.machine import options, spread
from engine.game import Game
from engine.registry import games
from solver.answers.answer import Detail
from solver.arena.match import MOST_MOVES
from solver.gateway.entry import ask
from solver.players.bot import Bot, Decision, HandInPlay, Sight
from solver.players.catalogue import BOTS, HIGHEST, losses_of
from solver.question.budget import Budget
from solver.question.question import Question
from solver.question.registry import solver_of

PATIENCE = 10.0
GREEDY = "greedy"


def main() -> None:
    given = options(game=list(games()), hands=10, effort=0.01)
    budget = Budget(PATIENCE, effort=given.effort)
    for game in (games()[name] for name in given.game):
        most = {str(level): one.most for level, one in enumerate(solver_of(game).levels, 1)}
        noun = solver_of(game).objectives[-1].unit.partition(" ")[0]
        for name in (GREEDY, *most):
            found = list(losses(game, BOTS[name], given.hands, budget))
            limit = f", at most {most[name]:g}" if name in most else ""
            none, mean = 100 * found.count(0.0) / len(found), sum(found) / len(found)
            said = f"{len(found)} moves, {none:.0f} % the best, mean {mean:.2f}"
            print(f"{game.id}, {name}: {said}, {spread(found, noun, 1.0)}{limit}", flush=True)


def losses(game: Game[Any, Any], bot: Bot, hands: int, budget: Budget) -> Iterator[float]:
    """Yield what each move of a player lost against the best one."""
    for number in range(1, hands + 1):
        deal = game.numbered_deal(number, game.default_options(), min(game.seats))
        hand, seeded = HandInPlay(game, deal), replace(budget, seed=number)
        for _ in range(MOST_MOVES):
            sight = hand.sight(bot)
            if not sight.moves:
                break
            decision = bot.decide(sight, seeded)
            if len(sight.moves) > 1:
                yield loss_of(hand.sight(BOTS[str(HIGHEST)]), decision, bot, seeded)
            hand.play(decision.move)


def loss_of(sight: Sight[Any, Any], decision: Decision[Any], bot: Bot, budget: Budget) -> float:
    """Return what a move loses by the farthest objective; the players of levels say so."""
    if bot.name != GREEDY:
        return decision.given_up or 0.0
    question = Question(detail=Detail.MOVE, history=sight.history, to_play=True)
    answer = ask(sight.game, sight.position, question, replace(budget, confirm=False))
    objective = solver_of(sight.game).named(answer.objective)
    valued = [one.valued for one in answer.moves if one.valued.number is not None]
    assert objective is not None
    losses = losses_of(objective, valued)
    found = (loss for one, loss in zip(valued, losses, strict=True) if one.move == decision.move)
    return next(found, max(losses))


if __name__ == "__main__":
    main()
