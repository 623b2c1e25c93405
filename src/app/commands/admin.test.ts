import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { readConfig } from "../config.ts";
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
  const { body: log } = await atrium.request("/api/audit?member=machine", { cookie: member.cookie });
  expect(log.entries).toMatchObject([
    {
      operation: "machine.make_operator",
      member_name: "Administrator of the server",
      args: { user_id: member.memberId },
    },
  ]);
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
  await expect(admin("make-operator")).rejects.toThrow("Usage: npm run admin");
  await expect(admin("remove", email)).rejects.toThrow("Unknown command");
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
  await secondFactor.begin(person.cookie, person.password, VISITOR);
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
