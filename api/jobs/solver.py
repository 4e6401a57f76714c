"""Child processes for the questions of jobs."""

from typing import Final

from api.calls.questions import Json, SolverCall
from api.ops.settings import Settings
from api.solving.children import Children
from api.solving.fork_server import PRELOADED
from api.solving.lane import SOLVER, Lane, OnProgress, counted, no_progress
from api.solving.queue import Caller, SolveQueue

NICENESS: Final = 15  # jobs give way to every solve whose caller waits
CALLER: Final = Caller("", 0)  # one client for all jobs: the store has put them in order


class JobSolver:
    """Answers as many questions at once as there may be jobs. Its processes are started when the
    first is needed; a question waits for one as long as it takes, and has its whole budget then."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        number = settings.job_solves
        children = Children(settings, preloaded, number, NICENESS)
        self._lane = Lane("jobs", target, SolveQueue(number, settings.jobs_waiting), children)
        self.ready, self.close = children.start, children.close
        self.observe = self._lane.observe

    def lane(self, _: SolverCall) -> Lane:
        return self._lane

    async def answer(
        self,
        question: SolverCall,
        client: str = "",
        batch: int | None = None,
        on_progress: OnProgress = no_progress,
    ) -> Json:
        """Answer a question, or raise ``Problem``; ``client`` and ``batch`` make no difference."""
        with counted(question) as count:
            async with self._lane.places.taken(question.seconds, [CALLER]):
                child = await self._lane.children.take()
                answer = await self._lane.answer(child, question, on_progress)
            count(answer)
            return answer
