import { createHash } from "node:crypto";
import { sql } from "kysely";
import { chosenLanguage, ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import type { Language } from "../../../kernel/languages/languages.ts";
import type { Mail } from "../../../kernel/ports/mailer.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { emailOrText } from "../../../kernel/values/texts/email-address.ts";
import type { SignInOptions } from "../library.ts";
import "./german.ts";
import { signInMailText as texts } from "./text.ts";

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

  /** The space's name, or its host before it has one; and what the account chose as its language. */
  async function readerOf(email: string): Promise<{ space: string; language: Language }> {
    const { rows } = await sql<{ name: string; language: Language; chosen: Language | null }>`
      SELECT name, language, (SELECT language FROM member_identity WHERE email = ${emailOrText(email)} LIMIT 1) AS chosen
      FROM space`.execute(kysely);
    const [row] = rows;
    const language = row?.chosen ?? chosenLanguage() ?? row?.language ?? ENGLISH;
    return { space: row?.name || new URL(baseUrl).host, language };
  }

  /** Limits mails that a stranger can cause, per mailbox, because requests can come from any address. */
  async function isLimited(email: string): Promise<boolean> {
    const key = `mail:${createHash("sha256").update(emailOrText(email)).digest("hex")}`;
    const now = clock.now().getTime();
    const { rows } = await sql<{ count: number }>`
      INSERT INTO auth_rate_limit AS r ("id", "key", "count", "lastRequest") VALUES (${key}, ${key}, 1, ${now})
      ON CONFLICT ("key") DO UPDATE SET
        "count" = CASE WHEN r."lastRequest" <= ${now - WINDOW_MS} THEN 1 ELSE r."count" + 1 END,
        "lastRequest" = CASE WHEN r."lastRequest" <= ${now - WINDOW_MS} THEN ${now} ELSE r."lastRequest" END
      RETURNING "count"`.execute(kysely);
    return (rows[0]?.count ?? 0) > MAILS_PER_WINDOW;
  }

  /** Written once the reader's language is known. */
  type Text = Pick<Mail, "body"> & { about: string };
  type Write = (space: string) => Text;

  async function send(to: string, write: Write): Promise<void> {
    if (!(await isLimited(to))) await tell(to, write);
  }

  /**
   * Without a limit: owners always hear of changes to their account. Does not wait for the mail server, because response
   * time must not reveal which accounts exist.
   */
  async function tell(to: string, write: Write): Promise<void> {
    const { space, language } = await readerOf(to);
    const { about: subject, body } = inLanguage(language, () => write(space));
    mailer
      .send({ to, language, subject, body })
      .catch((err: unknown) => log.error({ err, subject }, "mail was not sent"));
  }

  const link = (path: string, query: Record<string, string>) => `${baseUrl}${path}?${new URLSearchParams(query)}`;
  const byLink = (to: string, kind: "signIn" | "proof" | "change" | "reset", address: string) =>
    send(to, (space) => {
      const { about, lead, act } = texts[kind];
      const once = kind === "signIn" || kind === "reset" ? texts.once.minutes : texts.once.day;
      return { about: about(space), body: [{ lead }, { act, link: address }, { say: once }, { say: texts.ignore }] };
    });
  return {
    signInLink: (email, token, next) =>
      byLink(email, "signIn", link("/sign-in/link", { token, ...(next && { next }) })),
    proofLink: (email, token) => byLink(email, "proof", link("/account/email", { token })),
    changeLink: (email, token) => byLink(email, "change", link("/account/email", { token })),
    resetLink: (email, token) => byLink(email, "reset", link("/sign-in/reset", { token })),
    emailChanged: (oldEmail, newEmail) =>
      tell(oldEmail, (space) => {
        const { about, lead, sessions, notYou } = texts.emailChanged;
        return { about: about(space), body: [{ lead: lead(newEmail) }, { say: sessions }, { say: notYou }] };
      }),
    async wrongPasswords(email) {
      const { rows } = await sql`SELECT 1 FROM auth_user WHERE "email" = ${emailOrText(email)}`.execute(kysely);
      if (rows.length === 0) return;
      await send(email, (space) => {
        const { about, lead, you, notYou } = texts.wrongPasswords;
        const act = { act: texts.reset.act, link: `${baseUrl}/sign-in/forgot` };
        return { about: about(space), body: [{ lead }, { say: you }, { say: notYou }, act] };
      });
    },
    passwordChanged: (email) =>
      tell(email, (space) => {
        const { about, lead, agents, notYou } = texts.passwordChanged;
        const act = { act: texts.reset.act, link: `${baseUrl}/sign-in/forgot` };
        return { about: about(space), body: [{ lead }, { say: agents(`${baseUrl}/agents`) }, { say: notYou }, act] };
      }),
  };
}
