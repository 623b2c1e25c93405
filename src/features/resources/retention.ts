import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.bookingWhat,
    why: declared.bookingWhy,
    kept: declared.bookingKept,
    tables: ["booking"],
    job: null,
  },
  expiring({
    what: declared.resourceCalendarWhat,
    why: declared.resourceCalendarWhy,
    kept: declared.resourceCalendarKept,
    tables: ["resource_calendar"],
    after: { days: 30 },
    expires: { days: { resource_calendar: "revoked_at < $1" } },
  }),
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
