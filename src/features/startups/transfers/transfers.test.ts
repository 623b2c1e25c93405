import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { completeTransfers } from "../jobs/complete-transfers.ts";
import { say } from "../messages.ts";

const HOUR_MS = 3_600_000;
const START = "2026-11-20T12:00:00Z";

let clock = new TestClock(START);
let atrium: TestAtrium;
let operator: Person;
let giver: Person;
let partner: Person;
let recipient: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());
/** Each test begins at the same instant, without what the others made. */
beforeEach(async () => {
  clock = new TestClock(START);
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "empty_tables", text: "TRUNCATE startup CASCADE" }, []),
  );
  operator = await atrium.person("operator");
  [giver, partner, recipient] = [
    await atrium.person("ic-member", { name: "Ada Giver" }),
    await atrium.person("ic-member", { name: "Bo Partner" }),
    await atrium.person("ic-member", { name: "Cy Recipient" }),
  ];
  await send(operator, "/api/startups", { slug: "lantern-house", name: "Lantern House" });
  await own(giver);
});

const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie, body, method })).body;
async function own(person: Person, slug = "lantern-house"): Promise<void> {
  const { request_id } = await send(person, `/api/startups/${slug}/claim`, { agreement_accepted: true });
  await send(operator, `/api/startups/claims/${request_id}/approve`);
}
const offer = (person: Person, to: Person) =>
  send(person, "/api/startups/lantern-house/transfer", { member_id: to.memberId });
const act = (person: Person, id: string, what: "accept" | "cancel") =>
  send(person, `/api/startups/transfers/${id}/${what}`);
const owners = async () =>
  (await atrium.request("/api/startups/lantern-house", { cookie: operator.cookie })).body.owners
    .map(({ name }: { name: string }) => name)
    .sort();
const mine = async ({ cookie }: Person) => (await atrium.request("/api/startups/mine", { cookie })).body.transfers;
const run = () => completeTransfers.run(jobContext(atrium, clock));
const latest = async ({ cookie }: Person) =>
  (await atrium.request("/api/notifications", { cookie })).body.notifications[0].title;

async function accepted(): Promise<string> {
  const { transfer } = await offer(giver, recipient);
  await act(recipient, transfer.transfer_id, "accept");
  return transfer.transfer_id;
}

test("an ownership changes hands 48 hours after the acceptance, and all owners are notified", async () => {
  await own(partner);
  const { transfer } = await offer(giver, recipient);
  expect(transfer).toMatchObject({ state: "offered", from_name: "Ada Giver", to_name: "Cy Recipient", role: "giver" });
  expect(await offer(giver, recipient)).toMatchObject({ transfer: { transfer_id: transfer.transfer_id } });
  for (const person of [partner, recipient]) {
    expect(await latest(person)).toBe("Ada Giver offers Cy Recipient the ownership of “Lantern House”");
  }
  expect(await mine(recipient)).toMatchObject([{ state: "offered", role: "recipient" }]);
  const done = await act(recipient, transfer.transfer_id, "accept");
  expect(done.transfer).toMatchObject({ state: "accepted", held_until: "2026-11-22T12:00:00.000Z" });
  clock.advance(48 * HOUR_MS - 1);
  expect(await run()).toBeNull();
  expect(await owners()).toEqual(["Ada Giver", "Bo Partner"]);
  clock.advance(1);
  expect(await act(partner, transfer.transfer_id, "cancel")).toMatchObject({ error_kind: "already_decided" });
  expect(await run()).toEqual(say.transfersEnded({ ended: 1, deleted: 0 }));
  expect(await owners()).toEqual(["Bo Partner", "Cy Recipient"]);
  for (const person of [giver, partner, recipient]) {
    expect(await latest(person)).toBe("Cy Recipient now owns “Lantern House” in place of Ada Giver");
    expect(await mine(person)).toEqual([]);
  }
  clock.advance(366 * 24 * HOUR_MS);
  expect(await run()).toEqual(say.transfersEnded({ ended: 0, deleted: 1 }));
});

test("the only owner hands a startup over without leaving it ownerless", async () => {
  await accepted();
  clock.advance(48 * HOUR_MS);
  await run();
  expect(await owners()).toEqual(["Cy Recipient"]);
  expect((await atrium.request("/api/startups/lantern-house")).body.startup.bound).toBe(true);
});

