// Read bodies of events by the page's own reader: a file of bodies, each a list of pieces in base64 and what ends it,
// becomes one of what is read of each.
import { readFileSync, writeFileSync } from "node:fs";

const [, , source, asked, told] = process.argv;
const { eventsOf } = await import(source);

/** A body that comes in pieces, and then ends or fails; it notes whether its reader has left. */
function bodyOf({ pieces, fails }, noted) {
  const left = pieces.map((piece) => Buffer.from(piece, "base64"));
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(new Uint8Array(piece));
      else if (fails) controller.error(new TypeError("network error"));
      else controller.close();
    },
    cancel() {
      noted.isCancelled = true;
    },
  });
}

async function read(body) {
  const noted = { events: [], error: null, isCancelled: false };
  try {
    for await (const event of eventsOf(bodyOf(body, noted))) {
      noted.events.push([event.name, event.data]);
      if (noted.events.length === body.most) break;
    }
  } catch (error) {
    noted.error = error.constructor.name;
  }
  return noted;
}

const found = [];
for (const body of JSON.parse(readFileSync(asked, "utf8"))) found.push(await read(body));
writeFileSync(told, JSON.stringify(found));
