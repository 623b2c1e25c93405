import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { BadConfig, readConfig } from "../config.ts";
import { runCommand } from "./commands.ts";

const VISITOR = { address: "192.0.2.1", userAgent: "test" };

let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  member = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

const run = async (...given: string[]) => {
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_BASE_URL: atrium.baseUrl,
  };
  return (await runCommand(["atrium", ...given], () => readConfig(environment)))?.text ?? "";
};
const tokenIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";

test("makes a member an operator while the server runs, on the record", async () => {
  await expect(run("operators")).resolves.toBe("There are no operators.\n");
  expect((await atrium.request("/api/membership/members", { cookie: member.cookie })).status).toBe(403);
  await run("create-operator", member.email.toUpperCase());
  await expect
    .poll(async () => (await atrium.request("/api/membership/members", { cookie: member.cookie })).status)
    .toBe(200);
  expect(await run("operators")).toContain(member.email);
  const entry = {
    operation: "machine.create_operator",
    transport: "command",
    member_name: "Administrator of the server",
    concerns: { user_id: member.memberId, name: member.name },
  };
  for (const who of ["machine", member.memberId, member.email]) {
    const path = `/api/audit?operation=machine.create_operator&member=${encodeURIComponent(who)}`;
    const { body: log } = await atrium.request(path, { cookie: member.cookie });
    expect(log.entries, who).toMatchObject([entry]);
  }
  const { body: page } = await atrium.request("/operate/audit?member=machine", { cookie: member.cookie });
  const entries = page.slice(page.indexOf('id="entries"'));
  expect(entries).toContain(`href="/operate/members/${member.memberId}" dir="auto">${member.name}</a>`);
  expect(entries).toContain("Command on the server");
  expect(entries).not.toContain("Scheduled job");
  const { body: own } = await atrium.request("/api/events/next", { cookie: member.cookie });
  expect(own.events.at(-1)).toMatchObject({ type: "account_administered", payload: { action: "create_operator" } });
});

test("lists the commands within the columns of a terminal, and prints the version", async () => {
  const help = await run("help");
  expect(help).toContain("reset-two-factor <e-mail>");
  expect(Math.max(...help.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect((await runCommand(["--demo", "--help"], () => readConfig({})))?.text).toBe(help);
  for (const name of ["version", "--version"]) expect(await run(name)).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("refuses accounts whose address is not confirmed, and unknown ones", async () => {
  const { userId } = (await atrium.signIn.signUp(
    { name: "Unproven", email: "unproven@example.org", password: "a long enough password" },
    VISITOR,
  )) as { userId: string };
  expect(userId).toBeTruthy();
  await expect(run("create-operator", "unproven@example.org")).rejects.toThrow("No member has the e-mail address");
  const { email } = await atrium.person("public");
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.run({ name: "unprove", text: `UPDATE auth_user SET "emailVerified" = false WHERE email = $1` }, [email]);
  });
  await expect(run("create-operator", email)).rejects.toThrow("is not confirmed");
});

test.each([
  [[], "Usage: npm run atrium -- <command>"],
  [
    ["reset-password"],
    "reset-password needs the e-mail address of a member: npm run atrium -- reset-password <e-mail>",
  ],
  [["create-operator"], "create-operator needs the e-mail address"],
  [["reset-password", "noor"], "noor is not an e-mail address"],
  [["revoke-tokens", "a@example.org", "b@example.org"], "Nothing may follow"],
  [["operators", "a@example.org"], "operators takes nothing more"],
  [["jobs", "stop"], "jobs takes nothing more than run <name>"],
  [["backup"], "Exactly one folder is required: npm run atrium -- backup <folder> [--without-objects]"],
  [["doctor", "--loud"], "Unknown option for doctor: --loud"],
  [["make-operator", "a@example.org"], "It is now create-operator."],
  [["remove", "a@example.org"], "Unknown command: remove."],
])("explains the misuse %j", async (given, message) => {
  const refused = run(...given);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toBeInstanceOf(BadConfig);
});

test("opens an operator's account whose link sets its first password", async () => {
  const email = "first@example.org";
  const token = tokenIn(await run("create-operator", email, "First Operator"));
  expect(await run("operators")).toContain(`${email}  First Operator`);
  const password = "a quite long password";
  expect(await atrium.signIn.links.resetPassword(token, { password, pauseAgents: false }, VISITOR)).toEqual({
    ok: true,
  });
  expect((await atrium.signIn.signIn({ email, password }, VISITOR)).ok).toBe(true);
  await expect(run("create-operator", email)).rejects.toThrow("is an operator already");
});

test("revokes the tokens of one member", async () => {
  const [person, other] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
  const [token, kept] = [await atrium.token(person), await atrium.token(other)];
  expect(await run("revoke-tokens", person.email)).toContain(`${person.name}'s agent`);
  await expect.poll(async () => (await atrium.request("/api/notifications", { token })).status).toBe(401);
  expect((await atrium.request("/api/notifications", { token: kept })).status).not.toBe(401);
  await expect(run("revoke-tokens", person.email)).rejects.toThrow("has no valid tokens");
});

test("lists the jobs, and makes one due on the record", async () => {
  await expect.poll(async () => run("jobs")).toContain("last success");
  const name = /^\S+/.exec(await run("jobs"))?.[0] ?? "";
  expect(await run("jobs", "run", name)).toContain("is due now");
  await expect(run("jobs", "run", "no.such")).rejects.toThrow("No job has the name");
  const operator = await atrium.person("operator");
  const { body } = await atrium.request("/api/audit?operation=machine.run_job", { cookie: operator.cookie });
  expect(body.entries).toHaveLength(1);
});

test("reports the state of the server and what waits", async () => {
  const found = JSON.parse(await run("status", "--json"));
  expect(found).toMatchObject({ base_url: atrium.baseUrl, outbox: { dead_letters: 0 } });
  expect(await run("status")).toContain("outbox       0 queued, 0 dead letters");
});

test("prints a link that sets a new password once", async () => {
  const person = await atrium.person("operator");
  const token = tokenIn(await run("reset-password", person.email));
  const chosen = { password: "another quite long one", pauseAgents: false };
  expect(await atrium.signIn.links.resetPassword(token, chosen, VISITOR)).toEqual({ ok: true });
  expect((await atrium.signIn.links.resetPassword(token, chosen, VISITOR)).ok).toBe(false);
  expect((await atrium.signIn.signIn({ email: person.email, password: chosen.password }, VISITOR)).ok).toBe(true);
});

test("turns off two-factor authentication of a lost device", async () => {
  const person = await atrium.person("operator");
  const { secondFactor } = atrium.signIn;
  await expect(run("reset-two-factor", person.email)).rejects.toThrow("has no two-factor authentication");
  await secondFactor.begin(person.cookie, { password: person.password, issuer: "" }, VISITOR);
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.run({ name: "confirm", text: `UPDATE auth_user SET "twoFactorEnabled" = true WHERE email = $1` }, [
      person.email,
    ]);
  });
  const signIn = () => atrium.signIn.signIn({ email: person.email, password: person.password }, VISITOR);
  expect(await signIn()).toMatchObject({ ok: false, reason: "second_factor" });
  await run("reset-two-factor", person.email);
  expect((await signIn()).ok).toBe(true);
});
