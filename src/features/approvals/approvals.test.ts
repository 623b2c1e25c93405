import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scene, startScene } from "./testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

describe("an agent that asks before it acts", () => {
  test("does nothing before the approval, and exactly what was approved after it", async () => {
    const { token } = await scene.agent();
    const before = await scene.bookings(token);
    const asked = await scene.book(token, scene.slot());
    expect(asked).toMatchObject({ status: 202, body: { ok: false, error_kind: "approval_pending" } });
    const { id, poll_url, url } = asked.body.approval;
    expect(asked.headers.get("location")).toBe(poll_url);
    expect(url).toContain(`/approvals/${id}`);
    expect(await scene.bookings(token)).toBe(before);
    expect(await scene.decide(id, "approve")).toMatchObject({ status: 200, body: { state: "approved", mode: "run" } });
    expect(await scene.outcome(id, token)).toMatchObject({
      state: "executed",
      result: { body: { ok: true, queued: true } },
    });
    expect(await scene.bookings(token)).toBe(before + 1);
  });

  test("asks once, however often it repeats the call", async () => {
    const { token } = await scene.agent();
    const wanted = scene.slot();
    const ids = new Set<string>();
    for (const reply of await Promise.all([1, 2, 3, 4].map(() => scene.book(token, wanted))))
      ids.add(reply.body.approval.id);
    ids.add((await scene.book(token, wanted)).body.approval.id);
    expect(ids.size).toBe(1);
  });

  test("gets the result once by repeating its call, and then asks anew", async () => {
    const { token } = await scene.agent();
    const wanted = scene.slot();
    const { id } = (await scene.book(token, wanted)).body.approval;
    await scene.decide(id, "approve");
    const { result } = await scene.outcome(id, token);
    const repeated = await scene.book(token, wanted);
    expect([repeated.status, repeated.body]).toEqual([result.status, result.body]);
    expect((await scene.book(token, wanted)).headers.get("idempotency-replayed")).toBeNull();
  });

  test("gets the stored reply to its Idempotency-Key", async () => {
    const { token } = await scene.agent();
    const wanted = scene.slot();
    const headers = { "idempotency-key": "one-act-under-consent" };
    const { id } = (await scene.book(token, wanted, headers)).body.approval;
    await scene.decide(id, "approve");
    await scene.outcome(id, token);
    expect((await scene.book(token, wanted, headers)).headers.get("idempotency-replayed")).toBe("true");
  });

  test("is refused with the member's reason, and not asked about again for an hour", async () => {
    const { token } = await scene.agent();
    const wanted = scene.slot();
    const { id } = (await scene.book(token, wanted)).body.approval;
    await scene.decide(id, "deny", { reason: "Ask for Thursday." });
    const again = await scene.book(token, wanted);
    expect(again).toMatchObject({ status: 403, body: { error_kind: "approval_denied", reason: "Ask for Thursday." } });
  });

  test("is paused with the denial, if the member says so", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    expect((await scene.decide(id, "deny", { pause_agent: true })).body.paused).toBe(true);
    expect((await scene.book(token, scene.slot())).body.error_kind).toBe("token_paused");
  });

  test("that is paused keeps its question, which is not spent by an approval", async () => {
    const { token, token_id } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    const act = (name: string) =>
      scene.atrium.request(`/api/agent/tokens/${token_id}/${name}`, {
        method: "POST",
        cookie: scene.person.cookie,
        body: {},
      });
    await act("pause");
    expect((await scene.decide(id, "approve")).body.error_kind).toBe("token_paused");
    await act("resume");
    expect((await scene.decide(id, "approve")).body.state).toBe("approved");
  });

  test("can take its request back, and nothing is decided on it then", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    const cancelled = await scene.atrium.request(`/api/approvals/${id}/cancel`, { method: "POST", token, body: {} });
    expect(cancelled.body.state).toBe("cancelled");
    expect((await scene.decide(id, "approve")).body.error_kind).toBe("already_decided");
  });

  test("is refused at once where the act could not be done, and nobody is asked", async () => {
    const wanted = scene.slot();
    await scene.book(await scene.atrium.token("ic-member"), wanted);
    const { token } = await scene.agent();
    expect((await scene.book(token, wanted)).body.error_kind).toBe("slot_taken");
    expect((await scene.atrium.request("/api/approvals", { token })).body.approvals).toEqual([]);
  });

  test.each([
    ["could not be done any more", () => scene.atrium.token("ic-member"), "slot_taken"],
    ["would do something else now", async () => (await scene.agent([])).token, "world_changed"],
  ])("does not act where it %s", async (_what, other, kind) => {
    const { token } = await scene.agent();
    const wanted = scene.slot();
    const { id } = (await scene.book(token, wanted)).body.approval;
    await scene.book(await other(), wanted);
    await scene.decide(id, "approve");
    expect(await scene.outcome(id, token)).toMatchObject({ state: "failed", result: { body: { error_kind: kind } } });
  });

  test("does as approved where another system hears of it by now", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    const { cookie } = await scene.atrium.person("operator");
    const body = { url: "https://hooks.example.org/atrium", kinds: ["booking.requested", "booking.confirmed"] };
    const added = await scene.atrium.request("/api/admin/webhooks", { cookie, body });
    expect(added.status).toBe(201);
    await scene.decide(id, "approve");
    expect((await scene.outcome(id, token)).state).toBe("executed");
    const path = `/api/admin/webhooks/${added.body.webhook.endpoint_id}`;
    expect((await scene.atrium.request(`${path}/deliveries`, { cookie })).body.deliveries.length).toBe(1);
    await scene.atrium.request(path, { cookie, method: "DELETE" });
  });

  test("does not act where as many other records would be changed now", async () => {
    const owner = await scene.atrium.person("ic-member");
    const { token } = await scene.agent([{ verdict: "ask", acts: ["destructive"] }], owner);
    const post = async (path: string, body: object) => (await scene.atrium.request(path, { token, body })).body;
    const folder = (await post("/api/folders", { name: "Drafts" })).folder.id;
    const put = async (filename: string, at: object) =>
      (await post("/api/files", { filename, content_base64: Buffer.from(filename).toString("base64"), ...at })).id;
    const [junk, precious] = [await put("junk.txt", { folder_id: folder }), await put("precious.txt", {})];
    const asked = await scene.atrium.request(`/api/folders/${folder}`, { method: "DELETE", token });
    await post("/api/files/move", { file_id: junk, to: null });
    await post("/api/files/move", { file_id: precious, to: folder });
    const { id } = asked.body.approval;
    await scene.decide(id, "approve", {}, owner.cookie);
    expect(await scene.outcome(id, token)).toMatchObject({
      state: "failed",
      result: { body: { error_kind: "world_changed" } },
    });
  });

  test("does not store over what came meanwhile", async () => {
    const owner = await scene.atrium.person("ic-member");
    const { token } = await scene.agent([{ verdict: "ask" }], owner);
    const put = (text: string) => ({ filename: "plan.md", content_base64: Buffer.from(text).toString("base64") });
    const { id } = (await scene.atrium.request("/api/files", { token, body: put("one") })).body.approval;
    await scene.atrium.request("/api/files", { token: (await scene.agent([], owner)).token, body: put("two") });
    await scene.decide(id, "approve", {}, owner.cookie);
    expect((await scene.outcome(id, token)).result.body.error_kind).toBe("world_changed");
  });

  test("sends a call whose reply holds a secret once more itself, and only once", async () => {
    const owner = await scene.atrium.person("ic-member");
    const { token } = await scene.agent([{ verdict: "ask" }], owner);
    const put = { filename: "a.txt", content_base64: Buffer.from("a").toString("base64") };
    const free = await scene.agent([], owner);
    const stored = await scene.atrium.request("/api/files", { method: "POST", token: free.token, body: put });
    const path = `/api/files/${stored.body.id}/grant`;
    const grant = () => scene.atrium.request(path, { method: "POST", token, body: { mode: "view" } });
    const asked = await grant();
    expect(asked.body.error_kind).toBe("approval_pending");
    await scene.decide(asked.body.approval.id, "approve", {}, owner.cookie);
    expect((await grant()).body.ok).toBe(true);
    expect(await scene.outcome(asked.body.approval.id, token)).toMatchObject({ state: "executed", result: null });
    expect((await grant()).body.error_kind).toBe("approval_pending");
  });

  test("is refused once 20 of its acts wait", async () => {
    const { token } = await scene.agent();
    const kinds = [];
    for (let times = 0; times < 21; times++) kinds.push((await scene.book(token, scene.slot())).body.error_kind);
    expect([kinds.slice(0, 20).every((kind) => kind === "approval_pending"), kinds[20]]).toEqual([
      true,
      "too_many_approvals",
    ]);
  });
});

