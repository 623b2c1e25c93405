import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { factsOf } from "./facts.ts";
import { requireFewInflatedBytes } from "./inflated-bytes.ts";

const PAGES_MAX = 3_000;
/** Pages beyond this length are not read. */
const CHARS_MAX = 10_000_000;

/** A run of text on a page, or a mark without text. */
interface TextPiece {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

/** The text of a PDF by page, and its metadata. @throws NotReadable for an invalid or locked PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument[]> {
  requireFewInflatedBytes(bytes);
  const { getDocumentProxy, getMeta } = await import("unpdf");
  // The library takes ownership of the buffer, and reports damaged files on the console.
  const opened = getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0, stopAtErrors: false });
  const pdf = await opened.catch((error: Error) => {
    const isLocked = error.name === "PasswordException";
    throw new NotReadable(isLocked ? "The PDF needs a password." : "It is not a PDF that can be read.", {
      cause: error,
    });
  });
  try {
    if (pdf.numPages > PAGES_MAX) throw new NotReadable(`It has more than ${PAGES_MAX} pages.`);
    const pages: string[] = [];
    let chars = 0;
    for (let number = 1; number <= pdf.numPages && chars < CHARS_MAX; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = (items as TextPiece[]).map(({ str = "", hasEOL }) => (hasEOL ? `${str}\n` : str)).join("");
      page.cleanup();
      chars += text.length;
      pages.push(joined(text));
    }
    const { info } = await getMeta(pdf);
    const { Title, Author, CreationDate } = info as Readonly<Record<string, unknown>>;
    const date = /^D:(\d{4})(\d{2})(\d{2})/
      .exec(String(CreationDate ?? ""))
      ?.slice(1)
      .join("-");
    return [{ ...factsOf({ title: Title, authors: Author, date }), text: pages.join("\n\n") }];
  } finally {
    await pdf.destroy();
  }
}

/** Joins the lines of a paragraph, and words split by a line break. */
function joined(page: string): string {
  return page.replace(/(\p{Ll})-\n(\p{Ll})/gu, "$1$2").replace(/([^\n])\n(?!\n)/g, "$1 ");
}
