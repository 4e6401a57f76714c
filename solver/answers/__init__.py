"""What solvers answer: values, moves, estimates, and the words they are explained in."""