test("an agent and its helpers have 20 waiting acts together", async () => {
  const { token } = await scene.agent([{ verdict: "ask", acts: ["resources.book"] }]);
  const derive = { method: "POST", token, body: { scopes: ["resources:book"] } };
  const helper = (await scene.atrium.request("/api/agent/token/derive", derive)).body.agent_token;
  const ask = async (as: string) => (await scene.book(as, scene.slot())).body.error_kind;
  for (let times = 0; times < 10; times++) {
    expect([await ask(token), await ask(helper)]).toEqual(["approval_pending", "approval_pending"]);
  }
  expect([await ask(token), await ask(helper)]).toEqual(["too_many_approvals", "too_many_approvals"]);
});

test("a member who lets an agent in can have it ask, for its first week", async () => {
  const asked = { client_name: "New agent", scopes: ["resources:book"] };
  const { user_code, device_code } = (await scene.atrium.request("/api/agent/signup/start", { body: asked })).body;
  const body = { user_code, decision: "approve", ask_first_week: true };
  const decided = await scene.atrium.request("/api/agent/signup/complete", { cookie: scene.person.cookie, body });
  expect(decided.status).toBe(200);
  const poll = `/api/agent/signup/poll?device_code=${device_code}`;
  const { agent_token } = (await scene.atrium.request(poll)).body;
  expect((await scene.book(agent_token, scene.slot())).body.error_kind).toBe("approval_pending");
});

