import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";
import { factsOf } from "./facts.ts";
import { requireFewInflatedBytes } from "./inflated-bytes.ts";
import { openPdf } from "./pdfium.ts";

const PAGES_MAX = 3_000;
/** Pages beyond this length are not read. */
const CHARS_MAX = 10_000_000;
const DATE = /^D:(\d{4})(\d{2})(\d{2})/;

/** The text of a PDF by page, and its metadata. @throws NotReadable for an invalid or locked PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument[]> {
  requireFewInflatedBytes(bytes);
  const pdf = await openPdf(bytes);
  try {
    if (pdf.pageCount > PAGES_MAX) throw new NotReadable(say.tooManyPages({ max: PAGES_MAX }));
    const pages: string[] = [];
    let chars = 0;
    for (let index = 0; index < pdf.pageCount && chars < CHARS_MAX; index += 1) {
      const text = pdf.pageText(index);
      chars += text.length;
      pages.push(joined(text));
    }
    const date = DATE.exec(pdf.information("CreationDate"))?.slice(1).join("-");
    const facts = factsOf({ title: pdf.information("Title"), authors: pdf.information("Author"), date });
    return [{ ...facts, text: pages.join("\n\n") }];
  } finally {
    pdf.close();
  }
}

/**
 * Joins the lines of a page, and words split by a line break. PDFium puts U+FFFE in place of a hyphen and the line break
 * after it; the hyphen belongs to the word unless small letters follow.
 */
function joined(page: string): string {
  return page
    .replaceAll("\r\n", "\n")
    .replace(/(?<=\p{L})\ufffe(?=\p{Ll})/gu, "")
    .replaceAll("\ufffe", "-")
    .replace(/(\p{Ll})[-\u2010]\n(\p{Ll})/gu, "$1$2")
    .replaceAll("\n", " ")
    .replace(/ {2,}/g, " ");
}
