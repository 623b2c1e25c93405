import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

/** After an invitation expired, and after the decision on a request. */
const KEPT_DAYS = 90;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.joinPolicyWhat,
    why: declared.joinPolicyWhy,
    kept: declared.joinPolicyKept,
    tables: ["join_policy"],
    job: null,
  },
  expiring({
    what: declared.invitationWhat,
    why: declared.invitationWhy,
    kept: declared.invitationKept,
    tables: ["invitation", "invitation_use", "invitation_group"],
    after: { days: KEPT_DAYS },
    expires: { days: { invitation: "expires_at < $1" } },
  }),
  expiring({
    what: declared.memberImportWhat,
    why: declared.memberImportWhy,
    kept: declared.memberImportKept,
    tables: ["member_import", "member_import_change", "member_import_group", "member_import_joined"],
    after: { days: KEPT_DAYS },
    expires: { days: { member_import: "expires_at < $1" } },
  }),
  expiring({
    what: declared.joinRequestWhat,
    why: declared.joinRequestWhy,
    kept: declared.joinRequestKept,
    tables: ["join_request"],
    after: { days: KEPT_DAYS },
    expires: { days: { join_request: "coalesce(decided_at, created_at) < $1" } },
  }),
  {
    what: declared.joiningMailWhat,
    why: declared.joiningMailWhy,
    kept: declared.joiningMailKept,
    tables: ["joining_mail"],
    job: null,
  },
];
