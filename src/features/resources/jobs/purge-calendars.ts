import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeRevoked } from "../calendars/calendar-store.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";

export const purgeCalendars: Job = {
  name: "resources.purge_calendars",
  summary: declared.purgeCalendarsJob({ days: RETENTION_DAYS.calendarsRevoked }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.calendarsRevoked);
    const count = await database.transaction((tx) => purgeRevoked(tx, before));
    return count > 0 ? say.calendarUrlsDeleted({ count }) : null;
  },
};
