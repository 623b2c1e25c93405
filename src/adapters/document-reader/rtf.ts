import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";

/** One piece: a control word with its number, a byte in hex, a control symbol, a bracket, or text (RTF 1.9.1, "Syntax"). */
const PIECE = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy;

/** Groups whose text is not of the document. What begins with `\*` is another. */
const NOT_TEXT = new Set(
  "colortbl stylesheet pict object header headerl headerr headerf footer footerl footerr footerf info fldinst xe tc".split(
    " ",
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  par: "\n",
  line: "\n",
  page: "\n",
  sect: "\n",
  row: "\n",
  tab: "\t",
  cell: "\t",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  "~": "\u00a0",
  _: "\u2011",
  "\\": "\\",
  "{": "{",
  "}": "}",
  "\r": "\n",
  "\n": "\n",
};
/** The character sets of fonts, by their numbers in Windows, as `TextDecoder` names them. */
const CHARSETS: Readonly<Record<number, string>> = {
  77: "macintosh",
  128: "shift_jis",
  129: "euc-kr",
  134: "gb18030",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};
const PAGES: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  65001: "utf-8",
};

interface Group {
  /** Where its text goes; null for none. */
  readonly into: "text" | "title" | "fonts" | null;
  readonly isHidden: boolean;
  readonly font: number | null;
  /** Characters after `\u` that say the same for older programs. */
  readonly substitutes: number;
}

/** The words of a document in Rich Text Format, a line for each paragraph, and its title. @throws NotReadable */
export function readRtf(bytes: Uint8Array): ReadDocument[] {
  const source = Buffer.from(bytes).toString("latin1");
  if (!source.startsWith("{\\rtf")) throw new NotReadable(say.fileDamaged);
  const { title, text } = read(source);
  return [{ ...(title.trim() !== "" && { title: title.trim() }), text }];
}

function read(source: string): { readonly text: string; readonly title: string } {
  const sink = createSink();
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(source); piece; piece = PIECE.exec(source)) {
    const [, word, number, hex, symbol, bracket, plain] = piece;
    if (plain !== undefined) sink.bytes(plain);
    else if (hex !== undefined) sink.bytes(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (word === "bin") PIECE.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word !== undefined) sink.word(word, number === undefined ? null : Number(number));
    else if (symbol !== undefined) sink.symbol(symbol);
    else if (bracket === "{") sink.enter();
    else if (bracket === "}") sink.leave();
  }
  sink.leave();
  return sink.read;
}

function createSink() {
  const read = { text: "", title: "" };
  const fonts = new Map<number, string>();
  const outer: Group[] = [];
  let group: Group = { into: "text", isHidden: false, font: null, substitutes: 1 };
  let page = "windows-1252";
  let usualFont: number | null = null;
  /** Bytes that wait for those after them: a character of Chinese, Japanese or Korean has two. */
  let pending = "";
  let leftOut = 0;
  let isStarred = false;

  function put(characters: string): void {
    const { into, isHidden, font } = group;
    if (into !== null && into !== "fonts" && !isHidden) {
      read[into] += decoded(pending, (font === null ? undefined : fonts.get(font)) ?? page) + characters;
    }
    pending = "";
  }
  function change(changes: Partial<Group>): void {
    put("");
    group = { ...group, ...changes };
  }
  const words: Readonly<Record<string, (number: number | null) => void>> = {
    fonttbl: () => change({ into: "fonts" }),
    title: () => change({ into: "title" }),
    shptxt: () => change({ into: "text" }),
    v: (number) => change({ isHidden: number !== 0 }),
    plain: () => change({ isHidden: false, font: usualFont }),
    f: (font) => change({ font }),
    deff(font) {
      usualFont = font;
      change({ font });
    },
    fcharset(number) {
      const encoding = CHARSETS[number ?? 0];
      if (group.font !== null && encoding !== undefined) fonts.set(group.font, encoding);
    },
    mac() {
      page = "macintosh";
    },
    ansicpg(number) {
      page = PAGES[number ?? 0] ?? encodingOf(`windows-${number}`);
    },
    uc: (number) => change({ substitutes: number ?? 1 }),
    u(number) {
      put(String.fromCharCode((number ?? 0) & 0xffff));
      leftOut = group.substitutes;
    },
  };
  return {
    read,
    bytes(characters: string): void {
      pending += characters.slice(leftOut);
      leftOut = Math.max(0, leftOut - characters.length);
    },
    word(word: string, number: number | null): void {
      if (isStarred || NOT_TEXT.has(word)) change({ into: null });
      isStarred = false;
      if (Object.hasOwn(SIGNS, word)) put(SIGNS[word] ?? "");
      else if (Object.hasOwn(words, word)) words[word]?.(number);
    },
    symbol(symbol: string): void {
      if (symbol === "*") isStarred = true;
      else put(SIGNS[symbol] ?? "");
    },
    enter(): void {
      put("");
      outer.push(group);
      leftOut = 0;
    },
    leave(): void {
      put("");
      group = outer.pop() ?? group;
      leftOut = 0;
    },
  };
}

const decoded = (bytes: string, encoding: string) =>
  /^[\0-\x7f]*$/.test(bytes) ? bytes : new TextDecoder(encoding).decode(Buffer.from(bytes, "latin1"));

function encodingOf(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return "windows-1252";
  }
}
