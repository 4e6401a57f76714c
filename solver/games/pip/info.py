"""What is asked about PIP, in words; nothing here needs the searches."""

from typing import Final

from engine.games.pip import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.pip import phrases
from solver.question.info import ObjectiveInfo, Sense, SolverInfo

IMMEDIATE: Final = ObjectiveInfo(
    name="immediate",
    unit="points shed",
    sense=Sense.MOST,
    meaning="The most points that leave your hand with this move.",
    of_the_turn=True,
    is_modelled=True,
)

PLAN: Final = ObjectiveInfo(
    name="plan",
    unit="turns",
    sense=Sense.FEWEST,
    meaning="The fewest turns to go out with your own dominoes if nobody else moved.",
    is_modelled=True,
)

END: Final = ObjectiveInfo(
    name="game",
    unit="points ahead",
    sense=Sense.MOST,
    meaning="The largest lead over the best opponent once the round is counted.",
    decides_result=True,
)

INFO: Final = SolverInfo(
    game=GAME,
    objectives=(IMMEDIATE, PLAN, END),
    methods={
        Method.RULES: "The round is over, so the rules settle it.",
        Method.EXHAUSTIVE: "Every legal move was tried, or a second search, written independently, "
        "finds no way out in fewer turns.",
        Method.CP_SAT: "A constraint model of the same question finds the same value.",
        Method.RELAXATION: "The dominoes that must be played take that many turns in any order.",
        Method.CERTIFICATE: "A strategy for each player was checked against every reply: neither "
        "can do better.",
        Method.MINIMAX: "Every line of play was tried by the rules.",
        Method.MAX_N: "A second search of every player's choices finds the same lead.",
    },
    phrases=phrases_in(phrases),
)
