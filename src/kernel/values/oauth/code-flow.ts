import { createHash, timingSafeEqual } from "node:crypto";

const CHALLENGE = /^[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** Secrets are stored only as this hash. */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export function hasHash(secret: string, hash: Buffer): boolean {
  const given = secretHash(secret);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

/** Adds the answer to the redirect URI's query (RFC 6749 §4.1.2). */
export function answerAt(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(answer).filter((member): member is [string, string] => member[1] !== undefined);
  return `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(parameters)}`;
}

export function isChallenge(text: string | undefined): text is string {
  return text !== undefined && CHALLENGE.test(text);
}

/** RFC 7636 §4.6, method S256. */
export function answersChallenge(verifier: string, challenge: string): boolean {
  return VERIFIER.test(verifier) && hasHash(verifier, Buffer.from(challenge, "base64url"));
}
