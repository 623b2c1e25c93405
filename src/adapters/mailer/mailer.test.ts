import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { TestClock } from "../../../test/harness/atrium.ts";
import { type Mail, MailRefused } from "../../kernel/ports/mailer.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { mailHtml, mailText } from "../../markup/mail.tsx";
import { createMailFolder } from "./folder.ts";
import { createSmtpMailer } from "./smtp.ts";

const MAIL: Mail = {
  to: "someone@example.org",
  subject: "Sign in\r\nBcc: other@example.org",
  body: [{ lead: "By this link." }],
};

/** A mail server that refuses one recipient permanently. */
async function startServer() {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === "gone@example.org" ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { received, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

test("sends one mail to one person, and turns no line of a subject into a header", async () => {
  const { received, port, close } = await startServer();
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "Atrium <atrium@example.org>" });
  expect(await mailer.send(MAIL), "what the server answered").toMatch(/^250 /);
  await expect(mailer.send({ ...MAIL, to: "gone@example.org" })).rejects.toMatchObject({ permanent: true });
  await close();
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ permanent: false });
  await expect(mailer.send(MAIL)).rejects.toBeInstanceOf(MailRefused);
  expect(received.map(({ to }) => to)).toEqual([["someone@example.org"]]);
  expect(received[0]?.content).toContain("By this link.");
  expect(received[0]?.content).not.toMatch(/^Bcc:/m);
});

test("attaches a booking as a calendar entry that the mail of its end takes back", async () => {
  const { received, port, close } = await startServer();
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "Atrium <atrium@example.org>" });
  const entry = {
    uid: "book_1@atrium.example.org",
    revisedAt: new Date("2026-11-20T12:00:00Z"),
    title: "FT-9 · Lantern House",
    location: "Second floor",
    url: "https://atrium.example.org/resources",
    startsAt: new Date("2026-11-26T10:00:00Z"),
    endsAt: new Date("2026-11-26T11:00:00Z"),
    organizer: { name: "Lantern House", email: "hello@example.org" },
    attendee: "someone@example.org",
  };
  await mailer.send({ ...MAIL, invitation: { ...entry, method: "REQUEST", sequence: 0 } });
  await mailer.send({ ...MAIL, invitation: { ...entry, method: "CANCEL", sequence: 1 } });
  await close();
  const files = received.map(({ content }) => {
    const [, encoded = ""] = /name=invitation\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(content) ?? [];
    return Buffer.from(encoded, "base64").toString().replaceAll("\r\n ", "");
  });
  expect(received[0]?.content).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  for (const file of files) expect(file).toContain("UID:book_1@atrium.example.org");
  expect(files[0]).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*DTSTART:20261126T100000Z[\s\S]*STATUS:CONFIRMED/);
  expect(files[1]).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
});

const headersOf = (content = "") => content.slice(0, content.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]/g, " ");

test("sends text and HTML, and offers one-click unsubscribe only over https", async () => {
  const { received, port, close } = await startServer();
  onTestFinished(close);
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "Atrium <atrium@example.org>" });
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, unsubscribeUrl: "https://atrium.example.org/notifications/unsubscribe?token=x" });
  await mailer.send({ ...MAIL, unsubscribeUrl: "http://localhost/notifications/unsubscribe?token=x" });
  const [plain, ending, local] = received.map(({ content }) => headersOf(content));
  for (const { content } of received) {
    expect(headersOf(content)).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(content).toMatch(/^Content-Type: text\/plain/m);
    expect(content).toMatch(/^Content-Type: text\/html/m);
  }
  expect(plain).not.toContain("List-Unsubscribe");
  expect(ending).toContain("List-Unsubscribe: <https://atrium.example.org/notifications/unsubscribe?token=x>");
  expect(ending).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(local).toContain("List-Unsubscribe: <http://localhost");
  expect(local).not.toContain("List-Unsubscribe-Post");
});

test("has equal words in both forms, escapes text by others and loads nothing", () => {
  const hostile = `<img src=x onerror=alert(1)> "&' </style></blockquote>`;
  const link = "https://atrium.example.org/x?a=1&b=2";
  const mail = {
    subject: hostile,
    body: [
      { lead: hostile },
      { say: hostile },
      { quote: hostile },
      { act: hostile, link },
      { item: hostile, quote: hostile, link },
    ],
    foot: [{ say: hostile }, { aside: hostile, link }],
  };
  const html = mailHtml(mail);
  const body = html.slice(html.indexOf("<body>"));
  const shown = body.replace(/<[^>]*>/g, " ");
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  const read = shown.replace(/&([a-z#0-9]+);/g, (_, name: string) => entities[name] ?? "?");
  const wordsIn = (text: string) =>
    text
      .replace(/^(-- $| *> | *• )/gm, "")
      .replaceAll(":", " ")
      .split(/\s+/)
      .filter(Boolean);
  expect(wordsIn(read)).toEqual(wordsIn(mailText(mail)));
  expect(new Set(html.match(/<[a-z0-9]+/g))).toEqual(
    new Set("html head meta title style body div p blockquote a".split(" ").map((name) => `<${name}`)),
  );
  expect(html.match(/<[^>]*>/g)?.join("")).not.toMatch(/ (src|style|on\w+|background)=|<link/);
  expect(html).not.toMatch(/url\(|@import/);
  expect(html).toContain("prefers-color-scheme: dark");
});

test("keeps the two hundred newest mails, readable by its own account only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "atrium-mail-"));
  const clock = new TestClock();
  const inside = join(folder, "mail");
  const mails = createMailFolder({ folder: inside, clock, randomBytes: randomIds.bytes });
  expect(await mails.list(10)).toEqual([]);
  for (let count = 1; count <= 203; count++) {
    clock.advance(1);
    await mails.send({ ...MAIL, subject: `Mail ${count}` });
  }
  const kept = await mails.list(500);
  expect(kept).toHaveLength(200);
  expect(kept[0]).toMatchObject({ subject: "Mail 203", to: MAIL.to, at: clock.now() });
  expect(statSync(inside).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});
