/** Authorization requests are long: scopes, state and redirect URI. */
const PATH_CHARS_MAX = 8_000;
/** The page after sign-in without another target. */
export const HOME_OF_MEMBERS = "/today";
const NOWHERE = "http://local.invalid";

/**
 * `text` as a path and query on this server, or null if it leads elsewhere. It is parsed as browsers parse URLs:
 * backslashes, tabs and dot segments can change the host (RFC 3986 §4.2, WHATWG URL).
 */
export function localPath(text: string): string | null {
  if (!text.startsWith("/") || text.length > PATH_CHARS_MAX || !URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}

/** `/path?name=value`; empty values are omitted. */
export function pathWith(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
}
