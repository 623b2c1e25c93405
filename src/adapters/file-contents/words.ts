import type { DocumentReader } from "../../kernel/ports/document-reader.ts";
import { documentType, type FileContent, WORDS_BYTES_MAX } from "../../kernel/ports/file-contents.ts";
import { asText, isMarkup } from "./text.ts";

/** The part that keeps its order, so that phrases are found in it. */
const ORDERED_BYTES_MAX = 200_000;
/** Longer runs are data, such as base64, and no words. */
const RUN_CHARS_MAX = 500;

/** The charset that markup declares, which is another one once it is decoded. */
const CHARSET = /(<(?:meta\b[^>]+charset|\?xml\b[^>]+encoding)\s*=\s*["']?)[\w-]+/i;

/** As `FileContents.words`. */
export async function wordsOf(documents: DocumentReader, { name, type, bytes }: FileContent): Promise<string> {
  const documentIs = documentType({ name, type });
  const mediaType = documentIs ?? (isMarkup(name) ? "text/html" : "text/plain");
  const decoded = () => Buffer.from(asText(bytes).replace(CHARSET, "$1utf-8"));
  const read = await documents.read({ name, mediaType, bytes: documentIs ? bytes : decoded() });
  return searchable(read.map(({ title = "", text }) => (text.includes(title) ? text : `${title}\n${text}`)).join("\n"));
}

/** The text without control characters; once it is long, the further words that were not in it yet. */
export function searchable(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "") // as `folded`: soft hyphens are within words
    .replace(/[^\P{C}\n\t]+/gu, " ")
    .replace(new RegExp(`\\S{${RUN_CHARS_MAX},}`, "g"), " ")
    .replace(/\s+/g, " ")
    .trim();
  const bytes = Buffer.from(clean);
  if (bytes.length <= ORDERED_BYTES_MAX) return clean;
  const ordered = beginning(bytes, ORDERED_BYTES_MAX);
  const seen = new Set(words(ordered));
  const further: string[] = [];
  let size = Buffer.byteLength(ordered);
  for (const word of words(clean.slice(ordered.length))) {
    if (seen.has(word)) continue;
    size += Buffer.byteLength(word) + 1;
    if (size > WORDS_BYTES_MAX) break;
    seen.add(word);
    further.push(word);
  }
  return [ordered, ...further].join(" ");
}

/** Whole words that fit into so many bytes. */
function beginning(bytes: Buffer, bytesMax: number): string {
  const space = bytes.lastIndexOf(" ", bytesMax);
  return bytes.toString("utf8", 0, space > 0 ? space : bytesMax).toWellFormed();
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
