import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from "marked";

/** Lists, quotes and emphasis inside each other; deeper ones are text. */
export const LEVELS_MAX = 24;
/** Characters that the marks of one text may search for their ends. Later marks are text. */
const SEARCHED_MAX = 1_000_000;
/** Cells of a table: short rows are filled up, so few characters can make millions. A larger table is text. */
const CELLS_MAX = 10_000;
/** Characters without a space in which addresses are looked for: the search takes the square of them. */
const WORD_MAX = 2_048;
/** Characters of text that are read at once, for the same reason. */
const STEP_MAX = 512;
/** Characters of the lines in which a definition and an underlined heading look for their ends. */
const LINES_MAX = 1_024;
/** Brackets of one paragraph; with more of them it has no links by reference. */
const BRACKETS_MAX = 1_000;

const LONG_WORD = new RegExp(`^\\S{${WORD_MAX + 1}}`);
const NEVER = /(?!)/g;
/** Two lines, of which the second has bars or colons alone. */
const TABLE_BEGIN = /^[^\n]*\n(?=[^\n]*[|:])[\t |:-]+(\n|$)/;

/**
 * The tokens of Markdown (GFM), in bounded time and depth for every text: a mark past a bound is text. All renderers
 * parse with it, and nothing else calls the parser of marked.
 */
export function parseMarkdown(markdown: string): TokensList {
  return new BoundedLexer().lex(markdown);
}

class BoundedLexer extends Lexer {
  readonly #rules: Tokenizer["rules"];
  readonly #references: RegExp;
  #level = 0;

  constructor(tokenizer = new BoundedTokenizer()) {
    super({ gfm: true, tokenizer });
    const { block, inline, other } = tokenizer.rules;
    this.#rules = { block: { ...block, paragraph: quickParagraph(block) }, inline: { ...inline }, other };
    this.#references = inline.reflinkSearch;
    tokenizer.rules = this.#rules;
  }

  override blockTokens(src: string, tokens?: Token[], clipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, clipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], clipped = false): Token[] {
    return this.#nested(src, tokens, () => super.blockTokens(src, tokens, clipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const hasReferences = Object.keys(this.tokens.links).length > 0 && src.split("[").length <= BRACKETS_MAX;
    this.#rules.inline.reflinkSearch = hasReferences ? this.#references : NEVER;
    return this.#nested(src, tokens, () => super.inlineTokens(src, tokens));
  }

  #nested(src: string, tokens: Token[], parse: () => Token[]): Token[] {
    if (this.#level > LEVELS_MAX) {
      tokens.push({ type: "text", raw: src, text: src } satisfies Tokens.Text);
      return tokens;
    }
    this.#level++;
    try {
      return parse();
    } finally {
      this.#level--;
    }
  }
}

/** Marks that search the text behind them, by their first character. */
class BoundedTokenizer extends Tokenizer {
  #searched = 0;

  override table(src: string) {
    return this.#mark(src, TABLE_BEGIN, () => {
      const end = src.indexOf("\n\n");
      const part = end === -1 ? src : src.slice(0, end + 2);
      const columns = src.slice(0, src.indexOf("\n")).split("|").length;
      return columns * part.split("\n").length > CELLS_MAX ? undefined : super.table(part);
    });
  }

  /** A note such as `[^1]: …` has words, which would vanish as an address. */
  override def(src: string) {
    return /^ {0,3}\[\^/.test(src) ? undefined : super.def(firstLines(src));
  }

  override lheading(src: string) {
    return super.lheading(firstLines(src));
  }

  override tag(src: string) {
    return this.#mark(src, /^</, () => super.tag(src));
  }

  override autolink(src: string) {
    return this.#mark(src, /^</, () => super.autolink(src));
  }

  override link(src: string) {
    return this.#mark(src, /^!?\[/, () => super.link(src));
  }

  override reflink(...[src, links]: Parameters<Tokenizer["reflink"]>) {
    return this.#mark(src, /^!?\[/, () => super.reflink(src, links));
  }

  override emStrong(...[src, masked, before]: Parameters<Tokenizer["emStrong"]>) {
    return this.#mark(src, /^[*_]/, () => super.emStrong(src, masked, before));
  }

  override del(...[src, masked, before]: Parameters<Tokenizer["del"]>) {
    return this.#mark(src, /^~/, () => super.del(src, masked, before));
  }

  override codespan(src: string) {
    return this.#mark(src, /^`/, () => super.codespan(src));
  }

  override url(src: string) {
    return this.#mark(src, /^[\w.+-]/, () => (LONG_WORD.test(src) ? undefined : super.url(src)), WORD_MAX);
  }

  override inlineText(src: string) {
    return super.inlineText(src.length > STEP_MAX ? src.slice(0, wholeWords(src)) : src);
  }

  /** A mark without an end has read the whole rest. */
  #mark<T extends Tokens.Generic>(src: string, marks: RegExp, read: () => T | undefined, restMax = src.length) {
    if (this.#searched > SEARCHED_MAX || !marks.test(src)) return undefined;
    const token = read();
    this.#searched += token ? token.raw.length : Math.min(src.length, restMax);
    return token;
  }
}

/**
 * The rule for paragraphs, which end where a table begins. It reads all rows of the table for that, which may be none:
 * the end of the line before them says the same.
 */
function quickParagraph({ paragraph, table }: Tokenizer["rules"]["block"]): RegExp {
  const rows = table.source.slice(table.source.indexOf("(?:\\n((?:(?!"));
  return new RegExp(paragraph.source.replace(rows, "(?:\\n|$)"));
}

/** Those within the bound, and at least one. */
function firstLines(src: string): string {
  if (src.length <= LINES_MAX) return src;
  const last = src.lastIndexOf("\n", LINES_MAX);
  const end = last > 0 ? last : src.indexOf("\n", LINES_MAX);
  return end === -1 ? src : src.slice(0, end + 1);
}

/** Where a step ends: before its last spaces, so that no word and no line break is cut. */
function wholeWords(src: string): number {
  let at = src.lastIndexOf(" ", STEP_MAX);
  while (at > 0 && src.charAt(at - 1) === " ") at--;
  return at > 0 ? at : STEP_MAX;
}
