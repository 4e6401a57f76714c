"""The address of the database of jobs."""

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

KNOWN = frozenset(("sqlite", "postgresql"))
"""The kinds of databases that are known here."""


def address_of(given: str) -> URL:
    """Read the address of a store.

    Raises:
        ValueError: it is none, or of a kind of database that is not known here.
    """
    try:
        url = make_url(given)
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername="postgresql+psycopg")
        known = url.get_backend_name() in KNOWN
    except ArgumentError:
        known = False
    if not known:
        raise ValueError(
            "The address of the store must be like sqlite:////folder/file or "
            "postgresql://user:password@host/name."
        )
    return url
