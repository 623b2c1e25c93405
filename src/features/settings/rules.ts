import type { Mail } from "../../kernel/ports/mailer.ts";

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
function eventHostFault(text: string): string | null {
  const host = normal(text);
  if (/[/:@?#\s]/.test(host)) {
    const meant = /^(?:[a-z]+:\/\/)?(?:[^/@]*@)?([^/:?#\s]+)/.exec(host)?.[1] ?? "";
    return NAME.test(meant) && meant.includes(".")
      ? `${text.trim()} is a URL. Write only ${meant}.`
      : `${text.trim()} is not a host name. Write one such as luma.com.`;
  }
  if (host.includes("*")) return `${host} has a wildcard. Write each host of its own.`;
  if (/^[\d.]+$/.test(host)) return `${host} is an IP address. Write the host name that links show.`;
  if (host.length > 253 || !NAME.test(host) || !host.includes("."))
    return `${text.trim()} is not a host name. Write one such as luma.com.`;
  return null;
}

/** The hosts as they are stored, in their order, or the first fault. */
export function eventHosts(texts: readonly string[], ownHost: string): { hosts: string[] } | { problem: string } {
  const hosts: string[] = [];
  for (const text of texts) {
    const problem = eventHostFault(text);
    if (problem) return { problem };
    const host = normal(text);
    if (host === ownHost) return { problem: `${host} is this server. Its own events need no host here.` };
    if (hosts.includes(host)) return { problem: `${host} is there twice. Remove one of them.` };
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
    faults.push({ field: "host", problem: "must be a host name, such as smtp.example.org" });
  }
  if (user !== null && !hasPassword) faults.push({ field: "secret", problem: "is required with a user name" });
  if (user === null && hasPassword) faults.push({ field: "user", problem: "is required with a password" });
  if (user !== null && security === "none" && !LOOPBACK.test(host)) {
    faults.push({ field: "security", problem: "must be TLS or STARTTLS: a password would be sent unencrypted" });
  }
  return faults;
}

/** A mailbox with its display name (RFC 5322 §3.4), the name as a quoted string. */
export function senderOf({ sender_name, sender_address }: Pick<MailValue, "sender_name" | "sender_address">): string {
  return sender_name === null ? sender_address : `"${sender_name.replace(/["\\]/g, "\\$&")}" <${sender_address}>`;
}

/** Why the space's messages cannot be posted to a URL; null if they can. */
export function webhookUrlFault(text: string): string | null {
  if (!URL.canParse(text)) return "must be a whole URL, such as https://hooks.example.org/atrium";
  const { protocol, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return "must begin with https://";
  if (username || password) return "must have no user name and password: remove the part before the @";
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
