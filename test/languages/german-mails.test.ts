import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailFolder } from "../../src/adapters/mailer/folder.ts";
import { farewellMail } from "../../src/features/account/farewell/mail.ts";
import { appendMemberEvents, type MemberEventType, type NewMemberEvents } from "../../src/features/event-log/index.ts";
import { sendMails } from "../../src/features/joining/jobs/send-mails.ts";
import { sendConfirmations } from "../../src/features/mailing/jobs/send-confirmations.ts";
import { deliver } from "../../src/features/notifications/jobs/deliver.ts";
import type { Tier } from "../../src/kernel/access/tiers.ts";
import { inLanguage } from "../../src/kernel/languages/language.ts";
import type { Language } from "../../src/kernel/languages/languages.ts";
import { span } from "../../src/kernel/languages/slot-words.ts";
import type { KeptMail } from "../../src/kernel/ports/mailer.ts";
import { mailText } from "../../src/markup/mail.tsx";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";

const clock = new TestClock(new Date().toISOString());
const visitor = { address: "192.0.2.1", userAgent: "test" };

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  await atrium.request("/api/space", { method: "PATCH", cookie: operator.cookie, body: { name: "Lantern House" } });
});
afterAll(() => atrium.close());

async function german(tier: Tier = "ic-member"): Promise<Person> {
  const person = await atrium.person(tier);
  await choose(person, "de");
  return person;
}

const choose = ({ cookie }: Person, language: Language) =>
  atrium.request("/api/membership/language", { method: "PUT", cookie, body: { language } });

const speak = (language: Language) =>
  atrium.request("/api/space", { method: "PATCH", cookie: operator.cookie, body: { language } });

async function mailTo(address: string): Promise<KeptMail> {
  const folder = createMailFolder({
    folder: `${atrium.dataFolder}/mail`,
    clock,
    randomBytes: atrium.kernel.ids.bytes,
  });
  const find = async () => (await folder.list(50)).find(({ to }) => to === address);
  await expect.poll(find).toBeDefined();
  return (await find()) as KeptMail;
}

const tell = <const Type extends MemberEventType>(
  { memberId }: Person,
  type: Type,
  payload: NewMemberEvents<Type>["payload"],
) =>
  atrium.kernel.database.transaction((tx) =>
    appendMemberEvents(tx, { memberIds: [memberId], type, payload, now: clock.now() }),
  );

test("a decision reaches a German member in German, with German dates", async () => {
  const member = await german();
  await tell(member, "booking_decided", {
    booking_id: "book_1",
    resource_id: "ft-9",
    resource_name: "FT-9",
    decision: "confirmed",
    location: "Floor 9",
    when: span(new Date("2026-11-26T10:00:00Z"), new Date("2026-11-26T11:00:00Z"), "Europe/Lisbon"),
    reason: "Have fun",
  });
  await deliver.run(jobContext(atrium, clock));
  const { subject, text, html } = await mailTo(member.email);
  expect(subject).toBe("Deine Buchung von FT-9 wurde bestätigt · Lantern House");
  expect(text).toContain("  > Do., 26. Nov. 2026, 10:00–11:00 Uhr (Europe/Lisbon), Floor 9. Have fun");
  expect(text).toContain("Einzelheiten ansehen:\n");
  expect(text).toContain("wegen deiner Einstellung für „Neues zu deinen Anfragen“");
  expect(text).toContain("Von solchen E-Mails abmelden: http");
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("Do., 26. Nov. 2026, 10:00–11:00 Uhr");
});

test("the language at the time of sending counts, and the space's without a choice", async () => {
  const [member, silent] = [await german(), await atrium.person("ic-member")];
  for (const each of [member, silent]) await tell(each, "tier_approved", { from: "public", to: "ic-member" });
  await choose(member, "en");
  await speak("de");
  await deliver.run(jobContext(atrium, clock));
  await speak("en");
  expect((await mailTo(member.email)).subject).toBe("You’re now Inner-circle member · Lantern House");
  expect((await mailTo(silent.email)).subject).toBe("Du bist jetzt Inner-Circle-Mitglied · Lantern House");
});

