"""All calls about a game, one file for each group of calls."""

from api.calls import links, pictures, questions, rules
from api.calls.call import Call, GameApi, Json, SolverJob, game_api, game_apis

__all__ = ["Call", "GameApi", "Json", "SolverJob", "calls_of", "game_api", "game_apis"]


def calls_of(api: GameApi) -> list[Call]:
    """Make every call about a game, in the order in which they are documented."""
    declared = (
        *(rules.deals, rules.check, rules.moves, rules.validate, rules.play),
        *(rules.score if api.wire.table is None else rules.table_score, rules.view),
        *(rules.records, links.link, questions.solve, questions.hint, questions.bot),
        *(questions.review, questions.standing),
        *(pictures.picture, pictures.record_picture),
        *([pictures.score_picture] if api.wire.drawn_score else []),
    )
    return [made(api) for made in declared]
