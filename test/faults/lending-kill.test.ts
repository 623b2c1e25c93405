import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { openPostgresProxy, type PostgresProxy } from "../harness/postgres-proxy.ts";
import { freePort, type ServerProcess, startProcess } from "../harness/process.ts";

const IS_FULL = process.env.FAULTS === "full";
/** More than a checkout or a return sends. */
const STATEMENTS_MAX = 40;
const SIGNER = { name: "Borrower", email: "who@example.org", signature_typed: "Borrower" };

/** The server under test reaches the database through the proxy; the other one sets up and looks. */
let atrium: TestAtrium;
let proxy: PostgresProxy;
let server: ServerProcess;
let environment: Record<string, string>;
let borrower: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  proxy = await openPostgresProxy(atrium.databaseUrl);
  const operator = await atrium.person("operator");
  const admin = (path: string, body: object, method = "POST") =>
    atrium.request(`/api/headsets/admin/${path}`, { cookie: operator.cookie, body, method });
  await admin("waivers", { body: "I handle it with care." });
  await admin("kinds/headset", { cleaning: false }, "PUT");
  await admin("units", { unit_id: "IC1" });
  borrower = await atrium.person("ic-member");
  await atrium.request("/api/headsets/waiver", { cookie: borrower.cookie, body: SIGNER });
  token = await atrium.token(borrower);
  const port = String(await freePort());
  environment = {
    ATRIUM_PORT: port,
    ATRIUM_BASE_URL: `http://localhost:${port}`,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
    DATABASE_URL: proxy.url,
  };
  server = await startProcess(environment);
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await proxy?.close();
  await atrium?.close();
});

async function rows<Row>(text: string): Promise<Row[]> {
  return atrium.kernel.database.read.run<Row>({ name: `kill_${text.length}`, text }, []);
}

/** Loans, units and incidents that contradict each other. */
const CONTRADICTIONS = `SELECT t.id FROM thing t LEFT JOIN lend l ON l.thing_id = t.id AND l.returned_at IS NULL
  WHERE (t.status = 'lent') <> (l.id IS NOT NULL)
  UNION ALL SELECT l.id FROM lend l WHERE l.damage_flag <> EXISTS (SELECT FROM lend_incident i WHERE i.lend_id = l.id)`;

/** Sends the request, and kills the server at that statement. Returns whether it came so far. */
async function killedAt(path: string, body: object, key: string, number: number, at: "request" | "reply") {
  let dead: Promise<void> | null = null;
  proxy.arm({ at, number }, () => {
    dead = server.kill();
  });
  const headers = { "idempotency-key": key };
  await request(server.baseUrl, path, { token, body, headers }).catch(() => null);
  proxy.disarm();
  if (!dead) return false;
  await dead;
  proxy.thaw();
  proxy.cut();
  server = await startProcess(environment);
  return true;
}

test("a server killed at any statement leaves no half of a checkout or of a damaged return", async () => {
  const step = IS_FULL ? 1 : 5;
  let kills = 0;
  for (let number = 1; number <= STATEMENTS_MAX; number += step) {
    let reached = false;
    for (const at of ["request", "reply"] as const) {
      const key = `${number}-${at}`;
      const checkout = { unit_id: "IC1" };
      if (await killedAt("/api/headsets/lends", checkout, `out-${key}`, number, at)) kills++;
      expect(await rows(CONTRADICTIONS)).toEqual([]);
      const headers = { "idempotency-key": `out-${key}` };
      const out = await request(server.baseUrl, "/api/headsets/lends", { token, body: checkout, headers });
      expect(out.body).toMatchObject({ ok: true });
      const back = `/api/headsets/lends/${out.body.lend_id}/return`;
      if (await killedAt(back, { damaged: true }, `in-${key}`, number, at)) reached = true;
      expect(await rows(CONTRADICTIONS)).toEqual([]);
      expect((await request(server.baseUrl, back, { token, body: { damaged: true } })).body).toMatchObject({
        ok: true,
      });
      expect(await rows(CONTRADICTIONS)).toEqual([]);
      await atrium.kernel.database.transaction(async (tx) => {
        const verdict = "UPDATE lend_incident SET verdict = 'resolved', resolved_at = now() WHERE verdict = 'open'";
        await tx.run({ name: "kill_resolve", text: verdict }, []);
        await tx.run({ name: "kill_clear", text: "UPDATE thing SET status = 'available'" }, []);
        await tx.run({ name: "kill_quota", text: "DELETE FROM quota_use" }, []);
      });
    }
    if (!reached) break;
  }
  expect(kills).toBeGreaterThan(3);
}, 600_000);
