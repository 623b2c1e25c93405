import type { ReadDocument } from "../../kernel/ports/document-reader.ts";
import { charsetOf, declaredCharset, decodeText } from "../../kernel/values/texts/decode-text.ts";
import { factsOf } from "./facts.ts";

/** Names of metadata in pages, best first (Highwire, Dublin Core, Open Graph, HTML). */
const META = {
  title: ["citation_title", "dc.title", "og:title"],
  authors: ["citation_author", "dc.creator", "author"],
  date: ["citation_publication_date", "citation_date", "dc.date", "article:published_time", "date"],
} as const;

/** The text of a page (its main part if marked, without navigation) and the metadata in its head. */
export async function readHtml(bytes: Uint8Array, mediaType?: string): Promise<ReadDocument[]> {
  const page = decodeText(bytes, charsetOf(mediaType) ?? declaredCharset(bytes));
  const { textOfHtml } = await import("../../markup/html-text.ts");
  return [{ ...(await headFacts(page)), text: textOfHtml(page, "page") }];
}

async function headFacts(page: string) {
  const { Parser } = await import("htmlparser2");
  const meta = new Map<string, string[]>();
  let language = "";
  let title = "";
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "html") language = attributes.lang ?? "";
      if (name === "title") isTitle = title === "";
      if (name === "meta" && attributes.content) {
        const key = (attributes.name ?? attributes.property ?? "").toLowerCase();
        meta.set(key, [...(meta.get(key) ?? []), attributes.content]);
      }
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === "title") isTitle = false;
      if (name === "head") parser.pause();
    },
  });
  parser.write(page);
  const stated = (names: readonly string[]) => names.map((name) => meta.get(name)).find((values) => values) ?? [];
  const date = /^\d{4}(?:[-/]\d{2}(?:[-/]\d{2})?)?/.exec(stated(META.date)[0] ?? "")?.[0].replaceAll("/", "-");
  return factsOf({ title: stated(META.title)[0] ?? title, authors: stated(META.authors), date, language });
}
