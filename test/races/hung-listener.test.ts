import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Atrium } from "../../src/app/compose.ts";
import { request, startSecondAtrium, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

/** In every process. */
const STALE_MS_MAX = 5_000;

let atrium: TestAtrium;
let other: Atrium;
let listener: number;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function listeners(): Promise<number[]> {
  const client = new pg.Client({ connectionString: atrium.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'atrium listener'",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Stops the second process's backend without closing its connection, as a network that drops packets does. */
async function hang(): Promise<void> {
  const known = await listeners();
  other = await startSecondAtrium(atrium, { ATRIUM_ANONYMOUS_BUDGET: "100000/60" });
  await expect.poll(async () => (await listeners()).length).toBe(known.length + 1);
  const [added] = (await listeners()).filter((pid) => !known.includes(pid));
  listener = added ?? 0;
  process.kill(listener, "SIGSTOP");
}

async function heldAfterMs(changedAt: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds()) && performance.now() - changedAt < 30_000) await pause(50);
  return performance.now() - changedAt;
}

beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(async () => {
  if (listener) process.kill(listener, "SIGCONT");
  await other?.close();
  await atrium.close();
});

const isExternal = Boolean(process.env.TEST_DATABASE_URL);

test.skipIf(isExternal)("a hung listener delays no revocation and no area switch by 5 s", async () => {
  const operator = await atrium.token("operator");
  const person = await atrium.person("ic-member");
  const [revoked, kept] = [await atrium.token(person), await atrium.token("ic-member")];
  await hang();
  const read = (token: string) => request(other.baseUrl, "/api/resources/list", { token });
  for (const token of [revoked, kept]) expect((await read(token)).status).toBe(200);
  await pause(1_500); // answers of the heartbeat end; entries are cached
  for (const token of [revoked, kept]) expect((await read(token)).status).toBe(200);
  await atrium.request("/api/agent/token/revoke", { method: "POST", token: revoked });
  const revocation = await heldAfterMs(performance.now(), async () => (await read(revoked)).status === 401);
  expect(revocation).toBeLessThan(STALE_MS_MAX);
  await atrium.request("/api/space/switches/resources", { method: "PUT", token: operator, body: { mode: "off" } });
  const off = await heldAfterMs(performance.now(), async () => (await read(kept)).status === 503);
  expect(off).toBeLessThan(STALE_MS_MAX);
});
