import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let oldest: Person;
let claimer: Person;
let choice: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  await atrium.person("ic-member");
  oldest = await atrium.person("operator");
  claimer = await atrium.person("operator");
  const migration = await readFile(new URL("../../../migrations/0302_floorcast.sql", import.meta.url), "utf8");
  choice = /UPDATE member SET is_apex = true[^;]+/.exec(migration)?.[0] ?? "";
});
afterAll(() => atrium.close());

/** Whom the migration chooses among the members of an earlier version. */
async function chosen(claimedAt: Date): Promise<string[]> {
  return atrium.kernel.database.transaction(async (tx) => {
    await tx.query.updateTable("member").set({ is_apex: false }).execute();
    await tx.query.updateTable("space").set({ claimed_at: claimedAt }).execute();
    await tx.run({ name: "first_holder", text: choice }, []);
    const holders = await tx.query.selectFrom("member").select("id").where("is_apex", "=", true).execute();
    return holders.map(({ id }) => id);
  });
}

test("an earlier version's flag goes to the operator who claimed the space", async () => {
  const { query } = atrium.kernel.database.read;
  const { at } = await query
    .selectFrom("tier_change")
    .select("at")
    .where("member_id", "=", claimer.memberId)
    .executeTakeFirstOrThrow();
  expect(await chosen(at)).toEqual([claimer.memberId]);
});

test("an earlier version's flag goes to the oldest operator if the claimer is unknown", async () => {
  expect(await chosen(new Date(0))).toEqual([oldest.memberId]);
});
