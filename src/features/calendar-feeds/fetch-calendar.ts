import { SaidError } from "../../kernel/languages/said-error.ts";
import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { charsetOf, decodeText } from "../../kernel/values/texts/decode-text.ts";
import { say } from "./messages.ts";
import type { FeedRow } from "./store.ts";

const TIMEOUT_MS = 15_000;
const BODY_BYTES_MAX = 5 * 1024 * 1024;
const REDIRECTS_MAX = 3;
const FOLD = /(?:\r\n|\n|\r)[ \t]/g;

/** `said` is for the operator. */
export class FeedUnreadable extends SaidError {}

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
  if (response.status !== 200) throw new FeedUnreadable(say.serverAnswered({ status: response.status }));
  return {
    calendar: calendarText(response.body, charsetOf(response.headers["content-type"])),
    etag: repeatable(response.headers.etag),
    lastModified: repeatable(response.headers["last-modified"]),
  };
}

const UTF_16_MARKS = ["fffe", "feff"];

/** Unfolds bytes before it decodes them: a line may be folded within a character (RFC 5545 §3.1). */
function calendarText(bytes: Uint8Array, charset: string | null): string {
  const buffer = Buffer.from(bytes);
  const isWide = UTF_16_MARKS.includes(buffer.subarray(0, 2).toString("hex")) || /^utf-?16/i.test(charset ?? "");
  const unfolded = isWide ? buffer : Buffer.from(buffer.toString("latin1").replaceAll(FOLD, ""), "latin1");
  return decodeText(unfolded, charset).replaceAll("\0", "");
}

async function request(outbound: Outbound, url: string, headers: Record<string, string>): Promise<OutboundResponse> {
  try {
    const limits = { timeoutMs: TIMEOUT_MS, bodyBytesMax: BODY_BYTES_MAX, redirectsMax: REDIRECTS_MAX };
    return await outbound.fetch({ url, headers, ...limits });
  } catch (error) {
    if (error instanceof OutboundRefused) throw new FeedUnreadable(error.said, { cause: error });
    throw error;
  }
}

/** Null unless the header value can be sent back unchanged. */
function repeatable(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}