test.each(["giver", "recipient"] as const)(
  "it is canceled after the hold if the %s is suspended by then",
  async (who) => {
    const { memberId } = { giver, recipient }[who];
    await accepted();
    await send(operator, `/api/membership/members/${memberId}/suspend`, { reason: "Talk to us." });
    clock.advance(48 * HOUR_MS);
    await run();
    expect(await owners()).toEqual(["Ada Giver"]);
    expect(await run()).toBeNull();
  },
);

test.each(["giver", "partner", "recipient", "operator"] as const)("the %s cancels it in the hold", async (who) => {
  await own(partner);
  const id = await accepted();
  const person = { giver, partner, recipient, operator }[who];
  expect(await act(person, id, "cancel")).toMatchObject({ transfer: { state: "cancelled" } });
  expect(await act(person, id, "cancel")).toMatchObject({ ok: true });
  clock.advance(48 * HOUR_MS);
  expect(await run()).toBeNull();
  expect(await owners()).toEqual(["Ada Giver", "Bo Partner"]);
  expect(await latest(giver)).toBe("The transfer of “Lantern House” to Cy Recipient was cancelled");
});

test("an offer ends after a week without an acceptance, and another one can follow", async () => {
  const { transfer } = await offer(giver, recipient);
  expect(await offer(giver, partner)).toMatchObject({ error_kind: "already_exists" });
  clock.advance(7 * 24 * HOUR_MS);
  expect(await act(recipient, transfer.transfer_id, "accept")).toMatchObject({ error_kind: "already_decided" });
  expect(await mine(recipient)).toEqual([]);
  expect(await offer(giver, partner)).toMatchObject({ transfer: { state: "offered" } });
  clock.advance(7 * 24 * HOUR_MS);
  expect(await run()).toEqual(say.transfersEnded({ ended: 1, deleted: 0 }));
  expect(await latest(partner)).toBe("The offer of “Lantern House” to Bo Partner has expired");
});

test("only those concerned see or act on a transfer", async () => {
  const { transfer } = await offer(giver, recipient);
  const stranger = await atrium.person("ic-member");
  for (const what of ["accept", "cancel"] as const) {
    expect(await act(stranger, transfer.transfer_id, what)).toMatchObject({ error_kind: "not_found" });
  }
  expect(await act(giver, transfer.transfer_id, "accept")).toMatchObject({ error_kind: "not_found" });
  expect(await offer(stranger, recipient)).toMatchObject({ error_kind: "not_found" });
  expect(await mine(stranger)).toEqual([]);
});

test("nobody gets a startup who cannot own one", async () => {
  await own(partner);
  const guest = await atrium.person("public");
  for (const to of [guest, giver]) expect(await offer(giver, to)).toMatchObject({ error_kind: "not_found" });
  expect(await offer(giver, partner)).toMatchObject({ error_kind: "already_bound" });
  const { transfer } = await offer(giver, recipient);
  for (const slug of ["clover", "vowel", "tundra"]) {
    await send(operator, "/api/startups", { slug, name: slug });
    await send(recipient, `/api/startups/${slug}/claim`, { agreement_accepted: true });
  }
  expect(await act(recipient, transfer.transfer_id, "accept")).toMatchObject({ error_kind: "too_many_startups" });
});

test("a recipient who became an owner meanwhile accepts nothing", async () => {
  const { transfer } = await offer(giver, recipient);
  await own(recipient);
  expect(await act(recipient, transfer.transfer_id, "accept")).toMatchObject({ error_kind: "already_bound" });
});

test("a transfer ends when its giver leaves or is removed", async () => {
  await own(partner);
  await accepted();
  await send(giver, "/api/startups/lantern-house/ownership", {}, "DELETE");
  expect(await mine(recipient)).toEqual([]);
  expect(await latest(partner)).toBe("Ada Giver no longer owns “Lantern House”");
  const { transfer } = await offer(partner, recipient);
  await act(recipient, transfer.transfer_id, "accept");
  const path = `/api/startups/lantern-house/owners/${partner.memberId}`;
  await send(operator, path, { reason: "They left." }, "DELETE");
  expect(await mine(recipient)).toEqual([]);
  clock.advance(48 * HOUR_MS);
  expect(await run()).toBeNull();
  expect(await owners()).toEqual([]);
});
