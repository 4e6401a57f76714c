"""A thread that does one thing after the other and that no exit of the program waits for."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class DaemonThread(Executor):
    """Does what is submitted in order. One of the standard library's would be joined when the
    program ends, however long what it does may take."""

    def __init__(self, name: str) -> None:
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._do_all, name=name, daemon=True)
        self._thread.start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()

        def do() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:  # handed on to whoever waits for it
                future.set_exception(error)
            else:
                future.set_result(result)

        self._work.put(do)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more; wait until all that was submitted is done."""
        self._work.put(None)
        if wait:
            self._thread.join()

    def _do_all(self) -> None:
        while (do := self._work.get()) is not None:
            do()
