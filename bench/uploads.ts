import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchEnvironment } from "./environment.ts";

const MIB = 1024 ** 2;
const SIZE = 128 * MIB;
const ROUNDS = 3;
const TARGET = 1;
const TUS = { "tus-resumable": "1.0.0" };
const PART = { ...TUS, "content-type": "application/offset+octet-stream", "upload-offset": "0" };

/** MiB per second of one upload in one part, beside the tus library; ours syncs, and computes the digest. */
export async function* uploads(bench: BenchEnvironment): AsyncGenerator<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-tus-"));
  try {
    const { url } = await bench.baseline("tus-server.mjs", { BENCH_FOLDER: folder });
    const [token = ""] = bench.tokens;
    const bytes = new Uint8Array(SIZE);
    const rounds: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      new DataView(bytes.buffer).setUint32(0, round); // another file each time
      const ours = await send(`${bench.server.url}/api/uploads`, bytes, { authorization: `Bearer ${token}` });
      rounds.push({ ours, theirs: await send(`${url}/files`, bytes, {}) });
    }
    const [middle] = rounds.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs).slice(Math.floor(ROUNDS / 2));
    if (!middle) return;
    const { ours, theirs } = middle;
    const ratio = (ours / theirs).toFixed(2);
    yield [`upload of ${SIZE / MIB} MiB`, "tus library", ours.toFixed(0), theirs.toFixed(0), ratio, TARGET.toFixed(2)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function send(endpoint: string, bytes: Uint8Array<ArrayBuffer>, access: Record<string, string>): Promise<number> {
  const name = Buffer.from(`bench-${Math.random()}.bin`).toString("base64");
  const headers = { ...TUS, ...access, "upload-length": String(bytes.length), "upload-metadata": `filename ${name}` };
  const created = await fetch(endpoint, { method: "POST", headers });
  const location = created.headers.get("location");
  if (!location) throw new Error(`no upload: ${created.status} ${await created.text()}`);
  const started = performance.now();
  const sent = await fetch(location, { method: "PATCH", headers: PART, body: bytes });
  if (sent.status !== 204) throw new Error(`not stored: ${sent.status} ${await sent.text()}`);
  return bytes.length / MIB / ((performance.now() - started) / 1000);
}
