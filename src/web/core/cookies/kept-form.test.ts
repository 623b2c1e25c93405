import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";
import { cookieName } from "../security.ts";

const MINUTE = 60_000;
/** The database compares sessions with its own clock. */
const start = new Date();
const clock = new TestClock(start.toISOString());
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * MINUTE).toISOString();
let atrium: TestAtrium;
let member: Person;
let other: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  member = await atrium.person("ic-member");
  other = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

const pairOf = (header: string) => header.split(";", 1)[0] ?? "";

const run = (name: string, text: string, values: readonly string[] = []) =>
  atrium.kernel.database.transaction((tx) => tx.run<{ row: string }>({ name, text }, [...values]));

const setSessions = (owner: Person, expiresAt: string) =>
  run(
    "t_set_sessions",
    `UPDATE auth_session SET "expiresAt" = $1 WHERE "userId" = (SELECT id FROM auth_user WHERE email = $2)`,
    [expiresAt, owner.email],
  );

/** Sends feedback with the cookies of a session that has ended, or without any. Returns the cookie of the kept form. */
async function sendLate(message: string, ended: "expired" | "lost") {
  const page = await fetch(`${atrium.baseUrl}/feedback`, { headers: { cookie: member.cookie } });
  const csrf = page.headers.getSetCookie().map(pairOf);
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  await setSessions(member, inMinutes(-1));
  const sent = await fetch(`${atrium.baseUrl}/feedback`, {
    method: "POST",
    headers: { cookie: [...(ended === "expired" ? [member.cookie] : []), ...csrf].join("; "), origin: atrium.baseUrl },
    body: new URLSearchParams({ _csrf, kind: "bug_report", message }),
    redirect: "manual",
  });
  await setSessions(member, inMinutes(60));
  const next = new URL(sent.headers.get("location") ?? "", atrium.baseUrl).searchParams.get("next") ?? "";
  const name = cookieName("form", atrium.baseUrl);
  return { next, cookie: pairOf(sent.headers.getSetCookie().find((each) => each.startsWith(name)) ?? "") };
}

async function continueAs(person: Person, form: { readonly next: string; readonly cookie: string }) {
  const cookie = `${person.cookie}; ${form.cookie}`;
  const reply = await fetch(`${atrium.baseUrl}${form.next}`, { headers: { cookie }, redirect: "manual" });
  return { status: reply.status, body: await reply.text() };
}

test.each(["expired", "lost"] as const)("keeps all that the form accepts, with a session that is %s", async (ended) => {
  const message = Array.from({ length: 2_000 }, (_none, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000)));
  const kept = await continueAs(member, await sendLate(message.join(""), ended));
  expect(kept.body).toContain(`name="message" value="${message.join("")}"`);
});

test("drops the form of a known account for every other account", async () => {
  const form = await sendLate("The door of FT-9 sticks.", "expired");
  expect(await continueAs(other, form)).toMatchObject({ status: 303 });
  expect((await continueAs(member, form)).body).not.toContain("The door of FT-9 sticks.");
});

test("offers a form once, and for 15 minutes", async () => {
  const form = await sendLate("The door of FT-9 sticks.", "expired");
  expect((await continueAs(member, form)).body).toContain("The door of FT-9 sticks.");
  expect((await continueAs(member, form)).status).toBe(303);
  const late = await sendLate("The door of FT-9 sticks.", "expired");
  clock.advance(15 * MINUTE);
  expect((await continueAs(member, late)).status).toBe(303);
});

test("each of two tabs sends its own form again", async () => {
  const [door, lamp] = [await sendLate("The door sticks.", "expired"), await sendLate("The lamp flickers.", "expired")];
  const cookie = `${door.cookie}; ${lamp.cookie}`;
  expect((await continueAs(member, { next: door.next, cookie })).body).toContain("The door sticks.");
  expect((await continueAs(member, { next: lamp.next, cookie })).body).toContain("The lamp flickers.");
});

test("stores no form in clear, and a bounded number", async () => {
  await sendLate("The door of FT-9 sticks.", "lost");
  const rows = await run("t_codes", "SELECT v::text AS row FROM auth_verification v");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("FT-9");
  const until = new Date(clock.now().getTime() + MINUTE);
  const kept = await Promise.all(
    Array.from({ length: 210 }, (_none, at) => atrium.signIn.keptForms.keep(`token-${at}`, "sealed", until)),
  );
  expect(kept.filter(Boolean).length).toBeLessThan(210);
  expect(await atrium.signIn.keptForms.keep("one-more", "sealed", until)).toBe(false);
});
