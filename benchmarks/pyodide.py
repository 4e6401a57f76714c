"""How long a slow phone needs until the rules run in its browser, without the service.

python -m benchmarks.pyodide FOLDER [--visits 3] [--slower 6] [--kilobits 1600] [--delay 150]

FOLDER is that of the npm package ``pyodide``. A page of its own loads it from here, with the
package ``engine`` beside it, deals a hand of Fives, and lists and plays its first move. A visit is
cold with an empty cache, and warm when the same browser comes again. The processor is ``slower`` by
this factor, as far as chromium can slow it; the network has so many kilobits a second, and this
delay in milliseconds.
"""

import gzip
import io
import sys
import threading
import zipfile
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.browsing import started

ENGINE: Final = Path(__file__).parents[1] / "engine"
FOREVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
}
SLOWEST: Final = 300_000  # milliseconds

PAGE: Final = b"""<!doctype html><title>rules</title><script type="module">
const began = performance.now();
const times = window.times = {};
const mark = (name) => (times[name] = performance.now() - began);
const { loadPyodide } = await import("/pyodide.mjs");
const python = await loadPyodide({ indexURL: "/" });
mark("python");
const engine = await (await fetch("/engine.zip")).arrayBuffer();
python.unpackArchive(engine, "zip");
python.runPython("import sys; from engine.games.fives import GAME");
mark("rules");
window.first = python.runPython(`
position = GAME.numbered_deal(7, GAME.default_options(), 2)
moves = list(GAME.legal_moves(position))
after = GAME.play(position, moves[0])
GAME.text(after.position)`);
mark("first move");
window.heap = python._module.HEAP8.length;
const again = performance.now();
python.runPython("[GAME.text(GAME.play(position, one).position) for one in moves]");
times["every move"] = performance.now() - again;
window.done = true;
</script>"""


@cache
def engine_zip() -> bytes:
    """Return the sources of the rules, packed."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(ENGINE.rglob("*.py")):
            archive.write(file, file.relative_to(ENGINE.parent))
    return packed.getvalue()


def serve(folder: Path) -> tuple[ThreadingHTTPServer, dict[str, int]]:
    """Serve the page and its files, compressed, on a free port; return the bytes of each file too,
    as they travelled."""
    sizes: dict[str, int] = {}

    @cache
    def content(path: str) -> tuple[bytes, bool]:
        if path == "/":
            return PAGE, False
        if path == "/engine.zip":
            return engine_zip(), False
        raw = (folder / path.removeprefix("/")).read_bytes()
        return (raw, False) if path.endswith(".zip") else (gzip.compress(raw, 9), True)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            try:
                body, is_packed = content(path)
            except OSError:
                self.send_error(404)
                return
            sizes[path] = len(body)
            self.send_response(200)
            self.send_header("content-type", TYPES.get(Path(path).suffix, "text/html"))
            self.send_header("content-length", str(len(body)))
            self.send_header("cache-control", FOREVER)
            if is_packed:
                self.send_header("content-encoding", "gzip")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, sizes


def visit(context: BrowserContext, address: str, slower: float, kilobits: int, delay: int) -> str:
    """Open the page once, and describe how long each step took since it began."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    speed = kilobits * 125  # bytes a second
    network = {"offline": False, "latency": delay}
    network |= {"downloadThroughput": speed, "uploadThroughput": speed}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", network)
    page.goto(address)
    page.wait_for_function("window.done", timeout=SLOWEST)
    times: dict[str, float] = page.evaluate("window.times")
    heap = page.evaluate("window.heap") / 2**20
    page.close()
    steps = ", ".join(f"{name} {each / 1000:.2f} s" for name, each in times.items())
    return f"{steps}; {heap:.0f} MiB of memory"


def print_visits(browser: Browser, address: str, given: dict[str, int]) -> None:
    context = browser.new_context()
    for kind in ("cold", "warm"):
        told = visit(context, address, given["slower"], given["kilobits"], given["delay"])
        print(f"{kind}: {told}", flush=True)
    context.close()


def main() -> None:
    folder, *others = sys.argv[1:]
    given = {"visits": 3, "slower": 6, "kilobits": 1600, "delay": 150}
    names = [name.removeprefix("--") for name in others[::2]]
    given |= dict(zip(names, map(int, others[1::2]), strict=True))
    server, sizes = serve(Path(folder))
    with sync_playwright() as playwright:
        browser = started(playwright.chromium)
        print(f"chromium {browser.version}, {given}")
        for _ in range(given["visits"]):
            print_visits(browser, f"http://127.0.0.1:{server.server_port}/", given)
        browser.close()
    server.shutdown()
    for path, size in sizes.items():
        print(f"{size / 1000:8.1f} kB  {path}")
    print(f"{sum(sizes.values()) / 1000:8.1f} kB in all, gzip")


if __name__ == "__main__":
    main()
