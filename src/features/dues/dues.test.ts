import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import type { MemberEventType } from "../event-log/index.ts";
import {
  completedSession,
  type EmulatedStripe,
  invoiceOf,
  startStripe,
  stripeEvent,
  stripeSignature,
} from "./testing/stripe.ts";

const DAY_MS = 86_400_000;
const PLAN = { name: "Resident", amount: 4000, currency: "EUR", every: "month", tier: "ic-member", grace_days: 7 };

let clock: TestClock;
let stripe: EmulatedStripe;
let atrium: TestAtrium;
let operator: Person;
let member: Person;
let plan_id: string;
let people = 0;
let subscription: string; // of the member

async function start(env: Record<string, string>) {
  clock = new TestClock("2026-11-20T12:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ...env } });
  operator = await atrium.person("operator");
  plan_id = (await as(operator, "/api/admin/dues/plans", PLAN)).body.plan.plan_id;
}
async function newMember() {
  member = await atrium.person("public");
  subscription = `sub_${++people}`;
}
const as = ({ cookie }: Person, path: string, body?: object, method?: string) =>
  atrium.request(path, { cookie, ...(body && { body }), ...(method && { method }) });
const mine = async (person = member) => (await as(person, "/api/dues/me")).body;
const tierOf = async (person = member) => (await as(person, "/api/tier/me")).body.tier;
const news = async (type: MemberEventType) =>
  atrium.kernel.database.read.query
    .selectFrom("member_event")
    .select("payload")
    .where("member_id", "=", member.memberId)
    .where("type", "=", type)
    .execute();
const record = async (by: Person, body: object = {}) => {
  const given = { email: member.email, plan_id, method: "transfer", reference: "TX 81", ...body };
  return atrium.request("/api/admin/dues/payments", { cookie: await atrium.signInAgain(by), body: given });
};

const checkout = (person = member) => as(person, "/api/dues/checkout", { plan_id });
async function session() {
  const { body } = await checkout();
  const found = stripe.sessions.find(({ url }) => url === body.url);
  if (!found) throw new Error("no session");
  return found;
}
const send = (body: string, header = stripeSignature(body, clock.now())) =>
  atrium.request("/api/dues/webhook", { method: "POST", body, headers: { "stripe-signature": header } });
const happened = (type: string, object: object) => send(stripeEvent(type, clock.now(), object));
const invoice = (of: Awaited<ReturnType<typeof session>>, id: string, reason = "subscription_create") =>
  invoiceOf(of, { id: `${id}_of_${subscription}`, subscription, reason });

beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe[Symbol.asyncDispose]());

