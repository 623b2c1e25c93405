import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scene, startScene } from "../../../src/features/approvals/testing/scene.ts";
import { approveDevice } from "../../../test/harness/consent.ts";
import { Atrium, AtriumError, authorize, dataOf, newSigningKey } from "../src/index.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

const url = () => scene.atrium.baseUrl;

async function member(options: { sandbox?: boolean } = {}) {
  return new Atrium({ url: url(), token: await scene.atrium.token(scene.person, options) });
}

/** Counts the requests, and lets the test decide over each reply. */
function counted(replace: (count: number, real: () => Promise<Response>) => Promise<Response>) {
  const sent: Headers[] = [];
  const send: typeof fetch = (to, init) => {
    sent.push(new Headers(init?.headers));
    return replace(sent.length, () => fetch(to, init));
  };
  return { sent, send };
}

describe("a call", () => {
  test("returns the reply of a read, and what became of a write", async () => {
    const atrium = await member();
    const { resources } = await atrium.get("/api/resources/list");
    expect(resources.map(({ id }) => id)).toContain("ft-9");
    const booked = await atrium.post("/api/resources/book", { body: scene.slot() });
    expect(booked).toMatchObject({ state: "done", replayed: false });
    expect(dataOf(booked).ok).toBe(true);
  });

  test("fills the parameters of a path", async () => {
    const atrium = await member();
    const missing = await atrium
      .get("/api/files/{file_id}", { path: { file_id: "f_0123456789abcdef01234567" } })
      .catch((error) => error);
    expect(missing).toMatchObject({ name: "AtriumError", status: 404, kind: "not_found" });
    expect(missing.hint).not.toBeNull();
    expect(missing.requestId).not.toBeNull();
  });

  test("says that there was no reply in the same class of error", async () => {
    const atrium = new Atrium({ url: "http://127.0.0.1:1", retries: { attempts: 1 } });
    const error = await atrium.get("/api/events/upcoming").catch((reason) => reason);
    expect(error).toBeInstanceOf(AtriumError);
    expect(error).toMatchObject({ kind: "network", status: 0 });
  });

  test("tells receipts of the sandbox and dry runs from what was done", async () => {
    const body = scene.slot();
    expect(await (await member({ sandbox: true })).post("/api/resources/book", { body })).toMatchObject({
      state: "simulated",
      receipt: { would_have: { action: "ic_resources_book" } },
    });
    const foretold = await (await member()).post("/api/resources/book", { body, dryRun: true });
    expect(foretold).toMatchObject({ state: "dry_run", foretold: { would_be: { queued: true } } });
    expect(() => dataOf(foretold)).toThrow("dry_run");
  });

  test("uploads a form with a file", async () => {
    const form = new FormData();
    form.set("file", new File(["# Minutes\n"], "minutes.md", { type: "text/markdown" }));
    const put = dataOf(await (await member()).post("/api/files", { body: form }));
    expect(put).toMatchObject({ ok: true });
  });
});

describe("retries", () => {
  test("of a write have the same key, so that a lost reply is replayed", async () => {
    const { sent, send } = counted(async (count, real) => {
      const response = await real();
      if (count === 1) throw new TypeError("fetch failed");
      return response;
    });
    const token = await scene.atrium.token(scene.person);
    const atrium = new Atrium({ url: url(), token, fetch: send });
    const booked = await atrium.post("/api/resources/book", { body: scene.slot() });
    expect(booked).toMatchObject({ state: "done", replayed: true });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.get("idempotency-key")).toBe(sent[1]?.get("idempotency-key"));
  });

  test("wait as Retry-After says, and not for longer than allowed", async () => {
    const busy = (seconds: string) =>
      Response.json(
        { error: "Too busy.", error_kind: "overloaded", hint: "Wait." },
        { status: 503, headers: { "retry-after": seconds } },
      );
    const { sent, send } = counted((count, real) => (count === 1 ? Promise.resolve(busy("1")) : real()));
    const started = Date.now();
    await new Atrium({ url: url(), fetch: send }).get("/api/events/upcoming");
    expect(sent).toHaveLength(2);
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
    const never = counted(() => Promise.resolve(busy("3600")));
    const refused = new Atrium({ url: url(), fetch: never.send }).get("/api/events/upcoming");
    await expect(refused).rejects.toMatchObject({ kind: "overloaded", retryAfterSeconds: 3600, hint: "Wait." });
    expect(never.sent).toHaveLength(1);
  });

  test("are not made of a write without a key whose reply was lost", async () => {
    const { sent, send } = counted(() => Promise.reject(new TypeError("fetch failed")));
    const atrium = new Atrium({ url: url(), fetch: send });
    const call = atrium.post("/api/resources/book", { body: scene.slot(), idempotencyKey: null });
    await expect(call).rejects.toMatchObject({ kind: "network" });
    expect(sent).toHaveLength(1);
  });
});

