import type { Context } from "../../kernel/pipeline/context.ts";
import { type CalendarReader, type CalendarReading, NotACalendar } from "../../kernel/ports/calendar.ts";
import { spaceTimeZone } from "../space/index.ts";
import { windowAround } from "./rules.ts";
import type { FeedRow } from "./store.ts";
import { storeFeedEvents } from "./store-feed-events.ts";

/** Imports an uploaded calendar. @throws Refusal `not_a_calendar` */
export async function importCalendarFile(
  { tx, now, fail, settings }: Context<"not_a_calendar", "write" | "destructive">,
  reader: CalendarReader,
  feed: FeedRow,
  calendar: string,
): Promise<void> {
  const timeZone = await spaceTimeZone(tx);
  let reading: CalendarReading;
  try {
    reading = reader.read(calendar, { ...windowAround(now), timeZone });
  } catch (error) {
    if (!(error instanceof NotACalendar)) throw error;
    throw fail("not_a_calendar", {
      message: error.message,
      hint: "Send the text of an .ics file, from BEGIN:VCALENDAR to END:VCALENDAR.",
    });
  }
  await storeFeedEvents(
    tx,
    feed,
    { reading, calendar, etag: null, lastModified: null },
    { now, hosts: settings.eventHosts },
  );
}
