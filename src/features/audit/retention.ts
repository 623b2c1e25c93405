import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "operators' saved searches of the audit log",
    why: "to repeat a search with one click",
    kept: "until the operator deletes them",
    tables: ["audit_search"],
    job: null,
  },
];