test("a digest is German for its reader", async () => {
  const member = await german();
  await tell(member, "donation_settled", { donation_id: "don_1", amount: 5, currency: "USDC" });
  await tell(member, "inbox_envelope", { sender_display: "Ada", state: "DELIVERED" });
  await deliver.run(jobContext(atrium, clock));
  clock.advance(25 * 3_600_000);
  await deliver.run(jobContext(atrium, clock));
  const { subject, text } = await mailTo(member.email);
  expect(subject).toBe("2 neue Benachrichtigungen · Lantern House");
  expect(text).toContain("• Deine Spende von 5 USDC ist angekommen. Danke\n");
  expect(text).toContain("• Ada hat deinem Agent geschrieben\n");
  expect(text).toContain("Das ist eine Zusammenfassung deiner ungelesenen Benachrichtigungen.");
});

test("mails of the sign-in are in the language of the account, else of the page that asked for them", async () => {
  const [member, silent] = [await german(), await atrium.person("public")];
  const { links } = atrium.signIn;
  await links.askToResetPassword(member.email, visitor);
  const reset = await mailTo(member.email);
  expect(reset.subject).toBe("Wähle ein neues Passwort für Lantern House");
  expect(reset.text).toContain("Der Link funktioniert einmal, innerhalb von 15 Minuten.");
  expect(reset.html).toContain('<html lang="de">');
  await inLanguage("de", () => links.askToSignIn(silent.email, "", visitor));
  expect((await mailTo(silent.email)).subject).toBe("Anmelden bei Lantern House");
  const newcomer = "new.address@example.org";
  await inLanguage("de", () => links.askToChangeEmail(silent.cookie, newcomer));
  expect((await mailTo(newcomer)).subject).toBe("Bestätige deine neue E-Mail-Adresse für Lantern House");
});

test("a form on a German page is answered in German", async () => {
  const page = await fetch(`${atrium.baseUrl}/sign-in/forgot`, { headers: { "accept-language": "de" } });
  const token = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const person = await atrium.person("public");
  const sent = await fetch(`${atrium.baseUrl}/sign-in/forgot`, {
    method: "POST",
    headers: { cookie, "accept-language": "de", origin: new URL(atrium.baseUrl).origin },
    body: new URLSearchParams({ _csrf: token, email: person.email }),
    redirect: "manual",
  });
  expect(sent.status).toBeLessThan(400);
  expect((await mailTo(person.email)).subject).toBe("Wähle ein neues Passwort für Lantern House");
});

test("an invitation is in the language of its reader if known, else of the space", async () => {
  const known = await german("public");
  const body = { tier: "ai-floor", emails: [known.email, "unknown@example.org"] };
  await speak("en");
  const { cookie } = await atrium.person("operator"); // a session of the last minutes
  expect((await atrium.request("/api/admin/invitations/mail", { cookie, body })).status).toBe(202);
  await sendMails.run(jobContext(atrium, clock));
  const invitation = await mailTo(known.email);
  expect(invitation.subject).toBe("Einladung: Werde Mitglied bei Lantern House");
  expect(invitation.text).toMatch(/Der Link funktioniert einmal, bis zum \d{1,2}\. \p{L}+ \d{4}\./u);
  expect((await mailTo("unknown@example.org")).subject).toBe("You are invited to Lantern House");
});

test("a confirmation of the newsletter is in the space's language where nobody chose one", async () => {
  const subscribe = (email: string) => atrium.request("/api/newsletter/subscriptions", { body: { email } });
  await subscribe("reader@example.org");
  await speak("de");
  await sendConfirmations.run(jobContext(atrium, clock));
  await speak("en");
  expect((await mailTo("reader@example.org")).subject).toBe("Bitte bestätigen: der Newsletter von Lantern House");
});

test("the last mail of a deleted account is in its language", () => {
  const mail = inLanguage("de", () => farewellMail("noor@example.org", "Lantern House"));
  expect(mail).toMatchObject({ language: "de", subject: "Dein Konto wurde gelöscht · Lantern House" });
  expect(mailText(mail)).toContain("Dein Konto bei Lantern House wurde gelöscht, wie du es verlangt hast.");
});

test("pages show notifications in the reader's language, and agents read English", async () => {
  const member = await german();
  await tell(member, "agents_stopped", { count: 2 });
  const page = await fetch(`${atrium.baseUrl}/notifications`, { headers: { cookie: member.cookie } });
  expect(await page.text()).toContain("Du hast alle deine Agents pausiert");
  const token = await atrium.token(member, { scopes: ["membership:read"] });
  const { body } = await atrium.request("/api/notifications", { token, headers: { "accept-language": "de" } });
  expect(body.notifications[0].title).toBe("You paused all your agents");
});
