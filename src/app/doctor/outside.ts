import { verifySmtp } from "../../adapters/mailer/verify.ts";
import { createGuardedConnect } from "../../adapters/outbound/guarded-socket.ts";
import type { Config } from "../config.ts";
import type { Deployment } from "../live/settings.ts";
import { reachOf } from "../mail.ts";
import { type Finding, findings, reasonFor } from "./finding.ts";
import { readLocally, readUrl } from "./local-server.ts";
import { cure, found } from "./messages.ts";

const CONNECT_MS_MAX = 5_000;

export async function checkMail(config: Config, { mail }: Pick<Deployment, "mail">): Promise<Finding> {
  const { ok, warning, error } = findings("mail");
  if (mail === null) {
    return isPublic(config) ? warning(found.mailUnset, cure.setMail) : ok(found.mailUnset);
  }
  try {
    await verifySmtp(reachOf(mail, createGuardedConnect(config.ATRIUM_OUTBOUND_ALLOW)));
    return ok(found.mailAnswers);
  } catch (thrown) {
    return error(found.mailFault({ reason: reasonFor(thrown) }), cure.checkMail);
  }
}

/** Only connects: a request would be a delivery. */
export async function checkWebhook(config: Config, { webhook }: Pick<Deployment, "webhook">): Promise<Finding> {
  const { ok, error } = findings("webhook");
  if (webhook === null) return ok(found.webhookUnset);
  const { hostname, port, protocol } = new URL(webhook.url);
  const target = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (protocol === "http:" ? 80 : 443) };
  try {
    const guarded = createGuardedConnect(config.ATRIUM_OUTBOUND_ALLOW);
    const socket = await guarded({ host: target.host, port: target.port, timeoutMs: CONNECT_MS_MAX });
    socket.destroy();
    return ok(found.webhookAccepts({ host: hostname }));
  } catch (thrown) {
    return error(found.webhookFault({ host: hostname, reason: reasonFor(thrown) }), cure.checkWebhook);
  }
}

/** The public URL must lead to this server, with the Host header that its visitors sent. */
export async function checkBaseUrl(config: Config): Promise<Finding[]> {
  const { ok, warning, error } = findings("base_url");
  const url = config.ATRIUM_BASE_URL;
  if (url === null) {
    return [isPublic(config) ? error(found.baseUrlUnset, cure.setBaseUrl) : ok(found.baseUrlUnset)];
  }
  if ((await readLocally(config, "/livez")) === null) {
    return [warning(found.baseUrlUnchecked, cure.start)];
  }
  const reached = await reach(url);
  const isPlain = url.startsWith("http:") && isPublic(config);
  return isPlain ? [reached, warning(found.baseUrlPlain({ url }), cure.encrypt)] : [reached];

  async function reach(base: string): Promise<Finding> {
    try {
      const { status, text } = await readUrl(`${base}/api/status`);
      if (status === 200 && /"ok":\s*true/.test(text)) return ok(found.baseUrlLeadsHere({ url: base }));
      if (status === 421) {
        return error(found.baseUrlWrongHost({ url: base }), cure.passHost);
      }
      return error(found.baseUrlAnswers({ url: base, status }), cure.checkBaseUrl);
    } catch (thrown) {
      return error(found.baseUrlUnreachable({ url: base, reason: reasonFor(thrown) }), cure.checkBaseUrl);
    }
  }
}

export function checkProxy(config: Config): Finding {
  const { ok, warning } = findings("proxy");
  const isBehind = config.ATRIUM_BASE_URL?.startsWith("https:") ?? false;
  const hasTrusted = config.ATRIUM_TRUSTED_PROXIES.length > 0;
  if (isBehind && !hasTrusted) {
    return warning(found.proxyUntrusted, cure.setProxy);
  }
  return ok(hasTrusted ? found.proxyTrusted : found.noProxy);
}

function isPublic({ ATRIUM_HOST: host, ATRIUM_BASE_URL: url }: Config): boolean {
  const isLoopback = (name: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
  return !isLoopback(host) || (url !== null && !isLoopback(new URL(url).hostname));
}
