import { createHmac, timingSafeEqual } from "node:crypto";
import { KIND_NAMES, type Kind } from "./kinds.ts";

/** The secret that signs these links and nothing else; a migration made it. */
export const SIGNING_SECRET = "unsubscribe links";

/** What one link ends: mails about one kind of thing, or the digest. */
export type Ending = Kind | "digest";

export interface Unsubscribing {
  readonly memberId: string;
  readonly ending: Ending;
}

/** What a link carries. It is good for as long as there is the member, and for nothing but fewer mails (RFC 8058 §3.1). */
export function unsubscribeToken(key: Buffer, { memberId, ending }: Unsubscribing): string {
  return `${memberId}.${ending}.${signature(key, memberId, ending).toString("base64url")}`;
}

/** What the token says; null unless we signed just that. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const [memberId = "", named, signed = "", ...more] = token.split(".");
  const ending = (["digest", ...KIND_NAMES] as const).find((each) => each === named);
  if (!ending || more.length > 0) return null;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(key, memberId, ending);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { memberId, ending } : null;
}

function signature(key: Buffer, memberId: string, ending: Ending): Buffer {
  return createHmac("sha256", key).update(`no more mails\n${memberId}\n${ending}`).digest();
}
