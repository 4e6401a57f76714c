"""A database of jobs and their results, which outlives the process."""
