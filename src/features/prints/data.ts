import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.printJobWhat,
    why: declared.printJobWhy,
    kept: declared.printJobKept,
    tables: ["print_job", "print_move", "print_fit"],
    after: { days: 365 },
    expires: { days: { print_job: "closed_at < $1" } },
  }),
  {
    what: declared.printAttemptWhat,
    why: declared.printAttemptWhy,
    kept: declared.printAttemptKept,
    tables: ["print_attempt"],
    job: null,
  },
  expiring({
    what: declared.printHandoffWhat,
    why: declared.printHandoffWhy,
    kept: declared.printHandoffKept,
    tables: ["print_handoff"],
    after: { days: 90 },
    expires: { days: { print_handoff: "expires_at < $1 AND state <> 'pending'" } },
  }),
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
