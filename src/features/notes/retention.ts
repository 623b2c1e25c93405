import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "operators' notes about a member",
    why: "so that operators know what was agreed; in the member's data export",
    kept: "as long as the account",
    tables: ["member_note", "member_note_author"],
    job: null,
  },
];
