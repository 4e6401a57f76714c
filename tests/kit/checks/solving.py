from tests.kit.run import Run


def every_move_is_worth_what_trying_finds(run: Run) -> None:
    pass