describe("dues by card", () => {
  beforeAll(() => start(stripe.env));
  beforeEach(newMember);
  afterAll(() => atrium.close());

  test("a payment that is reported before its checkout counts", async () => {
    const of = await session();
    expect((await happened("invoice.paid", invoice(of, "in_1"))).body.outcome).toBe("taken");
    await happened("checkout.session.completed", completedSession(of, subscription));
    expect((await mine()).receipts).toHaveLength(1);
  });

  test("takes nothing with another signature, an old one or none", async () => {
    const of = await session();
    const body = stripeEvent("invoice.paid", clock.now(), invoice(of, "in_1"));
    const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
    const right = stripeSignature(body, clock.now());
    const replies = await Promise.all([
      send(body, stripeSignature(body, clock.now(), "whsec_other")),
      send(body, stripeSignature(body.replace("4000", "9000"), clock.now())),
      send(body, stripeSignature(body, minutes(-6))),
      send(body, stripeSignature(body, minutes(6))),
      send(body, right.replace("v1=", "v0=")),
      send(body, ""),
    ]);
    expect(replies.map(({ status, body }) => [status, body.error_kind])).toEqual(
      replies.map(() => [401, "bad_signature"]),
    );
    expect([await tierOf(), (await mine()).receipts]).toEqual(["public", []]);
    expect((await send("{}", stripeSignature("{}", clock.now()))).body.error_kind).toBe("validation");
    expect((await send(body, right)).body.outcome).toBe("taken");
  });

  test("a failed payment is shown to the member, and a later one clears it", async () => {
    const of = await session();
    await happened("invoice.paid", invoice(of, "in_1"));
    clock.advance(1_000);
    const old = stripeEvent("invoice.payment_failed", clock.now(), invoice(of, "in_2"));
    await happened("invoice.payment_failed", invoice(of, "in_2", "subscription_cycle"));
    expect((await mine()).subscription).toMatchObject({ state: "past_due", failed_at: clock.now().toISOString() });
    expect(await news("dues_failed")).toMatchObject([{ payload: { plan: "Resident" } }]);
    expect((await as(member, "/dues")).body).toContain("failed");
    clock.advance(1_000);
    await happened("invoice.paid", invoice(of, "in_2", "subscription_cycle"));
    expect((await send(old)).body.outcome).toBe("ignored");
    expect((await mine()).subscription).toMatchObject({ state: "active", failed_at: null });
  });

  test("members cancel at the end of the paid time, and keep it", async () => {
    const of = await session();
    await happened("invoice.paid", invoice(of, "in_1"));
    const ends_at = clock.now().toISOString().replace("2026-11", "2026-12");
    expect((await checkout()).body.error_kind).toBe("invalid_for_state");
    const canceled = await as(member, "/api/dues/cancellation", { cancel: true });
    expect(canceled.body.subscription.cancel_at_end).toBe(true);
    const asked = stripe.posted.at(-1);
    expect(asked?.path).toBe(`/v1/subscriptions/${subscription}`);
    expect(asked?.fields.get("cancel_at_period_end")).toBe("true");
    clock.advance(1_000);
    const ended = { id: subscription, status: "canceled", cancel_at_period_end: true, metadata: {} };
    await happened("customer.subscription.deleted", ended);
    expect(await mine()).toMatchObject({ subscription: null, period: { ends_at } });
  });

  test("refunds are noted on the receipt, each once", async () => {
    await happened("invoice.paid", invoice(await session(), "in_1"));
    const charge = { id: "ch_1", invoice: `in_1_of_${subscription}`, payment_intent: null };
    for (const amount_refunded of [1000, 1000, 4000]) await happened("charge.refunded", { ...charge, amount_refunded });
    expect((await mine()).receipts).toMatchObject([{ amount: 4000, refunded: 4000 }]);
  });

  test("a repeated checkout is the same page, and a failing provider is reported", async () => {
    const before = stripe.sessions.length;
    const [first, again] = [await checkout(), await checkout()];
    expect([first.body.url, stripe.sessions.length - before]).toEqual([again.body.url, 1]);
    stripe.failure = 500;
    clock.advance(2 * 3_600_000);
    member = { ...member, cookie: await atrium.signInAgain(member) };
    const failed = await checkout();
    stripe.failure = null;
    expect([failed.status, failed.body.error_kind]).toEqual([503, "unavailable"]);
  });

  test("an account that pays by card ends only after the payments are canceled", async () => {
    await happened("invoice.paid", invoice(await session(), "in_1"));
    const leave = () => as(member, "/api/account/deletion", {});
    const kept = await leave();
    expect([kept.status, JSON.stringify(kept.body)]).toEqual([
      409,
      expect.stringContaining("Cancel the payments of your dues"),
    ]);
    await as(member, "/api/dues/cancellation", { cancel: true });
    expect((await leave()).body.ok).toBe(true);
  });

  test("no agent pays, and it reads the state of its member", async () => {
    const token = await atrium.token(member);
    for (const path of ["/api/dues/checkout", "/api/dues/portal", "/api/dues/cancellation"]) {
      expect((await atrium.request(path, { token, body: { plan_id } })).body.error_kind).toBe("session_required");
    }
    expect((await atrium.request("/api/dues/me", { token })).body.receipts).toEqual([]);
  });
});

