import { importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { deliver } from "../jobs/deliver.ts";
import { type Browser, type PushService, startPushService } from "../testing/push-service.ts";

const MINUTE_MS = 60_000;

let clock: TestClock;
let service: PushService;
let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  clock = new TestClock("2026-11-20T12:00:00Z");
  service = await startPushService();
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ...service.env } });
});
afterAll(async () => {
  await atrium.close();
  await service[Symbol.asyncDispose]();
});
beforeEach(async () => {
  member = await atrium.person("ic-member");
});

const send = (method: string, path: string, body?: object, { cookie } = member) =>
  atrium.request(path, { method, cookie, ...(body && { body }) });
const add = ({ subscription }: Browser, by = member, name = "Firefox on Android") =>
  send("POST", "/api/notifications/devices", { ...subscription, name }, by);
const preferences = async (by = member) => (await send("GET", "/api/notifications/preferences", undefined, by)).body;
const deliverAll = async () => {
  for (let run = 0; run < 3; run++) await deliver.run(jobContext(atrium, clock));
};

/** A browser that has shown that it was added. */
async function addedBrowser(): Promise<Browser> {
  const browser = service.subscribe();
  expect((await add(browser)).status).toBe(200);
  await deliverAll();
  browser.received.length = 0;
  return browser;
}

/** A decision on a booking of the member. */
const decide = (reason = 'Bring <b>"tape"</b> & chalk') =>
  atrium.kernel.database.transaction((tx) =>
    appendMemberEvents(tx, {
      memberIds: [member.memberId],
      type: "booking_decided",
      payload: { resource_name: "Library", decision: "confirmed", reason },
      now: clock.now(),
    }),
  );

const shownIn = ({ received }: Browser) => received.map(({ text }) => JSON.parse(text).notification);

