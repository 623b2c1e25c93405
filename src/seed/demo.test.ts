import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, startTestAtrium, TestClock } from "../../test/harness/atrium.ts";
import { startAtrium } from "../app/compose.ts";
import { readConfig } from "../app/config.ts";
import { NotForDemo, openDemo, requireDemoDatabase } from "./demo.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "atrium-demo-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As main.ts starts the demo. */
function startDemo(DATABASE_URL: string) {
  const config = readConfig({ ATRIUM_PORT: "0", ATRIUM_DATA: folder, DATABASE_URL, ATRIUM_LOG_LEVEL: "error" });
  return startAtrium(config, {
    beforeMigrating: (found) => requireDemoDatabase(found, folder),
    beforeOpening: async (app, { since }) => void (await openDemo(app, folder, since)),
  });
}

describe("the demo", () => {
  test("refuses the database of a real space and leaves it unchanged", async () => {
    await using real = await startTestAtrium();
    await real.person("operator");
    const count = async () => {
      const tables = ["auth_user", "member", "secret", "resource"] as const;
      const { query } = real.kernel.database.read;
      return Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()));
    };
    const before = await count();
    await expect(startDemo(real.databaseUrl)).rejects.toThrow(NotForDemo);
    expect(await count()).toEqual(before);
  });

  test("opens again on the database that it filled, and on no other", { timeout: 60_000 }, async () => {
    const [own, other] = [await createTestDatabase("nothing"), await createTestDatabase()];
    try {
      for (const _start of ["first", "second"]) await (await startDemo(own.url)).close();
      await expect(startDemo(other.url)).rejects.toThrow(NotForDemo);
    } finally {
      await own.drop();
      await other.drop();
    }
  });

  test("fills a space before a weekend, when the house is closed longer", { timeout: 60_000 }, async () => {
    const weekend = mkdtempSync(join(folder, "weekend-"));
    await using friday = await startTestAtrium({ clock: new TestClock("2026-11-27T12:00:00Z") });
    const { members } = await openDemo(friday, weekend);
    const member = members.find(({ tier }) => tier === "ic-member");
    const { body } = await friday.request("/api/resources/bookings", { token: member?.agent_token });
    expect(body.bookings).toHaveLength(3);
  });
});
