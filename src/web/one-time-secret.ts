import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { cookieName } from "./security.ts";
import type { MemberVisit } from "./visit.ts";

const NAME = "secret";
const SHOWN_WITHIN_SECONDS = 120;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/**
 * A Set-Cookie value that carries a secret to the next page of this browser, and to that page alone: sealed with a key of
 * the deployment, so that the browser keeps nothing that opens anything, and for one person and one `purpose`.
 */
export function sealedCookie(visit: MemberVisit, path: string, purpose: string, secret: string): string {
  const iv = visit.parts.kernel.ids.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(visit), iv).setAAD(boundTo(visit, purpose));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return cookie(
    visit,
    path,
    Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString("base64url"),
    SHOWN_WITHIN_SECONDS,
  );
}

/** The Set-Cookie value that takes it away again. */
export function clearedCookie(visit: MemberVisit, path: string): string {
  return cookie(visit, path, "", 0);
}

/** What `sealedCookie` carried here; null without one, or for one of somebody else or for something else. */
export function openedCookie(visit: MemberVisit, purpose: string): string | null {
  const start = `${cookieName(NAME, "")}=`;
  const found = visit.cookie.split(/;\s*/).find((each) => each.startsWith(start));
  const bytes = Buffer.from(found?.slice(start.length) ?? "", "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const opener = createDecipheriv(CIPHER, keyOf(visit), bytes.subarray(0, IV_BYTES));
    opener.setAAD(boundTo(visit, purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES);
    return Buffer.concat([opener.update(sealed), opener.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The path keeps it from every other page; a `__Host-` name would not allow one (RFC 6265bis §4.1.3.2). */
function cookie({ parts }: MemberVisit, path: string, value: string, maxAgeSeconds: number): string {
  const secure = parts.kernel.settings.baseUrl.startsWith("https:") ? "; Secure" : "";
  const name = cookieName(NAME, "");
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function keyOf({ parts }: MemberVisit): Buffer {
  return Buffer.from(hkdfSync("sha256", parts.secret, "", "secrets shown once", 32));
}

function boundTo({ viewer }: MemberVisit, purpose: string): Buffer {
  return Buffer.from(JSON.stringify([viewer.email, purpose]));
}
