import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BenchEnvironment } from "./environment.ts";
import { cpuOf } from "./rows.ts";
import { requireWrk } from "./wrk.ts";

const run = promisify(execFile);
const MIB = 1024 ** 2;
const BYTES = 100 * MIB;
const ROUNDS = 7;
const LISTED = 1_000;
const PAGE = 500;

/** The vault beside nginx, the tus library and a listing by hand. Higher ratios are better. */
export async function* fileRows(bench: BenchEnvironment): AsyncGenerator<string[]> {
  requireWrk();
  const file = contentFile(bench.folder);
  yield await download(bench, file);
  yield await upload(bench, file);
  yield await listing(bench);
}

/** Random, so that no file system stores less. */
function contentFile(folder: string): string {
  const path = join(folder, "content.bin");
  const file = openSync(path, "w");
  for (let at = 0; at < BYTES; at += MIB) writeSync(file, randomBytes(MIB));
  closeSync(file);
  chmodSync(path, 0o644);
  return path;
}

/** In seconds, as curl measures it, which costs less than a client in this process. @throws Error unless 2xx */
async function seconds(...request: string[]): Promise<number> {
  const { stdout } = await run("curl", ["-s", "-S", "-f", "-o", "/dev/null", "-w", "%{time_total}", ...request]);
  return Number(stdout);
}

/** The programs run in turns; the fastest of each counts, because other work only adds. */
async function compared(ours: () => Promise<number>, theirs: () => Promise<number>) {
  const times = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    times.theirs = Math.min(times.theirs, await theirs());
    times.ours = Math.min(times.ours, await ours());
  }
  return times;
}

function row(what: string, beside: string, times: { ours: number; theirs: number }, target: number): string[] {
  const ratio = times.theirs / times.ours;
  const [ours, theirs] = [times.ours, times.theirs].map((time) => (time * 1_000).toFixed(2));
  return [what, ours ?? "", beside, theirs ?? "", ratio.toFixed(2), `≥ ${target}`, ratio >= target ? "met" : "missed"];
}

async function download(bench: BenchEnvironment, file: string): Promise<string[]> {
  const nginx = await bench.nginx(bench.folder);
  const id = await send(bench, file, "download.bin");
  const bearer = `authorization: Bearer ${bench.tokens[0]}`;
  const times = await compared(
    () => seconds("-H", bearer, `${bench.server.url}/api/files/${id}/download`),
    () => seconds(`${nginx.url}/content.bin`),
  );
  return row("download of 100 MiB, ms", "nginx, sendfile", times, 0.5);
}

const TUS = ["-H", "tus-resumable: 1.0.0"];
const PATCH = [...TUS, "-X", "PATCH", "-H", "expect:", "-H", "content-type: application/offset+octet-stream"];

/** One PATCH with all bytes. Ours syncs them, and takes their digest. */
async function upload(bench: BenchEnvironment, file: string): Promise<string[]> {
  const folder = join(bench.folder, "tus");
  mkdirSync(folder);
  const library = await bench.baseline("./rivals/tus-library.mjs", { BENCH_FOLDER: folder });
  const patch = (url: string) => seconds(...PATCH, "-H", "upload-offset: 0", "-T", file, url);
  let number = 0;
  const times = await compared(
    async () => {
      const begun = await begin(bench, `upload-${number++}.bin`);
      const spent = await patch(begun.url);
      await purge(bench, await stored(bench, begun.id));
      return spent;
    },
    async () => {
      const headers = { "tus-resumable": "1.0.0", "upload-length": String(BYTES) };
      const created = await fetch(`${library.url}/files`, { method: "POST", headers });
      const url = new URL(created.headers.get("location") ?? "", library.url).href;
      const spent = await patch(url);
      await fetch(url, { method: "DELETE", headers });
      return spent;
    },
  );
  return row("upload of 100 MiB by tus, ms", "@tus/server, file store", times, 1);
}

