import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

/** Tier decisions are kept by number. */
export const TIER_DECISIONS_KEPT = 500;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.memberWhat,
    why: declared.memberWhy,
    kept: declared.memberKept,
    tables: ["member"],
    job: null,
  },
  {
    what: declared.tierChangeWhat,
    why: declared.tierChangeWhy,
    kept: declared.tierChangeKept({ kept: TIER_DECISIONS_KEPT }),
    tables: ["tier_change"],
    job: "membership.trim_decisions",
  },
  {
    what: declared.tierRequestWhat,
    why: declared.tierRequestWhy,
    kept: declared.tierRequestKept,
    tables: ["tier_request"],
    job: null,
  },
  {
    what: declared.membershipPeriodWhat,
    why: declared.membershipPeriodWhy,
    kept: declared.membershipPeriodKept,
    tables: ["membership_period"],
    job: null,
  },
  {
    what: declared.tierNameWhat,
    why: declared.tierNameWhy,
    kept: declared.tierNameKept,
    tables: ["tier_name"],
    job: null,
  },
  {
    what: declared.memberTallyWhat,
    why: declared.memberTallyWhy,
    kept: declared.memberTallyKept,
    tables: ["member_tally"],
    job: null,
  },
  {
    what: declared.tierRequestTallyWhat,
    why: declared.tierRequestTallyWhy,
    kept: declared.tierRequestTallyKept,
    tables: ["tier_request_tally"],
    job: null,
  },
];
