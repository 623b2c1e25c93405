import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newestNotification, startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { recordForWebhooks } from "./index.ts";
import { deliver } from "./jobs/deliver.ts";
import { RETRY_MS } from "./rules.ts";
import { startReceiver } from "./testing/receiver.ts";

const DAY = 24 * 3_600_000;
const clock = new TestClock();
let atrium: TestAtrium;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
});
afterAll(async () => {
  await atrium?.close();
  await receiver?.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver.answer, { status: 200, text: "" });
});

let session = { cookie: "", until: 0 };

/** The cookie of an operator with a recent sign-in, also after the clock moved. */
async function signedIn(): Promise<string> {
  const now = clock.now().getTime();
  if (now >= session.until) session = { cookie: (await atrium.person("operator")).cookie, until: now + 60_000 * 4 };
  return session.cookie;
}

const send = async (method: string, path: string, body?: unknown) => {
  const cookie = await signedIn();
  return atrium.request(path, { cookie, method, body });
};
const run = () => deliver.run(jobContext(atrium, clock));
const leave = (member_id: string) =>
  atrium.kernel.database.transaction(async (tx) => recordForWebhooks(tx, "member.left", { member_id }, clock.now()));

/** A webhook of its own for a test, removed afterwards. */
async function added(kinds = ["member.left"], description = "Test") {
  const { body, status } = await send("POST", "/api/admin/webhooks", { url: receiver.url, description, kinds });
  expect(status, JSON.stringify(body)).toBe(201);
  const id: string = body.webhook.endpoint_id;
  return {
    id,
    secret: body.secret as string,
    log: async () => (await send("GET", `/api/admin/webhooks/${id}/deliveries`)).body.deliveries,
    get: async () => (await send("GET", `/api/admin/webhooks/${id}`)).body.webhook,
    [Symbol.asyncDispose]: async () => void (await send("DELETE", `/api/admin/webhooks/${id}`)),
  };
}

