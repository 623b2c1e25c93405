import { type ComponentChild, h } from "preact";
import { render } from "preact-render-to-string";

/** One entry of a feed. Texts are escaped. */
interface AtomEntry {
  /** Constant, and unique within its feed. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The space if omitted. */
  readonly author?: string;
  readonly at: Date;
  /** The newest change. Default `at`. */
  readonly updated?: Date;
  /** The whole text as HTML. */
  readonly content?: string;
  /** Absolute URL of its page. */
  readonly url: string;
}

export interface AtomFeed {
  /** Constant, and unique within the space. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly baseUrl: string;
  /** Paths of the feed and of its page. */
  readonly path: string;
  readonly page: string;
  /** Newest first. */
  readonly entries: readonly AtomEntry[];
}

export const ATOM_MEDIA_TYPE = "application/atom+xml; charset=utf-8";

/**
 * Writes a feed (RFC 4287). It depends only on its entries, so that equal entries have equal ETags; ids are tag URIs
 * (RFC 4151) of the host.
 */
export function writeAtom({ id, title, author, baseUrl, path, page, entries }: AtomFeed): string {
  const tag = `tag:${new URL(baseUrl).hostname},2026:${id}`;
  const updated = new Date(Math.max(0, ...entries.map(({ at, updated = at }) => updated.getTime())));
  const feed = h("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [
    element("id", tag),
    element("title", title),
    element("updated", updated.toISOString()),
    person(author),
    link("self", baseUrl + path),
    link("alternate", baseUrl + page),
    ...entries.map((entry) => entryOf(entry, tag)),
  ]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${xmlOf(render(feed))}\n`;
}

function entryOf(
  { id, title, summary, author, at, updated = at, content, url }: AtomEntry,
  tag: string,
): ComponentChild {
  return h("entry", null, [
    element("id", `${tag}/${id}`),
    element("title", title),
    element("updated", updated.toISOString()),
    element("published", at.toISOString()),
    author === undefined ? null : person(author),
    link("alternate", url),
    element("summary", summary),
    content === undefined ? null : h("content", { type: "html" }, characters(content)),
  ]);
}

function element(name: string, text: string): ComponentChild {
  return h(name, null, characters(text));
}

function person(name: string): ComponentChild {
  return h("author", null, element("name", name));
}

function link(rel: string, href: string): ComponentChild {
  return h("link", { rel, href: characters(href) });
}

/** The renderer writes HTML, which allows a bare `]]>`; XML 1.0 §2.4 does not. */
function xmlOf(html: string): string {
  return html.replaceAll("]]>", "]]&gt;");
}

/** Leaves out characters outside XML 1.0 §2.2: a single one makes a feed unreadable. */
function characters(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}
