import { join } from "node:path";
import { createMailFolder } from "../adapters/mailer/folder.ts";
import { createSmtpMailer } from "../adapters/mailer/smtp.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { Mailer, MailFolder } from "../kernel/ports/mailer.ts";
import type { Ids } from "../kernel/values/ids.ts";
import type { Config } from "./config.ts";

/** Mail goes to the configured server; without one it is stored in a folder for the machine's operator. */
export function configuredMail(config: Config, clock: Clock, ids: Ids): { mailer: Mailer; folder: MailFolder | null } {
  const { ATRIUM_SMTP_URL: smtpUrl, ATRIUM_MAIL_FROM: from } = config;
  if (smtpUrl && from) return { mailer: createSmtpMailer({ smtpUrl, from }), folder: null };
  const folder = createMailFolder({ folder: join(config.ATRIUM_DATA, "mail"), clock, randomBytes: ids.bytes });
  return { mailer: folder, folder };
}

/**
 * Whether only users of this machine can reach the server: it listens on loopback only, under a loopback name, and
 * trusts no proxy. Only then may a page show mails, because their links sign in any reader.
 */
export function isOnlyForThisMachine(config: Config, baseUrl: string): boolean {
  const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
  const isBare = config.ATRIUM_TRUSTED_PROXIES.length === 0;
  return isBare && isLoopback(config.ATRIUM_HOST) && isLoopback(new URL(baseUrl).hostname);
}
