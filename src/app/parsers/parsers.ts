import { takesName } from "../../adapters/document-reader/reader.ts";
import { loadImageLibrary } from "../../adapters/images/sharp.ts";
import { type CalendarReader, NotACalendar } from "../../kernel/ports/calendar.ts";
import { type DocumentReader, type EventPageReader, NotReadable } from "../../kernel/ports/document-reader.ts";
import { type Images, NotAnImage } from "../../kernel/ports/images.ts";
import { createParserPool, Unparsable } from "./pool.ts";

const CALENDAR_MS_MAX = 10_000;
const DOCUMENT_MS_MAX = 20_000;
const EVENT_PAGE_MS_MAX = 5_000;
const IMAGE_MS_MAX = 15_000;

export interface Parsers {
  readonly calendar: CalendarReader;
  readonly documents: DocumentReader;
  readonly eventPages: EventPageReader;
  readonly images: Images;
  close(): Promise<void>;
}

/** The readers of files by others, in threads. */
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
        refused(pool.run({ kind: "document", ...file }, DOCUMENT_MS_MAX), (message) => new NotReadable(message)),
    },
    eventPages: {
      read: (bytes) =>
        refused(pool.run({ kind: "eventPage", bytes }, EVENT_PAGE_MS_MAX), (message) => new NotReadable(message)),
    },
    images: {
      async toWebp(bytes, shape) {
        await loadImageLibrary();
        const work = pool.run({ kind: "image", bytes, shape }, IMAGE_MS_MAX);
        return refused(work, (message) => new NotAnImage(message));
      },
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
