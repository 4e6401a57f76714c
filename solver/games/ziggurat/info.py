"""What is asked about Domino Ziggurat, in words; nothing here needs the searches."""

from typing import Final

from engine.games.ziggurat import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.ziggurat import phrases
from solver.question.info import ObjectiveInfo, Sense, SolverInfo

PLAN: Final = ObjectiveInfo(
    name="plan",
    unit="cheats",
    sense=Sense.FEWEST,
    meaning="The fewest further cheats; the order of the pile must be known.",
    is_modelled=True,
)

END: Final = ObjectiveInfo(
    name="game",
    unit="cheats",
    sense=Sense.FEWEST,
    meaning="The fewest further cheats; the average over simulated games if the order of the pile "
    "is unknown.",
    solved=False,
    is_modelled=True,
)

INFO: Final = SolverInfo(
    game=GAME,
    objectives=(PLAN, END),
    methods={
        Method.RULES: "The ziggurat is finished, so the rules settle it.",
        Method.RELAXATION: "Even an easier version of the position, for example one without the "
        "geometry of the board, needs as many cheats.",
        Method.EXHAUSTIVE: "A second search, written independently, finds no plan with one cheat "
        "fewer.",
    },
    phrases=phrases_in(phrases),
)