/** The published library judges timestamps by the time, so it gets that of the test. */
function verified(secret: string, at = 0) {
  const message = receiver.received[at];
  vi.setSystemTime(clock.now());
  try {
    return new Webhook(secret).verify(message?.body ?? "", message?.headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

test("an act arrives signed, with its type, its time, a sequence and its data", async () => {
  await using webhook = await added();
  await leave("mem_a");
  await leave("mem_b");
  await run();
  expect(verified(webhook.secret)).toEqual({
    type: "member.left",
    timestamp: expect.stringMatching(/Z$/),
    sequence: expect.any(Number),
    data: { member_id: "mem_a" },
  });
  const sequences = receiver.received.map(({ body }) => JSON.parse(body).sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
});

test("a failed message is retried with the same id and body, on the published schedule", async () => {
  await using webhook = await added();
  Object.assign(receiver.answer, { status: 503, text: "Down\u0000 for maintenance ".repeat(100) });
  await leave("mem_retry");
  for (const wait of RETRY_MS) {
    await run();
    const [delivery] = await webhook.log();
    expect(delivery).toMatchObject({ state: "queued", status: 503, error: "the consumer answered 503" });
    expect(Date.parse(delivery.next_attempt_at) - clock.now().getTime()).toBe(wait);
    expect(delivery.response.length).toBeLessThanOrEqual(1024);
    expect(delivery.response).toMatch(/^Down for maintenance /);
    clock.advance(wait);
  }
  await run();
  expect((await webhook.log())[0]).toMatchObject({ state: "failed", attempts: 10, next_attempt_at: null });
  expect(receiver.received).toHaveLength(RETRY_MS.length + 1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(verified(webhook.secret, 9)).toMatchObject({ data: { member_id: "mem_retry" } });
});

test("410 switches a webhook off at once, and operators get a notice", async () => {
  await using webhook = await added();
  receiver.answer.status = 410;
  await leave("mem_gone");
  await run();
  expect(await webhook.get()).toMatchObject({ active: false, off_reason: "gone" });
  const cookie = await signedIn();
  expect((await newestNotification(atrium, { cookie }))?.title).toContain("was switched off");
  await leave("mem_later");
  expect(await webhook.log()).toHaveLength(1);
});

test("five days of failures switch a webhook off; switched on, it gets what waited", async () => {
  await using webhook = await added();
  receiver.answer.status = 500;
  await leave("mem_first");
  await run();
  clock.advance(5 * DAY - 1);
  await leave("mem_second");
  await run();
  expect(await webhook.get()).toMatchObject({ active: true });
  clock.advance(1);
  await leave("mem_third");
  await run();
  expect(await webhook.get()).toMatchObject({ active: false, off_reason: "failing" });
  receiver.answer.status = 200;
  clock.advance(DAY);
  await run();
  expect((await webhook.get()).queued).toBe(3);
  expect((await send("PATCH", `/api/admin/webhooks/${webhook.id}`, { active: true })).body.webhook).toMatchObject({
    off_reason: null,
  });
  await run();
  expect(await webhook.get()).toMatchObject({ active: true, queued: 0, failing_since: null });
});

test("a success ends the count of days with failures", async () => {
  await using webhook = await added();
  receiver.answer.status = 500;
  await leave("mem_fails");
  await run();
  receiver.answer.status = 204;
  clock.advance(DAY);
  await run();
  expect((await webhook.get()).failing_since).toBeNull();
});

test("for 24 hours after a rotation both secrets sign, then only the new one", async () => {
  await using webhook = await added();
  const { body } = await send("POST", `/api/admin/webhooks/${webhook.id}/secret`);
  await leave("mem_both");
  await run();
  expect(verified(webhook.secret)).toEqual(verified(body.secret));
  clock.advance(DAY);
  await leave("mem_new");
  await run();
  expect(verified(body.secret, 1)).toMatchObject({ data: { member_id: "mem_new" } });
  expect(() => verified(webhook.secret, 1)).toThrow();
});

test("a message that is sent again keeps its id", async () => {
  await using webhook = await added();
  await leave("mem_again");
  await run();
  const [{ message_id }] = await webhook.log();
  const again = await send("POST", `/api/admin/webhooks/${webhook.id}/deliveries/${message_id}`);
  expect(again.body.delivery).toMatchObject({ state: "queued", attempts: 0 });
  await run();
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([message_id, message_id]);
});

test("a test answers what the receiver said, and is in the log", async () => {
  await using webhook = await added();
  expect((await send("POST", `/api/admin/webhooks/${webhook.id}/test`)).body).toMatchObject({
    accepted: true,
    status: 200,
  });
  expect(verified(webhook.secret)).toMatchObject({ type: "webhook.test" });
  receiver.answer.status = 401;
  expect((await send("POST", `/api/admin/webhooks/${webhook.id}/test`)).body).toMatchObject({
    accepted: false,
    status: 401,
  });
  expect((await webhook.log()).map(({ status }: { status: number }) => status)).toEqual([401, 200]);
});

test("a webhook gets only the kinds that it chose, and nothing while it is off", async () => {
  await using webhook = await added(["file.shared"]);
  await leave("mem_other_kind");
  await send("PATCH", `/api/admin/webhooks/${webhook.id}`, { kinds: ["member.left"], active: false });
  await leave("mem_while_off");
  await send("PATCH", `/api/admin/webhooks/${webhook.id}`, { active: true });
  await leave("mem_chosen");
  await run();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.member_id)).toEqual(["mem_chosen"]);
});

test("an act that fails records no message", async () => {
  await using webhook = await added();
  const failing = atrium.kernel.database.transaction(async (tx) => {
    recordForWebhooks(tx, "member.left", { member_id: "mem_never" }, clock.now());
    throw new Error("the act failed");
  });
  await expect(failing).rejects.toThrow("the act failed");
  expect(await webhook.log()).toEqual([]);
});

test.each([
  ["http://hooks.example.org/", "must begin with https://"],
  ["https://10.0.0.1/hook", ""],
  ["https://169.254.169.254/latest", ""],
  ["http://127.0.0.2:9/", ""],
  ["https://ann:secret@hooks.example.org/", "user name"],
])("does not store the URL %s", async (url, words) => {
  const refused = await send("POST", "/api/admin/webhooks", { url, kinds: ["member.left"] });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(words);
});

test("an address inside is refused at the call too, after its name changed", async () => {
  await using webhook = await added();
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "inside", text: "UPDATE webhook_endpoint SET url = 'http://127.0.0.2:8443/' WHERE id = $1" }, [
      webhook.id,
    ]),
  );
  await leave("mem_inside");
  await run();
  const [delivery] = await webhook.log();
  expect(delivery).toMatchObject({ state: "queued", status: null });
  expect(delivery.error).toMatch(/private|address|reach/i);
});

