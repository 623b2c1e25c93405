import { parseFeed } from "feedsmith";
import { type NewsEntry, type NewsReading, NotAFeed } from "../../kernel/ports/news-feed.ts";
import { decodeText } from "../../kernel/values/texts/decode-text.ts";
import { readInstant } from "../../kernel/values/texts/read-date.ts";
import { say } from "../messages.ts";
import { cutLine, wordsOfHtml } from "./plain-words.ts";

const ENTRIES_MAX = 200;
const TEXT_CHARS_MAX = 300;
const URL_CHARS_MAX = 2_000;
const FEED_CHARS_MAX = 2 * 1024 * 1024;

interface Words {
  readonly value?: string;
  readonly type?: string;
}

interface Found {
  readonly title: string;
  readonly summary: string;
  readonly links: readonly (string | undefined)[];
  readonly bases: readonly (string | undefined)[];
  readonly dates: readonly (string | undefined)[];
}

/** Reads a feed of any of four formats into plain entries. @throws NotAFeed */
export function readNewsFeed(bytes: Uint8Array, url: string, charset?: string): NewsReading {
  const feed = decoded(bytes, charset).replaceAll("\0", "");
  if (feed.length > FEED_CHARS_MAX) throw new NotAFeed(say.feedTooLong);
  const found = entriesOf(feed);
  const entries = found.slice(0, ENTRIES_MAX).flatMap((each) => entryOf(each, url) ?? []);
  return { entries, skipped: found.length - entries.length };
}

function entriesOf(feed: string): Found[] {
  try {
    return foundIn(parseFeed(feed));
  } catch (error) {
    throw new NotAFeed(say.notAFeed, { cause: error });
  }
}

type Parsed = ReturnType<typeof parseFeed>;

function foundIn(parsed: Parsed): Found[] {
  switch (parsed.format) {
    case "atom":
      return (parsed.feed.entries ?? []).map((entry) => ({
        title: words(entry.title),
        summary: words(entry.summary) || words(entry.content),
        // RFC 4287 §4.2.7.2: a link without rel is an alternate one.
        links: [(entry.links ?? []).find(({ rel }) => rel === undefined || rel === "alternate")?.href],
        bases: [parsed.feed.xml?.base, entry.xml?.base],
        dates: [text(entry.published), text(entry.updated)],
      }));
    case "json":
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title ?? "",
        summary: item.summary ?? item.content_text ?? wordsOfHtml(item.content_html ?? ""),
        links: [item.url, item.external_url],
        bases: [],
        dates: [text(item.date_published), text(item.date_modified)],
      }));
    case "rdf":
      return (parsed.feed.items ?? []).map((item) => ({
        title: wordsOfHtml(item.title ?? ""),
        summary: wordsOfHtml(item.description ?? ""),
        links: [item.link],
        bases: [],
        dates: (item.dc?.dates ?? []).map(text),
      }));
    case "rss":
      return (parsed.feed.items ?? []).map((item) => ({
        title: wordsOfHtml(item.title ?? ""),
        summary: wordsOfHtml(item.description ?? item.content?.encoded ?? ""),
        links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
        bases: [],
        dates: [item.pubDate, ...(item.dc?.dates ?? [])].map(text),
      }));
  }
}

/** The library types dates as any value. */
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** RFC 4287 §3.1.1: text without a type is not markup. */
function words(construct: Words | undefined): string {
  const { type, value = "" } = construct ?? {};
  return type === "html" || type === "xhtml" || type === "text/html" ? wordsOfHtml(value) : value;
}

function entryOf(found: Found, feedUrl: string): NewsEntry | null {
  const title = cutLine(found.title, TEXT_CHARS_MAX);
  const base = found.bases.reduce<string>((from, each) => httpUrl(each, from) ?? from, feedUrl);
  const url = found.links.map((link) => httpUrl(link, base)).find((each) => each !== null);
  if (title === "" || !url) return null;
  const dates = found.dates.map((each) => readInstant(each ?? ""));
  return { title, summary: cutLine(found.summary, TEXT_CHARS_MAX), url, at: dates.find((date) => date) ?? null };
}

/** Null unless it is http or https without credentials. */
function httpUrl(link: string | undefined, base: string): string | null {
  const written = link?.trim();
  if (!written || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  const isPlain = (url.protocol === "https:" || url.protocol === "http:") && url.username === "" && url.password === "";
  return isPlain && url.href.length <= URL_CHARS_MAX ? url.href : null;
}

/** By the header or the XML declaration, or as other text. */
function decoded(bytes: Uint8Array, charset: string | undefined): string {
  const start = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  const declared = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
  const known = knownCharset(charset) ?? knownCharset(declared);
  return known === null ? decodeText(bytes) : new TextDecoder(known).decode(bytes);
}

function knownCharset(name: string | undefined): string | null {
  try {
    return name === undefined ? null : new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}
