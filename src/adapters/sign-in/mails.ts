import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Mail } from "../../kernel/ports/mailer.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { SignInOptions } from "./library.ts";

const WINDOW_MS = 15 * MINUTE_MS;
const MAILS_PER_WINDOW = 5;

/** No method reports whether it sent a mail, because that would reveal which accounts exist. */
export interface SignInMails {
  signInLink(email: string, token: string, next: string): Promise<void>;
  proofLink(email: string, token: string): Promise<void>;
  changeLink(email: string, token: string): Promise<void>;
  resetLink(email: string, token: string): Promise<void>;
  emailChanged(oldEmail: string, newEmail: string): Promise<void>;
  passwordChanged(email: string): Promise<void>;
  /** Mails nothing if no account has the address. */
  wrongPasswords(email: string): Promise<void>;
}

export function createSignInMails(
  options: Pick<SignInOptions, "kysely" | "baseUrl" | "clock" | "mailer" | "log">,
): SignInMails {
  const { kysely, baseUrl, clock, mailer, log } = options;

  /** The space's name; its host before it has one. */
  async function nameOfSpace(): Promise<string> {
    const { rows } = await sql<{ name: string }>`SELECT name FROM space`.execute(kysely);
    return rows[0]?.name || new URL(baseUrl).host;
  }

  /** Limits mails that a stranger can cause, per mailbox, because requests can come from any address. */
  async function isLimited(email: string): Promise<boolean> {
    const key = `mail:${createHash("sha256").update(email.toLowerCase()).digest("hex")}`;
    const now = clock.now().getTime();
    const { rows } = await sql<{ count: number }>`
      INSERT INTO auth_rate_limit AS r ("id", "key", "count", "lastRequest") VALUES (${key}, ${key}, 1, ${now})
      ON CONFLICT ("key") DO UPDATE SET
        "count" = CASE WHEN r."lastRequest" <= ${now - WINDOW_MS} THEN 1 ELSE r."count" + 1 END,
        "lastRequest" = CASE WHEN r."lastRequest" <= ${now - WINDOW_MS} THEN ${now} ELSE r."lastRequest" END
      RETURNING "count"`.execute(kysely);
    return (rows[0]?.count ?? 0) > MAILS_PER_WINDOW;
  }

  type Text = Omit<Mail, "subject"> & { about: (space: string) => string };

  async function send(text: Text): Promise<void> {
    if (!(await isLimited(text.to))) await tell(text);
  }

  /**
   * Without a limit: owners always hear of changes to their account. Does not wait for the mail server, because response
   * time must not reveal which accounts exist.
   */
  async function tell({ about, ...rest }: Text): Promise<void> {
    const mail: Mail = { ...rest, subject: about(await nameOfSpace()) };
    mailer.send(mail).catch((err: unknown) => log.error({ err, subject: mail.subject }, "mail was not sent"));
  }

  const link = (path: string, query: Record<string, string>) => `${baseUrl}${path}?${new URLSearchParams(query)}`;
  const once = (within: string) => `The link works once, within ${within}.`;
  const ignore = "If you did not request this mail, ignore it. Nothing changes unless you open the link.";
  type LinkMail = { about: (space: string) => string; lead: string; act: string; address: string; within?: string };
  const byLink = (to: string, { about, lead, act, address, within = "15 minutes" }: LinkMail) =>
    send({ to, about, body: [{ lead }, { act, link: address }, { say: once(within) }, { say: ignore }] });
  return {
    signInLink(email, token, next) {
      const address = link("/sign-in/link", { token, ...(next && { next }) });
      const about = (space: string) => `Sign in to ${space}`;
      return byLink(email, { about, lead: "Use this link to sign in.", act: "Sign in", address });
    },
    proofLink(email, token) {
      const lead = "Use this link to confirm that this email address is yours.";
      const about = (space: string) => `Confirm your email address for ${space}`;
      return byLink(email, {
        about,
        lead,
        act: "Confirm",
        address: link("/account/email", { token }),
        within: "a day",
      });
    },
    changeLink(email, token) {
      const lead = "Use this link to confirm your new email address. You then sign in with it.";
      const about = (space: string) => `Confirm your new email address for ${space}`;
      return byLink(email, {
        about,
        lead,
        act: "Confirm",
        address: link("/account/email", { token }),
        within: "a day",
      });
    },
    resetLink(email, token) {
      const address = link("/sign-in/reset", { token });
      const about = (space: string) => `Choose a new password for ${space}`;
      const act = "Choose a new password";
      return byLink(email, { about, lead: "Use this link to choose a new password.", act, address });
    },
    emailChanged: (oldEmail, newEmail) =>
      tell({
        to: oldEmail,
        about: (space) => `Your email address for ${space} was changed`,
        body: [
          { lead: `The email address of your account is now ${newEmail}.` },
          { say: "Other devices were signed out. Your agents keep their access." },
          { say: "If that was not you, contact the operators of the space." },
        ],
      }),
    async wrongPasswords(email) {
      const { rows } = await sql`SELECT 1 FROM auth_user WHERE "email" = ${email.trim().toLowerCase()}`.execute(kysely);
      if (rows.length === 0) return;
      await send({
        to: email,
        about: (space) => `Wrong passwords for your account at ${space}`,
        body: [
          { lead: "Someone entered several wrong passwords for your account." },
          { say: "Further attempts have to wait. If it was you, sign in by a link, or choose a new password." },
          {
            say: "If it was not you, you need to do nothing. Two-factor authentication protects your account further.",
          },
          { act: "Choose a new password", link: `${baseUrl}/sign-in/forgot` },
        ],
      });
    },
    passwordChanged: (email) =>
      tell({
        to: email,
        about: (space) => `Your password for ${space} was changed`,
        body: [
          { lead: "Your password was changed, and you were signed out everywhere else." },
          { say: `Your agents keep their access unless you paused them. Check them at ${baseUrl}/agents.` },
          { say: "If that was not you, choose a new password at once:" },
          { act: "Choose a new password", link: `${baseUrl}/sign-in/forgot` },
        ],
      }),
  };
}
