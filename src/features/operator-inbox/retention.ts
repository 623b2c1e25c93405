import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "claims in the operators' inbox",
    why: "to prevent two operators from deciding on the same item",
    kept: "until their release; an hour after they expire",
    tables: ["inbox_claim"],
    job: "inbox.purge_claims",
  },
];
