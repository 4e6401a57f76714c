"""What a fork server may load first: it waits as long as the file is there that ``FILE`` names, but
for a minute at most."""

import os
import time
from pathlib import Path

FILE = "HELD_UP_BY"

_until = time.monotonic() + 60
while FILE in os.environ and Path(os.environ[FILE]).exists() and time.monotonic() < _until:
    time.sleep(0.01)
