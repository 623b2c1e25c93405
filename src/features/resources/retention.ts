import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { calendarsRevoked: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.bookingWhat,
    why: declared.bookingWhy,
    kept: declared.bookingKept,
    tables: ["booking"],
    job: null,
  },
  {
    what: declared.resourceCalendarWhat,
    why: declared.resourceCalendarWhy,
    kept: declared.resourceCalendarKept({ days: RETENTION_DAYS.calendarsRevoked }),
    tables: ["resource_calendar"],
    job: "resources.purge_calendars",
  },
  {
    what: declared.resourceManagerWhat,
    why: declared.resourceManagerWhy,
    kept: declared.resourceManagerKept,
    tables: ["resource_manager"],
    job: null,
  },
  {
    what: declared.resourceWhat,
    why: declared.resourceWhy,
    kept: declared.resourceKept,
    tables: ["resource", "resource_outage"],
    job: null,
  },
];
