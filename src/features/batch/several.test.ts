import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { actAs, type Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let person: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  person = await atrium.person("ic-member");
  token = await atrium.token(person);
});
afterAll(() => atrium.close());

const praise = (message: string, more: object = {}) => ({
  operation: "ic_feedback_submit",
  input: { kind: "praise", message },
  ...more,
});
const change = (calls: object[], path = "/api/batch/change") => atrium.request(path, { token, body: { calls } });
const messages = async () => {
  const rows = await atrium.kernel.database.read.query.selectFrom("feedback").select("message").execute();
  return rows.map(({ message }) => message).sort();
};

test("reads have the bodies and statuses of direct calls, and a refused one refuses no other", async () => {
  const calls = [
    { operation: "ic_events_get", input: { luma: "https://luma.com/none" } },
    { operation: "resources.list" },
  ];
  const { status, body } = await change(calls, "/api/batch/read");
  expect([status, body.count, body.refused_count, body.stopped_at]).toEqual([200, 2, 1, null]);
  expect(body.results[0]).toMatchObject({ operation: "ic_events_get", status: 404, ok: false, body: { ok: false } });
  expect(body.results[1]).toMatchObject({
    operation: "resources.list",
    status: 200,
    body: { ok: true, resources: [] },
  });
});

test("changes are made in order until one is refused, and the rest is not made", async () => {
  const { body } = await change([
    praise("first"),
    { operation: "ic_resources_cancel", input: { booking_id: "no" } },
    praise("third"),
  ]);
  expect([body.count, body.stopped_at, body.results.map(({ status }: { status: number }) => status)]).toEqual([
    2,
    1,
    [200, 404, null],
  ]);
  expect(await messages()).toEqual(["first"]);
});

test("no call is made if one names no operation, or one of the other kind, or one for people", async () => {
  const wrong = ["ic_feedback_submitt", "ic_resources_list", "tokens.set_rules", "ic_undo"];
  for (const operation of wrong) {
    const { status, body } = await change([praise("never"), { operation }]);
    expect([status, body.error_kind, body.faults[0].field]).toEqual([400, "validation", "calls.1.operation"]);
  }
  expect((await change([{ operation: "ic_feedback_submit" }], "/api/batch/read")).status).toBe(400);
  expect(await messages()).not.toContain("never");
});

test("a key makes each call once, and a dry run makes none", async () => {
  const calls = [praise("keyed", { idempotency_key: "batch-1" })];
  expect((await change(calls)).body.results).toEqual((await change(calls)).body.results);
  const headers = { "idempotency-key": "whole" };
  const twice = [praise("whole 1"), praise("whole 2")];
  const send = (calls: object[]) => atrium.request("/api/batch/change", { token, body: { calls }, headers });
  expect((await send(twice)).body.results).toEqual((await send(twice)).body.results);
  expect((await send([praise("other")])).body.results[0].body.error_kind).toBe("idempotency_key_reused");
  expect((await messages()).filter((each) => each.startsWith("whole"))).toEqual(["whole 1", "whole 2"]);
  const dry = await change([praise("dry")], "/api/batch/change?dry_run=true");
  expect(dry.body).toMatchObject({ dry_run: true, would_be: { count: 1, results: [{ body: { dry_run: true } }] } });
  expect((await messages()).filter((each) => each === "keyed" || each === "dry")).toEqual(["keyed"]);
});

test("each call asks for itself where the member set rules, and is recorded for itself", async () => {
  const { tokens } = await actAs(atrium, person, "tokens.list", {});
  const rules = [{ verdict: "ask" as const, acts: ["feedback.submit"] }];
  await actAs(atrium, person, "tokens.set_rules", { token_id: tokens[0]?.token_id ?? "", rules });
  const { body } = await change([praise("asked"), praise("after")]);
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([202, null]);
  expect(body.results[0].body).toMatchObject({ approval: { url: expect.stringContaining("/approvals/apr_") } });
  const { events } = await actAs(atrium, person, "account.get_activity", { limit: 50 });
  const done = events.filter(({ outcome }) => outcome === "ok").map(({ operation }) => operation);
  expect(done).not.toContain("batch.change_many");
  expect(events.filter(({ operation }) => operation === "feedback.submit").length).toBeGreaterThanOrEqual(2);
});
