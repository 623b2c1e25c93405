import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.memberGroupWhat,
    why: declared.memberGroupWhy,
    kept: declared.memberGroupKept,
    tables: ["member_group"],
    job: null,
  },
  {
    what: declared.groupMemberWhat,
    why: declared.groupMemberWhy,
    kept: declared.groupMemberKept,
    tables: ["group_member"],
    job: null,
  },
];
