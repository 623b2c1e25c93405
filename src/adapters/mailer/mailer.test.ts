import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { TestClock } from "../../../test/harness/atrium.ts";
import { randomIds } from "../../kernel/ids.ts";
import { MailRefused } from "../../kernel/ports/mailer.ts";
import { createMailFolder } from "./folder.ts";
import { createSmtpMailer } from "./smtp.ts";

const MAIL = { to: "someone@example.org", subject: "Sign in\r\nBcc: other@example.org", text: "By this link.\n" };

/** A mail server that refuses one recipient for good. */
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

test("a mail server gets one mail to one person, and no line of a subject becomes a header", async () => {
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

test("the folder shows the newest mail first, keeps two hundred, and only its own account can read them", async () => {
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
