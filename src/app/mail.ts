import { join } from "node:path";
import { createMailFolder } from "../adapters/mailer/folder.ts";
import { createSmtpMailer } from "../adapters/mailer/smtp.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { Mailer, MailFolder } from "../kernel/ports/mailer.ts";
import type { Ids } from "../kernel/values/ids.ts";
import type { Config } from "./config.ts";

/** How mails leave: by the configured server; without one they stay in a folder, for the machine's owner to look at. */
export function configuredMail(config: Config, clock: Clock, ids: Ids): { mailer: Mailer; folder: MailFolder | null } {
  const { ATRIUM_SMTP_URL: smtpUrl, ATRIUM_MAIL_FROM: from } = config;
  if (smtpUrl && from) return { mailer: createSmtpMailer({ smtpUrl, from }), folder: null };
  const folder = createMailFolder({ folder: join(config.ATRIUM_DATA, "mail"), clock, randomBytes: ids.bytes });
  return { mailer: folder, folder };
}

/**
 * Whether anybody who reaches this server sits at its machine: it listens on loopback only, under a name of loopback,
 * and believes no proxy. Only then may a page show mails, which sign their readers in, to whoever asks.
 */
export function isOnlyForThisMachine(config: Config, baseUrl: string): boolean {
  const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
  const isBare = config.ATRIUM_TRUSTED_PROXIES.length === 0;
  return isBare && isLoopback(config.ATRIUM_HOST) && isLoopback(new URL(baseUrl).hostname);
}
