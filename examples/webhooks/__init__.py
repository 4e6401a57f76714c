"""Receivers of the events that jobs have ended, in Python and in JavaScript."""
