import { createHmac, hkdfSync } from "node:crypto";
import type { EnvironmentMail } from "../features/settings/index.ts";
import type { SpaceKeySeed } from "../kernel/access/space-keys.ts";
import type { System } from "../kernel/catalogue/systems.ts";
import type { EnvelopeSink } from "../kernel/ports/envelope-sink.ts";
import type { PushKeys } from "../kernel/ports/messengers.ts";
import type { Settings } from "../kernel/settings.ts";
import { randomIds } from "../kernel/values/ids.ts";
import { isLoopback } from "../kernel/values/texts/secure-url.ts";
import type { Config } from "./config.ts";
import type { LiveSettings } from "./live/settings.ts";
import { type Sealer, sealer } from "./sealer.ts";
import { creditTerms } from "./terms/credits.ts";
import { paymentTerms } from "./terms/payments.ts";

/** The part of the configuration that operations may depend on. */
export function settingsOf(
  config: Config,
  server: {
    readonly baseUrl: string;
    readonly houseUrl: string | null;
    readonly secret: Buffer;
    readonly now: Date;
    readonly live: Pick<LiveSettings, "current">;
    readonly secrets: Sealer;
    readonly pushKeys: PushKeys;
    readonly sinks: () => readonly EnvelopeSink[];
    readonly examine: Settings["examine"];
  },
): Settings {
  const { baseUrl, houseUrl, secret, now, live, secrets, pushKeys, sinks, examine } = server;
  const credits = creditTerms(config, baseUrl);
  const payments = paymentTerms(config, now);
  const systems: Record<System, () => boolean> = {
    model_gateway: () => credits !== null,
    speech: () => config.ATRIUM_SPEECH_URL !== null || config.ATRIUM_SPEECH_COMMAND !== null,
    wallet: () => payments !== null,
    dues_provider: () => config.ATRIUM_STRIPE_SECRET_KEY !== null,
    mail: () => live.current().mail !== null,
  };
  return Object.freeze({
    baseUrl,
    houseUrl,
    isSetUp: (system: System) => systems[system](),
    downloadsUrl: config.ATRIUM_DOWNLOADS_URL ?? baseUrl,
    signDownload: (address: string) => createHmac("sha256", secret).update(`download ${address}`).digest("base64url"),
    signCheckIn: (text: string) => createHmac("sha256", secret).update(`check-in ${text}`).digest("base64url"),
    examine,
    environment: environmentOf(config),
    settingSecrets: secrets,
    get eventHosts() {
      return live.current().eventHosts;
    },
    files: {
      bytesMax: config.ATRIUM_FILES_GB * 1024 ** 3,
      filesMax: config.ATRIUM_FILES_MAX,
      fileBytesMax: config.ATRIUM_FILE_MB * 1024 ** 2,
      scans: config.ATRIUM_CLAMD !== null,
    },
    tokenDays: config.ATRIUM_TOKEN_DAYS,
    listMail: {
      get from() {
        return live.current().mail?.from ?? null;
      },
      connections: config.ATRIUM_MAIL_CONNECTIONS,
      perDomainRate: config.ATRIUM_MAIL_PER_DOMAIN,
      returnAddress: config.ATRIUM_RETURN_ADDRESS,
      traceAfterMs: 60_000,
    },
    oauthCodeFlow: hasCodeFlow(config, baseUrl),
    clientDocumentsOnLoopback: config.ATRIUM_OAUTH_CIMD_LOOPBACK === "on",
    activityDays: config.ATRIUM_ACTIVITY_DAYS,
    highlightDays: config.ATRIUM_HIGHLIGHT_DAYS,
    deliveriesAtOnce: config.ATRIUM_DELIVERIES_AT_ONCE,
    get consumers() {
      return sinks().map(({ name }) => name);
    },
    hashAddress: (address: string) => createHmac("sha256", secret).update(`address ${address}`).digest("hex"),
    securityContact: config.ATRIUM_SECURITY_CONTACT,
    spaceKeySeed: spaceKeySeedOf(secret),
    printerSecrets: sealer(secret, "printer bridges", randomIds.bytes),
    pushKeys,
    payments,
    messengers: [
      ...(config.ATRIUM_TELEGRAM_TOKEN ? (["telegram"] as const) : []),
      ...(config.ATRIUM_MATRIX_TOKEN ? (["matrix"] as const) : []),
    ],
    credits,
    githubReadsPrivate: config.ATRIUM_GITHUB_TOKEN !== null,
    researchUpstream: config.ATRIUM_RETRIEVAL_URL !== null,
  });
}

export function spaceKeySeedOf(secret: Buffer): SpaceKeySeed {
  return (year) => Buffer.from(hkdfSync("sha256", secret, String(year), "agent card", 32));
}

/** Codes and tokens cross the network in the clear under any other URL (RFC 6749 §10.5, RFC 8252 §8.3). */
export function hasCodeFlow({ ATRIUM_OAUTH_CODE_FLOW: chosen }: Config, baseUrl: string): boolean {
  if (chosen !== "auto") return chosen === "on";
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === "https:" || isLoopback(hostname);
}

/** What operators see of the environment; no secrets. */
function environmentOf(config: Config): Settings["environment"] {
  const { ATRIUM_EVENT_HOSTS: eventHosts, ATRIUM_WEBHOOK_URL: webhook } = config;
  return { eventHosts, mail: environmentMail(config), webhook: webhook && new URL(webhook).origin };
}

function environmentMail(config: Config): EnvironmentMail | null {
  const { ATRIUM_SMTP_URL: smtpUrl, ATRIUM_MAIL_FROM: from, ATRIUM_MAIL_TO: requests_to } = config;
  if (!smtpUrl || !from || !requests_to) return null;
  const { hostname: host, port, protocol, username } = new URL(smtpUrl);
  return {
    host,
    port: port === "" ? null : Number(port),
    security: protocol === "smtps:" ? "tls" : "if_offered",
    user: decodeURIComponent(username) || null,
    from,
    requests_to,
  };
}
