import type { Quota } from "../../kernel/catalogue/operation.ts";

/** A confirmed handoff costs what a request of one's own does. */
export const SUBMISSIONS = {
  per: "member",
  max: 10,
  window: "utc-day",
  pool: "prints.submit",
} as const satisfies Quota;
