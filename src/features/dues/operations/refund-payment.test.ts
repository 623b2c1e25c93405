import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { amount } from "../../../kernel/languages/money-words.ts";
import type { Person } from "../../../seed/users.ts";

const PLAN = { name: "Resident", amount: 4000, currency: "EUR", every: "month", tier: "ic-member", grace_days: 7 };

let atrium: TestAtrium;
let operator: Person;
let member: Person;
beforeEach(async () => {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  member = await atrium.person("public");
});
afterEach(() => atrium.close());

const post = async (path: string, body: object, by = operator) =>
  atrium.request(`/api/admin/dues/${path}`, { cookie: await atrium.signInAgain(by), body });
const mine = async () => (await atrium.request("/api/dues/me", { cookie: member.cookie })).body;

test("a refund by hand is on the receipt, takes back the extension if asked to, and goes no further", async () => {
  const { plan_id } = (await post("plans", PLAN)).body.plan;
  const record = async (reference: string) =>
    (await post("payments", { email: member.email, plan_id, method: "transfer", reference })).body.receipt;
  const receipt = await record("TX 81");
  await record("TX 82");
  expect((await mine()).period.ends_at).toBe("2027-01-20T12:00:00.000Z");
  const refund = (body: object, by = operator) => post(`receipts/${receipt.receipt_id}/refund`, body, by);
  expect((await refund({}, member)).status).toBe(403);
  expect((await refund({ amount: 4001 })).body).toMatchObject({
    error_kind: "invalid_for_state",
    fields: ["amount"],
  });
  const part = await refund({ amount: 1500, note: "Half a month" });
  expect(part.body).toMatchObject({ receipt: { amount: 4000, refunded: 1500 }, membership_until: null });
  expect((await refund({ amount: 1000, take_back: true })).body.fields).toEqual(["take_back"]);
  const twins = await Promise.all([refund({ take_back: true }), refund({ take_back: true })]);
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mine()).toMatchObject({
    period: { ends_at: "2026-12-21T12:00:00.000Z" },
    receipts: [{ refunded: 0 }, { refunded: 4000 }],
  });
  const news = await atrium.kernel.database.read.query
    .selectFrom("member_event")
    .select("payload")
    .where("member_id", "=", member.memberId)
    .where("type", "=", "dues_refunded")
    .execute();
  expect(news).toMatchObject([
    { payload: { amount: amount(1500, "EUR"), reason: "Half a month" } },
    { payload: { amount: amount(2500, "EUR"), until: { parameters: { from: "2026-12-21T12:00:00.000Z" } } } },
  ]);
});

test("a membership that only dues gave an end has none once they are all paid back", async () => {
  const { plan_id } = (await post("plans", { ...PLAN, tier: "public" })).body.plan;
  const record = async (reference: string) =>
    (await post("payments", { email: member.email, plan_id, method: "transfer", reference })).body.receipt.receipt_id;
  const receipts = [await record("TX 1"), await record("TX 2")];
  const takeBack = (id: string) => post(`receipts/${id}/refund`, { take_back: true, note: "Paid twice" });
  expect((await takeBack(receipts[0])).body.membership_until).toBe("2026-12-21T12:00:00.000Z");
  expect((await takeBack(receipts[1])).body.membership_until).toBeNull();
  expect((await mine()).period).toBeNull();
  const shown = await atrium.request(`/api/dues/receipts/${receipts[0]}`, { cookie: member.cookie });
  expect(shown.body.refunds).toEqual([
    { amount: 4000, refunded_at: "2026-11-20T12:00:00.000Z", note: "Paid twice", took_back: true },
  ]);
});

test("a refund takes nothing back from a membership whose end operators removed, and says so", async () => {
  const { plan_id } = (await post("plans", PLAN)).body.plan;
  const body = { email: member.email, plan_id, method: "transfer" };
  const { receipt_id } = (await post("payments", body)).body.receipt;
  const cookie = await atrium.signInAgain(operator);
  const endless = { user_ids: [member.memberId], ends_at: null };
  expect((await atrium.request("/api/membership/periods", { cookie, body: endless })).body.removed).toBe(1);
  expect((await post(`receipts/${receipt_id}/refund`, { take_back: true })).body.membership_until).toBeNull();
  const shown = await atrium.request(`/api/dues/receipts/${receipt_id}`, { cookie: member.cookie });
  expect(shown.body.refunds).toMatchObject([{ amount: 4000, took_back: false }]);
});

test("a treasurer refunds others, and nobody themself", async () => {
  const treasurer = await atrium.person("ft-member");
  const { role_id } = (
    await atrium.request("/api/admin/roles", {
      cookie: await atrium.signInAgain(operator),
      body: { name: "Treasurer", line: null, scopes: ["admin:dues"] },
    })
  ).body.role;
  await atrium.request(`/api/admin/roles/${role_id}/members`, {
    cookie: await atrium.signInAgain(operator),
    body: { add: [treasurer.memberId] },
  });
  const { plan_id } = (await post("plans", PLAN)).body.plan;
  const paidBy = async ({ email }: Person) =>
    (await post("payments", { email, plan_id, method: "transfer" })).body.receipt.receipt_id;
  const refund = async (person: Person) => post(`receipts/${await paidBy(person)}/refund`, {}, treasurer);
  expect((await refund(treasurer)).body.error_kind).toBe("forbidden");
  expect((await refund(member)).body.receipt).toMatchObject({ refunded: 4000 });
});
