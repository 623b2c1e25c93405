import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "roles of members",
    why: "a setting of the space",
    kept: "until an operator ends the role",
    tables: ["space_role"],
    job: null,
  },
  {
    what: "which roles a member has",
    why: "to give the role's permissions on the web pages",
    kept: "until an operator takes the role away, or the role or the account ends",
    tables: ["space_role_member"],
    job: null,
  },
];
