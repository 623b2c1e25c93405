import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "bookings",
    why: "so that rooms are held",
    kept: "as long as the account",
    tables: ["booking"],
    job: null,
  },
  {
    what: "resources",
    why: "so that they can be booked; not personal",
    kept: "as long as the space",
    tables: ["resource"],
    job: null,
  },
];
