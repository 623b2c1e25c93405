import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";

const PLAN = { name: "Resident", amount: 2550, currency: "EUR", every: "month", tier: "ic-member" };
let atrium: TestAtrium;
let operator: Person;
let plan_id: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  plan_id = (await addPlan({})).body.plan.plan_id;
});
afterAll(() => atrium?.close());

const addPlan = (plan: object) =>
  atrium.request("/api/admin/dues/plans", { cookie: operator.cookie, body: { ...PLAN, ...plan } });
const record = ({ email }: Person, payment: object) =>
  atrium.request("/api/admin/dues/payments", {
    cookie: operator.cookie,
    body: { email, plan_id, method: "transfer", ...payment },
  });
const tierOf = async ({ cookie }: Person) => (await atrium.request("/api/tier/me", { cookie })).body.tier;

test.each([1, 1000, 2549, 2551, 99_999_900])(
  "%i for a plan of 2550 extends nothing without a reason",
  async (amount) => {
    const member = await atrium.person("public");
    const refused = await record(member, { amount });
    expect(refused.body).toMatchObject({ error_kind: "invalid_for_state", fields: ["amount", "differs_because"] });
    expect(refused.body.error).toContain("€25.50");
    expect((await record(member, { amount, differs_because: "  " })).status).toBeGreaterThanOrEqual(400);
    expect(await tierOf(member)).toBe("public");
  },
);

test("the reason for another amount is in the audit log", async () => {
  const member = await atrium.person("public");
  expect((await record(member, { amount: 1000, differs_because: "Half of the month" })).status).toBe(201);
  expect(await tierOf(member)).toBe("ic-member");
  const { cookie } = operator;
  const log = await atrium.request("/operate/audit?operation=dues.record_payment", { cookie });
  expect(log.body).toContain("Half of the month");
});

test("the price extends without a reason, also written out", async () => {
  for (const amount of [undefined, 2550]) {
    const member = await atrium.person("public");
    expect((await record(member, { ...(amount && { amount }) })).status).toBe(201);
    expect(await tierOf(member)).toBe("ic-member");
  }
});

test("the page asks for the reason", async () => {
  const member = await atrium.person("public");
  const typed = { email: member.email, plan_id, method: "cash", amount: "0.01", reference: "", paid_at: "" };
  const refused = await submitForm(atrium, operator, "/operate/dues/record", { ...typed, differs_because: "" });
  expect(refused.body).toContain("the plan costs €25.50");
  expect(await tierOf(member)).toBe("public");
});

test("a plan needs a currency that exists, and an amount that can be paid in it", async () => {
  const unknown = await addPlan({ name: "Unknown", currency: "XYZ" });
  expect(unknown.body).toMatchObject({ error_kind: "validation", fields: ["currency"] });
  const uneven = await addPlan({ name: "Uneven", currency: "KWD", amount: 12_345 });
  expect(uneven.body).toMatchObject({ error_kind: "validation", fields: ["amount"] });
  expect((await addPlan({ name: "Even", currency: "KWD", amount: 12_340 })).status).toBe(201);
  const typed = {
    act: "add",
    name: "Typed",
    line: "",
    amount: "10",
    currency: "XYZ",
    every: "month",
    tier: "ic-member",
  };
  const page = await submitForm(atrium, operator, "/operate/dues/plans", { ...typed, grace_days: "7" });
  expect(page.body).toContain("is not a currency");
  const typedUneven = { ...typed, currency: "KWD", amount: "12.345", grace_days: "7" };
  expect((await submitForm(atrium, operator, "/operate/dues/plans", typedUneven)).body).toContain("steps of 0.01");
});
