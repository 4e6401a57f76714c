"""What is asked about the Domino Bead Game, in words; nothing here needs the searches."""

from typing import Final

from engine.games.bead import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.bead import phrases
from solver.question.info import ObjectiveInfo, Sense, SolverInfo

IMMEDIATE: Final = ObjectiveInfo(
    name="immediate",
    unit="points",
    sense=Sense.MOST,
    meaning="The highest score for this play.",
    of_the_turn=True,
    is_modelled=True,
)

PLAN: Final = ObjectiveInfo(
    name="plan",
    unit="points",
    sense=Sense.MOST,
    meaning="The most points from your own dominoes, less the penalties for those left over, if "
    "nobody else played.",
    is_modelled=True,
)

END: Final = ObjectiveInfo(
    name="game",
    unit="points ahead",
    sense=Sense.MOST,
    meaning="The largest lead over the best opponent once the penalties are counted.",
    decides_result=True,
)

INFO: Final = SolverInfo(
    game=GAME,
    objectives=(IMMEDIATE, PLAN, END),
    methods={
        Method.RULES: "The hand is over, or there is nothing to play, so the rules settle it.",
        Method.EXHAUSTIVE: "A second search, written independently, finds nothing better.",
        Method.CP_SAT: "A constraint model of the same question finds the same value.",
        Method.CERTIFICATE: "A strategy for each player was checked against every reply: neither "
        "can do better.",
        Method.MAX_N: "A second max^n search, written independently, finds the same result.",
    },
    phrases=phrases_in(phrases),
)
