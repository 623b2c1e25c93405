import { EventSourceParserStream } from "eventsource-parser/stream";
import { errorFrom } from "./errors.ts";
import { sleep } from "./retries.ts";
import type { Sender, UntypedCall } from "./sender.ts";

/** One item of a stream. */
export interface StreamItem {
  /** Where to continue: the stream begins after it. */
  readonly id: string | null;
  readonly type: string;
  readonly data: unknown;
}

/** The last event of a stream that its reader may no longer read. */
const CLOSED = "closed";
const RECONNECT_MS = 5_000;

/**
 * The items of a followed read, as they come. Connects again after the last one when the connection ends.
 * @throws AtriumError when the server refuses
 */
export async function* follow(sender: Sender, call: UntypedCall): AsyncGenerator<StreamItem> {
  let lastId: string | null = null;
  let waitMs = RECONNECT_MS;
  while (!call.signal?.aborted) {
    const headers = { accept: "text/event-stream", ...(lastId !== null && { "last-event-id": lastId }) };
    const response = await sender.response({ ...call, headers });
    if (!response.ok || !response.body) throw errorFrom(response, await bodyOf(response));
    const onRetry = (ms: number) => {
      waitMs = ms;
    };
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onRetry }));
    try {
      for await (const event of events) {
        if (call.signal?.aborted) return;
        lastId = event.id ?? lastId;
        yield { id: event.id ?? null, type: event.event ?? "message", data: dataOf(event.data) };
        if (event.event === CLOSED) return;
      }
    } catch (error) {
      if (call.signal?.aborted) return;
      if (!(error instanceof TypeError)) throw error; // fetch's error for a connection that was cut
    }
    await sleep(waitMs, call.signal).catch(() => undefined);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
