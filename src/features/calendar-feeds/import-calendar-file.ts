import type { Context, OutsideContext } from "../../kernel/pipeline/context.ts";
import { type CalendarReading, NotACalendar } from "../../kernel/ports/calendar.ts";
import { windowAround } from "./rules.ts";
import type { FeedRow } from "./store.ts";
import { storeFeedEvents } from "./store-feed-events.ts";

/** An uploaded calendar, and the time zone of the space. */
export interface UploadedCalendar {
  readonly calendar: string;
  readonly timeZone: string;
}

/** @throws Refusal `not_a_calendar` */
export async function readCalendarFile(
  { ports, now, fail }: OutsideContext<"not_a_calendar">,
  { calendar, timeZone }: UploadedCalendar,
): Promise<CalendarReading> {
  try {
    return await ports.calendar.read(calendar, { ...windowAround(now), timeZone });
  } catch (error) {
    if (!(error instanceof NotACalendar)) throw error;
    throw fail("not_a_calendar", {
      message: error.said,
      hint: "Send the text of an .ics file, from BEGIN:VCALENDAR to END:VCALENDAR.",
    });
  }
}

export async function storeCalendarFile(
  { tx, now, settings }: Context<never, "write" | "destructive">,
  feed: FeedRow,
  calendar: string,
  reading: CalendarReading,
): Promise<void> {
  const fetched = { reading, calendar, etag: null, lastModified: null };
  await storeFeedEvents(tx, feed, fetched, { now, hosts: settings.eventHosts });
}
