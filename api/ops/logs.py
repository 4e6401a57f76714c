"""Write what happens as lines on the standard error, each a JSON object, or as text for a terminal.

Whatever logs does so with the standard library. The lines of a request carry its ``request_id``;
``structlog.contextvars.bound_contextvars`` adds more to all that is logged inside a block.
"""

import logging
import sys
from typing import Any, Final

from structlog import processors
from structlog.contextvars import merge_contextvars
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level, add_logger_name
from structlog.typing import EventDict, Processor

from api.ops.settings import LogFormat

_COLOURED: Final = "color_message"
"""The same event in the colours of a terminal, which the server adds."""


def config(chosen: LogFormat) -> dict[str, Any]:
    """Return the configuration for ``logging.config.dictConfig``, in this process or another."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": "api.ops.logs.formatter", "chosen": chosen}},
        "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["errors"], "level": "INFO"},
        # It names the whole address of every request; those of webhooks may hold what is secret.
        "loggers": {"httpx2": {"level": "WARNING"}},
    }


def formatter(chosen: LogFormat) -> logging.Formatter:
    """Return a formatter that writes a record as one line: its ``time``, ``level``, ``logger``,
    ``process`` and ``event``, its extra values, and ``exception`` if there was one."""
    return ProcessorFormatter(
        foreign_pre_chain=[
            merge_contextvars,
            add_log_level,
            add_logger_name,
            processors.CallsiteParameterAdder([processors.CallsiteParameter.PROCESS]),
            ExtraAdder(),
            _without_colours,
            processors.TimeStamper(fmt="iso", utc=True, key="time"),
        ],
        processors=[ProcessorFormatter.remove_processors_meta, *_renderers(chosen)],
    )


def _renderers(chosen: LogFormat) -> list[Processor]:
    if chosen == "json":
        return [processors.format_exc_info, processors.JSONRenderer()]
    colours = sys.stderr.isatty()
    return [
        ConsoleRenderer(colors=colours, exception_formatter=plain_traceback, timestamp_key="time")
    ]


def _without_colours(_: Any, __: str, event: EventDict) -> EventDict:
    event.pop(_COLOURED, None)
    return event
