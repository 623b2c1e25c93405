import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { decodeWritten } from "../../kernel/values/texts/decode-text.ts";
import { say } from "../messages.ts";

/** @throws NotReadable */
export function decoded(bytes: Uint8Array): string {
  const text = decodeWritten(bytes);
  if (text === null) throw new NotReadable(say.notText);
  return text;
}
