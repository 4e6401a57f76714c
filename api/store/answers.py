"""Keep answers that were proved, as long as there is room."""

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from api.store.clock import Now
from api.store.database import Database, StoreAway
from api.store.tables import ANSWERS


class AnswerStore:
    """The answers of a database. Every method may raise ``StoreAway``, and blocks for so long as
    the database takes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def answer(self, question: str) -> bytes | None:
        """Return the answer to a question, if there is one."""
        wanted = select(ANSWERS.c.answer).where(ANSWERS.c.question == question)
        with self._database.reading() as connection:
            found: bytes | None = connection.execute(wanted).scalar()
        if found is not None:
            with self._database.writing() as connection:
                same = ANSWERS.c.question == question
                connection.execute(update(ANSWERS).where(same).values(used=Now()))
        return found

    def keep(self, question: str, answer: bytes) -> None:
        """Keep an answer, unless there is one to this question."""
        values = {"question": question, "answer": answer, "used": Now(), "size": len(answer)}
        try:
            with self._database.writing() as connection:
                connection.execute(insert(ANSWERS).values(values))
        except StoreAway as error:
            if not isinstance(error.__cause__, IntegrityError):
                raise

    def drop(self, question: str) -> None:
        """Remove the answer to a question, so that another can be kept."""
        with self._database.writing() as connection:
            connection.execute(delete(ANSWERS).where(ANSWERS.c.question == question))

    def forget(self, most_bytes: int) -> int:
        """Remove those that nobody asked for longest, until the others have no more than so many
        bytes. Return how many."""
        newer = func.sum(ANSWERS.c.size).over(order_by=(ANSWERS.c.used.desc(), ANSWERS.c.question))
        ranked = select(ANSWERS.c.question, newer.label("bytes")).subquery()
        old = select(ranked.c.question).where(ranked.c.bytes > most_bytes)
        with self._database.writing() as connection:
            return connection.execute(delete(ANSWERS).where(ANSWERS.c.question.in_(old))).rowcount
