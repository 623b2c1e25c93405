/** A feed that has not been read for longer makes the list stale. */
const STALE_AFTER_MINUTES = 90;

const SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,118}[A-Za-z0-9])?$/;

/**
 * The canonical address `https://<host>/<slug>` of an event page, if `text` is one as it stands: https, an accepted
 * host, one path segment, nothing else (specification, Endpoints 2). Otherwise null.
 */
export function canonicalEventUrl(text: string, hosts: readonly string[]): string | null {
  const url = eventUrlIn(text, hosts);
  return url !== null && (text === url || text === `${url}/`) ? url : null;
}

/** The canonical form of a page address as people copy it: with tracking parameters, another case, a fragment. */
export function eventUrlIn(text: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const slug = url.pathname.replace(/^\/|\/$/g, "");
  const acceptable =
    url.protocol === "https:" && url.port === "" && url.username === "" && hosts.includes(url.hostname);
  return acceptable && SLUG.test(slug) ? `https://${url.hostname}/${slug}` : null;
}

/** The first canonical event address within a text. */
export function findEventUrl(text: string, hosts: readonly string[]): string | null {
  for (const [candidate] of text.matchAll(/https:\/\/[^\s<>"'()[\]]+/g)) {
    const url = eventUrlIn(candidate.replace(/[.,;:!?]+$/, ""), hosts);
    if (url !== null) return url;
  }
  return null;
}

/** The same page on every accepted host: the platform serves one event under each of its names. */
export function sameEvent(canonicalUrl: string, hosts: readonly string[]): string[] {
  const { pathname } = new URL(canonicalUrl);
  return hosts.map((host) => `https://${host}${pathname}`);
}

/** Minutes since the feed that is the most behind was read, one decimal; 0 when there is no feed to wait for. */
export function feedAge(
  oldestRefresh: Date | null,
  now: Date,
): { readonly ageMinutes: number; readonly stale: boolean } {
  const ageMinutes = oldestRefresh
    ? Math.max(0, Math.round((now.getTime() - oldestRefresh.getTime()) / 6_000) / 10)
    : 0;
  return { ageMinutes, stale: ageMinutes > STALE_AFTER_MINUTES };
}
