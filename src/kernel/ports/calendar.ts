/** One occurrence of one calendar entry, its times resolved to instants. */
export interface CalendarEntry {
  /** UID of the entry (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** Which occurrence of a recurring entry this is, as the original start in UTC; null for a single entry. */
  readonly recurrenceId: string | null;
  /** SEQUENCE: the highest revision of the entry that the calendar holds. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The URL property, if it is an http(s) address. */
  readonly url: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** DTSTART is a date: the entry lasts whole days in the calendar's zone. */
  readonly allDay: boolean;
  readonly cancelled: boolean;
  readonly organizer: string | null;
  readonly imageUrl: string | null;
}

export interface CalendarReading {
  /** Sorted by start; only occurrences that overlap the window. */
  readonly entries: readonly CalendarEntry[];
  /** X-WR-CALNAME or NAME, if given. */
  readonly name: string | null;
  /** Entries that could not be understood, in words for the operator. The rest is still read. */
  readonly problems: readonly string[];
}

/** The text is not an iCalendar object at all. `message` is for the operator. */
export class NotACalendar extends Error {}

export interface CalendarReader {
  /**
   * Reads an iCalendar object (RFC 5545, images by RFC 7986) and expands recurrences within the window.
   * `timeZone` (IANA) serves floating times and whole days.
   * @throws NotACalendar
   */
  read(text: string, window: { from: Date; to: Date; timeZone: string }): CalendarReading;
}

/** One entry of a calendar of ours. */
export interface PublishedEntry {
  /** The same for as long as the entry exists (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** Counts up with each revision (RFC 5545 §3.8.7.4). */
  readonly sequence: number;
  readonly revisedAt: Date;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly allDay: boolean;
  readonly isTentative: boolean;
  readonly categories: readonly string[];
}

export interface PublishedCalendar {
  readonly name: string;
  /** IANA zone in which entries that last whole days have their dates. All other times are written in UTC. */
  readonly timeZone: string;
  /** How often readers should come back. */
  readonly refreshMinutes: number;
  readonly entries: readonly PublishedEntry[];
}

export interface CalendarWriter {
  /** An iCalendar object (RFC 5545), with name and refresh interval by RFC 7986. */
  write(calendar: PublishedCalendar): string;
}
