from tests.kit.material import Question

QUESTIONS: tuple[Question, ...] = ()
