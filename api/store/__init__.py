"""A database that outlives the process: jobs, and what came of them."""
