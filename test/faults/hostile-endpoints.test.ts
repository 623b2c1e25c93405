import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWebhookSink } from "../../src/adapters/envelope-sinks/webhook.ts";
import { feeds } from "../../src/features/calendar-feeds/index.ts";
import * as feedStore from "../../src/features/calendar-feeds/store.ts";
import { queue } from "../../src/features/deliveries/index.ts";
import { listFeedEvents } from "../../src/features/events/index.ts";
import type { Job, JobContext } from "../../src/kernel/catalogue/area.ts";
import { type JobBench, startJobBench } from "../harness/jobs.ts";

/** Hostile calendars and consumers beside good ones. */
const IS_FULL = process.env.FAULTS === "full";
const HOUR_MS = 3_600_000;
const MB = 2 ** 20;
/** Three timeouts of 15 seconds, four at once, and the machine's own time. */
const ALL_MS_MAX = 40_000;

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "DTSTAMP:20261101T000000Z",
  "UID:demo",
  "SUMMARY:Demo night",
  "DTSTART:20261125T190000Z",
  "DTEND:20261125T210000Z",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

type Behaviour = (reply: ServerResponse, socket: Socket) => void;

const QUICK: Readonly<Record<string, Behaviour>> = {
  "redirects to itself for ever": (reply) => void reply.writeHead(302, { location: "?again" }).end(),
  "redirects into the machine": (reply) => void reply.writeHead(302, { location: "http://169.254.169.254/" }).end(),
  "announces more than it sends": (reply, socket) => {
    reply.writeHead(200, { "content-length": "100000" }).write(CALENDAR);
    setTimeout(() => socket.destroy(), 50);
  },
  "announces a gigabyte": (reply) => void reply.writeHead(200, { "content-length": String(2 ** 30) }).write("x"),
  "sends without end": (reply) => {
    reply.writeHead(200, { "content-type": "text/calendar" });
    const chunk = Buffer.alloc(MB, 0x20);
    const more = () => {
      while (!reply.destroyed && reply.write(chunk));
    };
    reply.on("drain", more);
    more();
  },
  "sends a gzip bomb": (reply) =>
    void reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(64 * MB))),
  "calls plain text gzip": (reply) => void reply.writeHead(200, { "content-encoding": "gzip" }).end(CALENDAR),
  "sends a page and calls it a calendar": (reply) =>
    void reply.writeHead(200, { "content-type": "text/calendar" }).end("<!doctype html><title>Sign in</title>"),
  "sends bytes": (reply) =>
    void reply.writeHead(200, { "content-type": "text/calendar" }).end(Buffer.from([0xff, 0xfe, 0, 1, 2, 3])),
  "hangs up": (_reply, socket) => void socket.destroy(),
  "does not speak HTTP": (_reply, socket) => void socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
  "has headers without end": (reply) => void reply.writeHead(200, { "x-long": "x".repeat(60_000) }).end(CALENDAR),
};

const SLOW: Readonly<Record<string, Behaviour>> = {
  "never answers": () => undefined,
  "drips its headers": (_reply, socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    drip(socket, "x-drop: 1\r\n");
  },
  "drips its body": (reply, socket) => {
    reply.writeHead(200, { "content-type": "text/calendar" }).write("BEGIN:VCALENDAR\r\n");
    drip(socket, "1\r\nX\r\n");
  },
};

function drip(socket: Socket, drop: string): void {
  const timer = setInterval(() => socket.write(drop), 200);
  socket.once("close", () => clearInterval(timer)).on("error", () => undefined);
}

const BAD = IS_FULL ? { ...QUICK, ...SLOW } : QUICK;

let origin: string;
let close: () => void;
let bench: JobBench;
let asked: Map<string, number>;

