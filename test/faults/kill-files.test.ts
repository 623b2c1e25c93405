import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Atrium, startAtrium } from "../../src/app/compose.ts";
import { readConfig } from "../../src/app/config.ts";
import { collectBlobs } from "../../src/kernel/blobs/collect-blobs.ts";
import { removeOrphans, scrubBlobs } from "../../src/kernel/blobs/scrub-blobs.ts";
import type { JobContext } from "../../src/kernel/catalogue/area.ts";
import type { ObjectStore } from "../../src/kernel/ports/object-store.ts";
import { createPerson, type Person } from "../../src/seed/users.ts";
import { MISSING_RADOSGW, startRadosgw } from "../contracts/radosgw.ts";
import { createTestDatabase, request } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { startProcess, TYPESCRIPT } from "../harness/process.ts";
import { type Seeded, seeded } from "../harness/seeded.ts";

const IS_FULL = process.env.FAULTS === "full";
const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? (IS_FULL ? 60 : 2));
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const WRITERS = 4;
/** At most so many files are stored before a kill. */
const STORED_MAX = 40;
const WRITING_MS_MAX = 15_000;
const COLLECTOR = fileURLToPath(new URL("kill/collector.ts", import.meta.url));

/** The replies to clients, by the file's id. */
interface Ledger {
  acknowledged: number;
  readonly stored: Map<string, string>;
  readonly purged: Set<string>;
}

interface Bench {
  readonly environment: Record<string, string>;
  readonly people: readonly Person[];
  readonly random: Seeded;
  readonly ledger: Ledger;
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Stores and purges files until the server is gone. Few contents are equal, so that they are shared and collected. */
async function write({ random, ledger }: Bench, baseUrl: string, { cookie }: Person): Promise<void> {
  for (;;) {
    const text = `content ${random.below(random.chance(0.5) ? 6 : 1_000_000)}`;
    const filename = `${random.below(2 ** 30).toString(36)}.txt`;
    const content_base64 = Buffer.from(text).toString("base64");
    try {
      const { body } = await request(baseUrl, "/api/files", { cookie, body: { filename, content_base64 } });
      if (!body.ok) continue; // a collector without grace may take a content before its file refers to it
      ledger.acknowledged++;
      ledger.stored.set(body.id, digestOf(text));
      if (random.chance(0.4)) continue;
      ledger.stored.delete(body.id); // unknown from here, until it is acknowledged
      await request(baseUrl, `/api/files/${body.id}`, { method: "DELETE", cookie });
      const purge = await request(baseUrl, `/api/files/${body.id}/purge`, {
        method: "POST",
        cookie,
        body: { confirm: true },
      });
      if (purge.body.ok) ledger.purged.add(body.id);
    } catch {
      return; // killed
    }
  }
}

async function startCollector(environment: Record<string, string>): Promise<ChildProcess> {
  const env = { ...process.env, ...environment, ATRIUM_PORT: "0", ATRIUM_JOBS: "off" };
  const child = spawn(process.execPath, [...TYPESCRIPT, COLLECTOR], { env, stdio: ["ignore", "pipe", "ignore"] });
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  return child;
}

async function killOnce(bench: Bench): Promise<void> {
  const { environment, people, random, ledger } = bench;
  const [server, collector] = await Promise.all([startProcess(environment), startCollector(environment)]);
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    write(bench, server.baseUrl, people[at % people.length] as Person),
  );
  const enough = ledger.acknowledged + 3 + random.below(STORED_MAX);
  for (let left = WRITING_MS_MAX; left > 0 && ledger.acknowledged < enough; left -= 10) await sleep(10);
  collector.kill("SIGKILL");
  await sleep(random.below(100));
  await server.kill();
  await Promise.all(writers);
}

