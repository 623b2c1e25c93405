import { createHmac } from "node:crypto";
import type { EnvelopeSink } from "../kernel/ports/envelope-sink.ts";
import type { Settings } from "../kernel/settings.ts";
import { randomIds } from "../kernel/values/ids.ts";
import type { Config } from "./config.ts";
import { sealer } from "./sealer.ts";
import { creditTerms } from "./terms/credits.ts";
import { paymentTerms } from "./terms/payments.ts";

/** The part of the configuration that operations may depend on. */
export function settingsOf(
  config: Config,
  server: {
    readonly baseUrl: string;
    readonly secret: Buffer;
    readonly now: Date;
    readonly sinks: readonly EnvelopeSink[];
  },
): Settings {
  const { baseUrl, secret, now, sinks } = server;
  return Object.freeze({
    baseUrl,
    downloadsUrl: config.ATRIUM_DOWNLOADS_URL ?? baseUrl,
    signDownload: (address: string) => createHmac("sha256", secret).update(`download ${address}`).digest("base64url"),
    signCheckIn: (text: string) => createHmac("sha256", secret).update(`check-in ${text}`).digest("base64url"),
    eventHosts: config.ATRIUM_EVENT_HOSTS,
    files: {
      bytesMax: config.ATRIUM_FILES_GB * 1024 ** 3,
      filesMax: config.ATRIUM_FILES_MAX,
      fileBytesMax: config.ATRIUM_FILE_MB * 1024 ** 2,
      scans: config.ATRIUM_CLAMD !== null,
    },
    tokenDays: config.ATRIUM_TOKEN_DAYS,
    listMail: {
      from: config.ATRIUM_MAIL_FROM,
      connections: config.ATRIUM_MAIL_CONNECTIONS,
      perDomainRate: config.ATRIUM_MAIL_PER_DOMAIN,
      returnAddress: config.ATRIUM_RETURN_ADDRESS,
      traceAfterMs: 60_000,
    },
    oauthCodeFlow: config.ATRIUM_OAUTH_CODE_FLOW === "on",
    clientDocumentsOnLoopback: config.ATRIUM_OAUTH_CIMD_LOOPBACK === "on",
    activityDays: config.ATRIUM_ACTIVITY_DAYS,
    highlightDays: config.ATRIUM_HIGHLIGHT_DAYS,
    deliveriesAtOnce: config.ATRIUM_DELIVERIES_AT_ONCE,
    consumers: sinks.map(({ name }) => name),
    hashAddress: (address: string) => createHmac("sha256", secret).update(`address ${address}`).digest("hex"),
    securityContact: config.ATRIUM_SECURITY_CONTACT,
    printerSecrets: sealer(secret, "printer bridges", randomIds.bytes),
    payments: paymentTerms(config, now),
    credits: creditTerms(config, baseUrl),
    githubReadsPrivate: config.ATRIUM_GITHUB_TOKEN !== null,
    transcribes: config.ATRIUM_SPEECH_URL !== null || config.ATRIUM_SPEECH_COMMAND !== null,
    researchUpstream: config.ATRIUM_RETRIEVAL_URL !== null,
  });
}
