import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type KillableServer, type KillPoint, killAtEach, startKillableServer } from "./kill/killable-server.ts";

const STEP = process.env.FAULTS === "full" ? 1 : 5;
const SIGNER = { name: "Borrower", email: "who@example.org", signature_typed: "Borrower" };

/** The one that is killed; the other one sets up and looks. */
let server: KillableServer;
let atrium: TestAtrium;
let borrower: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const admin = (path: string, body: object, method = "POST") =>
    atrium.request(`/api/headsets/admin/${path}`, { cookie: operator.cookie, body, method });
  await admin("waivers", { body: "I handle it with care." });
  await admin("kinds/headset", { cleaning: false }, "PUT");
  await admin("units", { unit_id: "IC1" });
  borrower = await atrium.person("ic-member");
  await atrium.request("/api/headsets/waiver", { cookie: borrower.cookie, body: SIGNER });
  token = await atrium.token(borrower);
  server = await startKillableServer(atrium);
}, 120_000);
afterAll(async () => {
  await server?.close();
  await atrium?.close();
});

async function rows<Row>(text: string): Promise<Row[]> {
  return atrium.kernel.database.read.run<Row>({ name: `kill_${text.length}`, text }, []);
}

/** Loans, units and incidents that contradict each other. */
const CONTRADICTIONS = `SELECT t.id FROM thing t LEFT JOIN lend l ON l.thing_id = t.id AND l.returned_at IS NULL
  WHERE (t.status = 'lent') <> (l.id IS NOT NULL)
  UNION ALL SELECT l.id FROM lend l WHERE l.damage_flag <> EXISTS (SELECT FROM lend_incident i WHERE i.lend_id = l.id)`;

const killedAt = (point: KillPoint, path: string, body: object, key: string) =>
  server.killedAt(point, () => request(server.baseUrl, path, { token, body, headers: { "idempotency-key": key } }));

test("a server killed at any statement leaves no half of a checkout or of a damaged return", async () => {
  const kills = await killAtEach(STEP, async (point) => {
    const key = `${point.number}-${point.at}`;
    const checkout = { unit_id: "IC1" };
    const isOutKilled = await killedAt(point, "/api/headsets/lends", checkout, `out-${key}`);
    expect(await rows(CONTRADICTIONS)).toEqual([]);
    const headers = { "idempotency-key": `out-${key}` };
    const out = await request(server.baseUrl, "/api/headsets/lends", { token, body: checkout, headers });
    expect(out.body).toMatchObject({ ok: true });
    const back = `/api/headsets/lends/${out.body.lend_id}/return`;
    const isBackKilled = await killedAt(point, back, { damaged: true }, `in-${key}`);
    expect(await rows(CONTRADICTIONS)).toEqual([]);
    const again = await request(server.baseUrl, back, { token, body: { damaged: true } });
    expect(again.body).toMatchObject({ ok: true });
    expect(await rows(CONTRADICTIONS)).toEqual([]);
    await atrium.kernel.database.transaction(async (tx) => {
      const verdict = "UPDATE lend_incident SET verdict = 'resolved', resolved_at = now() WHERE verdict = 'open'";
      await tx.run({ name: "kill_resolve", text: verdict }, []);
      await tx.run({ name: "kill_clear", text: "UPDATE thing SET status = 'available'" }, []);
      await tx.run({ name: "kill_quota", text: "DELETE FROM quota_use" }, []);
    });
    return isOutKilled || isBackKilled;
  });
  expect(kills).toBeGreaterThan(3);
}, 600_000);
