import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";

const DAY_MS = 86_400_000;

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());

test("shows the last backup and warns after eight days", async () => {
  const token = await atrium.token(await atrium.person("operator"));
  const { database, clock } = atrium.kernel;
  const readSetup = async () => {
    const { body } = await atrium.request("/api/space/setup", { token });
    const { state } = body.items.find(({ item }: { item: string }) => item === "backup");
    return { state, last: body.last_backup };
  };
  expect(await readSetup()).toEqual({ state: "unknown", last: null });
  const mark = (days: number) =>
    database.transaction((tx) =>
      tx.run(
        {
          name: "test_backup_mark",
          text: `INSERT INTO backup_mark (finished_at, bytes) VALUES ($1, 123456)
                 ON CONFLICT (only_one) DO UPDATE SET finished_at = excluded.finished_at`,
        },
        [new Date(clock.now().getTime() - days * DAY_MS)],
      ),
    );
  await mark(7.9);
  expect(await readSetup()).toMatchObject({ state: "done", last: { bytes: 123_456, old: false } });
  await mark(8.1);
  expect(await readSetup()).toMatchObject({ state: "open", last: { old: true } });
});
