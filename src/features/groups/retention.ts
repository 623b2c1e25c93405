import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "groups of members",
    why: "a setting of the space; announcements keep the name of an ended group",
    kept: "as long as the space",
    tables: ["member_group"],
    job: null,
  },
  {
    what: "which groups a member is in",
    why: "for announcements to a group",
    kept: "until an operator removes the member, or the group or the account ends",
    tables: ["group_member"],
    job: null,
  },
];
