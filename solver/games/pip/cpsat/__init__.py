"""Going out by one's own dominoes alone, as a model for CP-SAT."""
