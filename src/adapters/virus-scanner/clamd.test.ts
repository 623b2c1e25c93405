import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clamd, EICAR, MISSING_CLAMD, STREAM_BYTES_MAX, startClamd } from "../../../test/contracts/clamd.ts";
import { ScannerUnavailable } from "../../kernel/ports/virus-scanner.ts";
import { createClamd } from "./clamd.ts";

const signal = new AbortController().signal;
const limits = { bytesMax: STREAM_BYTES_MAX, timeoutMs: 10_000 };

async function* chunks(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const memory = Buffer.alloc(size); // used again for each chunk, as the store does
  for (let at = 0; at < bytes.length; at += size) yield memory.subarray(0, bytes.copy(memory, 0, at, at + size));
}

const skipped = MISSING_CLAMD ? ` (left out: ${MISSING_CLAMD})` : "";
describe.skipIf(MISSING_CLAMD !== null)(`clamd${skipped}`, () => {
  let daemon: Clamd;
  beforeAll(async () => {
    daemon = await startClamd();
  }, 60_000);
  afterAll(() => daemon.stop());
  const scan = (bytes: Buffer) =>
    createClamd({ ...limits, address: { path: daemon.path } }).scan(chunks(bytes), signal);

  test("passes harmless and empty content", async () => {
    expect(await scan(randomBytes(500_000))).toEqual({ kind: "clean" });
    expect(await scan(Buffer.alloc(0))).toEqual({ kind: "clean" });
  });

  test("finds a signature, also across chunks and in an archive", async () => {
    const infected = { kind: "infected", signature: expect.stringContaining("Own.Eicar") };
    expect(await scan(Buffer.from(EICAR))).toEqual(infected);
    const across = Buffer.concat([Buffer.alloc(64 * 1024 - 20, "a"), Buffer.from(EICAR)]);
    expect(await scan(across)).toEqual(infected);
    expect(await scan(gzipSync(EICAR))).toEqual(infected);
  });

  test("never passes content beyond the daemon's limit", async () => {
    const result = await scan(randomBytes(3 * STREAM_BYTES_MAX)).catch((error: Error) => error);
    // The daemon resets the connection, and its answer can be lost with that.
    if (result instanceof Error) expect(result).toBeInstanceOf(ScannerUnavailable);
    else expect(result).toEqual({ kind: "too_large" });
  });
});

test("a scanner that is away, silent or broken is unavailable", async () => {
  const away = createClamd({ ...limits, address: { path: join(tmpdir(), "no-such-clamd.ctl") } });
  await expect(away.scan(chunks(Buffer.from("x")), signal)).rejects.toThrow(ScannerUnavailable);
  const server = createServer((socket) => void socket.on("error", () => undefined).on("data", () => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const address = { host: "127.0.0.1", port };
  const silent = createClamd({ ...limits, address, timeoutMs: 200 });
  await expect(silent.scan(chunks(Buffer.from("x")), signal)).rejects.toThrow(ScannerUnavailable);
  server.removeAllListeners("connection");
  server.on("connection", (socket) => socket.end("stream: Can't allocate memory ERROR\0"));
  await expect(silent.scan(chunks(Buffer.from("x")), signal)).rejects.toThrow("allocate memory");
  server.close();
});
