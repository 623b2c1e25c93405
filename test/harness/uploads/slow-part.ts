import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { expect } from "vitest";

export const TUS = { "tus-resumable": "1.0.0" };
export const PART = { ...TUS, "content-type": "application/offset+octet-stream" };

/** The server's side of the next request, which is in this process. */
function nextRequest(): Promise<IncomingMessage> {
  const channel = "http.server.request.start";
  return new Promise((resolve) => {
    const onRequest = (message: unknown) => {
      unsubscribe(channel, onRequest);
      resolve((message as { readonly request: IncomingMessage }).request);
    };
    subscribe(channel, onRequest);
  });
}

/** Sends the first bytes of a part, waits until the server has taken them, and leaves the connection open. */
export async function sendSlowly(url: string, length: number, first: Uint8Array) {
  const headers = { ...PART, "upload-offset": "0", "content-length": String(length) };
  const sending = httpRequest(url, { method: "PATCH", headers });
  const closed = new Promise((resolve) => sending.on("close", resolve).on("error", () => undefined));
  const arriving = nextRequest();
  sending.write(first);
  const request = await arriving;
  await expect.poll(() => request.socket.bytesRead > first.length && request.readableLength === 0).toBe(true);
  return { sending, closed };
}
