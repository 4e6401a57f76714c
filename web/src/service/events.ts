/** Server-sent events in the body of an answer, read as they arrive: a question with a body cannot be asked by
 * `EventSource`. */

export interface ServerEvent {
  /** What kind of event it is; "message" where none is told. */
  name: string;
  data: string;
}

/** Thrown where a body ends within an event. */
export class CutOff extends Error {}

/** Yield each event of a body, wherever that is cut into pieces. Whoever stops reading ends the body.
 * @throws CutOff where it ends too early, and whatever reading it throws.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lines = new Lines();
  let event: Partial<ServerEvent> = {};
  let isWithin = false;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const line of lines.take(decoder.decode(piece.value, { stream: true }))) {
        const { name = "message", data } = event;
        isWithin = line !== "";
        event = isWithin ? withField(event, line) : {};
        if (!isWithin && data !== undefined) yield { name, data };
      }
    if (lines.rest !== "" || isWithin) throw new CutOff("The body ends within an event.");
  } finally {
    void reader.cancel().catch(() => undefined); // it may have ended or failed already
  }
}

/** Text in pieces as whole lines, which end with a line feed, a carriage return, or both. */
class Lines {
  /** What is not yet a whole line. */
  rest = "";
  /** Whether the last line ended with a carriage return: a line feed that follows belongs to it. */
  private isReturned = false;

  take(piece: string): string[] {
    if (piece === "") return [];
    const lines = (this.rest + (this.isReturned ? piece.replace(/^\n/, "") : piece)).split(/\r\n|\r|\n/);
    this.isReturned = piece.endsWith("\r");
    this.rest = lines.pop() ?? "";
    return lines;
  }
}

/** Add a line to an event; comments and fields that nobody needs here are left out. */
function withField(event: Partial<ServerEvent>, line: string): Partial<ServerEvent> {
  const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
  if (field === "event") return { ...event, name: value };
  if (field === "data") return { ...event, data: event.data === undefined ? value : `${event.data}\n${value}` };
  return event;
}
