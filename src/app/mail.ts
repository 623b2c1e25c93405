import { timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { createMailFolder } from "../adapters/mailer/folder.ts";
import type { Dkim } from "../adapters/mailer/list-transport.ts";
import { createSmtpMailer } from "../adapters/mailer/smtp.ts";
import { type SmtpAccess, smtpConnection } from "../adapters/mailer/smtp-connection.ts";
import { type ConnectGuarded, createGuardedConnect } from "../adapters/outbound/guarded-socket.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { Mailer, MailFolder } from "../kernel/ports/mailer.ts";
import type { Ids } from "../kernel/values/ids.ts";
import { isLoopback } from "../kernel/values/texts/secure-url.ts";
import type { Mails } from "../web/core/request.ts";
import type { Config } from "./config.ts";
import { createLiveMailer } from "./live/mailer.ts";
import type { LiveSettings, MailAccess } from "./live/settings.ts";

/** The mailer follows the settings; without a mail server, mails are stored in a folder. */
export function configuredMail(
  config: Config,
  parts: { readonly live: Pick<LiveSettings, "current">; readonly clock: Clock; readonly ids: Ids },
): { mailer: Mailer; folder: MailFolder } {
  const { live, clock, ids } = parts;
  const folder = createMailFolder({ folder: join(config.ATRIUM_DATA, "mail"), clock, randomBytes: ids.bytes });
  const connect = createGuardedConnect(config.ATRIUM_OUTBOUND_ALLOW);
  const mailer = createLiveMailer(
    () => live.current().mail,
    folder,
    (access) =>
      createSmtpMailer({
        ...reachOf(access, connect),
        from: access.from,
        connections: config.ATRIUM_MAIL_CONNECTIONS,
        dkim: dkimOf(config),
      }),
  );
  return { mailer, folder };
}

/** The connection of a mailer or a sink. */
export function reachOf(access: MailAccess, connect: ConnectGuarded): SmtpAccess {
  return "smtpUrl" in access ? { smtpUrl: access.smtpUrl } : { connection: smtpConnection(access.server, connect) };
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
  { baseUrl, folder, isSent, ids }: { baseUrl: string; folder: MailFolder; isSent: boolean; ids: Ids },
): { mails: Mails; code: string | null } {
  if (isSent) return { mails: { folder: null, access: null }, code: null };
  if (!isOnlyForThisMachine(config, baseUrl)) return { mails: { folder, access: null }, code: null };
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
  const isBare = config.ATRIUM_TRUSTED_PROXIES.length === 0;
  return isBare && isLoopback(config.ATRIUM_HOST) && isLoopback(new URL(baseUrl).hostname);
}
