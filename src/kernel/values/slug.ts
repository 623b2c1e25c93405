/** ASCII letters, digits and hyphens, without accents; empty if the text has none. */
export function slug(text: string, charsMax: number): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, charsMax)
    .replace(/^-+|-+$/g, "");
}
