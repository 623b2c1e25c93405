import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { BadConfig, readConfig } from "../config.ts";
import { runAdminCommand } from "./admin.ts";

const VISITOR = { address: "192.0.2.1", userAgent: "test" };

let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  member = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

const admin = (...given: string[]) =>
  runAdminCommand(
    given,
    readConfig({ DATABASE_URL: atrium.databaseUrl, ATRIUM_DATA: atrium.dataFolder, ATRIUM_BASE_URL: atrium.baseUrl }),
  );

test("makes a member an operator while the server runs, on the record", async () => {
  await expect(admin("operators")).resolves.toBe("There are no operators.\n");
  expect((await atrium.request("/api/membership/members", { cookie: member.cookie })).status).toBe(403);
  await admin("make-operator", member.email.toUpperCase());
  await expect
    .poll(async () => (await atrium.request("/api/membership/members", { cookie: member.cookie })).status)
    .toBe(200);
  expect(await admin("operators")).toContain(member.email);
  const entry = {
    operation: "machine.make_operator",
    transport: "command",
    member_name: "Administrator of the server",
    concerns: { user_id: member.memberId, name: member.name },
  };
  for (const who of ["machine", member.memberId, member.email]) {
    const path = `/api/audit?operation=machine.make_operator&member=${encodeURIComponent(who)}`;
    const { body: log } = await atrium.request(path, { cookie: member.cookie });
    expect(log.entries, who).toMatchObject([entry]);
  }
  const { body: page } = await atrium.request("/operate/audit?member=machine", { cookie: member.cookie });
  const entries = page.slice(page.indexOf('id="entries"'));
  expect(entries).toContain(`href="/operate/members/${member.memberId}" dir="auto">${member.name}</a>`);
  expect(entries).toContain("Command on the server");
  expect(entries).not.toContain("Scheduled job");
  const { body: own } = await atrium.request("/api/events/next", { cookie: member.cookie });
  expect(own.events.at(-1)).toMatchObject({ type: "account_administered", payload: { action: "make_operator" } });
});

test("refuses accounts whose address is not confirmed, and unknown ones", async () => {
  const { userId } = (await atrium.signIn.signUp(
    { name: "Unproven", email: "unproven@example.org", password: "a long enough password" },
    VISITOR,
  )) as { userId: string };
  expect(userId).toBeTruthy();
  await expect(admin("make-operator", "unproven@example.org")).rejects.toThrow("No member has the e-mail address");
  const { email } = await atrium.person("public");
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.run({ name: "unprove", text: `UPDATE auth_user SET "emailVerified" = false WHERE email = $1` }, [email]);
  });
  await expect(admin("make-operator", email)).rejects.toThrow("is not confirmed");
});

test.each([
  [[], "Usage: npm run admin"],
  [["reset-link"], "reset-link needs the e-mail address of a member: npm run admin -- reset-link <e-mail>"],
  [["make-operator"], "make-operator needs the e-mail address"],
  [["reset-two-factor"], "reset-two-factor needs the e-mail address"],
  [["reset-link", "noor"], "noor is not an e-mail address."],
  [["reset-link", "a@example.org", "b@example.org"], "takes one e-mail address, and nothing after it: b@example.org"],
  [["operators", "a@example.org"], "operators takes no e-mail address."],
  [["remove", "a@example.org"], "Unknown command: remove."],
])("explains the misuse %j, with the usage", async (given, message) => {
  const refused = admin(...given);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow("Usage: npm run admin");
  await expect(refused).rejects.toBeInstanceOf(BadConfig);
});

test("prints a link that sets a new password once", async () => {
  const person = await atrium.person("operator");
  const token =
    new URL(/http\S+/.exec(await admin("reset-link", person.email))?.[0] ?? "").searchParams.get("token") ?? "";
  const chosen = { password: "another quite long one", pauseAgents: false };
  expect(await atrium.signIn.links.resetPassword(token, chosen, VISITOR)).toEqual({ ok: true });
  expect((await atrium.signIn.links.resetPassword(token, chosen, VISITOR)).ok).toBe(false);
  expect((await atrium.signIn.signIn({ email: person.email, password: chosen.password }, VISITOR)).ok).toBe(true);
});

test("turns off two-factor authentication of a lost device", async () => {
  const person = await atrium.person("operator");
  const { secondFactor } = atrium.signIn;
  await expect(admin("reset-two-factor", person.email)).rejects.toThrow("has no two-factor authentication");
  await secondFactor.begin(person.cookie, { password: person.password, issuer: "" }, VISITOR);
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.run({ name: "confirm", text: `UPDATE auth_user SET "twoFactorEnabled" = true WHERE email = $1` }, [
      person.email,
    ]);
  });
  const signIn = () => atrium.signIn.signIn({ email: person.email, password: person.password }, VISITOR);
  expect(await signIn()).toMatchObject({ ok: false, reason: "second_factor" });
  await admin("reset-two-factor", person.email);
  expect((await signIn()).ok).toBe(true);
});
