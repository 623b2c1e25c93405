import { createMailSink } from "../adapters/envelope-sinks/mail.ts";
import { createWebhookSink } from "../adapters/envelope-sinks/webhook.ts";
import type { EnvelopeSink } from "../kernel/ports/envelope-sink.ts";
import type { Outbound } from "../kernel/ports/outbound.ts";
import type { Config } from "./config.ts";

/** The configured consumers of outbound messages; may be empty. */
export function envelopeSinks(config: Config, outbound: Outbound, now: () => Date): EnvelopeSink[] {
  const { ATRIUM_WEBHOOK_URL: url, ATRIUM_WEBHOOK_SECRET: secret } = config;
  const { ATRIUM_SMTP_URL: smtpUrl, ATRIUM_MAIL_FROM: from, ATRIUM_MAIL_TO: to } = config;
  return [
    ...(url && secret ? [createWebhookSink({ url, secret, outbound, now })] : []),
    ...(smtpUrl && from && to ? [createMailSink({ smtpUrl, from, to })] : []),
  ];
}
