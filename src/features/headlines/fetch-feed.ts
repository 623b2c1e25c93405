import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { SaidError } from "../../kernel/languages/said-error.ts";
import { type NewsReading, NotAFeed } from "../../kernel/ports/news-feed.ts";
import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { charsetOf } from "../../kernel/values/texts/decode-text.ts";
import { say } from "./messages.ts";
import { retryAfterMs } from "./rules.ts";
import type { SourceRow } from "./store.ts";

const TIMEOUT_MS = 15_000;
/** Of any request for a feed. */
export const FEED_LIMITS = { bodyBytesMax: 1024 * 1024, redirectsMax: 3 };
export const FEED_TYPES =
  "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.8, */*;q=0.1";

/** `said` is for operators; `waitMs` is what the server asks for. */
export class FeedUnreadable extends SaidError {
  readonly waitMs: number;
  constructor(said: Message, { waitMs = 0, cause }: { waitMs?: number; cause?: unknown } = {}) {
    super(said, { cause });
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
    accept: FEED_TYPES,
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  });
  const movedTo = response.movedTo ?? null;
  if (response.status === 304) return { reading: null, etag, lastModified, movedTo };
  if (response.status !== 200) {
    const waitMs = retryAfterMs(response.headers["retry-after"], now());
    throw new FeedUnreadable(say.serverAnswered({ status: response.status }), { waitMs });
  }
  return {
    reading: await read(ports, response),
    etag: repeatable(response.headers.etag),
    lastModified: repeatable(response.headers["last-modified"]),
    movedTo,
  };
}

async function request(outbound: Outbound, url: string, headers: Record<string, string>): Promise<OutboundResponse> {
  try {
    return await outbound.fetch({ url, headers, timeoutMs: TIMEOUT_MS, ...FEED_LIMITS });
  } catch (error) {
    if (error instanceof OutboundRefused) throw new FeedUnreadable(error.said, { cause: error });
    throw error;
  }
}

async function read(ports: JobContext["ports"], response: OutboundResponse): Promise<NewsReading> {
  try {
    return await readFeed(ports, response);
  } catch (error) {
    if (!(error instanceof NotAFeed)) throw error;
    throw new FeedUnreadable(say.notFeedAt({ fault: error.said }), { cause: error });
  }
}

/** @throws NotAFeed */
export function readFeed({ newsFeeds }: JobContext["ports"], { body, headers, url }: OutboundResponse) {
  const charset = charsetOf(headers["content-type"]);
  return newsFeeds.read({ bytes: body, url, ...(charset !== null && { charset }) });
}

/** Null unless the header value can be sent back unchanged. */
function repeatable(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}
