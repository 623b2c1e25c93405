import { takesName } from "../../adapters/document-reader/reader.ts";
import { loadImageLibrary } from "../../adapters/images/sharp.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { type CalendarReader, NotACalendar } from "../../kernel/ports/calendar.ts";
import { type DocumentReader, type EventPageReader, NotReadable } from "../../kernel/ports/document-reader.ts";
import type { FileContents } from "../../kernel/ports/file-contents.ts";
import { type GcodeReader, GcodeRefused } from "../../kernel/ports/gcode-reader.ts";
import { type Images, NotAnImage } from "../../kernel/ports/images.ts";
import type { MailReportReader } from "../../kernel/ports/mailer.ts";
import { type NewsFeedReader, NotAFeed } from "../../kernel/ports/news-feed.ts";
import { createParserPool, Unparsable } from "./pool.ts";

const CALENDAR_MS_MAX = 10_000;
const DOCUMENT_MS_MAX = 20_000;
const EVENT_PAGE_MS_MAX = 5_000;
const GCODE_MS_MAX = 60_000;
const IMAGE_MS_MAX = 15_000;
const MAIL_REPORT_MS_MAX = 5_000;
const NEWS_FEED_MS_MAX = 5_000;
const PREVIEW_MS_MAX = 10_000;

export interface Parsers {
  readonly calendar: CalendarReader;
  readonly documents: DocumentReader;
  readonly fileContents: FileContents;
  readonly eventPages: EventPageReader;
  readonly images: Images;
  readonly mailReports: MailReportReader;
  readonly newsFeeds: NewsFeedReader;
  readonly gcode: GcodeReader;
  close(): Promise<void>;
}

/** The readers of files by others, in threads. */
export function createParsers(): Parsers {
  const pool = createParserPool();
  // Of its own, so that requests never wait for a file that takes long.
  const background = createParserPool();
  return {
    calendar: {
      read: (text, window) =>
        refused(pool.run({ kind: "calendar", text, window }, CALENDAR_MS_MAX), (said) => new NotACalendar(said)),
    },
    documents: {
      takes: takesName,
      read: (file) =>
        refused(pool.run({ kind: "document", ...file }, DOCUMENT_MS_MAX), (said) => new NotReadable(said)),
    },
    eventPages: {
      read: (bytes) =>
        refused(pool.run({ kind: "eventPage", bytes }, EVENT_PAGE_MS_MAX), (said) => new NotReadable(said)),
    },
    fileContents: {
      words: (file) =>
        refused(background.run({ kind: "words", ...file }, DOCUMENT_MS_MAX), (said) => new NotReadable(said)),
      async preview(file) {
        await loadImageLibrary();
        const work = background.run({ kind: "preview", ...file }, PREVIEW_MS_MAX);
        return refused(work, (said) => new NotReadable(said));
      },
    },
    images: {
      async toWebp(bytes, shape) {
        await loadImageLibrary();
        const work = pool.run({ kind: "image", bytes, shape }, IMAGE_MS_MAX);
        return refused(work, (said) => new NotAnImage(said));
      },
      async toIcon(source) {
        await loadImageLibrary();
        return refused(pool.run({ kind: "icon", ...source }, IMAGE_MS_MAX), (said) => new NotAnImage(said));
      },
    },
    mailReports: {
      read: (bytes) =>
        refused(background.run({ kind: "mailReport", bytes }, MAIL_REPORT_MS_MAX), (said) => new NotReadable(said)),
    },
    newsFeeds: {
      read: (feed) =>
        refused(background.run({ kind: "newsFeed", ...feed }, NEWS_FEED_MS_MAX), (said) => new NotAFeed(said)),
    },
    gcode: {
      async check(job) {
        const work = background.run({ kind: "gcode", ...job }, GCODE_MS_MAX);
        const checked = await refused(work, () => new GcodeRefused("too_slow"));
        if ("refused" in checked) throw new GcodeRefused(checked.refused, checked.line);
        return checked;
      },
    },
    async close() {
      await Promise.all([pool.close(), background.close()]);
    },
  };
}

async function refused<T>(work: Promise<T>, refusal: (said: Message) => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Unparsable ? refusal(error.said) : error;
  }
}