describe("an act that waits for approval", () => {
  test("is an outcome of its own, and returns its reply once approved", async () => {
    const { token } = await scene.agent();
    const atrium = new Atrium({ url: url(), token });
    const asked = await atrium.post("/api/resources/book", { body: scene.slot() });
    if (asked.state !== "approval_pending") throw new Error(asked.state);
    expect(asked.approval.url).toContain("/approvals/");
    await scene.decide(asked.approval.id, "approve");
    const booked = await atrium.waitForApproval(asked, { pollSeconds: 0.1 });
    expect(booked.queued).toBe(true);
  });

  test("is an error with the member's reason once denied", async () => {
    const { token } = await scene.agent();
    const atrium = new Atrium({ url: url(), token });
    const asked = await atrium.post("/api/resources/book", { body: scene.slot() });
    if (asked.state !== "approval_pending") throw new Error(asked.state);
    await scene.decide(asked.approval.id, "deny", { reason: "Not this week" });
    const waiting = atrium.waitForApproval(asked, { pollSeconds: 0.1 });
    await expect(waiting).rejects.toMatchObject({
      kind: "approval_denied",
      message: expect.stringMatching(/Not this week/),
    });
  });
});

test("a device code is shown, and becomes a token when a person approves on the page", async () => {
  const steps = authorize({ url: url(), scopes: ["resources:read"], clientName: "Reader" });
  const { value: shown } = await steps.next();
  if (shown?.step !== "show") throw new Error("nothing to show");
  expect(shown.urlWithCode).toContain(shown.userCode);
  await approveDevice(shown.urlWithCode, scene.person);
  const { value: granted } = await steps.next();
  expect(granted).toMatchObject({ step: "granted", scopes: ["resources:read"], deniedScopes: [] });
  expect((await steps.next()).done).toBe(true);
});

test("a token that demands signatures accepts the signer's, with and without a body", async () => {
  const { atrium, person } = scene;
  const token = await atrium.token(person);
  const listed = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
  const { token_id } = listed.body.tokens.find(({ prefix }: { prefix: string }) => token.startsWith(prefix));
  const { privateKey, publicJwk: jwk } = await newSigningKey();
  const sendAs = (path: string, body: object) => atrium.request(path, { cookie: person.cookie, body });
  const registered = await sendAs("/api/agent/keys/register", { token_id, jwk });
  expect(registered.status).toBe(200);
  await sendAs("/api/agent/keys/enforce-toggle", { token_id, enforce: true });
  await expect(new Atrium({ url: url(), token }).get("/api/resources/list")).rejects.toMatchObject({
    kind: expect.stringMatching(/signature/),
  });
  const signing = new Atrium({ url: url(), token, signer: { keyId: registered.body.key_id, privateKey } });
  expect((await signing.get("/api/resources/list")).resources.length).toBeGreaterThan(0);
  expect(await signing.post("/api/resources/book", { body: scene.slot() })).toMatchObject({ state: "done" });
});

test("a stream yields the entries of the event log as they come", async () => {
  const atrium = await member();
  const ending = new AbortController();
  const items = atrium.stream("/api/events/stream", { query: { since: 0 }, signal: ending.signal });
  await atrium.post("/api/resources/book", { body: scene.slot() });
  const { value: item } = await items.next();
  expect(item).toMatchObject({ type: expect.any(String), id: expect.stringMatching(/^\d+$/) });
  ending.abort();
  expect((await items.next()).done).toBe(true);
});
