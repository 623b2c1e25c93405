import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createMailFolder } from "../src/adapters/mailer/folder.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "./harness/atrium.ts";
import { deleteExpired, jobContext } from "./harness/jobs.ts";
import { submitForm } from "./harness/page-form.ts";
import { freePort } from "./harness/ports.ts";

/** The library's cookie: the token with its HMAC-SHA256. */
function cookieOf(name: string, token: string, secret: Buffer): string {
  const signature = createHmac("sha256", secret.toString("base64url")).update(token).digest("base64");
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function rows<Row>(atrium: TestAtrium, name: string, text: string): Promise<Row[]> {
  return atrium.kernel.database.read.run<Row>({ name, text }, []);
}

async function expireSessions({ kernel }: TestAtrium): Promise<void> {
  const text = `UPDATE auth_session SET "expiresAt" = now() - interval '1 second'`;
  await kernel.database.transaction((tx) => tx.run({ name: "t_expire", text }, []));
}

test("the whole database, with its cookie secret, opens no session", async () => {
  await using atrium = await startTestAtrium();
  const member = await atrium.person("public");
  const [name = "", value = ""] = member.cookie.split(";", 1)[0]?.split("=") ?? [];
  const token = decodeURIComponent(value).split(".")[0] ?? "";
  const [secret] = await rows<{ value: Buffer }>(atrium, "t_secret", "SELECT value FROM secret WHERE name = 'server'");
  const [session] = await rows<{ token: string }>(atrium, "t_session", "SELECT token FROM auth_session");
  if (!secret || !session) throw new Error("nobody is signed in");
  expect(cookieOf(name, token, secret.value)).toBe(`${name}=${value}`); // confirms that the forgery below is well formed
  expect(session.token).not.toContain(token);
  expect(session.token).toMatch(/^sha256:/);
  expect(await atrium.signIn.userOf(member.cookie)).toMatchObject({ email: member.email });
  for (const stolen of [session.token, session.token.replace("sha256:", "")]) {
    expect(await atrium.signIn.userOf(cookieOf(name, stolen, secret.value))).toBeNull();
  }
  const [current] = await atrium.signIn.sessions(member.cookie);
  expect(current).toMatchObject({ current: true });
  expect(await atrium.signIn.endSession(member.cookie, current?.id ?? "")).toBe(true);
  expect(await atrium.signIn.userOf(member.cookie)).toBeNull();
});

test("refuses a session cookie with another signature, and an expired session", async () => {
  await using atrium = await startTestAtrium();
  const { cookie, email } = await atrium.person("public");
  const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const cookieWith = (text: string) => `${name}=${encodeURIComponent(`${token}${text}`)}`;
  expect(await atrium.signIn.userOf(cookieWith(`.${signature}`))).toMatchObject({ email });
  for (const forged of ["", ".", `.${signature.slice(4)}`, `.${Buffer.alloc(32).toString("base64")}`]) {
    expect(await atrium.signIn.userOf(cookieWith(forged))).toBeNull();
  }
  await expireSessions(atrium);
  expect(await atrium.signIn.userOf(cookie)).toBeNull();
});

test("no process whose clock runs ahead removes a session that still signs in", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  clock.advance(400 * 86_400_000);
  const { cookie } = await atrium.person("public");
  await deleteExpired(jobContext(atrium, clock));
  expect(await atrium.signIn.userOf(cookie)).not.toBeNull();
  await expireSessions(atrium);
  await deleteExpired(jobContext(atrium, clock));
  expect(await rows(atrium, "t_left", "SELECT id FROM auth_session")).toEqual([]);
});

test("a new account takes no name of an operator, and no name is cut", async () => {
  await using atrium = await startTestAtrium();
  const operator = await atrium.person("operator");
  const open = (name: string) =>
    submitForm(atrium, { cookie: "" }, "/sign-up", {
      name,
      email: "new@example.org",
      password: "a long enough password",
    });
  for (const name of [operator.name, operator.name.replace("o", "0"), "x".repeat(81)]) {
    expect((await open(name)).status, name).toBe(400);
  }
  expect((await open("Somebody else")).status).toBe(303);
});

test("operators without two-factor authentication have a lower tier", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_OPERATORS_SECOND_FACTOR: "on" } });
  const operator = await atrium.person("operator");
  const member = await atrium.person("public");
  const setTier = () =>
    atrium.request(`/api/membership/members/${member.memberId}/tier`, {
      method: "PUT",
      cookie: operator.cookie,
      body: { tier: "ft-member" },
    });
  expect(await setTier()).toMatchObject({ status: 403, body: { error_kind: "tier_too_low" } });
  for (const path of ["/operate/members", "/setup/space"]) {
    const page = await atrium.request(path, { cookie: operator.cookie });
    expect(page.headers.get("location")).toBe(`/account/second-factor?next=${encodeURIComponent(path)}`);
  }
  expect((await atrium.request("/account/second-factor", { cookie: operator.cookie })).status).toBe(200);
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "t_enrol", text: `UPDATE auth_user SET "twoFactorEnabled" = true WHERE email = $1` }, [
      operator.email,
    ]),
  );
  expect((await setTier()).status).toBe(200);
});

