import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.auditSearchWhat,
    why: declared.auditSearchWhy,
    kept: declared.auditSearchKept,
    tables: ["audit_search"],
    job: null,
  },
];
