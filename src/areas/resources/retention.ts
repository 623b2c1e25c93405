import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "bookings",
    why: "to hold rooms and equipment for you",
    kept: "as long as the account",
    tables: ["booking"],
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
