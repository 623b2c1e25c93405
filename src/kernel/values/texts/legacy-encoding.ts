import { chardet } from "jschardet";

const SAMPLE_BYTES = 65_536;
/** How much better than Windows-1252 another one must fit: names such as `Ärzte` fit several. */
const BETTER_BY = 2;

/** What programs of before Unicode write, as the detector and as `TextDecoder` name it. */
const ENCODINGS: Readonly<Record<string, string>> = {
  cp1252: "windows-1252",
  cp1250: "windows-1250",
  cp1251: "windows-1251",
  cp1253: "windows-1253",
  cp1254: "windows-1254",
  cp1255: "windows-1255",
  cp1256: "windows-1256",
  "koi8-r": "koi8-r",
  cp932: "shift_jis",
  euc_jis_2004: "euc-jp",
  cp949: "euc-kr",
  gb18030: "gb18030",
  big5hkscs: "big5",
};

const OTHER_ALPHABET = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Hebrew}|\p{Script=Arabic}/u;

/** The encoding of a text that is not Unicode, by what its letters look like; null where that is Windows-1252. */
export function legacyEncoding(bytes: Uint8Array): string | null {
  const sample = foreignCells(bytes.subarray(0, SAMPLE_BYTES));
  const found = chardet.detectAll(sample, {
    includeEncodings: Object.keys(ENCODINGS),
    compatNames: false,
    ignoreThreshold: true,
  });
  const [best] = found;
  const latin = found.find(({ encoding }) => encoding === "cp1252");
  const encoding = ENCODINGS[best?.encoding ?? ""] ?? null;
  if (!best || encoding === null || encoding === "windows-1252") return null;
  if (latin && best.confidence < BETTER_BY * latin.confidence) return null;
  return isWritten(bytes, encoding) ? encoding : null;
}

/** Addresses and headings in ASCII say nothing about the others, and would make a short table look Latin. */
function foreignCells(bytes: Uint8Array): Uint8Array {
  const cells = Buffer.from(bytes)
    .toString("latin1")
    .split(/[\r\n\t,;:]+/);
  return Buffer.from(cells.filter((cell) => /[\x80-\xff]/.test(cell)).join("\n"), "latin1");
}

/** Whether the bytes are of the encoding, and no alphabet of it is mixed with ASCII, or its capitals, within words. */
function isWritten(bytes: Uint8Array, encoding: string): boolean {
  const text = decodeStrictly(bytes, encoding);
  if (text === null) return false;
  const words = text.match(/\p{L}+/gu)?.filter((word) => OTHER_ALPHABET.test(word)) ?? [];
  const odd = words.filter((word) => /[a-zA-Z]|\p{Ll}\p{Lu}/u.test(word));
  return words.length === 0 || 2 * odd.length < words.length;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
