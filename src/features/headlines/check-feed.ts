import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import { NotAFeed } from "../../kernel/ports/news-feed.ts";
import { OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { FEED_LIMITS, FEED_TYPES, readFeed } from "./fetch-feed.ts";
import { addressRefused, notAFeed } from "./refusals.ts";

const TIMEOUT_MS = 5_000;
/** Of a page, in which its feed is looked for. */
const HEAD_CHARS_MAX = 100_000;

type Ports = JobContext["ports"];

/**
 * Why the URL cannot be a source; null if it can, or if its server does not answer now. A source that is paused is not
 * fetched, so only an IP address is checked.
 */
export async function feedProblem(ports: Ports, url: string, isPaused: boolean): Promise<RefusalDetails | null> {
  if (isPaused && !isAddress(new URL(url).hostname)) return null;
  try {
    const request = { url, headers: { accept: FEED_TYPES }, timeoutMs: TIMEOUT_MS, ...FEED_LIMITS };
    const response = await ports.operatorsOutbound.fetch(isPaused ? { ...request, bodyUnread: true } : request);
    return isPaused || response.status !== 200 ? null : await formatProblem(ports, response);
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    const isRefused = error.fault === "bad_address" || error.fault === "forbidden_address";
    return isRefused ? addressRefused(error) : null;
  }
}

async function formatProblem(ports: Ports, response: OutboundResponse): Promise<RefusalDetails | null> {
  try {
    await readFeed(ports, response);
    return null;
  } catch (error) {
    if (!(error instanceof NotAFeed)) throw error;
    return notAFeed(feedNamedBy(response));
  }
}

/** An IP address or this machine: `URL` writes every form of IPv4 with numbers alone. */
function isAddress(host: string): boolean {
  return host.startsWith("[") || /(^|\.)\d+\.?$/.test(host) || /(^|\.)localhost\.?$/.test(host);
}

/** The feed that a page names in its head (HTML, link type `alternate`). */
export function feedNamedBy({ body, url }: Pick<OutboundResponse, "body" | "url">): string | null {
  const head = Buffer.from(body).toString("utf8").slice(0, HEAD_CHARS_MAX);
  for (const [tag] of head.matchAll(/<link\s[^<>]{1,2000}>/gi)) {
    const value = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]+)`, "i").exec(tag)?.[1] ?? "";
    const isFeed = /^application\/(rss|atom|feed)\+(xml|json)$/i.test(value("type"));
    const href = value("href").replaceAll("&amp;", "&");
    if (!isFeed || value("rel").toLowerCase() !== "alternate" || href === "" || !URL.canParse(href, url)) continue;
    const found = new URL(href, url);
    if (found.protocol === "https:" || found.protocol === "http:") return found.href;
  }
  return null;
}
