import { createHmac } from "node:crypto";
import { domainToASCII } from "node:url";
import ipaddr from "ipaddr.js";

/** An email address in the two forms that the list stores. */
export interface Address {
  /** As typed, without spaces around it. */
  readonly email: string;
  /** Lower case and NFC, with the domain in ASCII. Dots and `+tags` stay: they may be other mailboxes. */
  readonly norm: string;
  readonly domain: string;
}

/** One mailbox: no list, no name, no comment (a subset of RFC 5321 §4.1.2, with UTF-8 of RFC 6531). */
const MAILBOX = /^([^\s@<>()[\]\\,;:"]{1,64})@([^\s@<>()[\]\\,;:"]{1,253})$/u;

export function parseAddress(text: string): Address | null {
  const email = text.trim().normalize("NFC");
  const [, local = "", host = ""] = MAILBOX.exec(email) ?? [];
  const domain = domainToASCII(host).toLowerCase();
  if (local === "" || /^\.|\.$|\.\./.test(local) || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return null;
  return { email, norm: `${local.toLowerCase()}@${domain}`, domain };
}

/** `a…@example.org`: enough for the owner, too little for others. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}…${email.slice(at)}`;
}

/** The newest key. Hashes of earlier keys stay valid, because the addresses behind them are gone. */
export const SUPPRESSION_KEY_ID = 1;
export const suppressionSecret = (keyId: number) => `newsletter suppression ${keyId}`;

export function addressHash(key: Buffer, norm: string): Buffer {
  return createHmac("sha256", key).update(`suppress:${norm}`).digest();
}

/** The network of an IP address: /24, or /48 of IPv6. Proofs of consent keep no more. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === "ipv4" ? 24 : 48;
  const bytes = parsed.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
