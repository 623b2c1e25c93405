import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import type { FeedRow } from "./store.ts";

const TIMEOUT_MS = 15_000;
const BODY_BYTES_MAX = 5 * 1024 * 1024;
const REDIRECTS_MAX = 3;

/** `message` is for the operator. */
export class FeedUnreadable extends Error {}

export interface Fetched {
  readonly calendar: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Fetches the feed's calendar, or returns the stored text if it has not changed. @throws FeedUnreadable */
export async function fetchCalendar(outbound: Outbound, feed: FeedRow, url: string): Promise<Fetched> {
  const { calendar, etag, last_modified } = feed;
  const response = await request(outbound, url, {
    accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
    ...(calendar !== null && etag !== null && { "if-none-match": etag }),
    ...(calendar !== null && last_modified !== null && { "if-modified-since": last_modified }),
  });
  if (response.status === 304 && calendar !== null) return { calendar, etag, lastModified: last_modified };
  if (response.status !== 200) throw new FeedUnreadable(`The server answered ${response.status}.`);
  return {
    calendar: new TextDecoder().decode(response.body).replaceAll("\0", ""),
    etag: repeatable(response.headers.etag),
    lastModified: repeatable(response.headers["last-modified"]),
  };
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

/** Null unless the header value can be sent back unchanged. */
function repeatable(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}
