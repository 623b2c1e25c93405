import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

/** Tier decisions are kept by number. */
export const TIER_DECISIONS_KEPT = 500;

export const retention: readonly RetentionRule[] = [
  {
    what: "members",
    why: "to identify members",
    kept: "as long as the account",
    tables: ["member"],
    job: null,
  },
  {
    what: "tier decisions",
    why: "to look up decisions",
    kept: `the newest ${TIER_DECISIONS_KEPT}`,
    tables: ["tier_change"],
    job: "membership.trim_decisions",
  },
  {
    what: "requests for another tier",
    why: "for a decision by an operator",
    kept: "until the decision or withdrawal",
    tables: ["tier_request"],
    job: null,
  },
  {
    what: "until when a membership lasts",
    why: "to remind the member, and to end it",
    kept: "until operators remove the end, or the account ends",
    tables: ["membership_period"],
    job: null,
  },
  {
    what: "names of tiers",
    why: "a setting of the space",
    kept: "as long as the space",
    tables: ["tier_name"],
    job: null,
  },
  {
    what: "number of members",
    why: "for fast totals; not personal",
    kept: "as long as the members",
    tables: ["member_tally"],
    job: null,
  },
  {
    what: "number of requests for another tier",
    why: "for fast totals; not personal",
    kept: "as long as the requests",
    tables: ["tier_request_tally"],
    job: null,
  },
];
