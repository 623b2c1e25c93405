import { createHash, timingSafeEqual } from "node:crypto";
import { isScope, type Scope, STARTER_SETS } from "../../kernel/scopes.ts";

const URI_CHARS_MAX = 1_000;
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/;
const CHALLENGE = /^[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** What is wrong with a redirect URI that a client wants to have (RFC 8252 §7, RFC 9700 §2.1), or null. */
export function redirectUriFault(uri: string): string | null {
  if (uri.length > URI_CHARS_MAX) return `is longer than ${URI_CHARS_MAX} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}#]/.test(uri) || !URL.canParse(uri)) {
    return "is not an absolute URI without fragment";
  }
  const { protocol, username, password } = new URL(uri);
  if (username !== "" || password !== "") return "must not hold credentials";
  if (protocol === "https:" && /^https:\/\/[^/]/.test(uri)) return null;
  return LOOPBACK.test(uri) ? null : "must be https, or http on 127.0.0.1, localhost or [::1]";
}

/** Whether a client may be answered at `asked`: letter by letter, but for the port of a loopback address (RFC 8252 §7.3). */
export function mayRedirectTo(registered: readonly string[], asked: string): boolean {
  if (redirectUriFault(asked) !== null) return false;
  if (registered.includes(asked)) return true;
  const place = withoutPort(asked);
  return place !== null && registered.some((uri) => withoutPort(uri) === place);
}

function withoutPort(uri: string): string | null {
  const [, host, rest] = LOOPBACK.exec(uri) ?? [];
  return host === undefined ? null : `${host}${rest}`;
}

/** Whether nothing but programs on the person's own computer can be answered. */
export function isLoopbackOnly(uris: readonly string[]): boolean {
  return uris.every((uri) => LOOPBACK.test(uri));
}

/** The redirect URI with the answer in its query, beside what it has there already (RFC 6749 §4.1.2). */
export function answerAt(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(answer).filter((member): member is [string, string] => member[1] !== undefined);
  return `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}

/** What a `scope` parameter asks for. Clients add `offline_access` by habit: every connection here can be renewed. */
export function scopesOf(parameter: string | undefined): { scopes: Scope[]; unknown: string[] } {
  const asked = [...new Set((parameter ?? "").split(" "))].filter((name) => name !== "" && name !== "offline_access");
  if (asked.length === 0) return { scopes: [...STARTER_SETS["read-only"]], unknown: [] };
  return { scopes: asked.filter(isScope), unknown: asked.filter((name) => !isScope(name)) };
}

/** The audience that a `resource` parameter names (RFC 8707); null for one that is not ours. */
export function audienceOf(
  baseUrl: string,
  parameter: string | undefined,
): { resource: string; audience: "mcp" | "a2a" | null } | null {
  const resource = (parameter ?? baseUrl).replace(/\/$/, "");
  if (resource === baseUrl) return { resource, audience: null };
  if (resource === `${baseUrl}/api/mcp`) return { resource, audience: "mcp" };
  if (resource === `${baseUrl}/api/a2a`) return { resource, audience: "a2a" };
  return null;
}

export function isChallenge(text: string | undefined): text is string {
  return text !== undefined && CHALLENGE.test(text);
}

/** RFC 7636 §4.6, method S256. */
export function answersChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  const computed = createHash("sha256").update(verifier).digest();
  const expected = Buffer.from(challenge, "base64url");
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
