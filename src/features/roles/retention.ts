import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.spaceRoleWhat,
    why: declared.spaceRoleWhy,
    kept: declared.spaceRoleKept,
    tables: ["space_role"],
    job: null,
  },
  {
    what: declared.spaceRoleMemberWhat,
    why: declared.spaceRoleMemberWhy,
    kept: declared.spaceRoleMemberKept,
    tables: ["space_role_member"],
    job: null,
  },
];
