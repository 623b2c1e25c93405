import { compile, type Selector } from "html-to-text";

/** Text of elements nested deeper is left out. */
const DEPTH_MAX = 500;
const SKIPPED = ["title", "script", "style", "template", "noscript", "svg", "iframe", "img"];
const AROUND_THE_MAIN_PART = ["nav", "header", "footer", "aside", "form", "button"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const CELLS = ["td", "th"];

const all = (names: readonly string[], format: string) => names.map((selector): Selector => ({ selector, format }));

const COMMON: readonly Selector[] = [
  ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
  ...all(SKIPPED, "skip"),
];

/** Cells of a row stay in one line, apart. */
const SPACED_CELLS = CELLS.map(
  (selector): Selector => ({ selector, format: "inlineSurround", options: { suffix: " " } }),
);

function converter(selectors: readonly Selector[], { preserveNewlines = false, bases = ["body"] } = {}) {
  return compile({
    wordwrap: false,
    preserveNewlines,
    baseElements: { selectors: bases, orderBy: "selectors", returnDomByDefault: true },
    limits: { maxBaseElements: 1, maxDepth: DEPTH_MAX, maxInputLength: Number.POSITIVE_INFINITY },
    selectors: [...COMMON, ...selectors],
  });
}

const CONVERTERS = {
  /** A page: its main part if marked, without navigation. */
  page: converter(
    [{ selector: "a", options: { ignoreHref: true } }, ...all(AROUND_THE_MAIN_PART, "skip"), ...SPACED_CELLS],
    { bases: ["article", "main", "body"] },
  ),
  /** A message of people: with its own line breaks, and the URLs of links. */
  message: converter(
    [{ selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } }, ...SPACED_CELLS],
    { preserveNewlines: true },
  ),
  /** Words alone, without marks of lists and quotes. */
  words: converter([
    { selector: "a", options: { ignoreHref: true } },
    ...all(["ul", "ol", "li", "blockquote", "hr", ...CELLS], "block"),
  ]),
};

/**
 * The text of HTML by others, without scripts, styles and pictures. Time grows with the square of the depth of unclosed
 * elements: bound the length, or the time of the thread.
 */
export function textOfHtml(html: string, shape: keyof typeof CONVERTERS): string {
  return CONVERTERS[shape](html);
}
