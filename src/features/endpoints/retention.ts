import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "agent endpoints of members, with their cards and health",
    why: "so that members find agents that answer",
    kept: "until their owner removes them, or the account ends",
    tables: ["endpoint"],
    job: null,
  },
];
