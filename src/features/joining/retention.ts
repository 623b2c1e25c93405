import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

/** After an invitation expired, and after the decision on a request. */
export const KEPT_DAYS = 90;

export const retention: readonly RetentionRule[] = [
  {
    what: "how people can sign up",
    why: "a setting of the space",
    kept: "as long as the space",
    tables: ["join_policy"],
    job: null,
  },
  {
    what: "invitations and their uses",
    why: "to tell operators who joined by which invitation",
    kept: `${KEPT_DAYS} days after they expire`,
    tables: ["invitation", "invitation_use", "invitation_group"],
    job: "joining.purge",
  },
  {
    what: "imports of members",
    why: "to undo one, and to tell operators how many people accepted",
    kept: `${KEPT_DAYS} days after their invitations expire`,
    tables: ["member_import", "member_import_change", "member_import_group", "member_import_joined"],
    job: "joining.purge",
  },
  {
    what: "requests to join",
    why: "for a decision by an operator",
    kept: `${KEPT_DAYS} days after the decision; undecided ones ${KEPT_DAYS} days`,
    tables: ["join_request"],
    job: "joining.purge",
  },
  {
    what: "mails about invitations and requests",
    why: "to send them once, and to show operators which failed",
    kept: "as long as the invitation or the request",
    tables: ["joining_mail"],
    job: "joining.purge",
  },
];
