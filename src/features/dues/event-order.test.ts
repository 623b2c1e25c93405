import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { acceptDuesEvent } from "./accept-event.ts";
import { matchEvents } from "./jobs/match-events.ts";
import {
  completedSession,
  type EmulatedStripe,
  invoiceOf,
  invoicePaymentOf,
  startStripe,
  stripeEvent,
  stripeSignature,
} from "./testing/stripe.ts";

const PLAN = { name: "Resident", amount: 4000, currency: "EUR", every: "month", tier: "ic-member", grace_days: 7 };

let clock: TestClock;
let stripe: EmulatedStripe;
let atrium: TestAtrium;
let operator: Person;
let treasurer: Person;
let member: Person;
let plan_id: string;
let people = 0;
let ids: { subscription: string; invoice: string };
beforeAll(async () => {
  stripe = await startStripe();
  clock = new TestClock("2026-11-20T12:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ...stripe.env } });
  operator = await atrium.person("operator");
  treasurer = await atrium.person("ft-member");
  const role = { name: "Treasurer", scopes: ["admin:dues"] };
  const { role_id } = (await as(operator, "/api/admin/roles", role)).body.role;
  await as(operator, `/api/admin/roles/${role_id}/members`, { add: [treasurer.memberId] });
  plan_id = (await as(operator, "/api/admin/dues/plans", PLAN)).body.plan.plan_id;
});
beforeEach(async () => {
  member = await atrium.person("public");
  people += 1;
  ids = { subscription: `sub_${people}`, invoice: `in_${people}` };
});
afterAll(() => atrium.close());
afterAll(() => stripe[Symbol.asyncDispose]());

const as = ({ cookie }: Person, path: string, body?: object) => atrium.request(path, { cookie, ...(body && { body }) });
const mine = async () => (await as(member, "/api/dues/me")).body;
const send = async (body: string) => {
  const headers = { "stripe-signature": stripeSignature(body, clock.now()) };
  return (await atrium.request("/api/dues/webhook", { method: "POST", body, headers })).body.outcome;
};
async function session() {
  const { body } = await as(member, "/api/dues/checkout", { plan_id });
  const found = stripe.sessions.find(({ url }) => url === body.url);
  if (!found) throw new Error("no session");
  return found;
}

/** The events of a first payment that was paid back; the invoice names neither checkout nor payment. */
async function story() {
  const of = await session();
  const { subscription, invoice } = ids;
  const bare = { subscription_details: null, payment_intent: null };
  const charge = { id: "ch", invoice: null, payment_intent: `pi_of_${invoice}`, amount_refunded: 4000 };
  const paid = { ...invoiceOf(of, { id: invoice, subscription, reason: "subscription_create" }), ...bare };
  const event = (type: string, object: object) => stripeEvent(type, clock.now(), object);
  return {
    begun: event("checkout.session.completed", completedSession(of, subscription)),
    paid: event("invoice.paid", paid),
    linked: event("invoice_payment.paid", invoicePaymentOf(invoice)),
    refunded: event("charge.refunded", charge),
  };
}
type Name = keyof Awaited<ReturnType<typeof story>>;

function orders(names: readonly Name[]): Name[][] {
  if (names.length < 2) return [[...names]];
  return names.flatMap((first) => orders(names.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

describe("events of the provider", () => {
  test.each(orders(["begun", "paid", "linked", "refunded"]).map((order) => [order.join(", "), order] as const))(
    "count once in the order %s",
    async (_title, order) => {
      const events = await story();
      for (const name of order) expect(["taken", "foreign"]).toContain(await send(events[name]));
      const expected = {
        receipts: [{ amount: 4000, refunded: 4000, mismatch: false }],
        period: { ends_at: "2026-12-20T12:00:00.000Z" },
      };
      expect(await mine()).toMatchObject(expected);
      for (const name of order) expect(await send(events[name])).toBe("known");
      expect(await mine()).toMatchObject(expected);
    },
  );

  test("that came too early count when they are sent again", async () => {
    const { begun, paid } = await story();
    expect([await send(paid), await send(paid)]).toEqual(["foreign", "foreign"]);
    expect((await mine()).receipts).toEqual([]);
    await send(begun);
    expect([(await mine()).receipts.length, await send(paid)]).toEqual([1, "known"]);
  });

  test("that came at the same time as their cause are matched by a job", async () => {
    const { subscription: id, invoice } = ids;
    const { begun } = await story();
    const { database, ids: source } = atrium.kernel;
    const early = { kind: "paid", at: clock.now(), subscription: id, checkoutId: null, payment: null } as const;
    const paid = { ...early, id: `evt_${id}`, invoice, amount: 4000, currency: "EUR", extends: true };
    await send(begun);
    await database.transaction((tx) =>
      tx.run(
        {
          name: "unseen",
          text: `INSERT INTO dues_waiting_event (id, subscription, event, received_at) VALUES ($1, $2, $3, $4)`,
        },
        [paid.id, id, JSON.stringify(paid), clock.now()],
      ),
    );
    await matchEvents.run(jobContext(atrium, clock));
    expect((await mine()).receipts).toHaveLength(1);
    const again = await acceptDuesEvent(database, paid, { now: clock.now(), newId: source.newId });
    expect(again).toBe("known");
  });
});

test.each([
  ["one cent", { amount_paid: 1 }],
  ["another currency", { currency: "usd" }],
  ["more than the plan", { amount_paid: 48_000 }],
])("a payment of %s is kept, extends nothing, and the treasurer hears of it", async (_what, given) => {
  const of = await session();
  const { subscription, invoice } = ids;
  const paid = { ...invoiceOf(of, { id: invoice, subscription, reason: "subscription_create" }), ...given };
  expect(await send(stripeEvent("invoice.paid", clock.now(), paid))).toBe("taken");
  expect(await mine()).toMatchObject({ period: null, receipts: [{ mismatch: true, covers_until: null }] });
  expect((await as(member, "/api/tier/me")).body.tier).toBe("public");
  const heard = await atrium.kernel.database.read.query
    .selectFrom("member_event")
    .select("member_id")
    .where("type", "=", "dues_mismatch")
    .execute();
  for (const { memberId } of [operator, treasurer]) expect(heard.map(({ member_id }) => member_id)).toContain(memberId);
  expect((await as(treasurer, "/operate/dues")).body).toContain("Not the price of the plan");
  const german = await atrium.request("/operate/dues?lang=de", {
    cookie: treasurer.cookie,
    headers: { "accept-language": "de" },
  });
  expect(german.body).toContain("Nicht der Preis des Tarifs");
});
