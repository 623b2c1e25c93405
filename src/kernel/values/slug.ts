/** Letters, digits and hyphens of ASCII, without accents; empty where the text has none of them. */
export function slug(text: string, charsMax: number): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, charsMax)
    .replace(/^-+|-+$/g, "");
}
