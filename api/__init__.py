"""The JSON service: what the engine and the solver know, for programs that speak HTTP."""
