"""Print which jobs have ended: ``WEBHOOK_SECRET=whsec_... python receiver.py 8200``."""

import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from standardwebhooks import Webhook, WebhookVerificationError

WEBHOOK = Webhook(os.environ["WEBHOOK_SECRET"])
SEEN = set[str]()  # in a file or a database, if the receiver may be started again


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(min(int(self.headers["content-length"]), 10_000))
        try:
            event = WEBHOOK.verify(body, dict(self.headers))
        except WebhookVerificationError:
            self.send_error(401)
            return
        if self.headers["webhook-id"] not in SEEN:
            SEEN.add(self.headers["webhook-id"])
            print(event["data"]["state"], event["data"]["address"], flush=True)  # noqa: T201
        self.send_response(204)  # at once: work that takes long is done afterwards
        self.end_headers()


HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
