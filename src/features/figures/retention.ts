import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "figures, and decisions on them",
    why: "to show your figure",
    kept: "as long as the account",
    tables: ["funko_figure", "funko_decision"],
    job: null,
  },
];
