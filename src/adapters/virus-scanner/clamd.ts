import { once } from "node:events";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { ScannerUnavailable, type ScanResult, type VirusScanner } from "../../kernel/ports/virus-scanner.ts";

const CONNECT_MS = 5_000;
const REPLY_CHARS_MAX = 4_096;

export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

interface ClamdOptions {
  readonly address: ClamdAddress;
  /** At most StreamMaxLength and MaxFileSize of the daemon. */
  readonly bytesMax: number;
  /** For the whole scan of one file. */
  readonly timeoutMs: number;
}

/** ClamAV's daemon, by its command INSTREAM (clamd(8)): chunks with a length of four bytes, and an empty one at the end. */
export function createClamd({ address, bytesMax, timeoutMs }: ClamdOptions): VirusScanner {
  return {
    bytesMax,
    async scan(bytes, signal) {
      const socket = await opened(address);
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const stop = () => void socket.destroy(new Error("the scan took too long, or the server stops"));
      limit.addEventListener("abort", stop);
      const reply = replyOf(socket);
      try {
        await send(socket, bytes);
        return resultOf(await reply);
      } finally {
        limit.removeEventListener("abort", stop);
        reply.catch(() => undefined);
        socket.destroy();
      }
    },
  };
}

async function opened(address: ClamdAddress): Promise<Socket> {
  const socket = connect(address as NetConnectOpts);
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(CONNECT_MS) });
  } catch (error) {
    socket.destroy();
    throw new ScannerUnavailable("the virus scanner cannot be reached", { cause: error });
  }
  return socket;
}

/**
 * Sends the content. Stops without an error once the scanner closes the connection: it does so when it refuses the
 * content, and its reply says why.
 */
async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    // A copy, because the store uses the memory of a chunk again.
    if (!(await written(socket, Buffer.concat([length, chunk])))) return;
  }
  await written(socket, Buffer.alloc(4));
}

function written(socket: Socket, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    if (socket.destroyed || !socket.writable) return resolve(false);
    const closed = () => resolve(false);
    socket.once("close", closed);
    socket.write(bytes, (error) => {
      socket.off("close", closed);
      resolve(!error);
    });
  });
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    let fault: Error | undefined;
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text = (text + chunk).slice(0, REPLY_CHARS_MAX);
    });
    socket.on("error", (error) => {
      fault = error;
    });
    socket.once("close", () => {
      if (text !== "") resolve(text);
      else reject(new ScannerUnavailable("the virus scanner closed the connection", { cause: fault }));
    });
    socket.once("end", () => socket.end());
  });
}

/** `stream: OK`, `stream: <name> FOUND`, or an error. With AlertExceedsMax, a limit is reported like a virus. */
function resultOf(reply: string): ScanResult {
  const text = reply.replace(/\0.*$/s, "").trim();
  if (/^stream: OK$/.test(text)) return { kind: "clean" };
  const [, signature] = /^stream: (.+) FOUND$/.exec(text) ?? [];
  if (signature?.startsWith("Heuristics.Limits.Exceeded") || /size limit exceeded/i.test(text)) {
    return { kind: "too_large" };
  }
  if (signature !== undefined) return { kind: "infected", signature };
  throw new ScannerUnavailable(`the virus scanner answered: ${text.slice(0, 200)}`);
}
