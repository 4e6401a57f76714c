"""Going out by one's own dominoes alone, as a constraint model."""
