import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "profiles",
    why: "so that other members can find you",
    kept: "as long as the account",
    tables: ["member_profile"],
    job: null,
  },
  {
    what: "number of profiles",
    why: "for fast totals; not personal",
    kept: "as long as the profiles",
    tables: ["card_tally"],
    job: null,
  },
];
