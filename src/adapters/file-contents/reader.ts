import type { DocumentReader } from "../../kernel/ports/document-reader.ts";
import type { FileContents } from "../../kernel/ports/file-contents.ts";
import type { Images, PixelEncoder } from "../../kernel/ports/images.ts";
import { previewOf } from "./preview.ts";
import { wordsOf } from "./words.ts";

/** Reads in this thread. Libraries are loaded on first use. */
export function createFileContents(documents: DocumentReader, images: Images & PixelEncoder): FileContents {
  return {
    words: (file) => wordsOf(documents, file),
    preview: (file) => previewOf(images, file),
  };
}
