import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { House } from "../../kernel/ports/floors/house.ts";
import type { Person } from "../../seed/users.ts";
import { planMember } from "../notifications/plan.ts";
import { carryOut } from "./jobs/carry-out.ts";
import { observe } from "./jobs/observe.ts";
import { PROPOSED_FOR_MS } from "./rules.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let apex: Person;
let second: Person;
let third: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  apex = await atrium.person("operator", { name: "Ada Apex" });
  second = await atrium.person("operator", { name: "Sam Second" });
  third = await atrium.person("operator", { name: "Tia Third" });
  await atrium.kernel.database.transaction(async ({ query }) => {
    await query.updateTable("member").set({ is_apex: false }).execute();
    await query.updateTable("member").set({ is_apex: true }).where("id", "=", apex.memberId).execute();
  });
  await observe.run(contextWith(house));
});
afterAll(() => atrium?.close());

const house = { look: async () => ({ servers: ["main"], floors: [], hosts: [] }) } as unknown as House;

function contextWith(each: House | null) {
  const context = jobContext(atrium, clock);
  return { ...context, ports: { ...context.ports, house: each } };
}

const send = async (who: Person, path: string, body: object = {}) =>
  (await atrium.request(path, { method: "POST", cookie: who.cookie, body })).body;
const read = async (who: Person, path: string) => (await atrium.request(path, { cookie: who.cookie })).body;

async function proposed(slug: string): Promise<{ proposal_id: string; digest: string }> {
  const body = { slug, name: `The ${slug} floor`, hosts: [`${slug}.test`], operator_email: `${slug}@example.org` };
  return (await send(second, "/api/house/proposals", body)).proposal;
}

const inboxOf = async (who: Person, id: string) =>
  (await read(who, "/api/inbox?kind=floor_proposal")).items.find((item: { id: string }) => item.id === id);

async function noticeOf(who: Person, id: string) {
  const { notifications } = await read(who, "/api/notifications");
  return notifications.find(({ type, url }: Record<string, string>) => type === "floor_proposed" && url?.endsWith(id));
}

/** The deliveries of its notice, by state. */
async function deliveriesOf(who: Person, id: string): Promise<string[]> {
  const rows = await atrium.kernel.database.read.query
    .selectFrom("notification_delivery as d")
    .innerJoin("member_event as e", (join) =>
      join.onRef("e.id", "=", "d.event_id").onRef("e.member_id", "=", "d.member_id"),
    )
    .select(["d.state", "e.target"])
    .where("d.member_id", "=", who.memberId)
    .execute();
  return rows.filter(({ target }) => target?.id === id).map(({ state }) => state);
}

test("a proposal waits in the inbox of operators with its age, and its page decides it", async () => {
  const { proposal_id } = await proposed("north");
  clock.advance(4 * 60_000);
  const item = await inboxOf(apex, proposal_id);
  expect(item).toMatchObject({ about: "The north floor", waited_minutes: 4, own: false });
  expect(item.requested_by.display_name).toBe("Sam Second");
  const counts = (await read(apex, "/api/inbox")).counts as { kind: string; count: number }[];
  expect(counts.find(({ kind }) => kind === "floor_proposal")?.count).toBe(1);
  const { item: whole } = await read(apex, `/api/inbox/floor_proposal/${proposal_id}`);
  expect(whole.facts).toMatchObject({ address: "north.test", approvals: "1/2", approved_by: "Sam Second" });

  const path = `/operate/inbox/floor_proposal/${proposal_id}`;
  const shown = await atrium.request(path, { cookie: apex.cookie });
  expect(shown.body).toContain("It is made as soon as two operators have approved it");
  await submitForm(atrium, apex, path, { decision: "approve", step: "decide" });
  const { proposal } = await read(apex, `/api/house/proposals/${proposal_id}`);
  expect(proposal.state).toBe("approved");
  expect(await inboxOf(apex, proposal_id)).toBeUndefined();
});

test("names who withdrew a proposal and why, to its proposer and on its page", async () => {
  const { proposal_id } = await proposed("south");
  const reason = "The house has no room for it.";
  const reply = await send(third, `/api/house/proposals/${proposal_id}/withdraw`, { reason });
  expect(reply.withdrawn_by).toEqual({ member_id: third.memberId, name: "Tia Third" });
  const page = await atrium.request(`/operate/floors/proposals/${proposal_id}`, { cookie: apex.cookie });
  expect(page.body).toContain("Tia Third");
  expect(page.body).toContain(reason);
  const { notifications } = await read(second, "/api/notifications");
  expect(notifications[0]).toMatchObject({ type: "floor_withdrawn", detail: reason });
});

test.each(["approve", "withdraw", "expire"])("ends the notices of a proposal: %s", async (how) => {
  const { proposal_id, digest } = await proposed(`${how}-it`);
  await atrium.kernel.database.transaction((tx) => planMember(tx, third.memberId, clock.now()));
  expect(await noticeOf(third, proposal_id)).toMatchObject({ read: false, ended: false });
  expect(await deliveriesOf(third, proposal_id)).toContain("waiting");
  const { unread } = await read(third, "/api/notifications/unread");
  if (how === "approve") await send(apex, `/api/house/proposals/${proposal_id}/approve`, { digest });
  if (how === "withdraw") await send(second, `/api/house/proposals/${proposal_id}/withdraw`);
  if (how === "expire") {
    clock.advance(PROPOSED_FOR_MS);
    const nothing = { ...house, standUp: () => Promise.reject(new Error("later")) };
    await carryOut.run(contextWith(nothing));
    third = { ...third, cookie: await atrium.signInAgain(third) };
  }
  expect(await noticeOf(third, proposal_id)).toMatchObject({ read: true, ended: true });
  expect(new Set(await deliveriesOf(third, proposal_id))).toEqual(new Set(["cancelled"]));
  if (how !== "expire") expect((await read(third, "/api/notifications/unread")).unread).toBe(unread - 1);
});
