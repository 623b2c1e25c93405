import type { CalendarReader, CalendarReading } from "../../kernel/ports/calendar.ts";
import type { DocumentReader, ReadDocument } from "../../kernel/ports/document-reader.ts";

/** The work of a parser thread. */
export type ParserJob =
  | { readonly kind: "calendar"; readonly text: string; readonly window: Parameters<CalendarReader["read"]>[1] }
  | { readonly kind: "document"; readonly file: Parameters<DocumentReader["read"]>[0] };

/** The results of the kinds of jobs. */
export interface ParserResults {
  readonly calendar: CalendarReading;
  readonly document: readonly ReadDocument[];
}

export type ParserReply =
  | { readonly ok: true; readonly value: unknown }
  /** `isRefusal`: the file is at fault, and the message is for operators. */
  | { readonly ok: false; readonly isRefusal: boolean; readonly message: string };
