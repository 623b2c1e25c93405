import { posix } from "node:path";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import {
  createDocsLibrary,
  type Doc,
  type DocsLibrary,
  forServer,
  loadDocsLibrary,
} from "../../reference/docs-library.ts";
import { areaPage, crewPage, hasOperators, operatorsPage } from "../../reference/operations.ts";

/** A URL path, and the Markdown that it serves. */
export type PublishedDocs = ReadonlyMap<string, () => string>;

/** The documentation, and a page for each area, all with links that lead somewhere. */
export function publishedDocs(docs: readonly Doc[], catalogue: Catalogue, baseUrl: string): PublishedDocs {
  const paths = new Set(docs.map(pathOf));
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  return new Map<string, () => string>([
    ...docs.map((doc) => [pathOf(doc), () => withLiveLinks(doc.markdown, pathOf(doc), paths)] as const),
    ...areas.map((area) => [areaPath(area.name), () => areaPage(area, baseUrl)] as const),
    ...areas
      .filter(({ crew }) => crew)
      .map((area) => [areaPath(`${area.name}.crew`), () => crewPage(area, baseUrl)] as const),
    ...areas
      .filter(hasOperators)
      .map((area) => [areaPath(`${area.name}.operators`), () => operatorsPage(area, baseUrl)] as const),
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

/**
 * The documentation for search: the page of each area in place of the one reference of all, and links as absolute URLs.
 */
export function publishedLibrary(catalogue: Catalogue, baseUrl: string): DocsLibrary {
  const { docs } = loadDocsLibrary();
  const paths = new Set(docs.map(pathOf));
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  const pages = areas.flatMap((area) => [
    areaDoc(area.name, sentence(area.summary), areaPage(area, baseUrl)),
    ...(area.crew
      ? [areaDoc(`${area.name}.crew`, `For its crew: ${sentence(area.summary)}`, crewPage(area, baseUrl))]
      : []),
    ...(hasOperators(area)
      ? [areaDoc(`${area.name}.operators`, `For operators: ${sentence(area.summary)}`, operatorsPage(area, baseUrl))]
      : []),
  ]);
  return createDocsLibrary([
    ...docs
      .filter(({ id }) => id !== "reference/operations")
      .map((doc) => ({
        ...doc,
        markdown: forServer(withLiveLinks(doc.markdown, pathOf(doc), paths, baseUrl), baseUrl),
      })),
    ...pages,
  ]);
}

function areaDoc(name: string, summary: string, markdown: string): Doc {
  return { id: `operations/${name}`, section: "operations", title: `Operations: ${name}`, summary, markdown };
}
