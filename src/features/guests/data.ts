import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { guest: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.visitWhat,
    why: declared.visitWhy,
    kept: declared.visitKept({ days: RETENTION_DAYS.guest }),
    tables: ["visit", "visit_signature"],
    job: "guests.purge",
  },
  {
    what: declared.guestBlockWhat,
    why: declared.guestBlockWhy,
    kept: declared.guestBlockKept,
    tables: ["guest_block"],
    job: "guests.purge",
  },
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