async function request(bench: BenchEnvironment, path: string, body?: object, method = body ? "POST" : "GET") {
  const reply = await fetch(bench.server.url + path, {
    method,
    headers: { authorization: `Bearer ${bench.tokens[0]}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as Record<string, string> & { upload: { file_id: string | null } };
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function begin(bench: BenchEnvironment, filename: string): Promise<{ url: string; id: string }> {
  const begun = await request(bench, "/api/files/uploads", { filename, size: BYTES });
  const { pathname } = new URL(begun.upload_url ?? "");
  return { url: bench.server.url + pathname, id: begun.upload_id ?? "" };
}

async function stored(bench: BenchEnvironment, uploadId: string): Promise<string> {
  const { upload } = await request(bench, `/api/files/uploads/${uploadId}`);
  if (!upload.file_id) throw new Error("the upload did not end");
  return upload.file_id;
}

async function send(bench: BenchEnvironment, file: string, name: string): Promise<string> {
  const { url, id } = await begin(bench, name);
  await seconds(...PATCH, "-H", "upload-offset: 0", "-T", file, url);
  return stored(bench, id);
}

async function purge(bench: BenchEnvironment, id: string): Promise<void> {
  await request(bench, `/api/files/${id}`, undefined, "DELETE");
  await request(bench, `/api/files/${id}/purge`, { confirm: true });
}

/** Server CPU for one page of a folder of 1,000 files. */
async function listing(bench: BenchEnvironment): Promise<string[]> {
  const folder = (await folderWithFiles(bench)) ?? "";
  const byHand = await bench.baseline("./rivals/bare-listing.mjs", {
    DATABASE_URL: bench.databaseUrl,
    BENCH_MEMBER: bench.people[0]?.memberId ?? "",
    BENCH_FOLDER: folder,
    BENCH_LIMIT: String(PAGE),
    BENCH_BASE_URL: bench.server.url,
  });
  const headers = { authorization: `Bearer ${bench.tokens[0]}` };
  const url = `${bench.server.url}/api/folders/contents?folder_id=${folder}&limit=${PAGE}`;
  const times = await compared(
    async () => (await cpuOf(bench, bench.server.process, { url, headers })) / 1e6,
    async () => (await cpuOf(bench, byHand.process, { url: byHand.url })) / 1e6,
  );
  return row(`listing of ${PAGE} of 1,000 files, CPU ms`, "the same SQL by hand", times, 0.6);
}

/** By SQL: the storage of a member holds 500. */
async function folderWithFiles({ atrium, people }: BenchEnvironment): Promise<string | undefined> {
  const member = people[0]?.memberId ?? "";
  const sha256 = createHash("sha256").update("x").digest("hex");
  const id = "d_bench000000000000000000";
  await atrium.kernel.database.transaction(async (tx) => {
    const text = (name: string, statement: string, values: unknown[]) => tx.run({ name, text: statement }, values);
    await text("bench_quota", "UPDATE file_quota SET files_max = 100000 WHERE member_id = $1", [member]);
    await text(
      "bench_folder",
      `INSERT INTO folder (id, member_id, name, visibility, depth, created_at, updated_at)
       VALUES ($1, $2, 'Bench', 'ic-members', 0, now(), now())`,
      [id, member],
    );
    await text(
      "bench_files",
      `INSERT INTO file (id, folder_id, member_id, name, label, description, visibility, version, sha256, size, type,
                         state, scan, provenance, uploaded_at, updated_at)
       SELECT 'f_' || lpad(n::text, 24, '0'), $1, $2, 'Report ' || n || '.pdf', 'Report ' || n, 'What it is about',
              'ic-members', 1, $3, 1, 'application/pdf', 'active', 'none', 'human', now(), now()
       FROM generate_series(1, ${LISTED}) AS n`,
      [id, member, sha256],
    );
    await text("bench_renditions", "DELETE FROM file_rendition WHERE file_id LIKE 'f_0000%'", []);
  });
  await atrium.kernel.database.transaction((tx) => tx.run({ name: "bench_analyze", text: "ANALYZE file, folder" }, []));
  return id;
}
