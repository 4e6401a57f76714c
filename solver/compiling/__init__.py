"""The ground under compiled code: bits, time, chance, and how parts are compiled."""
