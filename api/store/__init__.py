"""What outlives the process: jobs with their results, in a database."""
