import { createRequire } from "node:module";
import type { PdfText, PdfWriter } from "../../kernel/ports/pdf.ts";

const { resolve } = createRequire(import.meta.url);
/** The built-in fonts of PDF cover Latin only, and show other letters wrongly. */
const FONT = "dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
const MISSING_NOTE = "This PDF lacks some characters of the text. See the record, whose digest is below.";
const LETTERS = { title: 18, body: 10.5, note: 9 } as const;

/** A4 pages with fixed dates, so that the same text gives the same bytes. */
export function createPdfWriter(): PdfWriter {
  const font = resolve(FONT);
  return {
    async write(text) {
      const { default: PDFDocument } = await import("pdfkit"); // with its fonts it would slow down every start
      return new Promise((done, failed) => {
        const info = { Title: text.title, CreationDate: text.createdAt, ModDate: text.createdAt };
        const pages = new PDFDocument({ size: "A4", margin: 56, info, font });
        const chunks: Buffer[] = [];
        pages.on("data", (chunk: Buffer) => chunks.push(chunk));
        pages.on("end", () => done(Buffer.concat(chunks)));
        pages.on("error", failed);
        writeText(pages, text);
        pages.end();
      });
    },
  };
}

function writeText(pages: PDFKit.PDFDocument, { title, body, facts }: PdfText): void {
  const shown = [title, body, ...facts.flat()].join("");
  pages.fontSize(LETTERS.title).text(title).moveDown();
  if (lacksGlyph(pages, shown)) pages.fontSize(LETTERS.note).text(MISSING_NOTE).moveDown();
  pages.fontSize(LETTERS.body).text(body).moveDown(2);
  for (const [term, value] of facts) pages.fontSize(LETTERS.note).text(`${term}: ${value}`);
}

/** Whether the current font has no glyph for one of the characters. */
function lacksGlyph(pages: PDFKit.PDFDocument, text: string): boolean {
  const { font } = (pages as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font;
  return [...new Set(text.replace(/\s/g, ""))].some((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
