"""Declare every problem of a request (RFC 9457), with its HTTP status."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.errors import MOST_FAULTS, TOO_MANY, Refused, Violation, counted
from engine.sentences import Sentences
from schemas.base import Json

MEDIA_TYPE = "application/problem+json"

MOST_ERRORS = MOST_FAULTS + 1
"""The most faults in one answer; if there are more, the last fault says so."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem: its public code, status and title, and what its answers add."""

    code: str
    status: int
    title: str
    close: bool = False
    """The connection cannot be used again: part of the request was never read."""


UNREADABLE_JSON = Kind("unreadable_json", 400, "The body is not readable JSON")
NOT_HTTP = Kind("not_http", 400, "This is not an HTTP request", close=True)
KEY_NEEDED = Kind("key_needed", 401, "A key is needed")
UNKNOWN_KEY = Kind("unknown_key", 401, "Unknown key")
WRONG_SIGNATURE = Kind("wrong_signature", 401, "The signature does not fit the address")
ADDRESS_EXPIRED = Kind("address_expired", 401, "The signed address has expired")
CROSS_SITE = Kind("cross_site", 403, "Pages from other sites may not call this service")
UNKNOWN_PATH = Kind("unknown_path", 404, "Nothing at this address")
UNKNOWN_GAME = Kind("unknown_game", 404, "Unknown game")
UNKNOWN_JOB = Kind("unknown_job", 404, "Unknown job")
UNKNOWN_TABLE = Kind("unknown_table", 404, "No such table, or another token")
WRONG_METHOD = Kind("method_not_allowed", 405, "Method not allowed")
HEAD_TOO_SLOW = Kind("head_too_slow", 408, "The headers took too long to arrive", close=True)
BODY_TOO_SLOW = Kind("body_too_slow", 408, "The body took too long to arrive", close=True)
ILLEGAL_MOVE = Kind("illegal_move", 409, "A move is not legal; nothing was played")
OTHER_VERSION = Kind("other_version", 409, "The table has changed since")
NOT_NOW = Kind("not_now", 409, "This cannot be done at the table now")
NOT_YOURS = Kind("not_yours", 403, "This is for others at the table")
BODY_TOO_LARGE = Kind("body_too_large", 413, "The body is too large", close=True)
ANSWER_TOO_LARGE = Kind("answer_too_large", 413, "The answer would be too large")
NOT_JSON = Kind("unsupported_media_type", 415, "The body must be JSON")
ENCODED = Kind("unsupported_encoding", 415, "The body must not be compressed")
WRONG_HOST = Kind("wrong_host", 421, "This host name is not allowed")
INVALID_REQUEST = Kind("invalid_request", 422, "The request is not valid for this call")
KEY_REUSED = Kind("key_reused", 422, "This idempotency key was used for a different request")
TOO_MANY_REQUESTS = Kind("too_many_requests", 429, "Too many requests")
TOO_MANY_JOBS = Kind("too_many_jobs", 429, "Too many of this client's jobs are waiting")
TOO_MANY_WEBHOOKS = Kind("too_many_webhooks", 429, "Too many of this client's webhooks are waiting")
TOO_MANY_TABLES = Kind("too_many_tables", 429, "This client has too many tables")
HEAD_TOO_LARGE = Kind("head_too_large", 431, "The headers are too large", close=True)
CLIENT_GONE = Kind("client_gone", 499, "The client left before the answer", close=True)
DEFECT = Kind("internal_error", 500, "Internal error")
UNAVAILABLE = 503
"""The status of problems that pass; each says when to retry, by default after 1 s."""
SOLVER_DIED = Kind("solver_died", UNAVAILABLE, "The solver stopped without an answer")
BUSY = Kind("busy", UNAVAILABLE, "Too many searches are running and waiting")
BATCH_TOO_LONG = Kind("batch_too_long", UNAVAILABLE, "The batch took too long")
CROWDED = Kind("too_many_connections", UNAVAILABLE, "Too many connections are open", close=True)
STOPPING = Kind("stopping", UNAVAILABLE, "The service is shutting down", close=True)
STORE_AWAY = Kind("store_away", UNAVAILABLE, "Jobs cannot be stored right now")
WORKER_LOST = Kind("worker_lost", UNAVAILABLE, "The workers died while this job was running")
NO_PUZZLE = Kind("no_puzzle", UNAVAILABLE, "The puzzle was not found in time")
NOT_READY = Kind("not_ready", UNAVAILABLE, "The solvers are not ready")

SOLVING = (SOLVER_DIED, BUSY, STOPPING, NOT_READY)
"""Problems that every call to a solver may answer with."""

REFUSAL_CODES = {
    "not_together": "Two keys were given of which only one may be.",
    "not_finished": "The hand before is not over.",
    "deal_again": "By the rules this deal is thrown in.",
    "left_alone": "What players had left is told, but not of which hand.",
    "position_or_table": "Give either a position or a table.",
    "no_such_seat": "There is no seat of that number.",
    "no_such_hand": "There is no hand of that number in the record.",
    "other_seats": "The seats are not as many as the players.",
    "too_long": "The idempotency key is too long.",
    "key_repeated": "A key stands more than once in the address.",
    "unknown_game": "There is no game of that name.",
    "not_signable": "Addresses of this kind are not signed.",
    "played_alone": "The game is played alone, so nobody can sit down with you.",
    "seats_unfit": "The game is not played with this number of seats.",
    "nobody_there": "A table needs a seat for a person.",
    "bad_webhook": "The address or the secret of a webhook is not what it should be.",
    "webhook_refused": "This service sends nothing to that address.",
    "webhook_failed": "A webhook could not be delivered.",
}
"""Codes of requests whose parts are all valid but cannot be answered, with their meaning."""

