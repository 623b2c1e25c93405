/** Letters that are no base letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d" };

/** ASCII letters, digits and hyphens, without accents; empty if the text has none. */
export function slug(text: string, charsMax: number): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, charsMax)
    .replace(/^-+|-+$/g, "");
}
