import { plainLine } from "../../kernel/values/text.ts";
import { textOfHtml } from "../../markup/html-text.ts";

/** A text of one feed is at most as long as its file; no summary needs more than its start. */
const HTML_CHARS_MAX = 20_000;

/** The words of HTML, with white space between blocks. */
export function wordsOfHtml(html: string): string {
  return textOfHtml(html.slice(0, HTML_CHARS_MAX), "words");
}

/** Plain text on one line, cut between code points. */
export function cutLine(text: string, charsMax: number): string {
  const line = plainLine(text.slice(0, HTML_CHARS_MAX));
  if (line.length <= charsMax) return line;
  return `${line
    .slice(0, charsMax - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}
