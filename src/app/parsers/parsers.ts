import { takesName } from "../../adapters/document-reader/reader.ts";
import { type CalendarReader, NotACalendar } from "../../kernel/ports/calendar.ts";
import { type DocumentReader, NotReadable } from "../../kernel/ports/document-reader.ts";
import { createParserPool, Unparsable } from "./pool.ts";

const CALENDAR_MS_MAX = 10_000;
const DOCUMENT_MS_MAX = 20_000;

export interface Parsers {
  readonly calendar: CalendarReader;
  readonly documents: DocumentReader;
  close(): Promise<void>;
}

/** The readers of files by others, in threads. Images have threads of their own in libvips. */
export function createParsers(): Parsers {
  const pool = createParserPool();
  return {
    calendar: {
      read: (text, window) =>
        refused(pool.run({ kind: "calendar", text, window }, CALENDAR_MS_MAX), (message) => new NotACalendar(message)),
    },
    documents: {
      takes: takesName,
      read: (file) =>
        refused(pool.run({ kind: "document", file }, DOCUMENT_MS_MAX), (message) => new NotReadable(message)),
    },
    close: () => pool.close(),
  };
}

async function refused<T>(work: Promise<T>, refusal: (message: string) => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Unparsable ? refusal(error.message) : error;
  }
}
