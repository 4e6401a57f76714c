"""What is asked about Fives, in words; nothing here needs the searches."""

from typing import Final

from engine.games.fives import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.fives import phrases
from solver.question.info import ObjectiveInfo, Sense, SolverInfo

IMMEDIATE: Final = ObjectiveInfo(
    name="immediate",
    unit="points",
    sense=Sense.MOST,
    meaning="The most points for this turn.",
    of_the_turn=True,
    is_modelled=True,
)

PLAN: Final = ObjectiveInfo(
    name="plan",
    unit="points",
    sense=Sense.MOST,
    meaning="The most points from your own dominoes if nobody else moved.",
    is_modelled=True,
)

END: Final = ObjectiveInfo(
    name="game",
    unit="points ahead",
    sense=Sense.MOST,
    meaning="The largest lead over the best opponent at the end of the hand.",
    decides_result=True,
)

INFO: Final = SolverInfo(
    game=GAME,
    objectives=(IMMEDIATE, PLAN, END),
    methods={
        Method.RULES: "The hand is over, or there is no choice, so the rules settle it.",
        Method.EXHAUSTIVE: "Every legal move, or every order of the hand, was tried.",
        Method.CP_SAT: "A constraint model of the same question finds the same value.",
        Method.CERTIFICATE: "A strategy for each player was checked against every reply: neither "
        "can do better.",
        Method.MAX_N: "A second search, written independently, tried every choice of every player.",
    },
    phrases=phrases_in(phrases),
)
