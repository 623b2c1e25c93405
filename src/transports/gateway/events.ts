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
  /** Of `pending`, without an end of an event before it. */
  let scanned = 0;
  return {
    push(piece: Uint8Array): StreamEvent[] {
      pending = pending.length === 0 ? Buffer.from(piece) : Buffer.concat([pending, piece]);
      const events: StreamEvent[] = [];
      let start = 0;
      for (let end = endOfEvent(pending, scanned); end !== -1; end = endOfEvent(pending, start)) {
        events.push(eventOf(pending.subarray(start, end)));
        start = end;
      }
      pending = pending.subarray(start);
      if (pending.length > PENDING_BYTES_MAX) {
        events.push(eventOf(pending));
        pending = Buffer.alloc(0);
      }
      scanned = Math.max(0, pending.length - 3); // the longest end is CR LF CR LF
      return events;
    },
    /** What came after the last whole event. */
    rest: () => eventOf(pending),
  };
}

/** Behind the blank line that ends an event. Lines end with LF, CR LF or CR. */
function endOfEvent(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte !== LF && byte !== CR) continue;
    const next = byte === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
    if (bytes[next] === LF) return next + 1;
    if (bytes[next] === CR) return bytes[next + 1] === LF ? next + 2 : next + 1;
  }
  return -1;
}

function eventOf(bytes: Buffer): StreamEvent {
  const data: string[] = [];
  for (const line of bytes.toString().split(/\r\n|\r|\n/)) {
    if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
  }
  return { bytes, data: data.join("\n") };
}
