import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { closed: 365, handoffs: 90 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.printJobWhat,
    why: declared.printJobWhy,
    kept: declared.printJobKept({ days: RETENTION_DAYS.closed }),
    tables: ["print_job", "print_move", "print_fit"],
    job: "prints.purge",
  },
  {
    what: declared.printAttemptWhat,
    why: declared.printAttemptWhy,
    kept: declared.printAttemptKept,
    tables: ["print_attempt"],
    job: null,
  },
  {
    what: declared.printHandoffWhat,
    why: declared.printHandoffWhy,
    kept: declared.printHandoffKept({ days: RETENTION_DAYS.handoffs }),
    tables: ["print_handoff"],
    job: "prints.purge",
  },
];

const MINE = "job_id IN (SELECT id FROM print_job WHERE member_id = $1)";

export const personal = personalData("prints", [
  {
    table: "print_move",
    what: declared.printMoveYours,
    where: `by_member = $1 OR ${MINE}`,
    onDeletion: { kept: declared.printMoveStays, without: "by_member = NULL" },
  },
  {
    table: "print_attempt",
    what: declared.printAttemptYours,
    where: `started_by = $1 OR ${MINE}`,
    onDeletion: {
      kept: declared.printAttemptStays,
      without: "started_by = NULL, job_id = NULL",
    },
  },
  { table: "print_job", what: declared.printJobYours, onDeletion: "deleted" },
  {
    table: "print_handoff",
    what: declared.printHandoffYours,
    onDeletion: "deleted",
  },
]);
