import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.memberNoteWhat,
    why: declared.memberNoteWhy,
    kept: declared.memberNoteKept,
    tables: ["member_note", "member_note_author"],
    job: null,
  },
];
