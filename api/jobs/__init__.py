"""Long calls that are answered later."""
