import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";
import { addResource } from "../resources/testing/world.ts";

let atrium: TestAtrium;
let person: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  person = await atrium.person("ic-member");
  await addResource({ atrium, token: await atrium.token("operator") });
});
afterAll(() => atrium.close());

type Rules = readonly {
  readonly verdict: "ask" | "refuse";
  readonly acts?: readonly string[];
  readonly until?: string;
}[];

/** An agent of the member under these rules. */
async function agent(rules: Rules = [{ verdict: "ask" }], owner = person) {
  const token = await atrium.token(owner);
  const { body } = await atrium.request("/api/agent/tokens", { cookie: owner.cookie });
  const { token_id } = body.tokens.find((each: { prefix: string }) => token.startsWith(each.prefix));
  const path = `/api/agent/tokens/${token_id}/rules`;
  const set = await atrium.request(path, { method: "PUT", cookie: owner.cookie, body: { rules } });
  expect(set.status).toBe(200);
  return { token, token_id };
}

let day = 0;
/** Another free slot each time. */
function slot() {
  day += 1;
  const at = (hour: number) => new Date(Date.now() + day * 86_400_000 - (Date.now() % 86_400_000) + hour * 3_600_000);
  return {
    resource_id: "ft-9",
    purpose: "Planning",
    email: "ada@example.org",
    start_iso: at(10).toISOString(),
    end_iso: at(11).toISOString(),
  };
}

const book = (token: string, body: object, headers = {}) =>
  atrium.request("/api/resources/book", { method: "POST", token, body, headers });

const decide = (id: string, decision: "approve" | "deny", body: object = {}, cookie = person.cookie) =>
  atrium.request(`/api/approvals/${id}/${decision}`, { method: "POST", cookie, body });

