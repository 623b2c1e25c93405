/** Requests for consent are long: scopes, a state, an address to go back to. */
const PATH_CHARS_MAX = 8_000;
/** Where signing in leads, unless somebody was on the way to elsewhere. */
export const HOME_OF_MEMBERS = "/today";
const NOWHERE = "http://local.invalid";

/**
 * `text` as a path and query on this server, or null when it would lead anywhere else. It is parsed as a browser would:
 * backslashes, tabs and dot segments can turn a path into another host (RFC 3986 §4.2, WHATWG URL).
 */
export function localPath(text: string): string | null {
  if (!text.startsWith("/") || text.length > PATH_CHARS_MAX || !URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}

/** `/path?name=value`; empty values are left out. */
export function pathWith(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
}
