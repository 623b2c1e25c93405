import type { EncodedImage } from "./images.ts";

const PDF = "application/pdf";
export const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * The type of a document whose words are read from the whole file; null for others. The detection of types reads only the
 * beginning. Some programs write the type of a Word document at its end, so a name in `.docx` decides.
 */
export function documentType({ name, type }: Pick<FileContent, "name" | "type">): string | null {
  if (type === PDF || type === WORD) return type;
  return type === "application/zip" && /\.docx$/i.test(name) ? WORD : null;
}

/** A file, or its beginning, in memory. */
export interface FileContent {
  readonly name: string;
  /** Media type by content. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface FilePreview {
  /** For a page; null for a text, whose excerpt shows more. */
  readonly picture: EncodedImage | null;
  /** For a line of a list. */
  readonly thumbnail: EncodedImage;
  /** The first lines of a text; otherwise empty. */
  readonly excerpt: string;
}

/** Reads contents of files by others, within limits of time and memory. */
export interface FileContents {
  /**
   * The words of a text or document, for a search; at most `WORDS_BYTES_MAX` bytes. The later part of a long text is
   * reduced to the words that were not in the part before it.
   * @throws NotReadable
   */
  words(file: FileContent): Promise<string>;
  /**
   * Decodes a picture, the first page of a PDF or the first lines of a text, and encodes what it shows anew.
   * @throws NotReadable
   */
  preview(file: FileContent): Promise<FilePreview>;
}

/** PostgreSQL takes at most 1 MiB of lexemes and positions from a text (textsearch limitations). */
export const WORDS_BYTES_MAX = 300_000;
