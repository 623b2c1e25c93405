import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { decoded } from "./decode.ts";
import { factsOf } from "./facts.ts";

const RECORDS_MAX = 10_000;

/** One object with `text` and metadata, or a list of them. @throws NotReadable */
export function readRecords(bytes: Uint8Array): ReadDocument[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(decoded(bytes));
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    throw new NotReadable("It is not valid JSON.", { cause: error });
  }
  const records = Array.isArray(parsed) ? parsed : [parsed];
  if (records.length > RECORDS_MAX) throw new NotReadable(`It has more than ${RECORDS_MAX} records.`);
  return records.map((record, index) => {
    const { text } = (record ?? {}) as { text?: unknown };
    if (typeof text !== "string") throw new NotReadable(`Record ${index + 1} has no text.`);
    return { ...factsOf(record), text };
  });
}
