import { parseFeed } from "feedsmith";
import {
  type NewsEntry,
  type NewsProblem,
  type NewsProblemKind,
  type NewsReading,
  NotAFeed,
} from "../../kernel/ports/news-feed.ts";
import { decodeText, isCharset } from "../../kernel/values/texts/decode-text.ts";
import { say } from "../messages.ts";
import { cutLine, wordsOfHtml } from "./plain-words.ts";
import { readDate } from "./read-date.ts";
import { completeItems, withoutSequence } from "./whole-feed.ts";

const ENTRIES_MAX = 200;
const TEXT_CHARS_MAX = 300;
/** Of a title that is made of the text. */
const TITLE_CHARS_MIN = 12;
const TITLE_CHARS_MAX = 100;
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
  const complete = completeItems(feed);
  const found = entriesOf(withoutSequence(complete ?? feed));
  const read = found.slice(0, ENTRIES_MAX).map((each) => entryOf(each, url));
  const entries = read.filter((each) => typeof each !== "string");
  return {
    entries,
    skipped: found.length - entries.length,
    problems: [
      ...problem(
        "no_link",
        found.filter((_, at) => read[at] === "no_link"),
      ),
      ...problem(
        "no_words",
        found.filter((_, at) => read[at] === "no_words"),
      ),
      ...problem(
        "no_date",
        found.filter((each, at) => typeof read[at] === "object" && dateOf(each) === null),
      ),
      ...problem("too_many", found.slice(ENTRIES_MAX)),
      ...problem("cut_off", complete === null ? [] : found.slice(-1)),
    ],
  };
}

function problem(kind: NewsProblemKind, found: readonly Found[]): NewsProblem[] {
  const [first] = found;
  if (!first) return [];
  const dates = first.dates.filter((date) => date !== undefined).join(", ");
  const example = [first.title || first.summary || (first.links.find(Boolean) ?? ""), dates].filter(Boolean).join(": ");
  return [{ kind, count: found.length, example: cutLine(example, TEXT_CHARS_MAX) }];
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
        links: [(entry.links ?? []).find(({ rel }) => isAlternate(rel))?.href, entry.content?.src, address(entry.id)],
        bases: [parsed.feed.xml?.base, entry.xml?.base],
        dates: [text(entry.published), text(entry.updated), ...termDates(entry.dcterms)],
      }));
    case "json":
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title ?? "",
        summary: item.summary ?? item.content_text ?? wordsOfHtml(item.content_html ?? ""),
        links: [item.url, item.external_url, address(text(item.id))],
        bases: [],
        dates: [text(item.date_published), text(item.date_modified)],
      }));
    case "rdf":
      return (parsed.feed.items ?? []).map((item) => ({
        title: wordsOfHtml(item.title ?? ""),
        summary: wordsOfHtml(item.description ?? ""),
        links: [item.link],
        bases: [],
        dates: [...(item.dc?.dates ?? []).map(text), ...termDates(item.dcterms)],
      }));
    case "rss":
      return (parsed.feed.items ?? []).map((item) => ({
        title: wordsOfHtml(item.title ?? ""),
        summary: wordsOfHtml(item.description ?? item.content?.encoded ?? ""),
        links: [
          item.link,
          item.guid?.isPermaLink === false ? undefined : item.guid?.value,
          ...(item.enclosures ?? []).map(({ url }) => url),
        ],
        bases: [],
        dates: [...[item.pubDate, ...(item.dc?.dates ?? [])].map(text), ...termDates(item.dcterms)],
      }));
  }
}

/** The library types dates as any value. */
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const RELATIONS = /^https?:\/\/www\.iana\.org\/assignments\/relation\//;

/** RFC 4287 §4.2.7.2: a link without rel is an alternate one, and the IRI of a registered name is the same. */
function isAlternate(rel = "alternate"): boolean {
  return rel.toLowerCase().replace(RELATIONS, "") === "alternate";
}

/** An id that is the address of its entry. Others would be taken for relative links. */
function address(id: string | undefined): string | undefined {
  return id !== undefined && /^\s*https?:\/\//i.test(id) ? id : undefined;
}

type Terms = Partial<Record<"issued" | "available" | "created" | "dates" | "modified", unknown[]>>;

/** Dublin Core's terms for when it was published, the fitting one first. */
function termDates({ issued = [], available = [], created = [], dates = [], modified = [] }: Terms = {}) {
  return [...issued, ...available, ...created, ...dates, ...modified].map(text);
}

/** RFC 4287 §3.1.1: text without a type is not markup. */
function words(construct: Words | undefined): string {
  const { type, value = "" } = construct ?? {};
  return type === "html" || type === "xhtml" || type === "text/html" ? wordsOfHtml(value) : value;
}

/** Microblogs publish posts without titles, and RSS 2.0 allows them: the beginning of the text is the title then. */
function entryOf(found: Found, feedUrl: string): NewsEntry | "no_link" | "no_words" {
  const base = found.bases.reduce<string>((from, each) => httpUrl(each, from) ?? from, feedUrl);
  const url = found.links.map((link) => httpUrl(link, base)).find((each) => each !== null);
  if (!url) return "no_link";
  const summary = cutLine(found.summary, TEXT_CHARS_MAX);
  const title = cutLine(found.title, TEXT_CHARS_MAX) || beginningOf(summary);
  if (title === "") return "no_words";
  return { title, summary, url, at: dateOf(found) };
}

function dateOf({ dates }: Found): Date | null {
  return dates.map((each) => readDate(each ?? "")).find((date) => date !== null) ?? null;
}

/** The first sentence if it is short, or the first words. */
function beginningOf(text: string): string {
  const [sentence = ""] = /^.*?[.!?\u2026](?=\s|$)/.exec(text) ?? [];
  if (sentence.length >= TITLE_CHARS_MIN && sentence.length <= TITLE_CHARS_MAX) return sentence;
  if (text.length <= TITLE_CHARS_MAX) return text;
  const cut = text.slice(0, TITLE_CHARS_MAX);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(" "), 0) || undefined)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}\u2026`;
}

/** Null unless it is http or https without credentials. */
function httpUrl(link: string | undefined, base: string): string | null {
  const written = link?.trim();
  if (!written || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  const isPlain = (url.protocol === "https:" || url.protocol === "http:") && url.username === "" && url.password === "";
  return isPlain && url.href.length <= URL_CHARS_MAX ? url.href : null;
}

/** By the byte order mark, the header or the XML declaration; UTF-8 if it is valid. */
function decoded(bytes: Uint8Array, charset: string | undefined): string {
  const start = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  const declared = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
  return decodeText(bytes, charset && isCharset(charset) ? charset : (declared ?? null));
}
