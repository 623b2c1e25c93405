import { isDeepStrictEqual } from "node:util";
import {
  EVENT_HOSTS_DEFAULT,
  readDeployment,
  type StoredDeployment,
  type StoredMail,
} from "../../features/settings/index.ts";
import { POLICY_CHANNEL } from "../../kernel/access/policy.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import type { Database } from "../../kernel/ports/database.ts";
import type { Config } from "../config.ts";
import type { Sealer } from "../sealer.ts";

/** Bounds stale settings even if every notification is lost. */
const REFRESH_MS = 4_000;

/** How mails are sent: by the URL of the environment, or as operators stored it. */
export type MailAccess = {
  readonly from: string;
  readonly requestsTo: string | null;
} & ({ readonly smtpUrl: string } | { readonly server: StoredMail });

/** The settings in force. A topic that did not change stays the same object. */
export interface Deployment {
  readonly eventHosts: readonly string[];
  readonly mail: MailAccess | null;
  readonly webhook: { readonly url: string; readonly secret: Buffer } | null;
  readonly openId: StoredDeployment["openId"];
}

export interface LiveSettings {
  current(): Deployment;
  /** Reads the stored settings again. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Follows the stored settings of the deployment, in each process. The environment wins where it sets the same. */
export async function followSettings(
  database: Database,
  config: Config,
  { secrets, log }: { readonly secrets: Sealer; readonly log: Pick<Kernel["log"], "warn"> },
): Promise<LiveSettings> {
  let now = inForce(config, await readDeployment(database.read, secrets));
  const refresh = async () => {
    const next = inForce(config, await readDeployment(database.read, secrets));
    now = {
      eventHosts: kept("eventHosts", next),
      mail: kept("mail", next),
      webhook: kept("webhook", next),
      openId: kept("openId", next),
    };
  };
  const kept = <Topic extends keyof Deployment>(topic: Topic, next: Deployment): Deployment[Topic] =>
    isDeepStrictEqual(now[topic], next[topic]) ? now[topic] : next[topic];
  const refreshSoon = () => {
    refresh().catch((err: unknown) => log.warn({ err }, "settings could not be read"));
  };
  database.listen(POLICY_CHANNEL, refreshSoon);
  const timer = setInterval(refreshSoon, REFRESH_MS).unref();
  return { current: () => now, refresh, stop: () => clearInterval(timer) };
}

function inForce(config: Config, stored: StoredDeployment): Deployment {
  return {
    eventHosts: config.ATRIUM_EVENT_HOSTS ?? stored.eventHosts ?? EVENT_HOSTS_DEFAULT,
    mail: environmentMail(config) ?? storedMail(stored),
    webhook: environmentWebhook(config) ?? stored.webhook,
    openId: stored.openId,
  };
}

function environmentMail(config: Config): MailAccess | null {
  const { ATRIUM_SMTP_URL: smtpUrl, ATRIUM_MAIL_FROM: from, ATRIUM_MAIL_TO: requestsTo } = config;
  return smtpUrl && from ? { smtpUrl, from, requestsTo } : null;
}

function storedMail({ mail }: StoredDeployment): MailAccess | null {
  return mail && { server: mail, from: mail.from, requestsTo: mail.requests_to };
}

function environmentWebhook({ ATRIUM_WEBHOOK_URL: url, ATRIUM_WEBHOOK_SECRET: secret }: Config) {
  return url && secret ? { url, secret } : null;
}
