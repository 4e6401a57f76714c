"""Tell who asks."""

from starlette.requests import Request


def client_of(request: Request) -> str:
    """Return the name of who asks: the address, where nobody knows better."""
    known = request.scope.get("state", {}).get("client")
    return str(known or (request.client.host if request.client else ""))
