import type { PDFiumModule } from "@hyzyla/pdfium";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";

/** FPDF_ERR_PASSWORD of PDFium's fpdfview.h. */
const NEEDS_PASSWORD = 4;

/** The package has FPDF_GetMetaText, and does not type it. */
type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, bytesMax: number): number;
};

interface Pdf {
  readonly pageCount: number;
  /** Lines end with CR LF. Empty for a damaged page. */
  pageText(index: number): string;
  /** An entry of the document information (ISO 32000-1 §14.3.3), such as `Title`; empty if it is missing. */
  information(entry: string): string;
  close(): void;
}

/** Opens a PDF in a WebAssembly memory of its own. @throws NotReadable for an invalid or locked PDF */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { PDFiumDocument, PDFiumLibrary, PDFiumModule, PDFiumPage } = await import("@hyzyla/pdfium");
  const pdfium = (await PDFiumModule({})) as Pdfium;
  const library = await PDFiumLibrary.initBase({ vendor: async () => pdfium });
  const documentPtr = written(pdfium, bytes);
  const documentIdx = pdfium._FPDF_LoadMemDocument(documentPtr, bytes.length, 0);
  if (documentIdx === 0) {
    const isLocked = pdfium._FPDF_GetLastError() === NEEDS_PASSWORD;
    library.destroy();
    throw new NotReadable(isLocked ? say.pdfLocked : say.notAPdf);
  }
  const document = new PDFiumDocument({ module: pdfium, documentIdx, documentPtr });
  return {
    pageCount: document.getPageCount(),
    pageText(pageIndex) {
      const pageIdx = pdfium._FPDF_LoadPage(documentIdx, pageIndex);
      if (pageIdx === 0) return "";
      try {
        return new PDFiumPage({ module: pdfium, pageIdx, documentIdx, pageIndex, document }).getText();
      } finally {
        // `getPage` of the package keeps its pages open.
        pdfium._FPDF_ClosePage(pageIdx);
      }
    },
    information: (entry) => information(pdfium, documentIdx, entry),
    close() {
      document.destroy();
      library.destroy();
    },
  };
}

/** Copies bytes into PDFium's memory. */
function written(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium.wasmExports.malloc(bytes.length);
  if (address === 0) throw new NotReadable(say.fileTooLarge);
  pdfium.HEAPU8.set(bytes, address);
  return address;
}

/** PDFium writes UTF-16LE that ends with a zero. */
function information(pdfium: Pdfium, documentIdx: number, entry: string): string {
  const { malloc, free } = pdfium.wasmExports;
  const tag = written(pdfium, Buffer.from(`${entry}\0`));
  const size = pdfium._FPDF_GetMetaText(documentIdx, tag, 0, 0);
  const buffer = malloc(size);
  pdfium._FPDF_GetMetaText(documentIdx, tag, buffer, size);
  const value = pdfium.HEAPU8.slice(buffer, buffer + size);
  free(buffer);
  free(tag);
  return new TextDecoder("utf-16le").decode(value.subarray(0, -2));
}