async function outcome(id: string, token: string) {
  for (let times = 0; times < 100; times++) {
    const { body } = await atrium.request(`/api/approvals/${id}`, { token });
    if (!["pending", "approved", "executing"].includes(body.approval.state)) return body.approval;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("it did not end");
}

async function bookings(token: string): Promise<number> {
  const { body } = await atrium.request("/api/resources/bookings", { token });
  return body.bookings.length;
}

describe("an agent that asks before it acts", () => {
  test("does nothing before the approval, and exactly what was approved after it", async () => {
    const { token } = await agent();
    const before = await bookings(token);
    const asked = await book(token, slot());
    expect(asked).toMatchObject({ status: 202, body: { ok: false, error_kind: "approval_pending" } });
    const { id, poll_url, url } = asked.body.approval;
    expect(asked.headers.get("location")).toBe(poll_url);
    expect(url).toContain(`/approvals/${id}`);
    expect(await bookings(token)).toBe(before);
    expect(await decide(id, "approve")).toMatchObject({ status: 200, body: { state: "approved", mode: "run" } });
    expect(await outcome(id, token)).toMatchObject({ state: "executed", result: { body: { ok: true, queued: true } } });
    expect(await bookings(token)).toBe(before + 1);
  });

  test("asks once, however often it repeats the call", async () => {
    const { token } = await agent();
    const wanted = slot();
    const ids = new Set<string>();
    for (const reply of await Promise.all([1, 2, 3, 4].map(() => book(token, wanted)))) ids.add(reply.body.approval.id);
    ids.add((await book(token, wanted)).body.approval.id);
    expect(ids.size).toBe(1);
  });

  test("gets the result once by repeating its call, and then asks anew", async () => {
    const { token } = await agent();
    const wanted = slot();
    const { id } = (await book(token, wanted)).body.approval;
    await decide(id, "approve");
    const { result } = await outcome(id, token);
    const repeated = await book(token, wanted);
    expect([repeated.status, repeated.body]).toEqual([result.status, result.body]);
    expect((await book(token, wanted)).headers.get("idempotency-replayed")).toBeNull();
  });

  test("gets the stored reply to its Idempotency-Key", async () => {
    const { token } = await agent();
    const wanted = slot();
    const headers = { "idempotency-key": "one-act-under-consent" };
    const { id } = (await book(token, wanted, headers)).body.approval;
    await decide(id, "approve");
    await outcome(id, token);
    expect((await book(token, wanted, headers)).headers.get("idempotency-replayed")).toBe("true");
  });

  test("is refused with the member's reason, and not asked about again for an hour", async () => {
    const { token } = await agent();
    const wanted = slot();
    const { id } = (await book(token, wanted)).body.approval;
    await decide(id, "deny", { reason: "Ask for Thursday." });
    const again = await book(token, wanted);
    expect(again).toMatchObject({ status: 403, body: { error_kind: "approval_denied", reason: "Ask for Thursday." } });
  });

  test("is paused with the denial, if the member says so", async () => {
    const { token } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    expect((await decide(id, "deny", { pause_agent: true })).body.paused).toBe(true);
    expect((await book(token, slot())).body.error_kind).toBe("token_paused");
  });

  test("that is paused keeps its question, which is not spent by an approval", async () => {
    const { token, token_id } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    const act = (name: string) =>
      atrium.request(`/api/agent/tokens/${token_id}/${name}`, { method: "POST", cookie: person.cookie, body: {} });
    await act("pause");
    expect((await decide(id, "approve")).body.error_kind).toBe("token_paused");
    await act("resume");
    expect((await decide(id, "approve")).body.state).toBe("approved");
  });

  test("can take its request back, and nothing is decided on it then", async () => {
    const { token } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    const cancelled = await atrium.request(`/api/approvals/${id}/cancel`, { method: "POST", token, body: {} });
    expect(cancelled.body.state).toBe("cancelled");
    expect((await decide(id, "approve")).body.error_kind).toBe("already_decided");
  });

  test("is refused at once where the act could not be done, and nobody is asked", async () => {
    const wanted = slot();
    await book(await atrium.token("ic-member"), wanted);
    const { token } = await agent();
    expect((await book(token, wanted)).body.error_kind).toBe("slot_taken");
    expect((await atrium.request("/api/approvals", { token })).body.approvals).toEqual([]);
  });

  test.each([
    ["could not be done any more", () => atrium.token("ic-member"), "slot_taken"],
    ["would do something else now", async () => (await agent([])).token, "world_changed"],
  ])("does not act where it %s", async (_what, other, kind) => {
    const { token } = await agent();
    const wanted = slot();
    const { id } = (await book(token, wanted)).body.approval;
    await book(await other(), wanted);
    await decide(id, "approve");
    expect(await outcome(id, token)).toMatchObject({ state: "failed", result: { body: { error_kind: kind } } });
  });

  test("does not act where as many other records would be changed now", async () => {
    const owner = await atrium.person("ic-member");
    const { token } = await agent([{ verdict: "ask", acts: ["destructive"] }], owner);
    const post = async (path: string, body: object) => (await atrium.request(path, { token, body })).body;
    const folder = (await post("/api/folders", { name: "Drafts" })).folder.id;
    const put = async (filename: string, at: object) =>
      (await post("/api/files", { filename, content_base64: Buffer.from(filename).toString("base64"), ...at })).id;
    const [junk, precious] = [await put("junk.txt", { folder_id: folder }), await put("precious.txt", {})];
    const asked = await atrium.request(`/api/folders/${folder}`, { method: "DELETE", token });
    await post("/api/files/move", { file_id: junk, to: null });
    await post("/api/files/move", { file_id: precious, to: folder });
    const { id } = asked.body.approval;
    await decide(id, "approve", {}, owner.cookie);
    expect(await outcome(id, token)).toMatchObject({
      state: "failed",
      result: { body: { error_kind: "world_changed" } },
    });
  });

  test("does not store over what came meanwhile", async () => {
    const owner = await atrium.person("ic-member");
    const { token } = await agent([{ verdict: "ask" }], owner);
    const put = (text: string) => ({ filename: "plan.md", content_base64: Buffer.from(text).toString("base64") });
    const { id } = (await atrium.request("/api/files", { token, body: put("one") })).body.approval;
    await atrium.request("/api/files", { token: (await agent([], owner)).token, body: put("two") });
    await decide(id, "approve", {}, owner.cookie);
    expect((await outcome(id, token)).result.body.error_kind).toBe("world_changed");
  });

  test("sends a call whose reply holds a secret once more itself, and only once", async () => {
    const owner = await atrium.person("ic-member");
    const { token } = await agent([{ verdict: "ask" }], owner);
    const put = { filename: "a.txt", content_base64: Buffer.from("a").toString("base64") };
    const free = await agent([], owner);
    const stored = await atrium.request("/api/files", { method: "POST", token: free.token, body: put });
    const path = `/api/files/${stored.body.id}/grant`;
    const grant = () => atrium.request(path, { method: "POST", token, body: { mode: "view" } });
    const asked = await grant();
    expect(asked.body.error_kind).toBe("approval_pending");
    await decide(asked.body.approval.id, "approve", {}, owner.cookie);
    expect((await grant()).body.ok).toBe(true);
    expect(await outcome(asked.body.approval.id, token)).toMatchObject({ state: "executed", result: null });
    expect((await grant()).body.error_kind).toBe("approval_pending");
  });

  test("is refused once 20 of its acts wait", async () => {
    const { token } = await agent();
    const kinds = [];
    for (let times = 0; times < 21; times++) kinds.push((await book(token, slot())).body.error_kind);
    expect([kinds.slice(0, 20).every((kind) => kind === "approval_pending"), kinds[20]]).toEqual([
      true,
      "too_many_approvals",
    ]);
  });
});

test("a member who lets an agent in can have it ask, for its first week", async () => {
  const asked = { client_name: "New agent", scopes: ["resources:book"] };
  const { user_code, device_code } = (await atrium.request("/api/agent/signup/start", { body: asked })).body;
  const body = { user_code, decision: "approve", ask_first_week: true };
  const decided = await atrium.request("/api/agent/signup/complete", { cookie: person.cookie, body });
  expect(decided.status).toBe(200);
  const poll = `/api/agent/signup/poll?device_code=${device_code}`;
  const { agent_token } = (await atrium.request(poll)).body;
  expect((await book(agent_token, slot())).body.error_kind).toBe("approval_pending");
});

describe("rules", () => {
  test("refuse what they name, and say which rule it was", async () => {
    const { token } = await agent([{ verdict: "refuse", acts: ["resources"] }]);
    expect(await book(token, slot())).toMatchObject({
      status: 403,
      body: { error_kind: "rule_forbids", rule_id: expect.stringMatching(/^rul_/) },
    });
  });

  test.each([
    ["an unknown operation", { acts: ["resources.boook"] }, "did you mean resources.book"],
    ["the name of a tool", { acts: ["ic_resources_book"] }, "neither an operation"],
    ["a read", { acts: ["resources.list"] }, "neither an operation"],
    ["an end that has passed", { until: "2020-01-01T00:00:00Z" }, "in the future"],
  ])("about %s are refused, and protect as before", async (_what, rule, words) => {
    const { token, token_id } = await agent();
    const path = `/api/agent/tokens/${token_id}/rules`;
    const body = { rules: [{ verdict: "refuse", ...rule }] };
    const set = await atrium.request(path, { method: "PUT", cookie: person.cookie, body });
    expect(set).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } });
    expect((await book(token, slot())).body.error_kind).toBe("approval_pending");
  });

  test("that change end what waits, so that nothing is done twice", async () => {
    const { token, token_id } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    const path = `/api/agent/tokens/${token_id}/rules`;
    await atrium.request(path, { method: "PUT", cookie: person.cookie, body: { rules: [] } });
    expect((await decide(id, "approve")).body.error_kind).toBe("already_decided");
  });

  test("stay as they are when a page sends a choice that it does not offer", async () => {
    const rules = [{ verdict: "ask" as const }];
    const { token, token_id } = await agent(rules);
    for (const asks of ["own", "", "constructor"]) {
      const sent = await submitForm(atrium, person, `/agents/${token_id}`, { act: "rules", asks });
      expect([asks, sent.status]).toEqual([asks, 400]);
    }
    expect((await book(token, slot())).body.error_kind).toBe("approval_pending");
  });

  test("leave reads, dry runs and the end of the token itself alone", async () => {
    const { token } = await agent();
    expect((await atrium.request("/api/resources/bookings", { token })).status).toBe(200);
    const dry = await atrium.request("/api/resources/book?dry_run=true", { method: "POST", token, body: slot() });
    expect(dry.body).toMatchObject({ ok: true, dry_run: true, warnings: [expect.stringContaining("approves")] });
    expect((await atrium.request("/api/agent/token/revoke", { method: "POST", token, body: {} })).status).toBe(200);
  });
});

