/** One event of a stream as it came, and its data (HTML, 9.2.6). */
export interface StreamEvent {
  readonly bytes: Buffer;
  readonly data: string;
}

/** An upstream that sends no end of an event is passed on as it comes. */
const PENDING_BYTES_MAX = 1024 * 1024;
const LF = 0x0a;
const CR = 0x0d;

/** Splits a stream of Server-Sent Events into its events, without changing a byte. */
export function eventSplitter() {
  let pending: Buffer = Buffer.alloc(0);
  return {
    push(piece: Uint8Array): StreamEvent[] {
      pending = pending.length === 0 ? Buffer.from(piece) : Buffer.concat([pending, piece]);
      const events: StreamEvent[] = [];
      let start = 0;
      for (let end = endOfEvent(pending, start); end !== -1; end = endOfEvent(pending, start)) {
        events.push(eventOf(pending.subarray(start, end)));
        start = end;
      }
      pending = pending.subarray(start);
      if (pending.length > PENDING_BYTES_MAX) {
        events.push(eventOf(pending));
        pending = Buffer.alloc(0);
      }
      return events;
    },
    /** What came after the last whole event. */
    rest: () => eventOf(pending),
  };
}

/** Behind the blank line that ends an event. */
function endOfEvent(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1];
    if (next === LF) return at + 2;
    if (next === CR && bytes[at + 2] === LF) return at + 3;
  }
  return -1;
}

function eventOf(bytes: Buffer): StreamEvent {
  const data: string[] = [];
  for (const line of bytes.toString().split(/\r?\n/)) {
    if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
  }
  return { bytes, data: data.join("\n") };
}
