import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { addResource } from "../../features/resources/testing/world.ts";

const INPUT = { resource_id: "ft-9", purpose: "Planning", email: "ada@example.org" };

let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  const env = { ATRIUM_JOBS: "off" }; // one deletes sessions, which begin at the time of the machine
  atrium = await startTestAtrium({ clock: new TestClock("2030-02-20T12:00:00Z"), env });
  token = await atrium.token("ic-member");
  await addResource({ atrium, token: await atrium.token("operator") });
});
afterAll(() => atrium.close());

const ALMOST_ALL_SPENT = {
  name: "foretell_almost_all_spent",
  text: "UPDATE quota_use SET count = 299 WHERE operation = 'dry_run'",
};

let day = 20;
/** Another free slot each time. */
function slot() {
  day += 1;
  const date = new Date(Date.UTC(2030, 1, day)).toISOString().slice(0, 10);
  return { ...INPUT, start_iso: `${date}T10:00:00Z`, end_iso: `${date}T11:00:00Z` };
}

const book = (query: string, body: object, given: object = { token }) =>
  atrium.request(`/api/resources/book${query}`, { method: "POST", body, ...given });

async function bookings(): Promise<number> {
  const { read } = atrium.kernel.database;
  const [row] = await read.run<{ count: number }>({ name: "", text: "SELECT count(*) AS count FROM booking" }, []);
  return row?.count ?? 0;
}

describe("a dry run", () => {
  test("says what would be replied, recorded and done, and does none of it", async () => {
    const before = await bookings();
    const { status, body } = await book("?dry_run=true", slot());
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, dry_run: true, would_be: { queued: true } });
    expect(body.effects).toContainEqual({ effect: "records", of: "booking", created: 1, changed: 0, removed: 0 });
    expect(await bookings()).toBe(before);
  });

  test("refuses as the call would", async () => {
    const taken = slot();
    await book("", taken);
    const other = { token: await atrium.token("ic-member") };
    const [dry, real] = [await book("?dry_run=true", taken, other), await book("", taken, other)];
    expect(dry.body.error_kind).toBe("slot_taken");
    expect(dry).toMatchObject({ status: real.status, body: real.body });
  });

  test.each(["maybe", "", "True"])("is refused for dry_run=%j, which is not true or false", async (value) => {
    const { status, body } = await book(`?dry_run=${value}`, slot());
    expect([status, body.error_kind]).toEqual([400, "validation"]);
    expect(body.error).toContain("dry_run");
  });

  test("acts for dry_run=false", async () => {
    const { status, body } = await book("?dry_run=false", slot());
    expect([status, body.queued, body.dry_run]).toEqual([200, true, undefined]);
  });

  test("as a field of the body is refused, with the way to send it", async () => {
    const { status, body } = await book("", { ...slot(), dry_run: true });
    expect(status).toBe(400);
    expect(body.error).toContain("send dry_run=true in the query");
  });

  test("needs a member, so that nobody learns from it what a public form hides", async () => {
    const body = { email: "reader@example.org" };
    const reply = await atrium.request("/api/newsletter/subscriptions?dry_run=true", { method: "POST", body });
    expect([reply.status, reply.body.error_kind]).toEqual([401, "no_token"]);
  });

  test("does not use up its Idempotency-Key", async () => {
    const wanted = slot();
    const headers = { "idempotency-key": "a-key-of-one-act" };
    await book("?dry_run=true", wanted, { token, headers });
    const { status, body, headers: replied } = await book("", wanted, { token, headers });
    expect([status, body.queued, replied.get("idempotency-replayed")]).toEqual([200, true, null]);
  });

  test("counts a wrong code as an attempt", async () => {
    const { cookie } = await atrium.person("public");
    const guess = (query: string) =>
      atrium.request(`/api/notifications/messengers/confirm${query}`, {
        method: "POST",
        cookie,
        body: { code: "00000000" },
      });
    const kinds: string[] = [];
    for (let times = 0; times < 30 && kinds.at(-1) !== "rate_limited"; times++) {
      kinds.push((await guess("?dry_run=true")).body.error_kind);
    }
    expect(kinds.at(-1)).toBe("rate_limited");
    expect((await guess("")).body.error_kind).toBe("rate_limited");
  });

  test("beside real calls for one slot keeps nobody from it", async () => {
    const wanted = slot();
    const calls = Array.from({ length: 20 }, (_, index) => book(index === 10 ? "" : "?dry_run=true", wanted));
    const replies = await Promise.all(calls);
    expect(replies[10]).toMatchObject({ status: 200, body: { queued: true } });
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe("over MCP", () => {
  async function call(params: object) {
    const headers = { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" };
    const frame = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const { body } = await atrium.request("/api/mcp", { method: "POST", token, headers, body: frame });
    const { result } = typeof body === "string" ? JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? "{}") : body;
    return { result, reply: JSON.parse(result.content[0].text) };
  }

  test("call_operation takes dry_run, and replies with structure", async () => {
    const before = await bookings();
    const { result, reply } = await call({
      name: "call_operation",
      arguments: { name: "ic_resources_book", arguments: slot(), dry_run: true },
    });
    expect(reply).toMatchObject({ dry_run: true, would_be: { queued: true } });
    expect(result).toMatchObject({ structuredContent: reply });
    expect(await bookings()).toBe(before);
  });

  test("a tool takes it in _meta, and replies with text, which fits every outputSchema", async () => {
    const before = await bookings();
    const { result, reply } = await call({
      name: "ic_resources_book",
      arguments: slot(),
      _meta: { "atrium/dry-run": true },
    });
    expect(reply).toMatchObject({ dry_run: true, would_be: { queued: true } });
    expect([result.isError, result.structuredContent]).toEqual([true, undefined]);
    expect(await bookings()).toBe(before);
  });
});

test("over A2A, the metadata of a message asks for a dry run", async () => {
  const before = await bookings();
  const parts = [{ data: { operation: "ic_resources_book", input: slot() }, mediaType: "application/json" }];
  const message = { messageId: "dry-1", role: "ROLE_USER", parts, metadata: { dry_run: true } };
  const { body } = await atrium.request("/api/a2a/", {
    method: "POST",
    token,
    headers: { "a2a-version": "1.0" },
    body: { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } },
  });
  const { artifacts, metadata } = body.result.task;
  const { data } = artifacts[0].parts.find((part: { data?: object }) => part.data !== undefined);
  expect(data).toMatchObject({ dry_run: true, would_be: { queued: true } });
  expect(metadata.simulated).toBe(true);
  expect(await bookings()).toBe(before);
});

/** Comes last: it spends the dry runs of every token. */
test("a token has 300 dry runs an hour, and real calls beside them", async () => {
  const eager = await atrium.token("ic-member");
  const wanted = slot();
  await book("?dry_run=true", wanted, { token: eager });
  await atrium.kernel.database.transaction((tx) => tx.run(ALMOST_ALL_SPENT, []));
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await book("?dry_run=true", wanted, { token: eager })).status);
  expect(statuses).toEqual([200, 429]);
  expect(await book("", wanted, { token: eager })).toMatchObject({ status: 200 });
});
