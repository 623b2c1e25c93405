import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { decodeWritten } from "../../kernel/values/texts/decode-text.ts";

/** @throws NotReadable */
export function decoded(bytes: Uint8Array): string {
  const text = decodeWritten(bytes);
  if (text === null) throw new NotReadable("It is not text in UTF-8, UTF-16 or Windows-1252.");
  return text;
}
