import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { secretNamed } from "../space/index.ts";
import { type Ending, SIGNING_SECRET, unsubscribeToken } from "./unsubscribe-token.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium?.close());

async function pathFor({ memberId }: Person, ending: Ending): Promise<string> {
  const key = await secretNamed(atrium.kernel.database.read, SIGNING_SECRET);
  const token = unsubscribeToken(key, { memberId, ending });
  return `/notifications/unsubscribe?${new URLSearchParams({ token })}`;
}

async function mailsOf({ cookie }: Person): Promise<Record<string, string>> {
  const { body } = await atrium.request("/api/notifications/preferences", { cookie });
  return Object.fromEntries(body.kinds.map(({ kind, mail }: { kind: string; mail: string }) => [kind, mail]));
}

/** Simulates a mail program's unsubscribe button: cross-site and without cookies. */
const oneClick = (path: string, headers: Record<string, string> = FORM, body = "List-Unsubscribe=One-Click") =>
  atrium.request(path, {
    body,
    headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site", ...headers },
  });

describe("the link in a mail", () => {
  test("ends only its kind, by one POST without a session, and is idempotent", async () => {
    const person = await atrium.person("ic-member");
    const before = await mailsOf(person);
    expect(before.decisions).toBe("at_once");
    const path = await pathFor(person, "decisions");
    const reply = await oneClick(path);
    expect([reply.status, reply.headers.get("location")]).toEqual([200, null]);
    expect(reply.body).toContain("Updates on your requests");
    expect(await mailsOf(person)).toEqual({ ...before, decisions: "never" });
    expect((await oneClick(path)).status).toBe(200);
    expect(await mailsOf(person)).toEqual({ ...before, decisions: "never" });
  });

  test("ends its kind while other links end theirs", async () => {
    const person = await atrium.person("ic-member");
    const kinds = ["decisions", "messages", "requests", "donations"] as const;
    const paths = await Promise.all(kinds.map((kind) => pathFor(person, kind)));
    await Promise.all(paths.map((path) => oneClick(path)));
    const after = await mailsOf(person);
    expect(kinds.map((kind) => after[kind])).toEqual(kinds.map(() => "never"));
  });

  test("changes nothing when opened and shows a confirmation button", async () => {
    const person = await atrium.person("ic-member");
    const before = await mailsOf(person);
    const path = await pathFor(person, "donations");
    const page = await atrium.request(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain('name="List-Unsubscribe" value="One-Click"');
    expect((await atrium.request(path, { method: "HEAD" })).status).toBe(200);
    expect(await mailsOf(person)).toEqual(before);
  });

  test("of a digest ends everything in digests except security notices", async () => {
    const person = await atrium.person("ic-member");
    const modes = [{ kind: "security", channel: "mail", mode: "digest" }];
    await atrium.request("/api/notifications/preferences", { method: "PATCH", cookie: person.cookie, body: { modes } });
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await oneClick(await pathFor(person, "digest"), multipart, body)).status).toBe(200);
    const after = await mailsOf(person);
    expect(after).toMatchObject({ decisions: "at_once", donations: "never", messages: "never", security: "digest" });
  });

  test("ends nothing if altered or if its account was deleted", async () => {
    const person = await atrium.person("ic-member");
    const other = await atrium.person("ic-member");
    const path = (await pathFor(person, "donations")).replace(person.memberId, other.memberId);
    const refused = await oneClick(path);
    expect(refused.status).toBe(404);
    expect(await mailsOf(other)).toMatchObject({ donations: "digest" });
    const gone = await oneClick(await pathFor({ ...person, memberId: "mem_gone" }, "donations"));
    const over = (text: string) => text.replaceAll(/\?token=[^"]*/g, "");
    expect([gone.status, over(gone.body)]).toEqual([404, over(refused.body)]);
  });
});

test("shows members an unread count of up to nine on every page", async () => {
  const person = await atrium.person("ic-member");
  const { database, clock } = atrium.kernel;
  const settle = (times: number) =>
    database.transaction(async (tx) => {
      for (let at = 0; at < times; at++) {
        const event = { type: "donation_settled", payload: { amount: 5, currency: "USDC" } } as const;
        await appendMemberEvents(tx, { memberIds: [person.memberId], ...event, now: clock.now() });
      }
    });
  const unreadOn = async (path: string, cookie?: string) =>
    /id="unread"[^>]*aria-label="([^"]*)"/.exec((await atrium.request(path, { cookie })).body)?.[1] ?? null;
  expect(await unreadOn("/events", person.cookie)).toBe("Notifications, none unread");
  await settle(2);
  expect(await unreadOn("/events", person.cookie)).toBe("Notifications, 2 unread");
  await settle(9);
  expect(await unreadOn("/today", person.cookie)).toBe("Notifications, 9+ unread");
  await atrium.request("/api/notifications/read", { cookie: person.cookie, body: { up_to: 11 } });
  expect(await unreadOn("/today", person.cookie)).toBe("Notifications, none unread");
  const modes = [{ kind: "donations", channel: "portal", mode: "never" }];
  await atrium.request("/api/notifications/preferences", { method: "PATCH", cookie: person.cookie, body: { modes } });
  await settle(1);
  expect(await unreadOn("/today", person.cookie)).toBe("Notifications, none unread");
  expect(await unreadOn("/events")).toBeNull();
});