test("the secret is in no other reply, and sealed in the database", async () => {
  await using webhook = await added();
  const key = webhook.secret.slice("whsec_".length);
  const rows = await atrium.kernel.database.read.run(
    {
      name: "all_webhooks",
      text: "SELECT json_agg(w)::text || encode((array_agg(w.secret))[1], 'escape') AS t FROM webhook_endpoint w",
    },
    [],
  );
  const replies = [(await send("GET", "/api/admin/webhooks")).body, await webhook.get(), await webhook.log(), rows];
  expect(JSON.stringify(replies)).not.toContain(key.slice(0, 20));
});

test("the space has at most 50 webhooks", async () => {
  const made: string[] = [];
  const input = { url: receiver.url, kinds: ["member.left"] };
  for (let n = 0; n < 50; n++) made.push((await send("POST", "/api/admin/webhooks", input)).body.webhook.endpoint_id);
  expect((await send("POST", "/api/admin/webhooks", input)).body.error_kind).toBe("invalid_for_state");
  for (const id of made) await send("DELETE", `/api/admin/webhooks/${id}`);
});

test.each([
  ["GET", "/api/admin/webhooks/whk_none"],
  ["GET", "/api/admin/webhooks/whk_none/deliveries"],
  ["PATCH", "/api/admin/webhooks/whk_none"],
  ["DELETE", "/api/admin/webhooks/whk_none"],
  ["POST", "/api/admin/webhooks/whk_none/secret"],
  ["POST", "/api/admin/webhooks/whk_none/test"],
  ["POST", "/api/admin/webhooks/whk_none/deliveries/msg_none"],
])("%s %s answers not_found for an unknown id", async (method, path) => {
  expect((await send(method, path)).body.error_kind).toBe("not_found");
});

test("bookings are recorded: requested, confirmed and cancelled", async () => {
  await using _ = await added(["booking.requested", "booking.confirmed", "booking.cancelled"]);
  const cookie = await signedIn();
  const member = await atrium.person("ic-member");
  await atrium.request("/api/resources", { cookie, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  const from = Math.ceil(clock.now().getTime() / DAY) * DAY + DAY / 2;
  const slot = { start_iso: new Date(from).toISOString(), end_iso: new Date(from + DAY / 24).toISOString() };
  const book = { cookie: member.cookie, body: { resource_id: "ft-9", ...slot } };
  const { body } = await atrium.request("/api/resources/book", book);
  const path = `/api/resources/requests/${body.booking_id}/decision`;
  await atrium.request(path, { cookie, body: { decision: "confirm" } });
  await atrium.request(`/api/resources/bookings/${body.booking_id}/cancel`, { cookie: member.cookie, body: {} });
  await run();
  const bodies = receiver.received.map((each) => JSON.parse(each.body)).sort((a, b) => a.sequence - b.sequence);
  expect(bodies.map(({ type }) => type)).toEqual(["booking.requested", "booking.confirmed", "booking.cancelled"]);
  expect(JSON.stringify(bodies)).not.toContain(member.email);
});

test("a new account and feedback are recorded", async () => {
  await using webhook = await added(["member.joined", "feedback.sent"]);
  const member = await atrium.person("ic-member");
  const body = { kind: "broken_url", message: "The link to the floor plan answers 404." };
  expect((await atrium.request("/api/agent/feedback", { cookie: member.cookie, body })).status).toBeLessThan(300);
  const kinds = (await webhook.log()).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["member.joined", "feedback.sent"]));
});
