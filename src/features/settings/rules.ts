import { type Message, sentence } from "../../kernel/languages/messages.ts";
import type { Mail } from "../../kernel/ports/mailer.ts";
import { isConfidential } from "../../kernel/values/texts/secure-url.ts";
import { say } from "./messages.ts";

/** How the connection to a mail server is encrypted: from its start, by STARTTLS before anything else, or not. */
export const SECURITIES = ["tls", "starttls", "none"] as const;
type Security = (typeof SECURITIES)[number];

export interface MailValue {
  readonly host: string;
  readonly port: number;
  readonly security: Security;
  readonly user: string | null;
  readonly sender_name: string | null;
  readonly sender_address: string;
  /** Mailbox for RSVPs and bookings; null for none. */
  readonly requests_to: string | null;
}

/** The space's own OpenID provider, without its secret. */
export interface ProviderValue {
  readonly issuer: string;
  readonly client_id: string;
  /** Its name on buttons. */
  readonly label: string;
}

export interface Fault {
  readonly field: string;
  readonly problem: string;
}

export const HOSTS_MAX = 20;

/** A label of a domain name (RFC 1123 §2.1). */
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

/** A host name as it is compared: lower case, without a dot at its end. */
function normal(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, "");
}

/** Why a text cannot be a host of event pages; null if it can. */
function eventHostFault(text: string): Message | null {
  const host = normal(text);
  if (/[/:@?#\s]/.test(host)) {
    const meant = /^(?:[a-z]+:\/\/)?(?:[^/@]*@)?([^/:?#\s]+)/.exec(host)?.[1] ?? "";
    return NAME.test(meant) && meant.includes(".")
      ? say.hostIsUrl({ url: text.trim(), host: meant })
      : say.hostMalformed({ host: text.trim() });
  }
  if (host.includes("*")) return say.hostWildcard({ host });
  if (/^[\d.]+$/.test(host)) return say.hostIsAddress({ host });
  if (host.length > 253 || !NAME.test(host) || !host.includes(".")) return say.hostMalformed({ host: text.trim() });
  return null;
}

/** The hosts as they are stored, in their order, or the first fault. */
export function eventHosts(texts: readonly string[], ownHost: string): { hosts: string[] } | { problem: Message } {
  const hosts: string[] = [];
  for (const text of texts) {
    const problem = eventHostFault(text);
    if (problem) return { problem };
    const host = normal(text);
    if (host === ownHost) return { problem: say.hostIsHere({ host }) };
    if (hosts.includes(host)) return { problem: say.hostTwice({ host }) };
    hosts.push(host);
  }
  return { hosts };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Faults of a mail server beyond its schema. `hasPassword`: one is stored or was sent. */
export function mailFaults(mail: MailValue, hasPassword: boolean): Fault[] {
  const { host, security, user } = mail;
  const faults: Fault[] = [];
  const isAddress = /^[\d.]+$/.test(host) || /^[0-9a-f:]+$/.test(host);
  if (!isAddress && !NAME.test(host)) {
    faults.push({ field: "host", problem: sentence(say.mailHostMalformed) });
  }
  if (user !== null && !hasPassword) faults.push({ field: "secret", problem: sentence(say.mailNeedsPassword) });
  if (user === null && hasPassword) faults.push({ field: "user", problem: sentence(say.mailNeedsUser) });
  if (user !== null && security === "none" && !LOOPBACK.test(host)) {
    faults.push({ field: "security", problem: sentence(say.mailUnencrypted) });
  }
  return faults;
}

/** A mailbox with its display name (RFC 5322 §3.4), the name as a quoted string. */
export function senderOf({ sender_name, sender_address }: Pick<MailValue, "sender_name" | "sender_address">): string {
  return sender_name === null ? sender_address : `"${sender_name.replace(/["\\]/g, "\\$&")}" <${sender_address}>`;
}

const WELL_KNOWN = /\/\.well-known\/openid-configuration$/;

/** An issuer as people enter it, also as the address of its document. */
export function issuerIn(text: string): string {
  return text.trim().replace(WELL_KNOWN, "");
}

/** Why a text cannot be an issuer (OpenID Connect Core 1.0 §2); null if it can. */
export function issuerFault(issuer: string): Message | null {
  if (!URL.canParse(issuer)) return say.issuerMalformed;
  const { username, password, search, hash } = new URL(issuer);
  if (username || password) return say.urlWithCredentials;
  if (search || hash || /[?#]$/.test(issuer)) return say.issuerWithQuery;
  return isConfidential(issuer) ? null : say.urlNotHttps;
}

/** Why the space's messages cannot be posted to a URL; null if they can. */
export function webhookUrlFault(text: string): Message | null {
  if (!URL.canParse(text)) return say.urlMalformed;
  const { protocol, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return say.urlNotHttps;
  if (username || password) return say.urlWithCredentials;
  return null;
}

export function testMailOf(to: string, space: string, baseUrl: string): Mail {
  return {
    to,
    subject: `Test mail · ${space}`,
    body: [{ lead: `This is a test mail. ${space} can send mails.` }],
    foot: [
      { say: "You get this mail because you tested the mail server." },
      { aside: "Mail settings", link: `${baseUrl}/operate/settings/mail` },
    ],
  };
}