test("shows mails in the folder to this machine only", async () => {
  const port = await freePort();
  await using atrium = await startTestAtrium({
    env: { ATRIUM_BASE_URL: "http://space.example", ATRIUM_PORT: String(port) },
  });
  const operator = await atrium.person("operator");
  const member = await atrium.person("ic-member");
  const body = [{ act: "Sign in", link: "http://space.example/sign-in/link?token=x" }];
  const mail = { to: "someone@example.org", subject: "Sign in", body };
  await atrium.kernel.ports.mailer.send(mail);
  const look = async (cookie = "") => {
    const response = await fetch(`http://127.0.0.1:${port}/dev/mail`, { headers: { cookie } });
    return { status: response.status, text: await response.text() };
  };
  expect((await look()).status).toBe(404);
  expect((await look(member.cookie)).status).toBe(404);
  const seen = await look(operator.cookie);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain("someone@example.org");
  expect(seen.text).not.toContain("token=x");
});

test("opens mails by the printed link, once, and not through a proxy", async () => {
  await using atrium = await startTestAtrium();
  const link = (atrium.mailUrl ?? "").slice(atrium.baseUrl.length);
  await atrium.kernel.ports.mailer.send({ to: "someone@example.org", subject: "Sign in", body: [{ say: "a secret" }] });
  const status = async (path: string, headers = {}) => (await atrium.request(path, { headers })).status;
  expect(await status("/dev/mail")).toBe(404);
  expect(await status("/dev/mail?code=wrong")).toBe(404);
  const proxied: Record<string, string>[] = [
    { "x-forwarded-for": "203.0.113.9" },
    { "x-forwarded-host": "atrium.example" },
    { "x-real-ip": "203.0.113.9" },
    { forwarded: "for=203.0.113.9" },
    { via: "1.1 proxy" },
  ];
  for (const headers of proxied) expect(await status(link, headers)).toBe(404);
  const asked = await atrium.request(link, { method: "HEAD" });
  expect([asked.status, asked.headers.get("set-cookie")]).toEqual([200, null]);
  const opened = await atrium.request(link);
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
  expect(opened).toMatchObject({ status: 303 });
  expect(opened.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect((await atrium.request("/dev/mail", { headers: { cookie } })).body).toContain("a secret");
  for (const headers of proxied) expect(await status("/dev/mail", { cookie, ...headers })).toBe(404);
  expect(await status(link)).toBe(404);
});

test("names the space in authenticator apps, or the host if the space has no name", async () => {
  await using atrium = await startTestAtrium();
  const operator = await atrium.person("operator");
  const name = "Lantern: House & Garden";
  await atrium.request("/api/space", { method: "PATCH", cookie: operator.cookie, body: { name } });
  const page = await submitForm(atrium, operator, "/account/second-factor", {
    act: "begin",
    password: operator.password,
  });
  const label = `Lantern%20%20House%20%26%20Garden:${encodeURIComponent(operator.email)}`;
  expect(page.body).toContain(`otpauth://totp/${label}?`);
  expect(page.body).toContain("issuer=Lantern++House+%26+Garden");
  const visitor = { address: "192.0.2.1", userAgent: "test" };
  const begun = await atrium.signIn.secondFactor.begin(
    operator.cookie,
    { password: operator.password, issuer: "" },
    visitor,
  );
  if (!begun.ok) throw new Error(begun.reason);
  expect(new URL(begun.uri).searchParams.get("issuer")).toBe(new URL(atrium.baseUrl).host);
});

test("limits mails to five per mailbox and quarter of an hour", async () => {
  await using atrium = await startTestAtrium();
  const member = await atrium.person("public");
  for (let asker = 1; asker <= 7; asker++) {
    const visitor = { address: `192.0.2.${asker}`, userAgent: "test" };
    expect(await atrium.signIn.links.askToSignIn(member.email, "", visitor)).toEqual({ ok: true });
  }
  const [limit] = await rows<{ count: number }>(
    atrium,
    "t_mails",
    `SELECT count FROM auth_rate_limit WHERE key LIKE 'mail:%'`,
  );
  expect(limit?.count).toBe(7);
  const { clock, ids } = atrium.kernel;
  const folder = createMailFolder({ folder: `${atrium.dataFolder}/mail`, clock, randomBytes: ids.bytes });
  await expect.poll(async () => (await folder.list(20)).length).toBe(5);
});

test("says that the password is wrong when a member enters it again", async () => {
  await using atrium = await startTestAtrium();
  const member = await atrium.person("public");
  const again = await submitForm(atrium, member, "/sign-in/again", { password: "not the password" });
  expect(again.body).toContain("This password is wrong.");
  expect(again.body).not.toContain("No account");
});