/** Collects and sweeps, and then compares every row with every object. */
async function settle({ kernel }: Atrium, { ledger }: Bench): Promise<void> {
  const { database, ports, ids, settings } = kernel;
  const { objects } = ports;
  const context: JobContext = {
    database,
    ports,
    settings,
    newId: ids.newId,
    now: () => new Date(),
    call: () => Promise.reject(new Error("this job calls nothing")),
    signal: new AbortController().signal,
  };
  await collectBlobs({ database, objects }, 0);
  await removeOrphans(context, Number.NEGATIVE_INFINITY);
  const rows = <Row>(name: string, text: string) => database.read.run<Row>({ name, text }, []);
  const blobs = await rows<{ key: string }>(
    "kill_blobs",
    "SELECT key FROM blob WHERE state = 'present' AND refs = (SELECT count(*) FROM file_version v WHERE v.sha256 = blob.sha256)",
  );
  expect(await keysOf(objects), "objects, and blobs with a right count").toEqual(blobs.map(({ key }) => key).sort());
  expect(await scrubBlobs(context, 60_000)).toEqual({ checked: blobs.length, rotten: 0 });
  const files = new Map(
    (await rows<{ id: string; sha256: string }>("kill_files", "SELECT id, sha256 FROM file")).map((each) => [
      each.id,
      each.sha256,
    ]),
  );
  for (const [id, sha256] of ledger.stored) expect([id, files.get(id)]).toEqual([id, sha256]);
  for (const id of ledger.purged) expect([id, files.has(id)]).toEqual([id, false]);
  const wrong = await rows(
    "kill_quota",
    `SELECT member_id FROM file_quota q
     WHERE used <> (SELECT coalesce(sum(size), 0) FROM file_version v WHERE v.member_id = q.member_id)
        OR files <> (SELECT count(*) FROM file f WHERE f.member_id = q.member_id)`,
  );
  expect(wrong).toEqual([]);
}

async function keysOf(objects: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for (let after: string | null = null; ; after = keys.at(-1) ?? null) {
    const page = await objects.list(after, 1_000);
    keys.push(...page.map(({ key }) => key));
    if (page.length === 0) return keys.sort();
  }
}

async function killRounds(folder: string, store: Record<string, string>): Promise<void> {
  const database = await createTestDatabase();
  const port = String(await freePort());
  const environment = {
    ATRIUM_DATA: folder,
    DATABASE_URL: database.url,
    ATRIUM_LOG_LEVEL: "error",
    ATRIUM_JOBS: "off",
    ATRIUM_PORT: port,
    ATRIUM_BASE_URL: `http://localhost:${port}`,
    ATRIUM_ANONYMOUS_BUDGET: "1000000/60",
    ATRIUM_FILES_MAX: "100000",
    ...store,
  };
  const opened = () => startAtrium(readConfig({ ...environment, ATRIUM_PORT: "0" }));
  const bench = {
    environment,
    random: seeded(SEED),
    ledger: { acknowledged: 0, stored: new Map(), purged: new Set<string>() },
  };
  const first = await opened();
  const people: Person[] = [];
  for (const name of ["Ann", "Ben"]) {
    const email = `${name}@example.org`.toLowerCase();
    people.push(await createPerson(first, { name, email, password: "a long enough password", tier: "ic-member" }));
  }
  await first.close();
  for (let round = 0; round < ROUNDS; round++) await killOnce({ ...bench, people });
  const last = await opened();
  try {
    await settle(last, { ...bench, people });
  } catch (error) {
    throw new Error(`seed ${SEED}: FAULTS_SEED=${SEED} FAULTS_ROUNDS=${ROUNDS}`, { cause: error });
  } finally {
    await last.close();
    await database.drop();
  }
  expect(bench.ledger.stored.size).toBeGreaterThan(ROUNDS);
  expect(bench.ledger.purged.size).toBeGreaterThan(0);
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-kill-files-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const timeout = 120_000 + ROUNDS * 20_000;

test("kills leave no orphan and no lost byte on disk", { timeout }, async () => {
  await withFolder(async (folder) => {
    await killRounds(folder, {});
    expect(readdirSync(join(folder, "objects", "tmp"))).toEqual([]);
  });
});

describe.skipIf(MISSING_RADOSGW)(`S3${MISSING_RADOSGW ? `: ${MISSING_RADOSGW}` : ""}`, () => {
  test("kills leave no orphan and no lost byte on S3", { timeout }, async () => {
    await using server = await startRadosgw();
    const { keyId, secret } = server;
    const url = await server.bucket("kills");
    await withFolder((folder) =>
      killRounds(folder, { ATRIUM_OBJECTS_URL: url, ATRIUM_OBJECTS_KEY: keyId, ATRIUM_OBJECTS_SECRET: secret }),
    );
  });
});
