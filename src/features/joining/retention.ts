import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

/** After an invitation expired, and after the decision on a request. */
export const KEPT_DAYS = 90;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.joinPolicyWhat,
    why: declared.joinPolicyWhy,
    kept: declared.joinPolicyKept,
    tables: ["join_policy"],
    job: null,
  },
  {
    what: declared.invitationWhat,
    why: declared.invitationWhy,
    kept: declared.invitationKept({ days: KEPT_DAYS }),
    tables: ["invitation", "invitation_use", "invitation_group"],
    job: "joining.purge",
  },
  {
    what: declared.memberImportWhat,
    why: declared.memberImportWhy,
    kept: declared.memberImportKept({ days: KEPT_DAYS }),
    tables: ["member_import", "member_import_change", "member_import_group", "member_import_joined"],
    job: "joining.purge",
  },
  {
    what: declared.joinRequestWhat,
    why: declared.joinRequestWhy,
    kept: declared.joinRequestKept({ days: KEPT_DAYS }),
    tables: ["join_request"],
    job: "joining.purge",
  },
  {
    what: declared.joiningMailWhat,
    why: declared.joiningMailWhy,
    kept: declared.joiningMailKept,
    tables: ["joining_mail"],
    job: "joining.purge",
  },
];
