"""Signed addresses, which work without a header until they expire: ``<img>`` and ``EventSource``
cannot send one.

An address is signed with a key and counts as a request with it. Its path, its query and its end are
signed together; the query is signed as it is read, so that a browser may write it in another way.
"""

import re
import time
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from starlette.types import Scope

from api.calls.problems import ADDRESS_EXPIRED, WRONG_SIGNATURE, Problem
from api.ops.keys import Key, Keys, signature_by, signer_of

_SIGNABLE: Final = re.compile(r"/v1/(games/[\w-]+/picture\.(svg|png|txt)|jobs/[\w-]+/events)", re.A)
_PURPOSE: Final = "GET"  # the first line of what is signed
_EXPIRES, _SIGNATURE = "expires", "signature"
_MARK: Final = b"signature="
_KEPT: Final = "!\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~"  # of a query; all but letters and digits
_CHALLENGE: Final = {"www-authenticate": "Bearer"}


def is_signable(path: str) -> bool:
    """Whether addresses with this path, from ``/v1`` on, can be signed."""
    return _SIGNABLE.fullmatch(path) is not None


def signed_query(key: Key, path: str, query: str, expires: int) -> str:
    """Return a query with its end (seconds since 1970) and its signature; those that it had are
    replaced."""
    parts = quote(query, safe=_KEPT).split("&")
    parts = [one for one in parts if one.partition("=")[0] not in (_EXPIRES, _SIGNATURE, "")]
    query = "&".join([*parts, f"{_EXPIRES}={expires}"])
    return f"{query}&{_SIGNATURE}={signature_by(key, _signed_text(path, _pairs(query)))}"


def is_signed(scope: Scope) -> bool:
    """Whether a request is for an address that was signed, rightly or wrongly."""
    is_read = scope["method"] == "GET" and _MARK in scope["query_string"]
    return is_read and is_signable(scope["path"])


def signer(keys: Keys, scope: Scope) -> str:
    """Return the name of the key that signed an address. Raises ``Problem``: none did, or the
    address has expired."""
    pairs = _pairs(scope["query_string"].decode("latin-1"))
    signatures = [value for key, value in pairs if key == _SIGNATURE]
    signature = signatures[0] if len(signatures) == 1 else ""
    text = _signed_text(scope["path"], [one for one in pairs if one[0] != _SIGNATURE])
    name = signer_of(keys, text, signature)
    if name is None:
        detail = "This address was changed after it was signed, or its key is gone."
        raise Problem(WRONG_SIGNATURE, detail, headers=_CHALLENGE)
    if time.time() >= int(dict(pairs)[_EXPIRES]):
        detail = "This address has expired; sign it again at POST /v1/addresses."
        raise Problem(ADDRESS_EXPIRED, detail, headers=_CHALLENGE)
    return name


def _pairs(query: str) -> list[tuple[str, str]]:
    return parse_qsl(query, keep_blank_values=True, errors="surrogateescape")


def _signed_text(path: str, pairs: list[tuple[str, str]]) -> str:
    return f"{_PURPOSE}\n{path}\n{urlencode(pairs, errors='surrogateescape')}"
