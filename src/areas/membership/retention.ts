import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

/** Tier decisions are kept by number. */
export const TIER_DECISIONS_KEPT = 500;

export const retention: readonly RetentionRule[] = [
  {
    what: "members",
    why: "so that the space knows its members",
    kept: "as long as the account",
    tables: ["member"],
    job: null,
  },
  {
    what: "tier decisions",
    why: "so that decisions can be looked up",
    kept: `the newest ${TIER_DECISIONS_KEPT}`,
    tables: ["tier_change"],
    job: "membership.trim_decisions",
  },
  {
    what: "requests for another tier",
    why: "so that an operator can decide",
    kept: "until they are decided or withdrawn",
    tables: ["tier_request"],
    job: null,
  },
  {
    what: "how many members there are",
    why: "so that totals are quick; not personal",
    kept: "as long as the members",
    tables: ["member_tally"],
    job: null,
  },
];
