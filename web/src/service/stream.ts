/** Server-sent events out of an answer. The browser's own reader of them cannot send a key. */

export interface Told {
  /** The number of the event, to be named by who asks for those after it. */
  id: string;
  data: string;
}

/** Yield the events of a stream as they come; comments that keep it alive are passed over. */
export async function* eventsOf(body: ReadableStream<BufferSource>): AsyncGenerator<Told> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOf(block);
        if (event.data !== "") yield event;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): Told {
  const lines = block.split("\n");
  const of = (field: string): string =>
    lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? "";
  return { id: of("id"), data: of("data") };
}
