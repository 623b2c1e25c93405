import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "searches of the audit log that operators keep",
    why: "so that a search is made again with one click",
    kept: "until the operator deletes them",
    tables: ["audit_search"],
    job: null,
  },
];
