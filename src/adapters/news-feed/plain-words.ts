import { Parser } from "htmlparser2";
import { plainLine } from "../../kernel/values/text.ts";

/** A text of one feed is at most as long as its file; no summary needs more than its start. */
const HTML_CHARS_MAX = 20_000;
const SILENT = new Set(["script", "style", "template", "noscript", "svg", "iframe"]);
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "em",
  "i",
  "mark",
  "q",
  "small",
  "span",
  "strong",
  "u",
]);

/** The words of HTML, with spaces between blocks. */
export function wordsOfHtml(html: string): string {
  let words = "";
  let silent = 0;
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1;
      if (!INLINE.has(name)) words += " ";
    },
    ontext(text) {
      if (silent === 0) words += text;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (!INLINE.has(name)) words += " ";
    },
  });
  parser.end(html.slice(0, HTML_CHARS_MAX));
  return words;
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
