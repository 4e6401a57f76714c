"""The event that the service sends by itself, in the ``webhooks`` of OpenAPI."""

from typing import Final

from api.http.document.types import SCHEMAS, reference
from api.http.responses import JSON
from schemas.base import Json
from schemas.webhooks import WebhookEvent

_HEADERS: Final = {
    "webhook-id": "The id of the event, the same at each try: whoever has seen it has seen the "
    "event.",
    "webhook-timestamp": "When it was sent, in seconds since 1970; older than five minutes is not "
    "to be believed.",
    "webhook-signature": "Signatures, separated by spaces; each is `v1,` and the HMAC-SHA256 of "
    "id, timestamp and body, joined by dots, in Base64.",
}
_ANSWERS: Final = {
    "2XX": "The event was taken.",
    "410": "Nothing more is sent to this address for the jobs that wait.",
    "default": "The event is sent again later, unless this was the last try. Redirects are not "
    "followed. After 429 and 503, `Retry-After` in seconds counts.",
}


def describe_webhooks(document: Json, call: str, game: str) -> None:
    """Add the event, with its schemas and an example about a ``call`` of a ``game``."""
    event = WebhookEvent.model_json_schema(ref_template=f"{SCHEMAS}{{model}}")
    parts = event.pop("$defs")
    document["components"]["schemas"] |= {**parts, WebhookEvent.__name__: event}
    example = {
        "type": "job.finished",
        "timestamp": "2026-11-28T10:40:00.250000+00:00",
        "data": {
            "id": "0f6c2a",
            "state": "done",
            "call": call,
            "game": game,
            "address": "https://boneyard.example/v1/jobs/0f6c2a",
        },
    }
    content = {JSON: {"schema": reference(WebhookEvent.__name__), "example": example}}
    operation = {
        "operationId": "job_finished",
        "summary": "A job has ended",
        "description": "Posted to the `url` of the `webhook` of a job, by the scheme of [Standard "
        "Webhooks](https://www.standardwebhooks.com), whose libraries check the signature.",
        "tags": ["jobs"],
        "security": [],
        "parameters": [
            {
                "name": name,
                "in": "header",
                "required": True,
                "description": about,
                "schema": {"type": "string"},
            }
            for name, about in _HEADERS.items()
        ],
        "requestBody": {"required": True, "content": content},
        "responses": {status: {"description": about} for status, about in _ANSWERS.items()},
    }
    document["webhooks"] = {"job.finished": {"post": operation}}
