import type { JobContext } from "../../kernel/catalogue/area.ts";
import { type NewsReading, NotAFeed } from "../../kernel/ports/news-feed.ts";
import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { retryAfterMs } from "./rules.ts";
import type { SourceRow } from "./store.ts";

const TIMEOUT_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 1024 * 1024;
const REDIRECTS_MAX = 3;

/** `message` is for operators; `waitMs` is what the server asks for. */
export class FeedUnreadable extends Error {
  readonly waitMs: number;
  constructor(message: string, { waitMs = 0, cause }: { waitMs?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.waitMs = waitMs;
  }
}

export interface Fetched {
  /** Null if the list has not changed. */
  readonly reading: NewsReading | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly movedTo: string | null;
}

/** @throws FeedUnreadable */
export async function fetchFeed({ ports, now }: JobContext, source: SourceRow): Promise<Fetched> {
  const { url, etag, last_modified: lastModified } = source;
  const response = await request(ports.operatorsOutbound, url, {
    accept: "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.8, */*;q=0.1",
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  });
  const movedTo = response.movedTo ?? null;
  if (response.status === 304) return { reading: null, etag, lastModified, movedTo };
  if (response.status !== 200) {
    const waitMs = retryAfterMs(response.headers["retry-after"], now());
    throw new FeedUnreadable(`The server answered ${response.status}.`, { waitMs });
  }
  return {
    reading: await read(ports, response),
    etag: repeatable(response.headers.etag),
    lastModified: repeatable(response.headers["last-modified"]),
    movedTo,
  };
}

/**
 * Why the server may not fetch the URL; null if it may, or if only a fetch shows it. A host that is a name is looked up
 * when the feed is read.
 */
export async function refusedAddress({ operatorsOutbound }: JobContext["ports"], url: string): Promise<string | null> {
  if (!isAddress(new URL(url).hostname)) return null;
  try {
    await operatorsOutbound.fetch({ url, timeoutMs: PROBE_TIMEOUT_MS, bodyBytesMax: 0, bodyUnread: true });
    return null;
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    return error.fault === "bad_address" || error.fault === "forbidden_address" ? error.message : null;
  }
}

/** An IP address or this machine: `URL` writes every form of IPv4 with numbers alone. */
function isAddress(host: string): boolean {
  return host.startsWith("[") || /(^|\.)\d+\.?$/.test(host) || /(^|\.)localhost\.?$/.test(host);
}

async function request(outbound: Outbound, url: string, headers: Record<string, string>): Promise<OutboundResponse> {
  try {
    const limits = { timeoutMs: TIMEOUT_MS, bodyBytesMax: BODY_BYTES_MAX, redirectsMax: REDIRECTS_MAX };
    return await outbound.fetch({ url, headers, ...limits });
  } catch (error) {
    if (error instanceof OutboundRefused) throw new FeedUnreadable(error.message, { cause: error });
    throw error;
  }
}

async function read(ports: JobContext["ports"], { body, headers, url }: OutboundResponse): Promise<NewsReading> {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers["content-type"] ?? "")?.[1];
  try {
    return await ports.newsFeeds.read({ bytes: body, url, ...(charset !== undefined && { charset }) });
  } catch (error) {
    if (error instanceof NotAFeed) throw new FeedUnreadable(error.message, { cause: error });
    throw error;
  }
}

/** Null unless the header value can be sent back unchanged. */
function repeatable(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}
