import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";
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
    throw new NotReadable(say.notJson, { cause: error });
  }
  const records = Array.isArray(parsed) ? parsed : [parsed];
  if (records.length > RECORDS_MAX) throw new NotReadable(say.tooManyRecords({ max: RECORDS_MAX }));
  return records.map((record, index) => {
    const { text } = (record ?? {}) as { text?: unknown };
    if (typeof text !== "string") throw new NotReadable(say.recordWithoutText({ number: index + 1 }));
    return { ...factsOf(record), text };
  });
}
