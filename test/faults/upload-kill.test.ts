import { createHash, randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";

/** `UPLOAD_MIB=1024` for the long form. */
const MIB = 1024 ** 2;
const SIZE = Number(process.env.UPLOAD_MIB ?? 64) * MIB;
const KILLS = 5;
const MEMORY_MIB_MAX = 128;
const CHUNK = 64 * 1024;

let atrium: TestAtrium;
let admin: pg.Client;
let server: ServerProcess;
let environment: Record<string, string>;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const port = String(await freePort());
  environment = {
    ATRIUM_PORT: port,
    ATRIUM_BASE_URL: `http://localhost:${port}`,
    ATRIUM_DATA: atrium.dataFolder,
    DATABASE_URL: atrium.databaseUrl,
  };
  admin = new pg.Client(atrium.databaseUrl);
  await admin.connect();
  server = await startProcess(environment);
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await admin?.end();
  await atrium?.close();
});

/** Repeats a block of random bytes with its number, so that no part equals another. */
function contentAt(offset: number, length: number): Buffer {
  const bytes = Buffer.from(block.subarray(0, length));
  bytes.writeDoubleLE(offset, 0);
  return bytes;
}
const block = randomFillSync(Buffer.alloc(CHUNK));

function* contentFrom(offset: number): Generator<Buffer, void> {
  for (let at = offset - (offset % CHUNK); at < SIZE; at += CHUNK) {
    const bytes = contentAt(at, Math.min(CHUNK, SIZE - at));
    yield at < offset ? bytes.subarray(offset - at) : bytes;
  }
}

const HEADERS = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };

/** Sends from the offset; `kill` runs once that many bytes are on their way. */
async function send(url: string, offset: number, kill: { at: number; run: () => void } | null): Promise<number> {
  let sent = offset;
  const chunks = contentFrom(offset);
  const body = new ReadableStream({
    pull(controller) {
      const { value } = chunks.next();
      if (!value) return controller.close();
      sent += value.length;
      controller.enqueue(value);
      if (kill && sent >= kill.at) kill.run();
    },
  });
  const headers = { ...HEADERS, "upload-offset": String(offset), "content-length": String(SIZE - offset) };
  const init = { method: "PATCH", headers, body, duplex: "half" };
  return (await fetch(url, init as RequestInit).catch(() => ({ status: 0 }))).status;
}

/** The leases of killed writers end after thirty seconds; the test does not wait for them. */
async function offsetAt(url: string): Promise<number> {
  await admin.query("UPDATE upload SET lease_until = now() - interval '1 s' WHERE lease_until IS NOT NULL");
  const reply = await fetch(url, { method: "HEAD", headers: HEADERS });
  expect(reply.status).toBe(200);
  return Number(reply.headers.get("upload-offset"));
}

function residentMiB({ child }: ServerProcess): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}

test.runIf(process.platform === "linux")(
  `an upload of ${SIZE / MIB} MiB ends whole after ${KILLS} kills`,
  { timeout: 600_000 },
  async () => {
    const token = await atrium.token("ic-member");
    const hash = createHash("sha256");
    for (const chunk of contentFrom(0)) hash.update(chunk);
    const body = JSON.stringify({ filename: "large.bin", size: SIZE, sha256: hash.digest("hex") });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const begun = await fetch(`${server.baseUrl}/api/files/uploads`, { method: "POST", headers, body });
    const { upload_id, upload_url } = (await begun.json()) as { upload_id: string; upload_url: string };
    const offsets: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const offset = await offsetAt(upload_url);
      offsets.push(offset);
      const run = () => server.child.kill("SIGKILL");
      expect(await send(upload_url, offset, { at: (SIZE * kill) / (KILLS + 1), run })).toBe(0);
      await server.kill();
      server = await startProcess(environment);
    }
    await fetch(server.baseUrl);
    const rest = residentMiB(server);
    let peak = 0;
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMiB(server));
    }, 50);
    const last = await offsetAt(upload_url);
    const status = await send(upload_url, last, null);
    const state = async () => {
      const reply = await fetch(`${server.baseUrl}/api/files/uploads/${upload_id}`, { headers });
      return ((await reply.json()) as { upload: { state: string; received: number } }).upload;
    };
    while ((await state()).state === "finalizing") await sleep(500);
    clearInterval(watching);
    console.log(`offsets ${offsets.join(" ")} ${last}; ${Math.round(rest)} MiB at rest, ${Math.round(peak)} at most`);
    expect(status).toBe(204);
    expect(await state()).toMatchObject({ state: "complete", received: SIZE });
    expect(offsets.concat(last)).toEqual([...offsets, last].sort((one, other) => one - other));
    expect(last).toBeGreaterThan(0);
    expect(peak - rest).toBeLessThan(MEMORY_MIB_MAX);
  },
);
