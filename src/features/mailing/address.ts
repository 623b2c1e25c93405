import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

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
