import { createHmac, timingSafeEqual } from "node:crypto";

const AGE_MS_MIN = 3_000;
const AGE_MS_MAX = 86_400_000;

/** When a form was shown, signed: programs that fill in forms at once are recognized without a cookie. */
export function formAge(secret: Buffer, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signature(secret, at)}`;
}

export function isOldEnough(secret: Buffer, text: string, now: Date): boolean {
  const [at = "", signed = ""] = text.split(".");
  const [received, expected] = [Buffer.from(signed), Buffer.from(signature(secret, at))];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  const ageMs = now.getTime() - Number.parseInt(at, 36);
  return ageMs >= AGE_MS_MIN && ageMs <= AGE_MS_MAX;
}

function signature(secret: Buffer, at: string): string {
  return createHmac("sha256", secret).update(`age of a form\n${at}`).digest("base64url");
}
