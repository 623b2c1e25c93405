import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startTestAtrium } from "../../../test/harness/atrium.ts";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import * as deliveries from "../../kernel/outbox/deliveries.ts";
import type { EnvelopeState } from "../../kernel/outbox/outbox.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { DeliveryRefused, type EnvelopeSink } from "../../kernel/ports/envelope-sink.ts";
import { deliver } from "./jobs/deliver.ts";
import { refused } from "./messages.ts";

function consumer(name: string, first: () => Promise<void> | void = () => undefined) {
  const seen: string[] = [];
  const sink: EnvelopeSink = {
    name,
    async deliver({ id }) {
      await first();
      seen.push(id);
    },
  };
  return { sink, seen };
}

async function insertEnvelope(tx: WriteTx, id: string, now: Date, state: EnvelopeState = "queued") {
  await tx.query
    .insertInto("envelope")
    .values({
      id,
      kind: "events.rsvp_queued",
      operation: "events.rsvp",
      member_id: null,
      subject: "rsvp_1",
      payload: JSON.stringify({ email: "noor@example.org" }),
      state,
      next_attempt_at: now,
      leased_until: null,
      last_error: null,
      dismissed_reason: null,
      created_at: now,
      delivered_at: null,
    })
    .execute();
}

describe("the delivery worker", () => {
  let bench: JobBench;
  beforeAll(async () => {
    bench = await startJobBench();
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  async function enqueue(count = 1): Promise<string[]> {
    const { newId } = bench.context();
    const ids = Array.from({ length: count }, () => newId("env"));
    await bench.database.transaction(async (tx) => {
      for (const id of ids) await insertEnvelope(tx, id, bench.clock.now());
    });
    onTestFinished(() =>
      bench.database.transaction(async (tx) => void (await tx.query.deleteFrom("envelope").execute())),
    );
    return ids;
  }

  const run = (...sinks: EnvelopeSink[]) => deliver.run(bench.context({ sinks }));
  const stateOf = async (id: string) =>
    bench.database.transaction(async (tx) => {
      const { state, attempts, last_error } = (await deliveries.lock(tx, id)) ?? {};
      return { state, attempts, last_error };
    });

  test("delivers each message once with two workers", async () => {
    const ids = await enqueue(30);
    const webhook = consumer("webhook", () => new Promise((resolve) => setTimeout(resolve, 2)));
    await Promise.all([run(webhook.sink), run(webhook.sink)]);
    expect(webhook.seen.toSorted()).toEqual(ids.toSorted());
    expect(await stateOf(ids[0] ?? "")).toEqual({ state: "delivered", attempts: 1, last_error: null });
  });

  test("keeps messages without an attempt while no consumer exists", async () => {
    const [id = ""] = await enqueue();
    expect(await run()).toBeNull();
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  });

  test("sends nothing twice to one consumer while another fails", async () => {
    const [id = ""] = await enqueue();
    const webhook = consumer("webhook");
    let down = true;
    const mail = consumer("mail", () => {
      if (down) throw new DeliveryRefused("the mailbox is full", false);
    });
    await run(webhook.sink, mail.sink);
    const last_error = refused.byConsumers({ consumers: [{ name: "mail", reason: "the mailbox is full" }] });
    expect(await stateOf(id)).toEqual({ state: "queued", attempts: 1, last_error });
    await run(webhook.sink, mail.sink);
    expect((await stateOf(id)).attempts).toBe(1);
    down = false;
    bench.clock.advance(60_000);
    await run(webhook.sink, mail.sink);
    expect([webhook.seen, mail.seen]).toEqual([[id], [id]]);
    expect((await stateOf(id)).state).toBe("delivered");
  });

  test("replaces a worker after its lease and ignores its late result", async () => {
    const [id = ""] = await enqueue();
    let letGo: (error: Error) => void = () => undefined;
    let stuck: Promise<unknown> = Promise.resolve();
    await new Promise<void>((reached) => {
      const hanging = consumer("webhook", () => {
        reached();
        return new Promise<void>((_, reject) => {
          letGo = reject;
        });
      });
      stuck = run(hanging.sink);
    });
    const webhook = consumer("webhook");
    await run(webhook.sink);
    expect(webhook.seen).toEqual([]);
    bench.clock.advance(61_000);
    await run(webhook.sink);
    expect(webhook.seen).toEqual([id]);
    letGo(new DeliveryRefused("too late", true));
    await stuck;
    expect(await stateOf(id)).toEqual({ state: "delivered", attempts: 2, last_error: null });
  });

  test("sends as many messages at a time as configured, in claims of as many", async () => {
    const ids = await enqueue(40);
    let inFlight = 0;
    let most = 0;
    const { sink, seen } = consumer("webhook", async () => {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inFlight--;
    });
    const context = bench.context({ sinks: [sink] });
    await deliver.run({ ...context, settings: { ...context.settings, deliveriesAtOnce: 10 } });
    expect(most).toBe(10);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("counts a receipt even if its process died before concluding", async () => {
    const [id = ""] = await enqueue();
    const later = new Date(bench.clock.now().getTime() + 60_000);
    await bench.database.transaction((tx) => deliveries.claimDue(tx, bench.clock.now(), later, 1));
    const receipt = { envelope_id: id, sink: "webhook", acknowledged_at: bench.clock.now() };
    await bench.database.transaction((tx) => deliveries.acknowledge(tx, receipt));
    bench.clock.advance(61_000);
    const webhook = consumer("webhook");
    await run(webhook.sink);
    expect(webhook.seen).toEqual([]);
    expect((await stateOf(id)).state).toBe("delivered");
  });
});

test("delivers an RSVP to the webhook soon after its commit", async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const env = {
    ATRIUM_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ATRIUM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8",
  };
  await using atrium = await startTestAtrium({ env });
  const body = { event_url: "https://luma.com/demo-night", email: "noor@example.org" };
  const token = await atrium.token("operator");
  expect((await atrium.request("/api/events/rsvp", { token, body })).status).toBe(200);
  await expect.poll(() => bodies, { timeout: 15_000 }).toHaveLength(1);
  expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ type: "events.rsvp_queued", data: body });
  const first = async () => (await atrium.request("/api/queue", { token })).body.envelopes[0];
  await expect.poll(first).toMatchObject({ state: "delivered", receipts: [{ consumer: "webhook" }] });
});

test("notifies the sender of failures and of operators' decisions", async () => {
  const server = createServer((_request, response) => response.writeHead(410).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const env = {
    ATRIUM_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ATRIUM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8",
  };
  await using atrium = await startTestAtrium({ env });
  const member = await atrium.person("ft-member");
  const { cookie } = await atrium.person("operator");
  const body = { event_url: "https://luma.com/demo-night", email: member.email };
  await atrium.request("/api/events/rsvp", { token: await atrium.token(member), body });
  const notices = async () => {
    const { query } = atrium.kernel.database.read;
    const events = await query.selectFrom("member_event").selectAll().where("type", "=", "delivery_changed").execute();
    return events
      .filter(({ member_id }) => member_id === member.memberId)
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map(({ payload, actor }) => [payload.outcome, payload.reason, actor.display_name]);
  };
  const dead = ["dead", undefined, undefined];
  await expect.poll(notices, { timeout: 15_000 }).toEqual([dead]);
  const envelope = (await atrium.request("/api/queue?state=dead", { cookie })).body.envelopes[0].envelope_id;
  await atrium.request(`/api/queue/${envelope}/dismiss`, { cookie, body: { reason: "The host knows." } });
  const dismissed = ["dismissed", "The host knows.", "Test operator 2"];
  expect(await notices()).toEqual([dead, dismissed]);
  await atrium.request(`/api/queue/${envelope}/retry`, { cookie, body: {} });
  const retried = ["queued", undefined, "Test operator 2"];
  await expect.poll(notices, { timeout: 15_000 }).toEqual([dead, dismissed, retried, dead]);
});

describe("operators", () => {
  test("page through the queue, retry a dead letter, or dismiss it", async () => {
    await using atrium = await startTestAtrium();
    const token = await atrium.token("operator");
    const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
    await atrium.kernel.database.transaction(async (tx) => {
      for (const second of [1, 2, 3]) await insertEnvelope(tx, `env_${second}`, at(second), "dead");
      await insertEnvelope(tx, "env_4", at(4), "delivered");
    });
    const list = async (query: string) => (await atrium.request(`/api/queue?${query}`, { token })).body;
    const ids = (body: { envelopes: { envelope_id: string }[] }) => body.envelopes.map((each) => each.envelope_id);
    const first = await list("state=dead&limit=2");
    expect(ids(first)).toEqual(["env_3", "env_2"]);
    const second = await list(`state=dead&limit=2&cursor=${first.cursor}`);
    expect([ids(second), second.has_more]).toEqual([["env_1"], false]);
    expect(ids(await list(""))).toEqual(["env_4", "env_3", "env_2", "env_1"]);
    expect((await atrium.request("/api/queue?cursor=x", { token })).status).toBe(400);

    const post = (path: string, body = {}) => atrium.request(`/api/queue/${path}`, { token, body });
    const note = "undelivered: no consumer is configured";
    expect((await post("env_1/retry")).body.envelope).toMatchObject({ state: "queued", attempts: 0, note });
    const aside = await post("env_2/dismiss", { reason: "Called by telephone" });
    expect(aside.body.envelope).toMatchObject({ state: "dismissed", dismissed_reason: "Called by telephone" });
    expect((await post("env_4/retry")).body.error_kind).toBe("already_decided");
    expect((await post("env_1/dismiss", { reason: "x" })).body.error_kind).toBe("already_decided");
    expect((await list("")).counts).toEqual({ queued: 1, dead: 1 });
    const forbidden = await atrium.request("/api/queue", { token: await atrium.token("ic-member") });
    expect(forbidden.status).toBe(403);
  });
});
