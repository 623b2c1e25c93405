import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sentence } from "../../kernel/languages/messages.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import { type KeptMail, type Mailer, type MailFolder, MailRefused } from "../../kernel/ports/mailer.ts";
import { invitationText } from "../../markup/invitation.ts";
import { mailHtml, mailText } from "../../markup/mail.tsx";
import { say } from "../messages.ts";

/** The oldest mails are deleted when new ones arrive. */
const KEPT_MAX = 200;
const NAME = /^(\d{13})-([0-9a-f]{16})\.json$/;

/** Stores mails as files readable only by the server's own account, for a server without a mail service. */
export function createMailFolder(options: {
  folder: string;
  clock: Clock;
  randomBytes: (count: number) => Buffer;
}): Mailer & MailFolder {
  const { folder, clock, randomBytes } = options;

  async function names(): Promise<string[]> {
    try {
      return (await readdir(folder))
        .filter((name) => NAME.test(name))
        .sort()
        .reverse();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  }

  async function store(kept: Omit<KeptMail, "id" | "at">): Promise<void> {
    const at = clock.now();
    const name = `${String(at.getTime()).padStart(13, "0")}-${randomBytes(8).toString("hex")}.json`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, name), `${JSON.stringify({ ...kept, at: at.toISOString() }, null, 2)}\n`, {
      mode: 0o600,
    });
    for (const old of (await names()).slice(KEPT_MAX)) await rm(join(folder, old), { force: true });
  }

  return {
    async send(mail) {
      const { to, subject, unsubscribeUrl, invitation, replyTo } = mail;
      const calendar = invitation && { calendar: invitationText(invitation) };
      const forms = { text: mailText(mail), html: mailHtml(mail) };
      try {
        const links = { ...(unsubscribeUrl && { unsubscribeUrl }), ...(replyTo && { replyTo }) };
        await store({ to, subject, ...forms, ...links, ...calendar });
        return undefined;
      } catch (error) {
        throw new MailRefused(say.mailFolderClosed, false, { cause: error });
      }
    },
    async sendList({ to, subject, text, html }) {
      try {
        await store({ to, subject, text, html });
        return { state: "sent", response: "stored in the mail folder", code: null };
      } catch {
        return { state: "deferred", response: sentence(say.mailFolderClosed), code: null };
      }
    },
    async forget(address) {
      for (const name of await names()) {
        const kept = await readFile(join(folder, name), "utf8").catch(() => null); // deleted by another process
        if (kept && JSON.parse(kept).to === address) await rm(join(folder, name), { force: true });
      }
    },
    async list(limit) {
      const mails = (await names()).slice(0, limit).map(async (name): Promise<KeptMail[]> => {
        const text = await readFile(join(folder, name), "utf8").catch(() => null); // deleted by another process
        if (text === null) return [];
        const { at, ...mail } = JSON.parse(text) as Omit<KeptMail, "at" | "id"> & { at: string };
        return [{ ...mail, id: name.slice(0, -".json".length), at: new Date(at) }];
      });
      return (await Promise.all(mails)).flat();
    },
  };
}
