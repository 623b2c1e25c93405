import { createHmac, timingSafeEqual } from "node:crypto";
import { KIND_NAMES, type Kind } from "./kinds.ts";

/** Name of the secret for these links, created by a migration. */
export const SIGNING_SECRET = "unsubscribe links";

export type Ending = Kind | "digest";

export interface Unsubscribing {
  readonly memberId: string;
  readonly ending: Ending;
}

/** The token never expires while the member exists, and only reduces mails (RFC 8058 §3.1). */
export function unsubscribeToken(key: Buffer, { memberId, ending }: Unsubscribing): string {
  return `${memberId}.${ending}.${signature(key, memberId, ending).toString("base64url")}`;
}

export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const [memberId = "", named, signed = "", ...more] = token.split(".");
  const ending = (["digest", ...KIND_NAMES] as const).find((each) => each === named);
  if (!ending || more.length > 0) return null;
  const received = Buffer.from(signed, "base64url");
  const expected = signature(key, memberId, ending);
  return received.length === expected.length && timingSafeEqual(received, expected) ? { memberId, ending } : null;
}

function signature(key: Buffer, memberId: string, ending: Ending): Buffer {
  return createHmac("sha256", key).update(`no more mails\n${memberId}\n${ending}`).digest();
}
