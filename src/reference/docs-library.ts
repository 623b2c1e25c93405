import { readdirSync, readFileSync } from "node:fs";
import { memoize } from "../kernel/values/memoize.ts";
import { createSearchIndex } from "./search/search-index.ts";

/** The same folder from `src/` and from `dist/`. */
const DOCS = new URL("../../docs/", import.meta.url);
const SECTIONS = ["guide", "reference", "decisions"] as const;

/** Decisions give reasons; readers of the documentation look for the thing first. */
const DECISION_WEIGHT = 0.6;
/** Tables of the reference name every thing once; who names one thing looks for its page. */
const REFERENCE_WEIGHT = 0.9;
/** Pages for crews and operators are named by what they do; who names the thing alone looks for members' page. */
const STAFF_PAGE = /\.(crew|operators)$/;
const STAFF_WEIGHT = 0.9;
const EXCERPT_CHARS = 300;
/** Longer than a title and a first paragraph together. */
const BEGINNING_CHARS = 4_096;

/** One Markdown file of the documentation, or the page of an area. */
export interface Doc {
  /** Path below `docs/` without the ending, such as `guide/connecting-an-agent`. */
  readonly id: string;
  readonly section: (typeof SECTIONS)[number] | "operations";
  readonly title: string;
  /** The first paragraph, on one line. */
  readonly summary: string;
  readonly markdown: string;
}

export interface DocsLibrary {
  /** Guides first, then the reference, then the decisions; each by file name. */
  readonly docs: readonly Doc[];
  get(id: string): Doc | undefined;
  /** Best first, each with its best paragraph. */
  search(query: string, limit: number): { readonly doc: Doc; readonly excerpt: string }[];
}

/** The Markdown of this installation, read once. */
export const loadDocsLibrary = memoize(() => readDocsLibrary(DOCS));

/** Reads the Markdown below `folder`. Without that folder, the library is empty. */
export function readDocsLibrary(folder: URL): DocsLibrary {
  return createDocsLibrary(SECTIONS.flatMap((section) => readSection(folder, section)));
}

export function createDocsLibrary(docs: readonly Doc[]): DocsLibrary {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const index = createSearchIndex(docs, {
    fields: ["title", "headings", "text"],
    lengthPenalty: 0.7,
    textsOf: ({ id, title, markdown }) => ({
      title: `${title}\n${id}`,
      headings: headingsOf(markdown).join("\n"),
      text: markdown,
    }),
  });
  const excerpts = new Map(docs.map((doc) => [doc, excerptsOf(doc)]));
  return {
    docs,
    get: (id) => byId.get(id.replace(/\.md$/, "")),
    search: (query, limit) =>
      index
        .search(query, docs.length)
        .map(({ item, score }) => ({ item, score: score * weightOf(item) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ item }) => ({ doc: item, excerpt: excerpts.get(item)?.(query) ?? item.summary })),
  };
}

function weightOf({ id, section }: Doc): number {
  if (section === "decisions") return DECISION_WEIGHT;
  if (section === "reference") return REFERENCE_WEIGHT;
  return STAFF_PAGE.test(id) ? STAFF_WEIGHT : 1;
}

function readSection(folder: URL, section: Doc["section"]): Doc[] {
  const directory = new URL(`${section}/`, folder);
  return filesOf(directory).map((file) => {
    const markdown = readFileSync(new URL(file, directory), "utf8");
    const id = `${section}/${file.slice(0, -".md".length)}`;
    return { id, section, title: headingsOf(markdown)[0] ?? id, summary: firstParagraph(markdown), markdown };
  });
}

function filesOf(directory: URL): string[] {
  try {
    return readdirSync(directory)
      .filter((file) => file.endsWith(".md"))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,4}\s+(.+)$/gm)].map((match) => (match[1] ?? "").trim());
}

const BLANK_LINES = /\n\s*\n/;

function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(BLANK_LINES)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "" && !/^(#|Status: )/.test(paragraph));
}

/** Looks at the beginning alone, where it nearly always is: the library is read at each start. */
function firstParagraph(markdown: string): string {
  const beginning = markdown.slice(0, BEGINNING_CHARS).split(BLANK_LINES).slice(0, -1).join("\n\n");
  return cut(paragraphsOf(beginning)[0] ?? paragraphsOf(markdown)[0] ?? "");
}

/** Finds the paragraph of a document that fits a query best. */
function excerptsOf(doc: Doc): (query: string) => string {
  const index = memoize(() =>
    createSearchIndex(paragraphsOf(doc.markdown), {
      fields: ["text"],
      lengthPenalty: 0,
      textsOf: (text) => ({ text }),
    }),
  );
  return (query) => cut(index().search(query, 1)[0]?.item ?? doc.summary);
}

function cut(text: string): string {
  return text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS - 1).trimEnd()}…`;
}

/** The base URL of a server without configuration, as the guides show it. */
const EXAMPLE_URL = "http://localhost:4747";

/** A guide with this server's URL in its commands. */
export function forServer(markdown: string, baseUrl: string): string {
  return markdown.replaceAll(EXAMPLE_URL, baseUrl);
}
