import type { Message } from "../../kernel/languages/messages.ts";
import type { CalendarReader, CalendarReading } from "../../kernel/ports/calendar.ts";
import type { DocumentReader, EventPage, ReadDocument } from "../../kernel/ports/document-reader.ts";
import type { FileContent, FilePreview } from "../../kernel/ports/file-contents.ts";
import type { GcodeEstimates, GcodeJob, GcodeRefusalCode } from "../../kernel/ports/gcode-reader.ts";
import type { EncodedImage, IconSource, ImageShape } from "../../kernel/ports/images.ts";
import type { MailReport } from "../../kernel/ports/mailer.ts";
import type { NewsFeedReader, NewsReading } from "../../kernel/ports/news-feed.ts";

/** The work of a parser thread. */
export type ParserJob =
  | { readonly kind: "calendar"; readonly text: string; readonly window: Parameters<CalendarReader["read"]>[1] }
  | ({ readonly kind: "document" } & Parameters<DocumentReader["read"]>[0])
  | { readonly kind: "eventPage"; readonly bytes: Uint8Array }
  | { readonly kind: "image"; readonly bytes: Uint8Array; readonly shape: ImageShape }
  | ({ readonly kind: "icon" } & IconSource)
  | ({ readonly kind: "newsFeed" } & Parameters<NewsFeedReader["read"]>[0])
  | { readonly kind: "mailReport"; readonly bytes: Uint8Array }
  | ({ readonly kind: "words" } & FileContent)
  | ({ readonly kind: "preview" } & FileContent)
  | ({ readonly kind: "gcode" } & GcodeJob);

/** The results of the kinds of jobs. */
export interface ParserResults {
  readonly calendar: CalendarReading;
  readonly document: readonly ReadDocument[];
  readonly eventPage: EventPage | null;
  readonly image: EncodedImage;
  readonly icon: Uint8Array;
  readonly newsFeed: NewsReading;
  readonly mailReport: MailReport;
  readonly words: string;
  readonly preview: FilePreview;
  /** A refusal has more than a message. */
  readonly gcode: GcodeEstimates | { readonly refused: GcodeRefusalCode; readonly line: number | null };
}

/** A job as it is sent to a thread: with a copy of its bytes, which the thread takes over. */
export function sendable(job: ParserJob): { readonly message: ParserJob; readonly transfer: readonly ArrayBuffer[] } {
  if (job.kind === "calendar") return { message: job, transfer: [] };
  const bytes = new Uint8Array(job.bytes);
  return { message: { ...job, bytes }, transfer: [bytes.buffer] };
}

export type ParserReply =
  | { readonly ok: true; readonly value: unknown }
  /** The file is at fault. */
  | { readonly ok: false; readonly said: Message }
  | { readonly ok: false; readonly error: string };
