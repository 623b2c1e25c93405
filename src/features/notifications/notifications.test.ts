import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { type Mail, MailRefused } from "../../kernel/ports/mailer.ts";
import { mailText } from "../../markup/mail.tsx";
import { appendMemberEvents, type MemberEventType, type NewMemberEvents } from "../event-log/index.ts";
import { cancelRead } from "./delivery-store.ts";
import { deliver } from "./jobs/deliver.ts";
import { modeFault } from "./kinds.ts";
import { replan } from "./plan.ts";
import { DELIVERY } from "./rules.ts";
import { holdSetting, markRead, type Setting, saveSetting, USUAL } from "./settings-store.ts";
import { alwaysSentTypes } from "./texts.ts";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

const HOUR_MS = 3_600_000;
const SECRET = Buffer.alloc(32, 7);

test("keeps security notices on in the portal and by mail", () => {
  expect(modeFault("security", "mail", "never")?.key).toBe("notifications.kindStaysOn");
  expect(modeFault("security", "mail", "digest")).toBeNull();
  expect(modeFault("donations", "mail", "never")).toBeNull();
});

test("accepts unsubscribe links only with a valid signature", () => {
  const ending = { memberId: "mem_1", ending: "donations" } as const;
  const token = unsubscribeToken(SECRET, ending);
  expect(readUnsubscribeToken(SECRET, token)).toEqual(ending);
  const changed = [
    token.replace("donations", "digest"),
    token.replace("mem_1", "mem_2"),
    token.slice(0, -2),
    `${token}.x`,
    token.replace("donations", "constructor"),
    "",
    "..",
  ];
  expect(changed.map((each) => readUnsubscribeToken(SECRET, each))).toEqual(changed.map(() => null));
  expect(readUnsubscribeToken(Buffer.alloc(32, 8), token)).toBeNull();
});

