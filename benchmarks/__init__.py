"""Measurements of what the README promises; each prints its machine and its command."""
