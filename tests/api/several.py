"""One of several processes that serve, with a solver that answers at once."""

from fastapi import FastAPI

from api.http import workers
from tests.api import stand_ins


def application() -> FastAPI:
    return workers.application(stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
