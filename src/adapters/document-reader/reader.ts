import type { DocumentReader, ReadDocument } from "../../kernel/ports/document-reader.ts";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { DOCUMENTS, MAIL, RICH_TEXT, WORD } from "../../kernel/ports/file-contents.ts";
import { say } from "../messages.ts";
import { readHtml } from "./html.ts";
import { readMail } from "./mail.ts";
import { readMarkdown } from "./markdown.ts";
import { readDocx } from "./packages/docx.ts";
import { readEpub } from "./packages/epub.ts";
import { readOpenDocument } from "./packages/opendocument.ts";
import { readPptx } from "./packages/pptx.ts";
import { readXlsx } from "./packages/xlsx.ts";
import { readPdf } from "./pdf.ts";
import { readRecords } from "./records.ts";
import { readRtf } from "./rtf.ts";

type Read = (bytes: Uint8Array, mediaType?: string) => Promise<readonly ReadDocument[]> | readonly ReadDocument[];

const BY_EXTENSION: Readonly<Record<string, Read>> = {
  md: readMarkdown,
  markdown: readMarkdown,
  txt: readMarkdown,
  html: readHtml,
  htm: readHtml,
  xhtml: readHtml,
  docx: readDocx,
  pdf: readPdf,
  rtf: readRtf,
  pptx: readPptx,
  xlsx: readXlsx,
  odt: readOpenDocument,
  ods: readOpenDocument,
  odp: readOpenDocument,
  epub: readEpub,
  eml: readMail,
  json: readRecords,
};

const BY_MEDIA_TYPE: Readonly<Record<string, Read>> = {
  "text/markdown": readMarkdown,
  "text/x-markdown": readMarkdown,
  "text/plain": readMarkdown,
  "text/html": readHtml,
  "application/xhtml+xml": readHtml,
  "application/pdf": readPdf,
  [WORD]: readDocx,
  [DOCUMENTS.pptx]: readPptx,
  [DOCUMENTS.xlsx]: readXlsx,
  [DOCUMENTS.odt]: readOpenDocument,
  [DOCUMENTS.ods]: readOpenDocument,
  [DOCUMENTS.odp]: readOpenDocument,
  [DOCUMENTS.epub]: readEpub,
  [MAIL]: readMail,
  [RICH_TEXT]: readRtf,
  "text/rtf": readRtf,
  "application/json": readRecords,
};

/** Reads Markdown, plain text, HTML, PDF, office documents, Rich Text, books, mails and JSON records. Libraries are loaded on first use. */
export function createDocumentReader(): DocumentReader {
  return {
    takes: takesName,
    async read({ name, mediaType, bytes }) {
      const essence = mediaType?.split(";")[0]?.trim().toLowerCase() ?? "";
      const read = BY_MEDIA_TYPE[essence] ?? readerFor(name);
      if (!read) {
        throw new NotReadable(essence === "" ? say.kindUnreadable : say.typeUnreadable({ type: essence }));
      }
      const documents = await attempt(() => read(bytes, mediaType));
      if (documents.every(({ text }) => text.trim() === "")) throw new NotReadable(say.noText);
      return documents;
    },
  };
}

/** Whether the name has a supported extension. */
export function takesName(name: string): boolean {
  return readerFor(name) !== undefined;
}

/** An exception of a library counts as an error of the file. */
async function attempt(read: () => ReturnType<Read>): Promise<readonly ReadDocument[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    throw new NotReadable(say.fileDamaged, { cause: error });
  }
}

function readerFor(name: string): Read | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
}
