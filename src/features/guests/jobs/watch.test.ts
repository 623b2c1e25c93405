import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { watch } from "./watch.ts";

const HOUR = 3_600_000;
const clock = new TestClock("2026-11-23T10:00:00Z");
let atrium: TestAtrium;
let operator: Person;
let host: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  host = await atrium.person("ai-floor");
});
afterAll(() => atrium.close());

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

async function warnings({ cookie }: Person, type: string, field: string): Promise<number> {
  const { body } = await atrium.request(`/api/events/next?types=${type}&limit=100`, { cookie });
  return body.events.filter(({ payload }: { payload: object }) => Reflect.get(payload, field) === "overstay").length;
}

test("warns host and operators once for each end of a visit that was extended", async () => {
  const { cookie } = host;
  const flow = { name: "Quick", documents: [], needs_approval: false, after_hours: true, walk_ins: false };
  await atrium.request("/api/guests/admin/flows/quick", { method: "PUT", cookie: operator.cookie, body: flow });
  const guest = { name: "Ada Byron", flow_id: "quick", expected_at: inHours(0), expected_until: inHours(1) };
  const { visit } = (await atrium.request("/api/guests/visits", { cookie, body: guest })).body;
  const path = `/api/guests/visits/${visit.visit_id}`;
  await atrium.request(`${path}/arrival`, { cookie, body: {} });
  for (const ends of [1, 2]) {
    clock.advance(1.6 * HOUR);
    for (let run = 0; run < 2; run++) await watch.run(jobContext(atrium, clock));
    expect(await warnings(host, "guest_visit_changed", "outcome")).toBe(ends);
    expect(await warnings(operator, "guest_needs_operator", "why")).toBe(ends);
    const extended = await atrium.request(`${path}/extend`, { cookie, body: { expected_until: inHours(1) } });
    expect(extended.status).toBe(200);
  }
});
