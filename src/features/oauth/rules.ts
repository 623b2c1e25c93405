import { isOffered, isScope, type Scope, STARTER_SETS } from "../../kernel/access/scopes.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

const URI_CHARS_MAX = 1_000;
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/;
/** Of a program on the person's device (RFC 8252 §7.1): programs in use name no domain in it, as they should. */
const OF_APP = /^[a-z][a-z0-9+.-]{1,60}:\/{1,2}[^/?]/;
/** Schemes that browsers, mail and telephones handle themselves, which are no program's own. */
const TAKEN_SCHEMES =
  /^(?:https?|wss?|s?ftps?|file|data|blob|about|javascript|vbscript|filesystem|view-source|jar|urn|mailto|news|nntp|tel|sms|smsto|mms|geo|intent|content|resource|feed|webcal|magnet|ldaps?|ssh|telnet|git|irc|smb|dav|imap|pop|rtsp|ms-[a-z-]+|(?:[a-z-]+-)?extension|chrome|edge|opera|brave|firefox):/;

/** True if a program on the person's device has this scheme for itself. */
function isOfApp(uri: string): boolean {
  return OF_APP.test(uri) && !TAKEN_SCHEMES.test(uri);
}

/** Where an answer goes, as people and records name it: a host, or the scheme of a program with its host if it has one. */
export function receiverOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  if (!isOfApp(uri)) return host;
  return host === "" ? protocol : `${protocol}//${host}`;
}

/** Returns why a client cannot register this redirect URI (RFC 8252 §7, RFC 9700 §2.1), or null. */
export function redirectUriFault(uri: string): Message | null {
  if (uri.length > URI_CHARS_MAX) return say.uriTooLong({ max: URI_CHARS_MAX });
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}#]/.test(uri) || !URL.canParse(uri)) {
    return say.uriNotAbsolute;
  }
  const { protocol, username, password } = new URL(uri);
  if (username !== "" || password !== "") return say.uriWithCredentials;
  if (protocol === "https:" && /^https:\/\/[^/]/.test(uri)) return null;
  return LOOPBACK.test(uri) || isOfApp(uri) ? null : say.uriNotHttps;
}

/** Sorts a client's redirect URIs into those that it can register, and the others with their fault. */
export function sortedByUse(uris: readonly string[]): { usable: string[]; faults: [uri: string, fault: Message][] } {
  const judged = [...new Set(uris)].map((uri) => [uri, redirectUriFault(uri)] as const);
  return {
    usable: judged.flatMap(([uri, fault]) => (fault === null ? [uri] : [])),
    faults: judged.flatMap(([uri, fault]) => (fault === null ? [] : [[uri, fault]])),
  };
}

/** Exact match, except for the port of a loopback URI (RFC 8252 §7.3). */
export function mayRedirectTo(registered: readonly string[], requested: string): boolean {
  if (redirectUriFault(requested) !== null) return false;
  if (registered.includes(requested)) return true;
  const place = withoutPort(requested);
  return place !== null && registered.some((uri) => withoutPort(uri) === place);
}

function withoutPort(uri: string): string | null {
  const [, host, rest] = LOOPBACK.exec(uri) ?? [];
  return host === undefined ? null : `${host}${rest}`;
}

/** True if only programs on the person's own computer can receive the answer. */
export function isLocalOnly(uris: readonly string[]): boolean {
  return uris.every((uri) => LOOPBACK.test(uri) || isOfApp(uri));
}

/**
 * Ignores `offline_access`, which clients add by habit: every connection is renewable. Leaves out scopes that no
 * operation uses (RFC 6749 §3.3); if none is left, they count as unknown.
 */
export function scopesOf(parameter: string | undefined): { scopes: Scope[]; unknown: string[] } {
  const requested = [...new Set((parameter ?? "").split(" "))].filter(
    (name) => name !== "" && name !== "offline_access",
  );
  if (requested.length === 0) return { scopes: [...STARTER_SETS["read-only"]], unknown: [] };
  const known = requested.filter(isScope);
  const scopes = known.filter(isOffered);
  return { scopes, unknown: scopes.length === 0 ? requested : requested.filter((name) => !isScope(name)) };
}

/**
 * The audience of a `resource` parameter (RFC 8707); null if it is not ours. The query of the MCP endpoint selects a view
 * (`?auth=required`), and names the same resource; so do other spellings of the URL (RFC 3986 §6.2).
 */
export function audienceOf(
  baseUrl: string,
  parameter: string | undefined,
): { resource: string; audience: "mcp" | "a2a" | null } | null {
  const resource = withoutQuery(parameter ?? baseUrl);
  if (resource === baseUrl) return { resource, audience: null };
  if (resource === `${baseUrl}/api/mcp` || resource === `${baseUrl}/mcp`) return { resource, audience: "mcp" };
  if (resource === `${baseUrl}/api/a2a`) return { resource, audience: "a2a" };
  return null;
}

/** Null if the text cannot name a resource: RFC 8707 §2 forbids a fragment. */
function withoutQuery(url: string): string | null {
  if (!URL.canParse(url) || url.includes("#")) return null;
  const { origin, pathname, username, password } = new URL(url);
  return username === "" && password === "" ? `${origin}${pathname}`.replace(/\/+$/, "") : null;
}
