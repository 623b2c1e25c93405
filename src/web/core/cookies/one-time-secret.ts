import { hkdfSync } from "node:crypto";
import type { MemberRequest } from "../request.ts";
import { cookieName } from "../security.ts";
import { openText, type Seal, sealText } from "./sealed-text.ts";

const NAME = "secret";
const SHOWN_WITHIN_SECONDS = 120;

/**
 * A Set-Cookie value that carries a secret to the next page. It is encrypted for one person and one `purpose`, so a
 * copied cookie is useless to others.
 */
export async function sealedCookie(
  request: MemberRequest,
  path: string,
  purpose: string,
  secret: string,
): Promise<string> {
  const seal = sealOf(request, purpose);
  const until = new Date(seal.now.getTime() + SHOWN_WITHIN_SECONDS * 1000);
  return cookie(request, path, await sealText(secret, until, seal), SHOWN_WITHIN_SECONDS);
}

export function clearedCookie(request: MemberRequest, path: string): string {
  return cookie(request, path, "", 0);
}

/** The secret from `sealedCookie`; null if it is missing, expired or not decryptable. */
export async function openedCookie(request: MemberRequest, purpose: string): Promise<string | null> {
  const start = `${cookieName(NAME, "")}=`;
  const found = request.cookie.split(/;\s*/).find((each) => each.startsWith(start));
  return found === undefined ? null : openText(found.slice(start.length), sealOf(request, purpose));
}

/** Limited to one path, which rules out a `__Host-` name (RFC 6265bis §4.1.3.2). */
function cookie({ parts }: MemberRequest, path: string, value: string, maxAgeSeconds: number): string {
  const secure = parts.kernel.settings.baseUrl.startsWith("https:") ? "; Secure" : "";
  const name = cookieName(NAME, "");
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function sealOf({ parts, viewer }: MemberRequest, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync("sha256", parts.secret, "", "secrets shown once", 32));
  return { key, person: viewer.email, purpose, now: parts.kernel.clock.now() };
}
