"""The ground under compiled code: bits, how long compiling takes, and how parts are compiled."""
