"""Say what is asked, what it may cost, and how an answer is counted."""
