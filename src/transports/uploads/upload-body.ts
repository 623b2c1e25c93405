import type { IncomingMessage } from "node:http";

/** A sender is disconnected after so long without a byte. */
const IDLE_MS = 30_000;

/** A request's body as it comes. `stop` closes the connection, and so ends the chunks. */
export function uploadBody(raw: IncomingMessage): { readonly chunks: AsyncIterable<Uint8Array>; stop(): void } {
  const stop = () => {
    raw.destroy();
  };
  return { chunks: chunksOf(raw, stop), stop };
}

async function* chunksOf(raw: IncomingMessage, stop: () => void): AsyncGenerator<Uint8Array, void> {
  const idle = setTimeout(stop, IDLE_MS);
  try {
    // Destroying the stream would close the connection, and with it the answer.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      yield chunk as Buffer;
    }
  } finally {
    clearTimeout(idle);
  }
}
