import { verifySmtp } from "../../../adapters/mailer/verify.ts";
import { createGuardedConnect } from "../../../adapters/outbound/guarded-socket.ts";
import type { Config } from "../../config.ts";
import type { Deployment } from "../../live/settings.ts";
import { reachOf } from "../../mail.ts";
import { type Finding, findings, reasonFor } from "./finding.ts";
import { readLocally, readUrl } from "./local-server.ts";

const CONNECT_MS_MAX = 5_000;

export async function checkMail(config: Config, { mail }: Pick<Deployment, "mail">): Promise<Finding> {
  const { ok, warning, error } = findings("mail");
  if (mail === null) {
    const words = "No mail server is set, so mails stay in the folder mail of the data folder.";
    const cure = "Set ATRIUM_SMTP_URL, ATRIUM_MAIL_FROM and ATRIUM_MAIL_TO, or enter it under Settings.";
    return isPublic(config) ? warning(words, cure) : ok(words);
  }
  try {
    await verifySmtp(reachOf(mail, createGuardedConnect(config.ATRIUM_OUTBOUND_ALLOW)));
    return ok("The mail server answers, and accepts the sign-in.");
  } catch (thrown) {
    const cure = "Check host, port, encryption and password in ATRIUM_SMTP_URL or under Settings, and the firewall.";
    return error(`The mail server cannot be used: ${reasonFor(thrown)}`, cure);
  }
}

/** Only connects: a request would be a delivery. */
export async function checkWebhook(config: Config, { webhook }: Pick<Deployment, "webhook">): Promise<Finding> {
  const { ok, error } = findings("webhook");
  if (webhook === null) return ok("No webhook is set.");
  const { hostname, port, protocol } = new URL(webhook.url);
  const target = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (protocol === "http:" ? 80 : 443) };
  try {
    const guarded = createGuardedConnect(config.ATRIUM_OUTBOUND_ALLOW);
    const socket = await guarded({ host: target.host, port: target.port, timeoutMs: CONNECT_MS_MAX });
    socket.destroy();
    return ok(`The webhook's host ${hostname} accepts connections.`);
  } catch (thrown) {
    const cure = "Check the URL and the firewall. A private address needs its range in ATRIUM_OUTBOUND_ALLOW.";
    return error(`The webhook's host ${hostname} cannot be reached: ${reasonFor(thrown)}`, cure);
  }
}

/** The public URL must lead to this server, with the Host header that its visitors sent. */
export async function checkBaseUrl(config: Config): Promise<Finding[]> {
  const { ok, warning, error } = findings("base_url");
  const url = config.ATRIUM_BASE_URL;
  if (url === null) {
    const words = "ATRIUM_BASE_URL is not set: links, cookies and documents name localhost.";
    return [
      isPublic(config) ? error(words, "Set it to the public URL, such as https://atrium.example.org.") : ok(words),
    ];
  }
  if ((await readLocally(config, "/livez")) === null) {
    return [
      warning("The server does not run on this machine, so its public URL was not checked.", "Start the server."),
    ];
  }
  const found = await reach(url);
  const isPlain = url.startsWith("http:") && isPublic(config);
  return isPlain
    ? [found, warning(`${url} is not encrypted.`, "Terminate TLS in a reverse proxy, and set an https URL.")]
    : [found];

  async function reach(base: string): Promise<Finding> {
    const check = "Check ATRIUM_BASE_URL, its DNS record, and the reverse proxy.";
    try {
      const { status, text } = await readUrl(`${base}/api/status`);
      if (status === 200 && /"ok":\s*true/.test(text)) return ok(`${base} leads to this server.`);
      if (status === 421) {
        const cure =
          "Let the proxy pass the Host header on (nginx: proxy_set_header Host $http_host), or correct the URL.";
        return error(`${base} leads to a server that does not know this host name.`, cure);
      }
      return error(`${base}/api/status answers ${status}, which is not this server.`, check);
    } catch (thrown) {
      return error(`${base} cannot be reached from this machine: ${reasonFor(thrown)}`, check);
    }
  }
}

export function checkProxy(config: Config): Finding {
  const { ok, warning } = findings("proxy");
  const isBehind = config.ATRIUM_BASE_URL?.startsWith("https:") ?? false;
  const hasTrusted = config.ATRIUM_TRUSTED_PROXIES.length > 0;
  if (isBehind && !hasTrusted) {
    const words = "The public URL is https, so a proxy is in front, and ATRIUM_TRUSTED_PROXIES is empty.";
    return warning(`${words} All visitors share one rate limit.`, "Set it to the IP address of the proxy.");
  }
  return ok(hasTrusted ? "X-Forwarded-For of the trusted proxies counts." : "No proxy is trusted.");
}

function isPublic({ ATRIUM_HOST: host, ATRIUM_BASE_URL: url }: Config): boolean {
  const isLoopback = (name: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
  return !isLoopback(host) || (url !== null && !isLoopback(new URL(url).hostname));
}
