import { posix } from "node:path";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Doc } from "../../reference/docs-library.ts";
import { areaPage } from "../../reference/operations.ts";

/** A URL path, and the Markdown that it serves. */
export type PublishedDocs = ReadonlyMap<string, () => string>;

/** The documentation, and a page for each area, all with links that lead somewhere. */
export function publishedDocs(docs: readonly Doc[], catalogue: Catalogue, baseUrl: string): PublishedDocs {
  const paths = new Set(docs.map(pathOf));
  return new Map<string, () => string>([
    ...docs.map((doc) => [pathOf(doc), () => withLiveLinks(doc.markdown, pathOf(doc), paths)] as const),
    ...catalogue.areas
      .filter(({ operations }) => operations.length > 0)
      .map((area) => [areaPath(area.name), () => areaPage(area, baseUrl)] as const),
  ]);
}

export function pathOf({ id }: Pick<Doc, "id">): string {
  return `/docs/${id}.md`;
}

export function areaPath(area: string): string {
  return `/docs/operations/${area}.md`;
}

const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;

/**
 * Keeps the links of a document to published ones, with `base` as absolute URLs. Links to other files of the
 * repository become their text.
 */
export function withLiveLinks(markdown: string, path: string, published: ReadonlySet<string>, base = ""): string {
  return markdown.replace(LINK, (link, text: string, target: string) => {
    if (/^(https?:|mailto:|#)/.test(target)) return link;
    const [file = "", hash] = target.split("#");
    const absolute = posix.join(posix.dirname(path), file);
    if (!published.has(absolute)) return text;
    return base === "" ? link : `[${text}](${base}${absolute}${hash === undefined ? "" : `#${hash}`})`;
  });
}
