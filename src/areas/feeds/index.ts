import { type Area, defineArea } from "../../kernel/area.ts";
import type { CalendarReader } from "../../kernel/ports/calendar.ts";
import { refreshDue } from "./jobs/refresh-due.ts";
import { add } from "./operations/add.ts";
import { list } from "./operations/list.ts";
import { refresh } from "./operations/refresh.ts";
import { remove } from "./operations/remove.ts";
import { update } from "./operations/update.ts";

/** Made with the reader of calendars: what is uploaded is read, or refused, within the call. */
export function feeds(calendar: CalendarReader): Area {
  return defineArea({
    name: "feeds",
    summary: "The calendars that events are read from: addresses that are read again and again, and uploaded files.",
    terms: {
      feed: "One calendar in iCalendar format, by its address or as a file.",
      problem: "An entry of a calendar that could not be understood. The rest of the calendar is read all the same.",
    },
    operations: [add(calendar), list, refresh, update(calendar), remove],
    jobs: [refreshDue],
  });
}

export type { Feed } from "./schemas.ts";
