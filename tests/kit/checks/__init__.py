"""Every check of the kit by name: the functions of these modules that take a ``run`` and nothing
else, in the order in which a broken game is best looked at."""

from collections.abc import Callable
from inspect import isfunction, signature

from tests.kit.checks import demands, moves, reading, settlement, solving, views
from tests.kit.run import Run

Check = Callable[[Run], None]

MODULES = (moves, settlement, reading, views, demands, solving)
CHECKS: dict[str, Check] = {
    name: check
    for module in MODULES
    for name, check in vars(module).items()
    if isfunction(check) and list(signature(check).parameters) == ["run"]
}
