import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "claims in the operators' inbox",
    why: "so that no two decide on the same",
    kept: "until they are released; an hour after they lapsed",
    tables: ["inbox_claim"],
    job: "inbox.purge_claims",
  },
];