violation = Sentences(
    {
        "not_together": "A deal has either a number or its dominoes, not both.",
        "not_finished": "The hand before is not over.",
        "deal_again": "By the rules this deal is void and dealt again.",
        "left_alone": "Send the hand that is over too, to which `left` belongs.",
        "position_or_table": "Send either a position or a table.",
        "no_such_hand": "The record has {count:hand|hands}, counted from 0.",
        "other_seats": "There are {seats:seat|seats} for {players:player|players}.",
        "too_long": "The idempotency key has more than {most} characters.",
        "key_repeated": "The key '{key}' stands more than once in the address.",
        "not_signable": "Only addresses of pictures, such as {picture}, and of the events of a "
        "job, {events}, can be signed.",
        "played_alone": "{game} is played alone; a table is for two or more.",
        "seats_unfit": "{game} is played by {least} to {most}, not by {seats}.",
        "nobody_there": "Every seat is a bot's; leave one of them to a person.",
        "webhook_refused.off": "This service sends no webhooks; look at the job again and again, "
        "or follow its events.",
        "webhook_refused.http": "This service sends webhooks by https alone; the address must "
        "begin with https://.",
        "webhook_refused.unknown_host": "The host '{host}' was not found; check its name.",
        "webhook_refused.not_public": "The host '{host}' is not public; webhooks go to public "
        "addresses alone, unless the operator allows others.",
        "webhook_failed.status": "The receiver answered {status}.",
        "webhook_failed.redirect": "The receiver answered {status}; redirects are not followed, so "
        "name the address that it leads to.",
        "webhook_failed.gone": "The receiver answered 410: it wants nothing more.",
        "webhook_failed.slow": "The receiver did not answer within {seconds} s.",
        "webhook_failed.unreachable": "No connection to the receiver could be made.",
        "webhook_failed.certificate": "The certificate of the receiver could not be verified.",
        "webhook_failed.broken": "The receiver's answer was broken off, or is not HTTP.",
        "webhook_failed.lost": "The service ended during the last try.",
        "out_of_range.day": "There is no day {text}.",
        "out_of_range.deal": "The last deal would be {last}; there is none above {highest}.",
    }
)
"""Their templates, by key."""

_log = logging.getLogger(__name__)


@dataclass(eq=False)
class Problem(Exception):
    """A request that is answered with a problem."""

    kind: Kind
    detail: str
    errors: Sequence[Json] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    members: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {
            "type": f"urn:boneyard:problem:{self.kind.code}",
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
            "code": self.kind.code,
            **self.members,
            "errors": self.errors,
        }


def violations_json(violations: Sequence[Violation]) -> list[Json]:
    """Write violations as JSON data, at most ``MOST_ERRORS`` of them."""
    return [violation.as_json() for violation in violations[:MOST_ERRORS]]


def invalid_request(violations: Sequence[Violation]) -> Problem:
    """Answer a request that does not fit its call, with everything that is wrong."""
    first, errors = violations[0], violations_json(violations)
    placed = isinstance(first.at, str) and first.at
    detail = f"At {first.at}: {first.message}" if placed else first.message
    if len(violations) > 1:
        least = "at least " if errors[-1]["code"] == TOO_MANY.code else ""
        verb = "is" if len(violations) == 2 else "are"
        more = counted(len(violations) - 1, "more fault")
        detail += f" There {verb} {least}{more} among the errors."
    return Problem(INVALID_REQUEST, detail, errors)


def defect() -> Problem:
    """Answer a defect; the exception's text is not shown to callers."""
    return Problem(DEFECT, "The request was fine; the service failed.")


def problem_of(error: BaseException, event: str) -> Problem:
    """Return the problem that an exception is answered with; a defect is logged as ``event``."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Refused):
        return invalid_request(error.violations)
    _log.error(event, exc_info=error)
    return defect()


def illegal_move(violations: Sequence[Violation], index: int, key: str = "moves") -> Problem:
    """Answer a list of moves, under ``key``, of which the one at ``index`` breaks rules."""
    told = " ".join(violation.message for violation in violations)
    detail = f"The move at /{key}/{index} is not legal. {told}"
    under = [violation.under(f"/{key}/{index}") for violation in violations]
    return Problem(ILLEGAL_MOVE, detail, violations_json(under), members={"index": index})


def unknown_game(name: str, known: Iterable[str]) -> Problem:
    return Problem(UNKNOWN_GAME, f"There is no game {name[:40]!a}; known are {', '.join(known)}.")


def busy(retry_after: int) -> Problem:
    """Answer that the service is busy; ``retry_after`` in seconds."""
    headers = {"retry-after": str(retry_after)}
    return Problem(BUSY, f"The service is busy; try again in {retry_after} s.", headers=headers)


def within(pointer: str, problem: Problem) -> Problem:
    """Return the problem of a part of a body, its pointers prefixed by ``pointer``."""
    errors = [
        {**error, "at": pointer + error["at"]} if isinstance(error["at"], str) else error
        for error in problem.errors
    ]
    return Problem(problem.kind, problem.detail, errors, problem.headers, problem.members)
