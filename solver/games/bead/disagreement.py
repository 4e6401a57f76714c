"""Two methods that share no code came to different values: a defect, never advice."""


class MethodsDisagree(Exception):
    """What one method proved the other refutes."""
