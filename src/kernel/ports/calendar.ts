import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** One occurrence of a calendar entry, its times resolved to instants. */
export interface CalendarEntry {
  /** UID of the entry (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** The original start in UTC of an occurrence of a recurring entry; null for a single entry. */
  readonly recurrenceId: string | null;
  /** SEQUENCE: the highest revision of the entry in the calendar. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The URL property, if it is an http(s) URL. */
  readonly url: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** DTSTART is a date: the entry lasts whole days in the zone of the space. */
  readonly allDay: boolean;
  readonly cancelled: boolean;
  readonly organizer: string | null;
  readonly imageUrl: string | null;
}

/** What was not read as it was written. */
export const CALENDAR_PROBLEM_KINDS = [
  "cut_off", // the calendar has no end, and perhaps more entries
  "left_out", // an entry, or a changed occurrence of one
  "line", // a line that is not a content line, and was ignored
  "private", // an entry that is not public (RFC 5545 §3.8.1.3)
  "rule", // a recurrence rule that was not followed to its end
  "same_uid", // entries that share a UID
  "too_many", // occurrences or entries beyond a limit
  "value", // a value that was ignored, such as an end before the start
  "zone", // a zone of the calendar that is not known
] as const;

export type CalendarProblemKind = (typeof CALENDAR_PROBLEM_KINDS)[number];

export interface CalendarProblem {
  readonly kind: CalendarProblemKind;
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly Message[];
}

/** Events are made of the entries from some days before a reading to some days after it. */
export const CALENDAR_WINDOW_DAYS = { before: 1, ahead: 180 };

export interface CalendarReading {
  /** Occurrences that overlap the window, sorted by start. */
  readonly entries: readonly CalendarEntry[];
  /** X-WR-CALNAME or NAME, if given. */
  readonly name: string | null;
  readonly problems: readonly CalendarProblem[];
  /** The number of entries in the text, also those outside of the window and those left out. */
  readonly total: number;
  /** The number of entries that have their first occurrence of the future after the window. */
  readonly later: number;
  /** The zone that was taken for times without one; null if there are none. */
  readonly floatingZone: string | null;
}

/** The text is not an iCalendar object, or cannot be read. */
export class NotACalendar extends SaidError {}

export interface CalendarReader {
  /**
   * Reads an iCalendar object (RFC 5545, images by RFC 7986) and expands recurrences within the window. `timeZone`
   * (IANA) applies to whole days, and to floating times of a calendar that names no zone.
   * Rejects with NotACalendar, also when reading takes too much time or memory.
   */
  read(text: string, window: { from: Date; to: Date; timeZone: string }): Promise<CalendarReading>;
}

/** One entry of our own calendar. */
export interface PublishedEntry {
  /** Constant for the lifetime of the entry (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** Increases with each revision (RFC 5545 §3.8.7.4). */
  readonly sequence: number;
  readonly revisedAt: Date;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly allDay: boolean;
  /** Calendars remove a cancelled entry (RFC 5546 §3.2.5). */
  readonly status: "confirmed" | "tentative" | "cancelled";
  readonly categories: readonly string[];
  /** Minutes before the start at which calendar applications remind their reader. */
  readonly reminderMinutes?: number;
}

export interface PublishedCalendar {
  readonly name: string;
  /** IANA zone of entries that last whole days. All other times are written in UTC. */
  readonly timeZone: string;
  /** Suggested refresh interval of readers. */
  readonly refreshMinutes: number;
  readonly entries: readonly PublishedEntry[];
}

export interface CalendarWriter {
  /** An iCalendar object (RFC 5545), with name and refresh interval by RFC 7986. */
  write(calendar: PublishedCalendar): string;
}
