import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Atrium } from "../../src/app/compose.ts";
import { request, startSecondAtrium, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

/** In every process. */
const STALE_MS_MAX = 5_000;
const CUT = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2";

let atrium: TestAtrium;
let other: Atrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
  other = await startSecondAtrium(atrium, { ATRIUM_ANONYMOUS_BUDGET: "100000/60" });
});
afterAll(async () => {
  await other?.close();
  await atrium.close();
});

test("a revocation while every listener is cut holds everywhere within 5 s", async () => {
  const token = await atrium.token("ic-member");
  const read = () => request(other.baseUrl, "/api/resources/list", { token });
  expect((await read()).status).toBe(200);
  const client = new pg.Client({ connectionString: atrium.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(CUT, [client.database, "atrium listener"]);
  await client.end();
  expect(rowCount).toBe(2);
  await atrium.request("/api/agent/token/revoke", { method: "POST", token });
  await expect.poll(async () => (await read()).status, { timeout: STALE_MS_MAX, interval: 50 }).toBe(401);
});
