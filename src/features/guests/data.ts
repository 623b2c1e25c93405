import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.visitWhat,
    why: declared.visitWhy,
    kept: declared.visitKept,
    tables: ["visit", "visit_signature"],
    after: { days: 30 },
    expires: {
      days: {
        visit_signature: {
          where: "record IS NOT NULL AND visit_id IN (SELECT id FROM visit WHERE ended_at < $1)",
          set: "record = NULL",
        },
        visit: {
          where: "ended_at < $1 AND purged_at IS NULL",
          set: `guest_name = '', guest_email = NULL, guest_phone = NULL, guest_org = NULL, purpose = '',
          open_points = NULL, reason = NULL, purged_at = $2`,
        },
      },
    },
  }),
  expiring({
    what: declared.guestBlockWhat,
    why: declared.guestBlockWhy,
    kept: () => declared.guestBlockKept,
    tables: ["guest_block"],
    after: {},
    expires: { now: { guest_block: "ends_at < $1" } },
  }),
  {
    what: declared.guestFlowWhat,
    why: declared.guestFlowWhy,
    kept: declared.guestFlowKept,
    tables: ["guest_flow", "guest_document"],
    job: null,
  },
];

export const personal = personalData("guests", [
  {
    table: "visit",
    what: declared.visitYours,
    where: "host_id = $1",
    omit: ["match", "code", "decided_by", "signed_off_by"],
    onDeletion: {
      kept: declared.visitStays,
      without: "host_id = NULL",
    },
  },
]);
