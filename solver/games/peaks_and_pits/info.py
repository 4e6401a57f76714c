"""What is asked about Peaks and Pits, in words; nothing here needs the searches."""

from typing import Final

from engine.games.peaks_and_pits import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.peaks_and_pits import phrases
from solver.question.info import ObjectiveInfo, Sense, SolverInfo

IMMEDIATE: Final = ObjectiveInfo(
    name="immediate",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The fewest tokens gained this turn, or the most put down.",
    of_the_turn=True,
    is_modelled=True,
)

PLAN: Final = ObjectiveInfo(
    name="plan",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The most of your own dominoes played, then the fewest tokens gained, if nobody else "
    "moved.",
    is_modelled=True,
)

END: Final = ObjectiveInfo(
    name="game",
    unit="tokens more than the best of the others",
    sense=Sense.FEWEST,
    meaning="The fewest tokens at the end, compared with the best opponent.",
    decides_result=True,
)

INFO: Final = SolverInfo(
    game=GAME,
    objectives=(IMMEDIATE, PLAN, END),
    methods={
        Method.RULES: "The game is over, so the rules settle it.",
        Method.EXHAUSTIVE: "Every legal turn, or every order of the hand, was tried.",
        Method.CP_SAT: "A constraint model of the same question finds the same value.",
        Method.MAX_N: "A second search, which plays one domino at a time, finds the same result.",
    },
    phrases=phrases_in(phrases),
)