describe("a message", () => {
  test("is declarative, encrypted for the browser, and opens the page of its event", async () => {
    const browser = await addedBrowser();
    await decide();
    await deliverAll();
    const [message] = browser.received;
    expect(JSON.parse(message?.text ?? "")).toEqual({
      web_push: 8030,
      notification: {
        title: expect.stringContaining("Library was confirmed"),
        body: 'Bring <b>"tape"</b> & chalk',
        navigate: expect.stringMatching(new RegExp(`^${atrium.baseUrl}/`)),
        tag: expect.stringMatching(/^msg_/),
        lang: "en",
        dir: "auto",
        icon: `${atrium.baseUrl}/icons/192.png`,
      },
    });
    expect(message?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" });
    expect((await preferences()).devices).toMatchObject([{ delivered_at: clock.now().toISOString(), fault: null }]);
  });

  test("is signed with the key that browsers subscribe with, for this service only", async () => {
    const browser = await addedBrowser();
    await decide();
    await deliverAll();
    const { authorization = "" } = browser.received[0]?.headers ?? {};
    const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
    expect(key).toBe((await preferences()).push_key);
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"], audience: service.origin });
    expect(payload.sub).toMatch(/^(mailto:|https:)/);
  });

  test("is in the member's language, and stays small", async () => {
    const browser = await addedBrowser();
    await send("PUT", "/api/membership/language", { language: "de" });
    await decide("ü".repeat(600));
    await deliverAll();
    const [message] = browser.received;
    expect(JSON.parse(message?.text ?? "").notification).toMatchObject({
      lang: "de",
      body: expect.stringMatching(/…$/),
    });
    expect(message?.bytes).toBeLessThan(4096);
  });

  test("comes only for the kinds that the member chose, and not in quiet hours", async () => {
    const browser = await addedBrowser();
    const kinds = (await preferences()).kinds as { kind: string; push: string }[];
    const mode = (wanted: string) => kinds.find(({ kind }) => kind === wanted)?.push;
    expect([mode("approvals"), mode("announcements")]).toEqual(["at_once", "never"]);
    const modes = [{ kind: "decisions", channel: "push", mode: "never" }];
    await send("PATCH", "/api/notifications/preferences", { modes });
    await decide();
    await deliverAll();
    expect(browser.received).toEqual([]);
    const quiet = { quiet_from: "00:00", quiet_until: "23:59" };
    const again = [{ kind: "decisions", channel: "push", mode: "at_once" }];
    await send("PATCH", "/api/notifications/preferences", { modes: again, ...quiet });
    await decide();
    await deliverAll();
    expect(browser.received).toEqual([]);
  });
});

describe("delivery", () => {
  test("is repeated where it failed, and nowhere else", async () => {
    const [first, second] = [await addedBrowser(), await addedBrowser()];
    first.received.length = 0;
    const faults = async () => (await preferences()).devices.map(({ fault }: { fault: string | null }) => fault).sort();
    second.answer = { status: 503 };
    await decide();
    await deliverAll();
    expect([shownIn(first).length, shownIn(second).length]).toEqual([1, 0]);
    expect(await faults()).toEqual(["Web Push answered 503", null]);
    second.answer = { status: 201 };
    clock.advance(2 * MINUTE_MS);
    await deliverAll();
    expect([shownIn(first).length, shownIn(second).length]).toEqual([1, 1]);
    expect(await faults()).toEqual([null, null]);
  });

  test("waits as long as the service asks", async () => {
    const browser = await addedBrowser();
    browser.answer = { status: 429, headers: { "retry-after": "600" } };
    await decide();
    await deliverAll();
    browser.answer = { status: 201 };
    clock.advance(9 * MINUTE_MS);
    await deliverAll();
    expect(browser.received).toEqual([]);
    clock.advance(2 * MINUTE_MS);
    await deliverAll();
    expect(browser.received).toHaveLength(1);
  });

  test.each([404, 410])("removes a device whose service answers %i, and says so", async (status) => {
    const browser = await addedBrowser();
    browser.answer = { status };
    await decide();
    await deliverAll();
    expect((await preferences()).devices).toEqual([]);
    const { notifications } = (await send("GET", "/api/notifications")).body;
    expect(notifications[0]).toMatchObject({ title: "Notifications could not reach your devices", kind: "security" });
  });

  test("reaches each device of the test, and says what failed", async () => {
    const refused = await send("POST", "/api/notifications/test", { channel: "push" });
    expect(refused.body.error_kind).toBe("channel_not_ready");
    const browser = await addedBrowser();
    expect((await send("POST", "/api/notifications/test", { channel: "push" })).body).toMatchObject({
      delivered: true,
    });
    expect(shownIn(browser)).toMatchObject([{ title: expect.stringContaining("This is a test") }]);
    browser.answer = { status: 500 };
    const failed = (await send("POST", "/api/notifications/test", { channel: "push" })).body;
    expect(failed).toMatchObject({ delivered: false, fault: "Web Push answered 500" });
  });
});

describe("a device", () => {
  test("is added once, and the member hears of it on it", async () => {
    const browser = service.subscribe();
    const { id } = (await add(browser)).body;
    expect((await add(browser)).body.id).toBe(id);
    await deliverAll();
    expect(shownIn(browser)).toMatchObject([{ title: expect.stringContaining("Firefox on Android") }]);
  });

  test("belongs to the member who added it last", async () => {
    const browser = await addedBrowser();
    const other = await atrium.person("ic-member");
    await add(browser, other);
    expect((await preferences()).devices).toEqual([]);
    expect((await preferences(other)).devices).toHaveLength(1);
  });

  test("is removed by its member alone", async () => {
    const browser = await addedBrowser();
    const [{ id }] = (await preferences()).devices;
    const other = await atrium.person("ic-member");
    expect((await send("DELETE", `/api/notifications/devices/${id}`, undefined, other)).body.error_kind).toBe(
      "not_found",
    );
    await decide();
    expect((await send("DELETE", `/api/notifications/devices/${id}`)).status).toBe(200);
    await deliverAll();
    expect(browser.received).toEqual([]);
  });

  test("is one of ten at most", async () => {
    for (let each = 0; each < 10; each++) expect((await add(service.subscribe())).status).toBe(200);
    expect((await add(service.subscribe())).body).toMatchObject({ error_kind: "too_many_devices" });
  });

  test.each([
    ["http://push.example.org/send/1", "endpoint"],
    ["https://10.0.0.1/send/1", "endpoint"],
    ["https://[fd12::1]/send/1", "endpoint"],
    ["https://ann:secret@push.example.org/", "endpoint"],
  ])("has no endpoint at %s", async (endpoint, field) => {
    const { subscription } = service.subscribe();
    const sent = await send("POST", "/api/notifications/devices", { ...subscription, endpoint, name: "x" });
    expect(sent.body.error_kind).toBe("validation");
    expect(JSON.stringify(sent.body)).toContain(field);
  });

  test("whose name resolves to an inner address is never asked", async () => {
    const guarded = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW_MEMBERS: "" } });
    try {
      const { cookie, memberId } = await guarded.person("ic-member");
      const browser = service.subscribe();
      const body = { ...browser.subscription, name: "Firefox" };
      const refused = await guarded.request("/api/notifications/devices", { cookie, body });
      expect(refused.body).toMatchObject({ error_kind: "validation", fields: ["endpoint"] });
      // As if it was stored before its name changed.
      await guarded.kernel.database.transaction(async ({ query }) => {
        await query
          .insertInto("push_device")
          .values({
            id: "psh_1",
            member_id: memberId,
            endpoint: browser.subscription.endpoint,
            p256dh: Buffer.from(browser.subscription.p256dh, "base64url"),
            auth: Buffer.from(browser.subscription.auth, "base64url"),
            name: "Firefox",
            added_at: clock.now(),
          })
          .execute();
      });
      const tested = await guarded.request("/api/notifications/test", { cookie, body: { channel: "push" } });
      expect(tested.body).toMatchObject({ delivered: false, fault: expect.stringContaining("localhost") });
      expect(browser.received).toEqual([]);
    } finally {
      await guarded.close();
    }
  });

  test("has keys of a browser, and no agent adds one", async () => {
    const { subscription } = service.subscribe();
    const wrong = { ...subscription, p256dh: `B${"A".repeat(86)}`, name: "Firefox" };
    const { body } = await send("POST", "/api/notifications/devices", wrong);
    expect(body).toMatchObject({ error_kind: "validation", error: expect.stringContaining("p256dh") });
    const token = await atrium.token(member);
    const asked = await atrium.request("/api/notifications/devices", { token, body: { ...subscription, name: "x" } });
    expect(asked.body.error_kind).toBe("session_required");
  });
});

test("the keys are made once, and lie sealed in the database", async () => {
  const { pushKeys } = atrium.kernel.settings;
  const rows = await atrium.kernel.database.read.query.selectFrom("secret").selectAll().execute();
  const kept = rows.find(({ name }) => name === "push keys");
  expect(kept?.value.toString("latin1")).not.toContain(pushKeys.privateKey);
  expect(kept?.value.length).toBeGreaterThan(100);
});