describe("only the member decides", () => {
  test("not the agent, nor another member, nor a GET", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    const path = `/api/approvals/${id}/approve`;
    expect((await scene.atrium.request(path, { method: "POST", token, body: {} })).body.error_kind).toBe(
      "session_required",
    );
    const other = await scene.atrium.person("ic-member");
    expect((await scene.decide(id, "approve", {}, other.cookie)).body.error_kind).toBe("not_found");
    expect((await scene.atrium.request(path, { cookie: scene.person.cookie, method: "GET" })).status).toBe(405);
    const another = await scene.agent([]);
    expect((await scene.atrium.request(`/api/approvals/${id}`, { token: another.token })).body.error_kind).toBe(
      "not_found",
    );
    expect((await scene.atrium.request(`/api/approvals/${id}`, { token })).body.approval.state).toBe("pending");
  });

  test("of one decision after another, the first holds", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    const replies = await Promise.all([
      scene.decide(id, "deny"),
      scene.decide(id, "approve"),
      scene.decide(id, "deny"),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  });

  test("what a revoked agent asked for cannot be approved", async () => {
    const { token, token_id } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    await scene.atrium.request(`/api/agent/tokens/${token_id}/revoke`, {
      method: "POST",
      cookie: scene.person.cookie,
      body: {},
    });
    expect((await scene.decide(id, "approve")).body.error_kind).toBe("approval_ended");
  });
});
