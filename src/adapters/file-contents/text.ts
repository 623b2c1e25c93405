import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { decodeBeginning } from "../../kernel/values/texts/decode-text.ts";
import { say } from "../messages.ts";

/** Text by programs of others. The last character may be cut. @throws NotReadable */
export function asText(bytes: Uint8Array): string {
  const text = decodeBeginning(bytes);
  if (text === null) throw new NotReadable(say.notText);
  return text;
}

/** Markup, by the name: by its content it is text. */
export function isMarkup(name: string): boolean {
  return /\.(x?html?|svg|xml)$/i.test(name);
}