describe("dues by hand", () => {
  beforeAll(() => start({}));
  beforeEach(newMember);
  afterAll(() => atrium.close());

  test("without a provider the page says how to pay, and nothing can be sent to one", async () => {
    const cookie = await atrium.signInAgain(operator);
    const text = { text: "IBAN DE02 1203 0000 0000 2020 51" };
    await atrium.request("/api/admin/dues/by-hand", { cookie, method: "PUT", body: text });
    expect((await as(member, "/dues")).body).toContain("IBAN DE02");
    expect((await as(member, "/api/dues/checkout", { plan_id })).body.error_kind).toBe("not_configured");
    const [hook, nowhere] = await Promise.all(
      ["webhook", "webhooks"].map((path) => atrium.request(`/api/dues/${path}`, { body: {} })),
    );
    expect([hook?.status, hook?.body.error.code]).toEqual([nowhere?.status, nowhere?.body.error.code]);
  });

  test("the same payment is recorded once a day, unless a reference tells two apart", async () => {
    const atOnce = await Promise.all([record(operator), record(operator)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [{ number }] = (await mine()).receipts;
    const again = await record(operator);
    expect([again.status, again.body.error_kind]).toEqual([409, "invalid_for_state"]);
    expect(again.body.error).toContain(number);
    expect((await record(operator, { reference: "TX 82" })).status).toBe(201);
    clock.advance(25 * 3_600_000);
    expect((await record(operator)).status).toBe(201);
    expect((await record(operator, { paid_at: "1970-01-01T10:00:00Z" })).body.error_kind).toBe("bad_time");
  });

  test("a receipt cannot be changed in the database", async () => {
    await record(operator);
    const change = (set: string) =>
      atrium.kernel.database.transaction((tx) =>
        tx.run({ name: `change_${set.length}`, text: `UPDATE dues_payment SET ${set}` }, []),
      );
    await expect(change("amount = 1")).rejects.toThrow("a receipt cannot be changed");
    await expect(change("payer_name = 'x', member_id = NULL")).rejects.toThrow("a receipt cannot be changed");
    await change("member_id = NULL");
  });
});

describe("dues from the first receipt on", () => {
  beforeEach(() => start(stripe.env).then(newMember));
  afterEach(() => atrium.close());

  test("the provider's signed report extends the membership and makes a receipt, once", async () => {
    const of = await session();
    expect(of.fields.get("line_items[0][price_data][unit_amount]")).toBe("4000");
    expect(await mine()).toMatchObject({ subscription: null, period: null, receipts: [] });
    await happened("checkout.session.completed", completedSession(of, subscription));
    expect([await tierOf(), (await mine()).period]).toEqual(["public", null]);
    const paid = stripeEvent("invoice.paid", clock.now(), invoice(of, "in_1"));
    const twins = await Promise.all([send(paid), send(paid)]);
    expect(twins.map(({ body }) => body.outcome).sort()).toEqual(["known", "taken"]);
    expect((await send(paid)).body.outcome).toBe("known");
    expect((await happened("invoice.paid", invoice(of, "in_1"))).body.outcome).toBe("ignored");
    const dues = await mine();
    expect(dues).toMatchObject({
      period: { ends_at: "2026-12-20T12:00:00.000Z", lapses_at: "2026-12-27T12:00:00.000Z" },
      subscription: { state: "active", cancel_at_end: false },
      receipts: [{ number: "2026-0001", amount: 4000, currency: "EUR", method: "provider", refunded: 0 }],
    });
    expect([await tierOf(), (await news("dues_paid")).length]).toEqual(["ic-member", 1]);
    clock.advance(30 * DAY_MS);
    member = { ...member, cookie: await atrium.signInAgain(member) };
    await happened("invoice.paid", invoice(of, "in_2", "subscription_cycle"));
    expect((await mine()).period.ends_at).toBe("2027-01-20T12:00:00.000Z");
  });

  test("a treasurer records payments of others, and nothing else", async () => {
    const treasurer = await atrium.person("ft-member");
    const cookie = await atrium.signInAgain(operator);
    const role = { name: "Treasurer", line: null, scopes: ["admin:dues"] };
    const { role_id } = (await atrium.request("/api/admin/roles", { cookie, body: role })).body.role;
    const added = { add: [treasurer.memberId] };
    await atrium.request(`/api/admin/roles/${role_id}/members`, { cookie, body: added });
    expect((await record(member)).status).toBe(403);
    expect((await record(treasurer, { email: treasurer.email })).body.error_kind).toBe("forbidden");
    const { body } = await record(treasurer);
    expect(body.receipt).toMatchObject({ number: "2026-0001", method: "transfer", reference: "TX 81" });
    expect([await tierOf(), (await mine()).period.ends_at]).toEqual(["ic-member", "2026-12-20T12:00:00.000Z"]);
    const listed = await as(treasurer, "/api/admin/dues/payments?year=2026");
    expect(listed.body).toMatchObject({ total: 1, payments: [{ user_id: member.memberId, payer: member.name }] });
    const { content } = (await as(treasurer, "/api/admin/dues/payments/export?year=2026")).body;
    expect(content.split("\r\n")[1]).toContain(`${member.name},Resident,40.00,0.00,EUR,transfer,TX 81`);
    expect((await as(treasurer, "/api/admin/dues/plans", PLAN)).status).toBe(403);
    expect((await as(treasurer, `/dues/receipts/${body.receipt.receipt_id}`)).body).toContain("2026-0001");
    const other = await atrium.person("ft-member");
    expect((await as(other, `/api/dues/receipts/${body.receipt.receipt_id}`)).status).toBe(404);
  });

  test("receipts have numbers without gaps in each year, also at the same time", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => atrium.person("public")));
    const emails = [...people.map(({ email }) => email), "nobody@example.org"];
    const cookie = await atrium.signInAgain(operator);
    const given = { plan_id, method: "transfer", reference: "TX 81" };
    const send = (email: string) => atrium.request("/api/admin/dues/payments", { cookie, body: { ...given, email } });
    await Promise.all(emails.map(send));
    clock.advance(60 * DAY_MS);
    await record(operator);
    operator = { ...operator, cookie: await atrium.signInAgain(operator) };
    const { payments } = (await as(operator, "/api/admin/dues/payments")).body;
    const numbers = payments.map(({ receipt }: { receipt: { number: string } }) => receipt.number);
    expect(numbers).toEqual(["2027-0001", "2026-0004", "2026-0003", "2026-0002", "2026-0001"]);
  });

  test("a payment after the lapse gives the paid tier, not a higher one that was lost", async () => {
    const set = { user_ids: [member.memberId], ends_at: "2026-11-21T12:00:00Z" };
    const cheap = { ...PLAN, name: "Friend", tier: "ft-member", amount: 500 };
    const friend = (await as(operator, "/api/admin/dues/plans", cheap)).body.plan.plan_id;
    await record(operator);
    expect((await record(operator, { plan_id: friend })).body.error_kind).toBe("invalid_for_state");
    const cookie = await atrium.signInAgain(operator);
    await atrium.request("/api/membership/periods", { cookie, body: set });
    clock.advance(2 * DAY_MS);
    const { endPeriods } = await import("../membership/jobs/end-periods.ts");
    const { jobContext } = await import("../../../test/harness/jobs.ts");
    await endPeriods.run(jobContext(atrium, clock));
    await record(operator, { plan_id: friend });
    member = { ...member, cookie: await atrium.signInAgain(member) };
    expect([await tierOf(), (await mine()).period]).toMatchObject([
      "ft-member",
      { begins_at: "2026-11-22T12:00:00.000Z", ends_at: "2026-12-22T12:00:00.000Z" },
    ]);
  });
});
