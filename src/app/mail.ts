import { timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { createMailFolder } from "../adapters/mailer/folder.ts";
import type { Dkim } from "../adapters/mailer/list-transport.ts";
import { createSmtpMailer } from "../adapters/mailer/smtp.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { Mailer, MailFolder } from "../kernel/ports/mailer.ts";
import type { Ids } from "../kernel/values/ids.ts";
import type { Mails } from "../web/core/request.ts";
import type { Config } from "./config.ts";

/** Mail goes to the configured server; without one it is stored in a folder for the machine's operator. */
export function configuredMail(config: Config, clock: Clock, ids: Ids): { mailer: Mailer; folder: MailFolder | null } {
  const { ATRIUM_SMTP_URL: smtpUrl, ATRIUM_MAIL_FROM: from } = config;
  if (smtpUrl && from) {
    const connections = config.ATRIUM_MAIL_CONNECTIONS;
    return { mailer: createSmtpMailer({ smtpUrl, from, connections, dkim: dkimOf(config) }), folder: null };
  }
  const folder = createMailFolder({ folder: join(config.ATRIUM_DATA, "mail"), clock, randomBytes: ids.bytes });
  return { mailer: folder, folder };
}

function dkimOf(config: Config): Dkim | null {
  const { ATRIUM_DKIM_DOMAIN: domain, ATRIUM_DKIM_SELECTOR: selector, ATRIUM_DKIM_KEY: privateKey } = config;
  return domain && selector && privateKey ? { domain, selector, privateKey } : null;
}

/**
 * The mails that pages can show, and the one-time code of the link that is printed at start. The code and the key of
 * the browser that used it end with this process: other accounts of the machine can reach loopback too.
 */
export function shownMails(
  config: Config,
  { baseUrl, folder, ids }: { baseUrl: string; folder: MailFolder | null; ids: Ids },
): { mails: Mails; code: string | null } {
  if (!folder || !isOnlyForThisMachine(config, baseUrl)) return { mails: { folder, access: null }, code: null };
  const [code, key] = [ids.bytes(24).toString("base64url"), ids.bytes(32).toString("base64url")];
  let isUsed = false;
  const access: Mails["access"] = {
    redeem(given) {
      if (isUsed || !isSame(given, code)) return null;
      isUsed = true;
      return key;
    },
    accepts: (given) => isSame(given, key),
  };
  return { mails: { folder, access }, code };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the server listens on loopback only, under a loopback name, and trusts no proxy. */
function isOnlyForThisMachine(config: Config, baseUrl: string): boolean {
  const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
  const isBare = config.ATRIUM_TRUSTED_PROXIES.length === 0;
  return isBare && isLoopback(config.ATRIUM_HOST) && isLoopback(new URL(baseUrl).hostname);
}
