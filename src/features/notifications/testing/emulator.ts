import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Emulator extends AsyncDisposable {
  readonly url: string;
  /** The next answer is this one; `cut` closes the connection instead. */
  next: { readonly status: number; readonly body: object } | "cut" | null;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A JSON API on a port of its own. `answer` is what it says to a request that nothing disturbs. */
export async function startEmulator(
  answer: (asked: Asked) => { readonly status: number; readonly body: object },
): Promise<Emulator> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const emulator: Emulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { next } = emulator;
    emulator.next = null;
    if (next === "cut") return void request.socket.destroy();
    const text = Buffer.concat(chunks).toString();
    const { method = "", url: path = "", headers } = request;
    const { authorization } = headers;
    const { status, body } = next ?? answer({ method, path, authorization, body: text === "" ? {} : JSON.parse(text) });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
  return emulator;
}
