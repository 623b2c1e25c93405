import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { createMailFolder } from "../mailer/folder.ts";
import { PROOF_SECONDS } from "./library.ts";

const NEXT_TO_LINK = /[?&]token=([\w-]+)/;

test("a verification link lasts a day by the server's clock", async () => {
  // The library deletes expired records by the machine's clock, so the test starts there.
  const clock = new TestClock(new Date().toISOString());
  await using atrium = await startTestAtrium({ clock });
  const { cookie } = await atrium.person("public");
  const { links } = atrium.signIn;
  const mails = createMailFolder({ folder: `${atrium.dataFolder}/mail`, clock, randomBytes: atrium.kernel.ids.bytes });
  const mailedToken = async (email: string) => {
    expect(await links.askToChangeEmail(cookie, email)).toEqual({ ok: true });
    const mailed = async () => (await mails.list(20)).find(({ to }) => to === email)?.text.match(NEXT_TO_LINK)?.[1];
    await expect.poll(mailed).toBeDefined();
    return (await mailed()) ?? "";
  };

  const late = await mailedToken("late@example.org");
  const { name } = await atrium.kernel.database.read.query.selectFrom("space").select("name").executeTakeFirstOrThrow();
  expect((await mails.list(20))[0]?.subject).toBe(`Confirm your new email address for ${name}`);
  clock.advance(PROOF_SECONDS * 1000 + 1);
  expect(await links.prove(late, cookie)).toMatchObject({ ok: false });

  const inTime = await mailedToken("in-time@example.org");
  clock.advance(PROOF_SECONDS * 1000);
  expect(await links.prove(inTime, cookie)).toMatchObject({ ok: true, email: "in-time@example.org" });
});

test("a changed email address needs a session of its account and ends the others", async () => {
  const clock = new TestClock(new Date().toISOString());
  await using atrium = await startTestAtrium({ clock });
  const { signIn, dataFolder, kernel } = atrium;
  const [member, other] = [await atrium.person("public"), await atrium.person("public")];
  const elsewhere = await atrium.signInAgain(member);
  await signIn.links.askToChangeEmail(member.cookie, "new@example.org");
  const mails = createMailFolder({ folder: `${dataFolder}/mail`, clock, randomBytes: kernel.ids.bytes });
  const mailed = async () =>
    (await mails.list(20)).find(({ to }) => to === "new@example.org")?.text.match(NEXT_TO_LINK)?.[1];
  await expect.poll(mailed).toBeDefined();
  const token = (await mailed()) ?? "";
  for (const cookie of [null, other.cookie]) {
    expect(await signIn.links.prove(token, cookie)).toMatchObject({ ok: false, reason: "invalid" });
  }
  expect(await signIn.links.prove(token, member.cookie)).toMatchObject({ ok: true, email: "new@example.org" });
  expect(await signIn.userOf(member.cookie)).toMatchObject({ email: "new@example.org" });
  expect(await signIn.userOf(elsewhere)).toBeNull();
});

test("a password reset pauses all agents on request", async () => {
  const clock = new TestClock(new Date().toISOString());
  await using atrium = await startTestAtrium({ clock });
  const { signIn, dataFolder, kernel } = atrium;
  const member = await atrium.person("ic-member");
  const agent = await atrium.token(member);
  const visitor = { address: "192.0.2.1", userAgent: "test" };
  await signIn.links.askToResetPassword(member.email, visitor);
  const mails = createMailFolder({ folder: `${dataFolder}/mail`, clock, randomBytes: kernel.ids.bytes });
  const mailed = async () =>
    (await mails.list(20)).find(({ to }) => to === member.email)?.text.match(NEXT_TO_LINK)?.[1];
  await expect.poll(mailed).toBeDefined();
  const chosen = { password: "another long password", pauseAgents: true };
  expect(await signIn.links.resetPassword((await mailed()) ?? "", chosen, visitor)).toEqual({ ok: true });
  const refused = await atrium.request("/api/directory/search?q=x", { token: agent });
  expect(refused).toMatchObject({ status: 403, body: { error_kind: "token_paused" } });
});

test("a changed password is mailed after strangers used up the links of the mailbox", async () => {
  const clock = new TestClock(new Date().toISOString());
  await using atrium = await startTestAtrium({ clock });
  const { signIn, dataFolder, kernel } = atrium;
  const member = await atrium.person("ic-member");
  const visitor = { address: "192.0.2.1", userAgent: "test" };
  const mails = createMailFolder({ folder: `${dataFolder}/mail`, clock, randomBytes: kernel.ids.bytes });
  const sent = async () => (await mails.list(20)).filter(({ to }) => to === member.email);
  for (let asked = 1; asked <= 6; asked++) await signIn.links.askToResetPassword(member.email, visitor);
  await expect.poll(async () => (await sent()).length).toBe(5);
  const token = (await sent())[0]?.text.match(NEXT_TO_LINK)?.[1] ?? "";
  await signIn.links.resetPassword(token, { password: "another long password", pauseAgents: false }, visitor);
  const isMailed = async () => (await sent()).some(({ subject }) => subject.includes("was changed"));
  await expect.poll(isMailed).toBe(true);
});