describe("deliveries", () => {
  let bench: JobBench;
  let mails: Mail[];
  let members = 0;
  beforeAll(async () => {
    bench = await startJobBench();
  });
  afterAll(() => bench[Symbol.asyncDispose]());
  beforeEach(async () => {
    mails = [];
    await bench.database.transaction(async ({ query }) => void (await query.deleteFrom("auth_user").execute()));
  });

  async function addMember(setting: Partial<Setting> = USUAL, proved = true): Promise<string> {
    const id = `mem_${++members}`;
    const now = bench.clock.now();
    await bench.database.transaction(async (tx) => {
      const user = `INSERT INTO auth_user ("id", "name", "email", "emailVerified") VALUES ($1, 'Noor', $1 || '@example.org', $2)`;
      await tx.run({ name: "test_user", text: user }, [id, proved]);
      const member =
        "INSERT INTO member (id, user_id, tier, created_at, updated_at) VALUES ($1, $1, 'ic-member', $2, $2)";
      await tx.run({ name: "test_member", text: member }, [id, now]);
      await holdSetting(tx, id);
      await saveSetting(tx, id, setting);
    });
    return id;
  }

  const tell = <const Type extends MemberEventType>(
    memberId: string,
    type: Type,
    payload: NewMemberEvents<Type>["payload"],
  ) =>
    bench.database.transaction((tx) =>
      appendMemberEvents(tx, { memberIds: [memberId], type, payload, now: bench.clock.now() }),
    );

  const decideBooking = (memberId: string) =>
    tell(memberId, "booking_decided", {
      resource_id: "ft-9",
      decision: "confirmed",
      reason: "Enjoy\nBcc: x",
      when: "Thu 26 Nov 2026, 10:00–11:00 (Europe/Lisbon)",
      location: "First floor",
    });
  const settle = (memberId: string) => tell(memberId, "donation_settled", { amount: 5, currency: "USDC" });

  const send = async (mail: Mail) => void mails.push(mail);
  const text = () => (mails[0] ? mailText(mails[0]) : "");
  const run = (mailer = { send }) =>
    deliver.run(bench.context({ mailer: { ...bench.context().ports.mailer, ...mailer } }));

  const read = (memberId: string) =>
    bench.database.transaction(async (tx) => {
      const upTo = await markRead(tx, memberId, 1_000_000);
      return cancelRead(tx, { memberId, upTo, now: bench.clock.now(), unless: alwaysSentTypes });
    });

  const states = async (memberId: string) =>
    bench.database.read.run<{ channel: string; state: string }>(
      { name: "test_states", text: "SELECT channel, state FROM notification_delivery WHERE member_id = $1 ORDER BY 1" },
      [memberId],
    );

  test("mails a decision once, with its reason and a settings link", async () => {
    const memberId = await addMember();
    await decideBooking(memberId);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: `${memberId}@example.org` });
    expect(mails[0]?.unsubscribeUrl).toContain(
      `http://localhost/notifications/unsubscribe?token=${memberId}.decisions.`,
    );
    expect(mails[0]?.subject).toContain("Your booking of ft-9 was confirmed");
    expect(text().replaceAll("\n> ", " ")).toContain("10:00–11:00 (Europe/Lisbon), First floor. Enjoy Bcc: x\n");
    expect(text()).toContain("Updates on your requests");
    expect(text()).toContain("http://localhost/notifications/settings");
  });

  test("joins unread events in a digest, without those read on the portal", async () => {
    const memberId = await addMember();
    await settle(memberId);
    await run();
    expect(await read(memberId)).toBe(1);
    await settle(memberId);
    await settle(memberId);
    await run();
    expect(mails).toEqual([]);
    bench.clock.advance(24 * HOUR_MS);
    await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("2 new notifications");
    expect(text().match(/Your donation of 5 USDC/g)).toHaveLength(2);
  });

  test("reading on the portal cancels a pending mail, except security notices", async () => {
    const memberId = await addMember();
    await decideBooking(memberId);
    await tell(memberId, "webhook_changed", { host: "evil.example" });
    const failing = { send: () => Promise.reject(new MailRefused("busy", false)) };
    await run(failing);
    expect(await read(memberId)).toBe(1);
    bench.clock.advance(HOUR_MS);
    await run();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("posted to evil.example")]);
    expect(mails[0]?.unsubscribeUrl).toBeUndefined();
  });

  test("mails news with a deadline also to an unconfirmed address, and says why no other comes", async () => {
    const unproved = await addMember(USUAL, false);
    const seat = { title: "Demo night", start: "2030-03-01T18:00:00Z", news: "offered" };
    await tell(unproved, "event_seat_changed", { ...seat, until: "2030-02-20T23:00:00Z" });
    await tell(unproved, "event_seat_changed", { ...seat, news: "confirmed", until: null });
    await run();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${unproved}@example.org`, expect.stringContaining("a seat is free for you")],
    ]);
    expect(mails[0]?.foot).toContainEqual({ say: expect.stringContaining("only news with a deadline") });
  });

  test("never mails an unconfirmed address or a disabled kind", async () => {
    const unproved = await addMember(USUAL, false);
    const silent = await addMember({ modes: { decisions: { mail: "never" } } });
    await decideBooking(unproved);
    await decideBooking(silent);
    await run();
    expect(mails).toEqual([]);
    expect([...(await states(unproved)), ...(await states(silent))]).toEqual([]);
  });

  test("change with the member's settings while pending", async () => {
    const memberId = await addMember();
    await settle(memberId);
    await run();
    await bench.database.transaction(async (tx) => {
      await saveSetting(tx, memberId, { modes: { donations: { mail: "at_once" } } });
      await replan(tx, memberId, bench.clock.now());
    });
    await run();
    expect(mails).toHaveLength(1);
  });

  test("retries a failed mail with growing delays, then reports on the portal", async () => {
    const memberId = await addMember();
    await decideBooking(memberId);
    let attempts = 0;
    const failing = {
      send: () => {
        attempts++;
        return Promise.reject(new MailRefused("the mailbox is full", false));
      },
    };
    for (let at = 0; at < DELIVERY.attemptsMax + 3; at++) {
      await run(failing);
      await run(failing);
      bench.clock.advance(7 * HOUR_MS);
    }
    expect(attempts).toBe(DELIVERY.attemptsMax);
    const log = await bench.database.read.query
      .selectFrom("member_event")
      .select(["type", "payload"])
      .where("member_id", "=", memberId)
      .orderBy("id", "desc")
      .execute();
    expect(log).toMatchObject([
      { type: "notification_given_up", payload: { channel: "mail", count: 1, reason: "the mailbox is full" } },
      { type: "booking_decided" },
    ]);
    expect(await states(memberId)).toEqual([{ channel: "mail", state: "given_up" }]);
  });

  test("signs webhooks, keeps their id in retries, and refuses private networks", async () => {
    const received: { headers: Record<string, string>; text: string }[] = [];
    let status = 503;
    const server = createServer(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      received.push({ headers: request.headers as Record<string, string>, text });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const webhook_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const webhook = { webhook_url, webhook_secret: SECRET, webhook_set_at: bench.clock.now() };
    const memberId = await addMember({ ...webhook, modes: { decisions: { mail: "never" } } });
    await decideBooking(memberId);
    await run();
    status = 204;
    bench.clock.advance(HOUR_MS);
    await run();
    await run();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const judge = new Webhook(SECRET.toString("base64"));
    const { headers = {}, text = "" } = received[1] ?? {};
    // The judge uses the real clock, not the test's.
    expect(() => judge.verify(text, headers)).toThrow("timestamp");
    const signed = judge.sign(headers["webhook-id"] ?? "", new Date(Number(headers["webhook-timestamp"]) * 1000), text);
    expect(headers["webhook-signature"]).toBe(signed);
    expect(JSON.parse(text)).toMatchObject({
      type: "notifications.event",
      data: { event_id: 1, type: "booking_decided", title: "Your booking of ft-9 was confirmed", trust: "untrusted" },
    });
    await using guarded = await startJobBench([]);
    const { webhooks } = guarded.context().ports;
    const delivery = { id: "x", kind: "x", subject: "x", createdAt: bench.clock.now(), attempt: 1, payload: {} };
    const refused = webhooks.post({ ...delivery, url: webhook_url, secret: SECRET });
    await expect(refused).rejects.toThrow();
    expect(received).toHaveLength(2);
  });
});