beforeAll(async () => {
  asked = new Map();
  const server = createServer((incoming, reply) => {
    const name = decodeURIComponent((incoming.url ?? "").slice(1).split("?")[0] ?? "");
    asked.set(name, (asked.get(name) ?? 0) + 1);
    const behave = BAD[name];
    if (behave) behave(reply, incoming.socket);
    else reply.writeHead(200, { "content-type": "text/calendar" }).end(CALENDAR);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  bench = await startJobBench();
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  close();
});

function jobOf(jobs: readonly Job[] | undefined, name: string): Job {
  const job = jobs?.find((each) => each.name === name);
  if (!job) throw new Error(`unknown job ${name}`);
  return job;
}

const addressOf = (name: string) => `${origin}/${encodeURIComponent(name)}`;

test("bounds time and memory of hostile calendars, each by itself", {
  timeout: 120_000,
}, async () => {
  const job: JobContext = bench.context();
  const refresh = jobOf(feeds.jobs, "feeds.refresh_due");
  const ids = new Map<string, string>();
  for (const name of [...Object.keys(BAD), "good"]) {
    const id = job.newId("feed");
    const feed = { id, name: name.slice(0, 80), url: addressOf(name), refresh_minutes: 30, now: bench.clock.now() };
    await bench.database.transaction((tx) => feedStore.insert(tx, feed));
    ids.set(name, id);
  }
  const started = performance.now();
  const memory = process.memoryUsage().rss;
  await refresh.run(job);
  expect(performance.now() - started).toBeLessThan(ALL_MS_MAX);
  expect(process.memoryUsage().rss - memory).toBeLessThan(400 * MB);
  for (const name of Object.keys(BAD)) {
    const feed = await feedStore.find(bench.database.read, ids.get(name) ?? "", bench.clock.now());
    expect(feed, name).toMatchObject({ last_error: { key: expect.any(String) } });
    expect(feed?.next_refresh_at.getTime(), `${name} is asked again`).toBeGreaterThan(bench.clock.now().getTime());
  }
  expect(await listFeedEvents(bench.database.read, ids.get("good") ?? "")).toHaveLength(1);
  expect(asked.get("redirects to itself for ever"), "redirects are followed a few times").toBeLessThanOrEqual(4);
});

test("retries failing consumers under the same id, and then gives up", {
  timeout: 180_000,
}, async () => {
  const context = (name: string) => {
    const { ports } = bench.context();
    const { operatorsOutbound: outbound } = ports;
    const options = { url: addressOf(name), secret: Buffer.alloc(32, 1), outbound, now: () => bench.clock.now() };
    return bench.context({ sinks: [createWebhookSink(options)] });
  };
  const deliver = jobOf(queue.jobs, "queue.deliver");
  const outcome = async (name: string, id: string) => {
    const now = bench.clock.now();
    const values = { id, kind: "events.rsvp_queued", operation: "events.rsvp", subject: id, payload: "{}" };
    await bench.database.transaction(({ query }) =>
      query
        .insertInto("envelope")
        .values({ ...values, state: "queued", next_attempt_at: now, created_at: now } as never)
        .execute(),
    );
    await deliver.run(context(name));
    const read = bench.database.read.query.selectFrom("envelope").selectAll().where("id", "=", id);
    return { id, read: () => read.executeTakeFirstOrThrow() };
  };
  // The consumer answered 200; its later body does not cause a retry.
  const acknowledged = [
    "announces more than it sends",
    "announces a gigabyte",
    "sends without end",
    "sends a gzip bomb",
  ];
  if (IS_FULL) acknowledged.push("drips its body");
  for (const [index, name] of [...acknowledged, "calls plain text gzip", "good"].entries()) {
    const { read } = await outcome(name, `env_taken_${index}`);
    expect(await read(), name).toMatchObject({ state: "delivered", attempts: 1 });
    expect(asked.get(name), name).toBeGreaterThan(0);
  }
  const refusing = [
    "hangs up",
    "does not speak HTTP",
    "redirects to itself for ever",
    ...(IS_FULL ? ["never answers"] : []),
  ];
  for (const [index, name] of refusing.entries()) {
    const { read } = await outcome(name, `env_refused_${index}`);
    expect(await read(), name).toMatchObject({ state: "queued", attempts: 1 });
    await bench.database.transaction(({ query }) =>
      query.updateTable("envelope").set({ state: "dismissed" }).where("id", "=", `env_refused_${index}`).execute(),
    );
  }
  const before = asked.get("hangs up") ?? 0;
  const { read } = await outcome("hangs up", "env_dying");
  for (let attempt = 1; attempt < 20 && (await read()).state === "queued"; attempt++) {
    bench.clock.advance(8 * HOUR_MS);
    await deliver.run(context("hangs up"));
  }
  expect(await read()).toMatchObject({
    state: "dead",
    attempts: 12,
    last_error: { key: "deliveries.refused.byConsumers" },
  });
  expect((asked.get("hangs up") ?? 0) - before).toBe(12);
});
