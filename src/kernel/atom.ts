/** One entry of a feed. All of it is text, whoever wrote it, and none is markup. */
export interface AtomEntry {
  /** Names it for good within its feed. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Who it is by; without one it is by the space. */
  readonly author?: string;
  readonly at: Date;
  /** Absolute address of its page. */
  readonly url: string;
}

/** A feed as readers of news subscribe to it. */
export interface AtomFeed {
  /** Names it for good within its space. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly baseUrl: string;
  /** Paths of the feed, and of the page that shows the same. */
  readonly path: string;
  readonly page: string;
  /** Newest first. */
  readonly entries: readonly AtomEntry[];
}

export const ATOM_MEDIA_TYPE = "application/atom+xml; charset=utf-8";

/**
 * Writes a feed (RFC 4287). It depends on its entries alone, so that the same entries have the same ETag; ids are tag
 * URIs (RFC 4151) of the host.
 */
export function writeAtom({ id, title, author, baseUrl, path, page, entries }: AtomFeed): string {
  const tag = `tag:${new URL(baseUrl).hostname},2026:${id}`;
  const updated = new Date(Math.max(0, ...entries.map(({ at }) => at.getTime())));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("id", tag),
    element("title", title),
    element("updated", updated.toISOString()),
    `<author>${element("name", author)}</author>`,
    link("self", baseUrl + path),
    link("alternate", baseUrl + page),
    ...entries.map((entry) => entryXml(entry, tag)),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml({ id, title, summary, author, at, url }: AtomEntry, tag: string): string {
  return [
    "<entry>",
    element("id", `${tag}/${id}`),
    element("title", title),
    element("updated", at.toISOString()),
    element("published", at.toISOString()),
    ...(author === undefined ? [] : [`<author>${element("name", author)}</author>`]),
    link("alternate", url),
    element("summary", summary),
    "</entry>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escaped(href)}"/>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 §2.2 has no character for is left out: one of them would make the whole feed unreadable. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
