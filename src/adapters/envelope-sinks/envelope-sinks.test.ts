import { createServer as createHttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Delivery, DeliveryRefused, type EnvelopeSink } from "../../kernel/ports/envelope-sink.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createMailSink } from "./mail.ts";
import { createWebhookSink } from "./webhook.ts";

const SECRET = Buffer.alloc(32, 7);

const RSVP: Delivery = {
  id: "env_0a1b2c3d4e5f607182930001",
  kind: "events.rsvp_queued",
  subject: "rsvp_1",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  attempt: 1,
  payload: { event_url: "https://luma.com/demo-night", email: "noor@example.org" },
};

type Mood = "accepting" | "busy" | "refusing";

/** A consumer of one kind: received messages, its behavior, and the sink that delivers to it. */
interface Consumer {
  readonly sink: EnvelopeSink;
  readonly received: { id: string; text: string; headers: Record<string, string> }[];
  mood: Mood;
  /** Of a webhook's consumer, in place of its mood. */
  status?: number;
  close(): void;
}

async function listen(server: Pick<Server, "listen" | "address">): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function webhookConsumer(): Promise<Consumer> {
  const received: Consumer["received"] = [];
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    received.push({ id: headers["webhook-id"] ?? "", text: Buffer.concat(chunks).toString(), headers });
    response.writeHead(consumer.status ?? { accepting: 204, busy: 503, refusing: 410 }[consumer.mood]).end();
  });
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
  const url = `http://127.0.0.1:${await listen(server)}/hook`;
  const consumer: Consumer = {
    sink: createWebhookSink({ url, secret: SECRET, outbound, now: () => new Date() }),
    received,
    mood: "accepting",
    close: () => void outbound.close().then(() => server.close()),
  };
  return consumer;
}

async function mailConsumer(): Promise<Consumer> {
  const received: Consumer["received"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        const code = { accepting: 250, busy: 451, refusing: 554 }[consumer.mood];
        received.push({ ...mailOf(text), text });
        callback(code === 250 ? null : Object.assign(new Error("Not now"), { responseCode: code }));
      });
    },
  });
  const port = await listen(server.server);
  const consumer: Consumer = {
    sink: createMailSink({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: "Atrium <atrium@example.org>",
      to: "host@example.org",
    }),
    received,
    mood: "accepting",
    close: () => server.close(),
  };
  return consumer;
}

function mailOf(text: string): { id: string; headers: Record<string, string> } {
  const head = text.slice(0, text.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]/g, " ");
  const headers = Object.fromEntries(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { id: /<(\w+)@/.exec(headers["message-id"] ?? "")?.[1] ?? "", headers };
}

async function open(start: () => Promise<Consumer>): Promise<Consumer> {
  const consumer = await start();
  onTestFinished(consumer.close);
  return consumer;
}

const refusalOf = (delivered: Promise<void>) => delivered.then(() => null).catch((error: unknown) => error);

describe.each([
  ["webhook", webhookConsumer],
  ["mail", mailConsumer],
])("the %s sink", (name, start) => {
  test("resolves once the consumer has acknowledged, with the same id at each attempt", async () => {
    const consumer = await open(start);
    expect(consumer.sink.name).toBe(name);
    await consumer.sink.deliver(RSVP);
    await consumer.sink.deliver({ ...RSVP, attempt: 2 });
    expect(consumer.received.map(({ id }) => id)).toEqual([RSVP.id, RSVP.id]);
    expect(consumer.received[0]?.text).toContain("https://luma.com/demo-night");
    if (name !== "webhook") return;
    const [first, second] = consumer.received;
    expect(second?.text).toBe(first?.text);
    expect([first, second].map((each) => each?.headers["atrium-attempt"])).toEqual(["1", "2"]);
  });

  test("separates temporary from permanent refusals", async () => {
    const consumer = await open(start);
    consumer.mood = "busy";
    const busy = await refusalOf(consumer.sink.deliver(RSVP));
    consumer.mood = "refusing";
    const refused = await refusalOf(consumer.sink.deliver(RSVP));
    expect([busy, refused]).toEqual([expect.any(DeliveryRefused), expect.any(DeliveryRefused)]);
    expect([busy, refused]).toMatchObject([{ permanent: false }, { permanent: true }]);
  });

  test("treats an unreachable consumer as a temporary refusal", async () => {
    const consumer = await start();
    consumer.close();
    await expect.poll(async () => refusalOf(consumer.sink.deliver(RSVP))).toMatchObject({ permanent: false });
  });
});

test.each([
  [false, [302, 401, 402, 403, 404, 405, 406, 407, 408, 409, 421, 425, 429, 451, 500, 503]],
  [true, [400, 410, 413, 415, 422]],
])("a consumer's answer is permanent (%s) only if it is about the message", async (permanent, statuses) => {
  const consumer = await webhookConsumer();
  onTestFinished(() => consumer.close());
  for (const status of statuses) {
    consumer.status = status;
    const refused = await refusalOf(consumer.sink.deliver(RSVP));
    expect([status, refused]).toMatchObject([status, { permanent }]);
  }
});

test("signs so that the reference library accepts the body and rejects a changed one", async () => {
  const consumer = await open(webhookConsumer);
  await consumer.sink.deliver(RSVP);
  const { text = "", headers = {} } = consumer.received[0] ?? {};
  const judge = new Webhook(SECRET.toString("base64"));
  expect(judge.verify(text, headers)).toEqual({
    id: RSVP.id,
    type: "events.rsvp_queued",
    timestamp: "2026-11-20T12:00:00.000Z",
    data: RSVP.payload,
    subject: "rsvp_1",
  });
  expect(() => judge.verify(text.replace("noor", "mallory"), headers)).toThrow();
});

test("adds no header, recipient or line to a mail for text by others", async () => {
  const consumer = await open(mailConsumer);
  const hostile = "x\r\nBcc: everybody@example.org\r\n\r\nBody\r\n.\r\nQUIT";
  await consumer.sink.deliver({ ...RSVP, kind: hostile, subject: hostile, payload: { name: hostile, [hostile]: 1 } });
  const { text = "", headers = {} } = consumer.received[0] ?? {};
  expect(headers.bcc).toBeUndefined();
  expect(headers.to).toBe("host@example.org");
  expect(text).not.toMatch(/^(Bcc|QUIT)/m);
});
