/** A snippet of the search as text, which the page escapes itself. */
export function plainSnippet(snippet: string): string {
  return snippet
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
