"""The bugs: where each is planted, and the tests that find it."""

from typing import Final, NamedTuple


class Bug(NamedTuple):
    """A change of one line or two, and the arguments of the ``pytest`` run that finds it."""

    name: str
    file: str
    old: str
    """Stands once in the file."""
    new: str
    tests: str


AREAS: Final = {
    "engine/games/": "tests/games tests/kit -k 'not test_game or {id}]'",
    "solver/games/": "tests/solver/games/{game}",
    "solver/search/": "tests/solver/search tests/solver/open_hands tests/solver/games/fives",
    "solver/hidden_hands/": "tests/solver/hidden_hands tests/solver/test_standing.py",
    "solver/": "tests/solver",
    "schemas/": "tests/schemas tests/kit/test_every_game.py -k 'not test_game or {id}]'",
    "api/": "tests/api",
    "cli/": "tests/cli",
    "web/": "tests/web",
}
"""All tests of what lies below a folder, as arguments of ``pytest``; the first one counts."""

BUGS: Final = (
    # Rules
    Bug(
        "dominoes side by side are counted on one side",
        "engine/games/bead/grid.py",
        "for sign in (-1, 1):",
        "for sign in (1,):",
        "tests/games/test_rules.py -k bead",
    ),
    Bug(
        "a hand goes on for a seat that has no turn left",
        "engine/games/bead/scoring.py",
        "asked = range(len(position.players)) if position.last_turns is None "
        "else position.last_turns",
        "asked = range(len(position.players))",
        "tests/games/test_rules.py -k bead",
    ),
    Bug(
        "a bonus is rounded down where it is nearer to the next five",
        "engine/games/fives/scoring.py",
        "(difference + 2) // 5 * 5",
        "(difference + 1) // 5 * 5",
        "tests/games/fives/test_fives.py",
    ),
    Bug(
        "everybody sees the domino that one player draws",
        "engine/games/fives/deal.py",
        "turned_up(position.boneyard, move.drawn)) if seat == position.to_move else DRAW",
        "turned_up(position.boneyard, move.drawn))",
        "tests/kit/test_every_game.py -k a_seat_follows_the_hand_by_what_it_sees-fives",
    ),
    Bug(
        "a letter acts although it was the last domino",
        "engine/games/pip/apply.py",
        "not in DIRECTIONAL or len(position.hand) == 1:",
        "not in DIRECTIONAL:",
        "tests/games/test_rules.py -k pip",
    ),
    Bug(
        "a named blank is lost where a move is written",
        "engine/games/pip/notation.py",
        "for word, value in named.items() if value is not None)",
        "for word, value in named.items() if value)",
        "tests/games/test_notation.py",
    ),
    Bug(
        "places after a tie are not left empty",
        "engine/games/peaks_and_pits/scoring.py",
        "1 + sum(other < own for other in tokens)",
        "1 + len({other for other in tokens if other < own})",
        "tests/games/test_rules.py -k peaks",
    ),
    Bug(
        "a half may lie on an equal one",
        "engine/games/ziggurat/generate.py",
        "first <= place.above_first or",
        "first < place.above_first or",
        "tests/kit/test_every_game.py -k generator_and_judge_agree_over_the_universe-ziggurat",
    ),
    # Compiled games
    Bug(
        "the seat that goes out owes itself a last turn",
        "solver/games/bead/kernel.py",
        "(deal.first - following) % deal.seats",
        "(deal.first - by) % deal.seats",
        "tests/solver/games/test_kernels.py -k bead",
    ),
    Bug(
        "the spinner counts only until one arm is begun",
        "solver/games/fives/transitions.py",
        "2 * spinner if arms < 2",
        "2 * spinner if arms < 1",
        "tests/solver/games/test_kernels.py -k fives",
    ),
    Bug(
        "the direction of play is never turned",
        "solver/games/pip/kernel.py",
        "row[STEP] = -row[STEP]",
        "row[STEP] = row[STEP]",
        "tests/solver/games/test_kernels.py -k PIP",
    ),
    Bug(
        "a pass is free although nobody holds more",
        "solver/games/peaks_and_pits/kernel.py",
        "if rows[at, column(by, HELD)] > held:",
        "if rows[at, column(by, HELD)] >= held:",
        "tests/solver/games/test_kernels.py -k Peaks",
    ),
    Bug(
        "a half is laid on an equal one",
        "solver/games/ziggurat/kernel.py",
        "rises = high > under[0] and low > under[1]",
        "rises = high > under[0] and low >= under[1]",
        "tests/solver/games/ziggurat/test_layings.py",
    ),
    # Searches
    Bug(
        "a lower bound is kept as the exact value",
        "solver/search/alpha_beta.py",
        "most = FAR if best >= need else best",
        "most = best",
        "tests/solver/search/test_searches.py",
    ),
    Bug(
        "the second seat is shown a move that gives a point away",
        "solver/search/mtd.py",
        "asked = need if first else need + 1",
        "asked = need",
        "tests/solver/search/test_searches.py",
    ),
    Bug(
        "a seat bears no more than the one before",
        "solver/search/max_n.py",
        "enough if again else -best",
        "enough",
        "tests/solver/search/test_searches.py",
    ),
    Bug(
        "the checker takes a lead of one less for enough",
        "solver/certificates/walk.py",
        "walk.totals[0], seat) >= lead)",
        "walk.totals[0], seat) >= lead - 1)",
        "tests/solver/certificates",
    ),
    Bug(
        "the checker looks at the first reply alone",
        "solver/certificates/walk.py",
        "                ends[at] = number - 1\n",
        "                ends[at] = min(number, 1) - 1\n",
        "tests/solver/certificates",
    ),
    Bug(
        "the second search lets a seat bear as much as the one before",
        "solver/certificates/max_n.py",
        "bearable if again else -most",
        "bearable",
        "tests/solver",
    ),
    Bug(
        "the second kernel forgets whose turn it is in its key",
        "solver/games/pip/verify/kernel.py",
        "(row[GONE] << 4 | row[SEAT]) << 2",
        "row[GONE] << 6",
        "tests/solver/games/test_kernels.py -k pip",
    ),
    Bug(
        "the second kernel forgets a spinner that can still be joined",
        "solver/games/fives/verify/kernel.py",
        "            if state[at, ARMS] >= 2 and state[at, SPINNER] == number:\n",
        "            if state[at, SPINNER] == number:\n",
        "tests/solver/games/test_kernels.py -k fives",
    ),
    Bug(
        "passes of the second kernel cost no turn",
        "solver/games/bead/verify/kernel.py",
        "            state[LAST_TURNS] -= 1\n    state[LAST_TURNS] = 0\n",
        "            pass\n    state[LAST_TURNS] = 0\n",
        "tests/solver/games/test_kernels.py -k bead",
    ),
    Bug(
        "the second method rounds a bonus up too early",
        "solver/games/fives/verify/transitions.py",
        "pips % 5 >= 3",
        "pips % 5 >= 2",
        "tests/solver/games/test_kernels.py -k fives",
    ),
    # Models
    Bug(
        "the model lays any number of dominoes on one end",
        "solver/games/pip/cpsat/constraints.py",
        "    room_for_each,\n    doubles_first,",
        "    doubles_first,",
        "tests/solver/games/pip/test_model.py",
    ),
    Bug(
        "the model fills a cell before it is cleared",
        "solver/games/ziggurat/cpsat/constraints.py",
        "    cells_are_cleared,\n    aside",
        "    aside",
        "tests/solver/games/ziggurat/test_constraints.py",
    ),
    Bug(
        "the model turns the slope at a double",
        "solver/games/peaks_and_pits/cpsat/constraints.py",
        "(one_circuit, doubles_follow, one_way_in_last_slopes)",
        "(one_circuit, one_way_in_last_slopes)",
        "tests/solver/games/peaks_and_pits/test_plan.py",
    ),
    # Hidden hands
    Bug(
        "a domino may come with the move that lays it",
        "solver/hidden_hands/evidence.py",
        "place.since < self.held_at",
        "place.since <= self.held_at",
        "tests/solver/hidden_hands/test_walk.py",
    ),
    Bug(
        "players are taken to hold what they would rather have played",
        "solver/hidden_hands/likelihood.py",
        "(worth - made) / concealed.spread",
        "(made - worth) / concealed.spread",
        "tests/solver/hidden_hands/test_walk.py",
    ),
    # Gateway
    Bug(
        "a replayed line counts as a second proof",
        "solver/asking/replay.py",
        "if found.status is Status.OPTIMAL and not others:",
        "if found.status is Status.OPTIMAL and not found.verified_by:",
        "tests/solver/test_gateway.py -k one_methods_word",
    ),
    Bug(
        "a lead is counted over the worst of the others",
        "solver/asking/recount.py",
        "lambda mine, others: mine - min(others)",
        "lambda mine, others: mine - max(others)",
        "tests/solver/test_objectives.py -k peaks",
    ),
    # Models of what crosses the wire
    Bug(
        "a score below 0 is read as 0",
        "schemas/games/bead.py",
        "Player(in_order(one.hand), one.score)",
        "Player(in_order(one.hand), max(one.score, 0))",
        "tests/games/test_notation.py",
    ),
    Bug(
        "dominoes set aside are read in the order written",
        "schemas/games/ziggurat.py",
        "lifted=in_order(self.lifted)",
        "lifted=tuple(self.lifted)",
        "tests/kit/test_every_game.py -k positions_survive_json_and_text-ziggurat",
    ),
    # The service
    Bug(
        "a body may be one byte too long",
        "api/http/middleware/bodies.py",
        "if len(body) > self._limit:",
        "if len(body) > self._limit + 1:",
        "tests/api/test_bad_requests.py -k at_the_limit",
    ),
    Bug(
        "an answer to a POST is left out where its tag is named",
        "api/http/middleware/edge.py",
        'if scope["method"] == "GET" and not',
        "if not",
        "tests/api/test_caching.py",
    ),
    Bug(
        "a wrong key is as good as none where none is needed",
        "api/http/middleware/clients.py",
        "or not (secret or self._required)",
        "or not self._required",
        "tests/api/test_keys.py",
    ),
    Bug(
        "a quota of one client is used for all",
        "api/http/middleware/clients.py",
        "granted = self._limiter.hit(item, client)",
        'granted = self._limiter.hit(item, "client")',
        "tests/api/test_clients.py",
    ),
    Bug(
        "a fault in the body of a job is said to be elsewhere",
        "api/calls/problems.py",
        '{**error, "at": pointer + error["at"]}',
        '{**error, "at": error["at"]}',
        "tests/api/test_jobs.py",
    ),
    Bug(
        "a picture counts its columns from 0",
        "api/pictures/board.py",
        "str(column + index)",
        "str(index)",
        "tests/api/test_pictures.py",
    ),
    # Jobs and their store
    Bug(
        "a worker ends the second attempt at a job with the first",
        "api/store/jobs.py",
        "mine = sa.and_(JOBS.c.owner == claim.owner, JOBS.c.attempt == claim.attempt)",
        "mine = JOBS.c.owner == claim.owner",
        "tests/api/test_store.py",
    ),
    Bug(
        "a job that runs is not cancelled",
        "api/store/jobs.py",
        "JOBS.c.state == RUNNING, ~JOBS.c.cancelling)",
        "JOBS.c.state == RUNNING)",
        "tests/api/test_jobs.py",
    ),
    Bug(
        "a key that one client chose gives another its job",
        "api/store/jobs.py",
        "same = sa.and_(JOBS.c.client == new.client, JOBS.c.request_key == new.key)",
        "same = JOBS.c.request_key == new.key",
        "tests/api/test_store.py",
    ),
    Bug(
        "a lease is not made longer",
        "api/jobs/runner.py",
        "if self._now() - self._extended > lease / EXTENSIONS:",
        "if self._now() - self._extended > lease * EXTENSIONS:",
        "tests/api/test_job_runner.py",
    ),
    # Commands and the page
    Bug(
        "a result that was found is called proved",
        "cli/worths.py",
        "proved = answer.status is Status.OPTIMAL",
        "proved = answer.status is not Status.ESTIMATED",
        "tests/cli/test_values.py",
    ),
    Bug(
        "undo goes back to the move of a bot",
        "web/src/play/session.ts",
        "at >= 0; at -= 1) if (this.isPerson(this.turns[at]?.seat)) return at;",
        "at >= 0; at -= 1) return at;",
        "tests/web/test_moving.py -k undone",
    ),
)
