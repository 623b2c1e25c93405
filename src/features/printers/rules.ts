import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

export const PRINTER_STATES = ["in_service", "maintenance", "retired"] as const;
export const PRESENCES = ["code", "page"] as const;
export const BRIDGE_KINDS = ["octoprint", "moonraker", "prusalink"] as const;

/** How long a proof of presence serves. */
export const PRESENCE_MS = 5 * MINUTE_MS;
/** An older sign-in may be that of an unattended browser. */
const SIGN_IN_MS = 12 * HOUR_MS;
const DIGITS = 4;

/** The code that the printer's screen shows in the minute of `now`. */
export function codeAt(key: Buffer, now: Date): string {
  const minute = Buffer.alloc(8);
  minute.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / MINUTE_MS)));
  const number = createHmac("sha256", key).update(minute).digest().readUInt32BE(0) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** Accepts the code of this minute and of the one before, because typing takes time. */
export function isCode(key: Buffer, sent: string, now: Date): boolean {
  const codes = [now, new Date(now.getTime() - MINUTE_MS)].map((at) => codeAt(key, at));
  return codes.some((code) => sent.length === code.length && timingSafeEqual(Buffer.from(sent), Buffer.from(code)));
}

export function isFreshSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() < SIGN_IN_MS;
}

export function screenHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** A normalized http(s) URL without credentials, query and fragment; null for other texts. */
export function bridgeUrl(text: string): string | null {
  const written = text.trim();
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}
