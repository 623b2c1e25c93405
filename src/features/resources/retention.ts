import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { calendarsRevoked: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "bookings",
    why: "to hold rooms and equipment for you",
    kept: "as long as the account",
    tables: ["booking"],
    job: null,
  },
  {
    what: "calendar URLs of rooms",
    why: "for subscriptions to the bookings of a room",
    kept: `until they are revoked, and ${days(RETENTION_DAYS.calendarsRevoked)} more`,
    tables: ["resource_calendar"],
    job: "resources.purge_calendars",
  },
  {
    what: "which resources a member manages",
    why: "to let them decide on the bookings",
    kept: "until an operator removes them, or the account ends",
    tables: ["resource_manager"],
    job: null,
  },
  {
    what: "resources and their outages",
    why: "for bookings; not personal",
    kept: "as long as the space",
    tables: ["resource", "resource_outage"],
    job: null,
  },
];
