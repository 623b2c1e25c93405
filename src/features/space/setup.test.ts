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

test("shows the setup from the claim until operators put it away, and again on request", async () => {
  const { cookie } = await atrium.person("operator");
  const { database, clock } = atrium.kernel;
  const settingUp = async () => (await atrium.request("/api/space")).body.space.setting_up;
  const put = (away: boolean) => atrium.request("/api/space/setup/away", { method: "PUT", cookie, body: { away } });
  expect(await settingUp()).toBe(false);
  const claimed = { name: "test_claimed", text: "UPDATE space SET claimed_at = $1" };
  await database.transaction((tx) => tx.run(claimed, [clock.now()]));
  expect((await put(false)).status).toBe(200);
  expect(await settingUp()).toBe(true);
  expect((await put(true)).body).toMatchObject({ ok: true, away: true });
  expect(await settingUp()).toBe(false);
});

test("counts an event of its own and an invitation as done steps", async () => {
  const operator = await atrium.person("operator");
  const states = async () => {
    const { body } = await atrium.request("/api/space/setup", { cookie: operator.cookie });
    return Object.fromEntries(body.items.map(({ item, state }: { item: string; state: string }) => [item, state]));
  };
  expect(await states()).toMatchObject({ event: "open", member: "open", resource: "open" });
  const times = { start: "2036-05-01T18:00:00Z", end: "2036-05-01T20:00:00Z" };
  const { cookie } = operator;
  await atrium.request("/api/events/own", { cookie, body: { title: "Open evening", visible_to: "public", ...times } });
  await atrium.request("/api/admin/invitations", { cookie, body: { tier: "ft-member", uses_max: 1, days: 14 } });
  expect(await states()).toMatchObject({ event: "done", member: "done", resource: "open" });
});