describe("only the member decides", () => {
  test("not the agent, nor another member, nor a GET", async () => {
    const { token } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    const path = `/api/approvals/${id}/approve`;
    expect((await atrium.request(path, { method: "POST", token, body: {} })).body.error_kind).toBe("session_required");
    const other = await atrium.person("ic-member");
    expect((await decide(id, "approve", {}, other.cookie)).body.error_kind).toBe("not_found");
    expect((await atrium.request(path, { cookie: person.cookie, method: "GET" })).status).toBe(405);
    const another = await agent([]);
    expect((await atrium.request(`/api/approvals/${id}`, { token: another.token })).body.error_kind).toBe("not_found");
    expect((await atrium.request(`/api/approvals/${id}`, { token })).body.approval.state).toBe("pending");
  });

  test("of one decision after another, the first holds", async () => {
    const { token } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    const replies = await Promise.all([decide(id, "deny"), decide(id, "approve"), decide(id, "deny")]);
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  });

  test("what a revoked agent asked for cannot be approved", async () => {
    const { token, token_id } = await agent();
    const { id } = (await book(token, slot())).body.approval;
    await atrium.request(`/api/agent/tokens/${token_id}/revoke`, { method: "POST", cookie: person.cookie, body: {} });
    expect((await decide(id, "approve")).body.error_kind).toBe("approval_ended");
  });
});
