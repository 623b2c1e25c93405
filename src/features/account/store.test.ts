import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { listRecent } from "./store.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());

test("reads a page of own calls alone, however many calls others made since", async () => {
  const { database } = atrium.kernel;
  const [busy, quiet] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
  const insert = {
    name: "activity_insert",
    text: `INSERT INTO activity (at, member_id, operation, tool, transport, outcome, request_id, address)
           SELECT now(), $1, $2, 'ic_any', 'rest', 'ok', 'req-' || i, '127.0.0.1' FROM generate_series(1, $3::int) i`,
  };
  await database.transaction(async (tx) => {
    await tx.run(insert, [quiet.memberId, "events.rsvp", 30]);
    await tx.run(insert, [quiet.memberId, "resources.list", 40_000]);
    await tx.run(insert, [busy.memberId, "resources.list", 20_000]);
    await tx.run({ name: "activity_analyze", text: "ANALYZE activity" }, []);
  });
  const read = {
    name: "activity_read",
    text: `SELECT idx_tup_fetch + seq_tup_read AS rows FROM pg_stat_xact_user_tables WHERE relname = 'activity'`,
  };
  for (const filter of [{}, { operation: "events.rsvp" }, { before: 1_000_000 }]) {
    const [found, fetched] = await database.transaction(async (tx) => {
      const acts = await listRecent(tx, quiet.memberId, { limit: 26, ...filter });
      const [{ rows } = { rows: 0 }] = await tx.run<{ rows: number }>(read, []);
      return [acts.length, Number(rows)];
    });
    expect(found).toBe(26);
    expect(fetched).toBeLessThan(200);
  }
});
