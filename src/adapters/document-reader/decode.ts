import { NotReadable } from "../../kernel/ports/document-reader.ts";

/** UTF-8 text. @throws NotReadable */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new NotReadable("It is not UTF-8 text.", { cause: error });
  }
}
