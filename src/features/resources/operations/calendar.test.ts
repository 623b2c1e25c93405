import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

const clock = new TestClock("2026-11-23T12:00:00Z");
let atrium: TestAtrium;
let operator: Person;
let reader: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  [operator, reader] = [await atrium.person("operator"), await atrium.person("ai-floor")];
  const body = { id: "ft-9", kind: "room", name: "FT-9", outside_hours: true, approval: "instant" };
  await atrium.request("/api/resources", { cookie: operator.cookie, body });
});
afterAll(() => atrium.close());

async function book(who: Person, hour: number, purpose: string) {
  const slot = { start_iso: `2026-11-24T${hour}:00:00Z`, end_iso: `2026-11-24T${hour}:45:00Z` };
  const body = { resource_id: "ft-9", ...slot, purpose };
  expect((await atrium.request("/api/resources/book", { cookie: who.cookie, body })).body).toMatchObject({ ok: true });
}

async function create(who: Person) {
  const body = { resource_id: "ft-9" };
  return (await atrium.request("/api/resources/calendars", { cookie: who.cookie, body })).body;
}
const read = (url: string) => atrium.request(new URL(url).pathname);

async function makeCard({ memberId: member_id }: Person, first_name: string, public_visible: boolean) {
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await atrium.kernel.database.transaction((tx) =>
    tx.run(
      {
        name: "test_card",
        text: `INSERT INTO member_profile (member_id, first_name, public_visible, created_at, updated_at)
               VALUES ($1, $2, $3, $4, $5)`,
      },
      [member_id, first_name, public_visible, times.created_at, times.updated_at],
    ),
  );
}

test("a room's calendar names only members whose cards its reader may see", async () => {
  const [seen, hidden] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
  await makeCard(seen, "Noor", true);
  await makeCard(hidden, "Kofi", false);
  await book(seen, 10, "Secret plan");
  await book(hidden, 11, "Secret plan");
  const made = await create(reader);
  expect(made.url).toMatch(/\/resources\/calendar\/[\w-]{43}\.ics$/);
  const reply = await read(made.url);
  expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.body.match(/SUMMARY:.*/g).map((line: string) => line.trim())).toEqual([
    "SUMMARY:Noor",
    "SUMMARY:Booked",
  ]);
  expect(reply.body).not.toMatch(/Secret plan|Kofi/);
  const own = await read((await create(hidden)).url);
  expect(own.body).toMatch(/SUMMARY:Your booking/);
  expect((await read((await create(operator)).url)).body).toContain("Secret plan");
});

test("a room's calendar ends with its revocation, and with its owner's tier", async () => {
  const { url, calendar } = await create(reader);
  const path = `/api/resources/calendars/${calendar.calendar_id}`;
  expect((await atrium.request(path, { method: "DELETE", cookie: operator.cookie })).status).toBe(404);
  expect((await atrium.request(path, { method: "DELETE", cookie: reader.cookie })).status).toBe(200);
  const never = await read(url.replace(/[\w-]{43}\.ics/, `${"A".repeat(43)}.ics`));
  expect(never.status).toBe(404);
  expect((await read(url)).body.error).toEqual(never.body.error);
  const other = await create(reader);
  const tier = `/api/membership/members/${reader.memberId}/tier`;
  await atrium.request(tier, {
    method: "PUT",
    cookie: operator.cookie,
    body: { tier: "ft-member" },
  });
  expect((await read(other.url)).status).toBe(404);
  expect(await create(reader)).toMatchObject({ error_kind: "forbidden" });
});
