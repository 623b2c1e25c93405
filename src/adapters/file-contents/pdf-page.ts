import { NotReadable } from "../../kernel/ports/document-reader.ts";
import type { Pixels } from "../../kernel/ports/images.ts";
import { say } from "../messages.ts";

/** The longer side, in pixels. */
const SIDE_MAX = 1_200;
/** A page that is a line has no picture. */
const RATIO_MAX = 12;

/**
 * The first page of a PDF as pixels. PDFium runs in a WebAssembly memory of its own, which ends with the page: a file
 * cannot reach another one. @throws NotReadable
 */
export async function firstPage(bytes: Uint8Array): Promise<Pixels> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  try {
    const page = (await library.loadDocument(bytes)).getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longer = Math.max(originalWidth, originalHeight);
    if (!(longer / Math.min(originalWidth, originalHeight) <= RATIO_MAX)) throw new NotReadable(say.pageTooNarrow);
    const width = Math.round((originalWidth / longer) * SIDE_MAX);
    const height = Math.round((originalHeight / longer) * SIDE_MAX);
    const { data } = await page.render({ width, height, render: "bitmap" });
    // A copy: the library's memory is gone afterwards.
    return { data: Uint8Array.from(data), width, height };
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    throw new NotReadable(say.noFirstPage, { cause: error });
  } finally {
    library.destroy();
  }
}
