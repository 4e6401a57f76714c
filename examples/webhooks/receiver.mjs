// Print which jobs have ended: WEBHOOK_SECRET=whsec_... node receiver.mjs 8200
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const seen = new Set(); // in a file or a database, if the receiver may be started again

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) {
    if (body.length < 10_000) body += part;
  }
  try {
    const event = webhook.verify(body, request.headers);
    if (!seen.has(request.headers["webhook-id"])) {
      seen.add(request.headers["webhook-id"]);
      console.log(event.data.state, event.data.address);
    }
    response.writeHead(204).end(); // at once: work that takes long is done afterwards
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(process.argv[2]), "127.0.0.1");
