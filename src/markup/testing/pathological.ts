/** The longest text that a field takes. */
const CHARS = 40_000;

const filled = (unit: string, chars = CHARS) => unit.repeat(Math.floor(chars / unit.length));
const around = (open: string, inner: string, close: string) => {
  const count = Math.floor((CHARS - inner.length) / (open.length + close.length));
  return open.repeat(count) + inner + close.repeat(count);
};
const stairs = (marker: string, step: number) => {
  const lines: string[] = [];
  for (let depth = 0, chars = 0; chars < CHARS; depth++, chars += depth * step) {
    lines.push(`${" ".repeat(depth * step)}${marker} x`);
  }
  return lines.join("\n").slice(0, CHARS);
};
const numbered = (line: (at: number) => string) => {
  let text = "";
  for (let at = 0; text.length < CHARS; at++) text += line(at);
  return text.slice(0, CHARS);
};

/** Markdown that makes parsers recurse deeply or search a text again and again. Sources: the tests of cmark and marked. */
export const PATHOLOGICAL: Readonly<Record<string, string>> = {
  "nested lists in a line": `${"- ".repeat(1_600)}a`,
  "nested lists to the limit": `${filled("- ", CHARS - 1)}a`,
  "nested ordered lists": `${filled("1) ", CHARS - 1)}a`,
  "nested lists by stars and pluses": filled("* + "),
  "stairs of lists": stairs("-", 2),
  "stairs of ordered lists": stairs("1.", 3),
  "nested quotes": `${filled(">", CHARS - 1)}a`,
  "nested quotes with spaces": `${filled("> ", CHARS - 1)}a`,
  "quotes and lists by turns": `${filled("> - ", CHARS - 1)}a`,
  "lines of deeper quotes": numbered((at) => `${">".repeat(at)} a\n`),
  "em without an end": filled("_a__"),
  "stars without an end": filled("*a **b "),
  "stars that open": filled("*a "),
  "stars that close": filled("a* "),
  "opening stars and underlines": filled("*a_ "),
  "nested em": around("*a ", "b", " a*"),
  "nested strong": around("**a ", "b", " a**"),
  "nested em and strong": around("*a **a ", "b", " a** a*"),
  "runs of stars": filled("a***** "),
  "stars alone": filled("*"),
  "underlines alone": `a${filled("_")}b`,
  "one long run to an end": `${"*".repeat(CHARS / 2 - 1)}a${"*".repeat(CHARS / 2)}`,
  "strikes without an end": filled("~~a "),
  "nested strikes": around("~~a ", "b", " a~~"),
  "opening brackets": filled("["),
  "closing brackets": filled("]"),
  "nested brackets": around("[", "a", "]"),
  "brackets with a start of a link": filled("[a]("),
  "links without an end": filled("[a](<b"),
  "link with open parentheses": `[a](${filled("(", CHARS - 4)}`,
  "links in links": around("[a ", "b", "](c)"),
  "pictures in pictures": around("![", "a", "](b)"),
  "links with titles without an end": filled('[a](b "c '),
  "references without definitions": filled("[a][b]"),
  "definitions and references": numbered((at) => `[${at}]: /x\n`).slice(0, CHARS / 2) + filled("[1][2]", CHARS / 2),
  "many references to one definition": `[a]: /x\n\n${filled("[a]", CHARS - 10)}`,
  "nested references": `[a]: /x\n\n${filled("[", CHARS / 2)}${filled("][a]", CHARS / 2 - 10)}`,
  "definition without an end": `[a]: b "${filled("c\n", CHARS - 10)}`,
  "definitions of one label": filled("[a]: b\n"),
  backticks: filled("`"),
  "growing backticks": numbered((at) => `e${"`".repeat(at)}`),
  "backticks without an end": filled("`a "),
  "fences without an end": filled("```\n~~~\n"),
  "angle brackets": filled("<"),
  "tags without an end": filled("<a "),
  "tags with attributes without an end": `<a ${filled("b=c ", CHARS - 4)}`,
  "comments without an end": filled("<!-- "),
  "comments on lines": filled("a\n<!--\n\n"),
  "processing instructions": filled("<?a "),
  declarations: filled("<!A "),
  cdata: filled("<![CDATA["),
  "nested elements": around("<div>", "a", "</div>"),
  "autolinks without an end": filled("<a:"),
  addresses: filled("a@b."),
  "addresses without a host": `${filled("a.", CHARS - 1)}@`,
  "one long word before an at": filled("a-"),
  urls: filled("http://"),
  "urls with parentheses": `http://a.b/${filled("(", CHARS - 20)}`,
  "url with marks at its end": `http://a.b/${filled("*.", CHARS - 20)}`,
  www: filled("www."),
  "table of one line of bars": `${filled("|", CHARS / 2)}\n${filled("-|", CHARS / 2)}`,
  "table with many columns and rows": `${filled("a|", 4_000)}\n${filled("-|", 4_000)}\n${filled("b\n", CHARS - 9_000)}`,
  "rows of a table with marks": `|a|b|\n|-|-|\n${filled("|*a|[b|\n", CHARS - 20)}`,
  "delimiter row without an end": `a\n${filled("-:|", CHARS - 2)}x`,
  "bars and colons": filled("|:-"),
  rules: filled("* * * "),
  "dashes on lines": filled("a\n-\n"),
  "headers without their rows": filled("a|b|c\n-|-\n"),
  "headers of tables in a paragraph": `a\n${filled("a|b\n-:\n", CHARS - 2)}`,
  "definitions without an end": filled('[a]: b "c\n\n'),
  "definition before brackets": `[a]: b\n\n${filled("\\[", CHARS - 10)}`,
  "long paragraph": filled("a\n"),
  "equal signs": `a\n${filled("=", CHARS - 3)}b`,
  "number signs": filled("# "),
  "number signs on lines": filled("#\n"),
  escapes: filled("\\"),
  "escaped brackets": filled("\\["),
  entities: filled("&#"),
  "empty items": filled("-\n"),
  "items with blank lines": filled("- a\n\n\n"),
  "items of many kinds": filled("- a\n+ b\n* c\n"),
  tabs: filled("\t"),
  "item with tabs": `-${filled("\t", CHARS - 2)}a`,
  "blank lines": filled("\n"),
  spaces: `a${filled(" ", CHARS - 2)}b`,
  "spaces and line breaks": filled("a   \n"),
  "items of tasks": filled("- [ ] "),
  "zero bytes": filled("\u0000"),
  "letters with marks": filled("*á_"),
  "halves of surrogate pairs": filled("\ud800*"),
};
