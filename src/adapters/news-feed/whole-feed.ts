import { completeJsonItems } from "./whole-json.ts";

const ROOT = /<((?:[\w.-]+:)?(?:rss|feed|rdf))(?=[\s>])/i;
const END_OF_ITEM = /<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi;
const SEQUENCE = /<(?:[\w.-]+:)?Seq(?=[\s>])/i;
const END_OF_SEQUENCE = /<\/(?:[\w.-]+:)?Seq\s*>/gi;

/** A feed without its end: the items that are complete. Null if the text has its end. */
export function completeItems(feed: string): string | null {
  if (feed.trimStart().startsWith("{")) return completeJsonItems(feed);
  const root = ROOT.exec(feed);
  if (!root || feed.toLowerCase().includes(`</${root[1]?.toLowerCase()}`)) return null;
  const end = [...feed.matchAll(END_OF_ITEM)].map((item) => item.index + item[0].length).at(-1) ?? 0;
  if (end < root.index) return null;
  const name = root[1] ?? "";
  return `${feed.slice(0, end)}${/rss$/i.test(name) ? "</channel>" : ""}</${name}>`;
}

/** Without the table of contents of RSS 1.0 (§5.3.5), which often lacks items that the feed has. */
export function withoutSequence(feed: string): string {
  const root = ROOT.exec(feed)?.[1] ?? "";
  const start = /rdf$/i.test(root) ? feed.search(SEQUENCE) : -1;
  if (start === -1) return feed;
  END_OF_SEQUENCE.lastIndex = start;
  const end = END_OF_SEQUENCE.exec(feed);
  return end ? feed.slice(0, start) + feed.slice(end.index + end[0].length) : feed;
}
