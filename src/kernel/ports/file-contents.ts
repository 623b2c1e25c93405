import type { EncodedImage } from "./images.ts";

const PDF = "application/pdf";
const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";
/** The documents that are archives, by the extension of their names. */
export const DOCUMENTS = {
  docx: `${OPEN_XML}.wordprocessingml.document`,
  pptx: `${OPEN_XML}.presentationml.presentation`,
  xlsx: `${OPEN_XML}.spreadsheetml.sheet`,
  odt: `${OPEN_DOCUMENT}.text`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odp: `${OPEN_DOCUMENT}.presentation`,
  epub: "application/epub+zip",
} as const;
export const WORD = DOCUMENTS.docx;
export const RICH_TEXT = "application/rtf";
/** Of a mail as programs save it. By its content it is text. */
export const MAIL = "message/rfc822";

/**
 * The type of a document whose words are read by its format; null for others. The detection of types reads only the
 * beginning. Some programs write the type of a document at its end, so the extension of an archive decides.
 */
export function documentType({ name, type }: Pick<FileContent, "name" | "type">): string | null {
  if (type === PDF || type === RICH_TEXT || Object.values<string>(DOCUMENTS).includes(type)) return type;
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (extension === "eml" && type.startsWith("text/")) return MAIL;
  const known: Readonly<Record<string, string>> = DOCUMENTS;
  return type === "application/zip" && Object.hasOwn(known, extension) ? (known[extension] ?? null) : null;
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
