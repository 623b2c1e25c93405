import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { closed: 365, handoffs: 90 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "print requests with their models and history",
    why: "to print, and to show what became of them",
    kept: `${days(RETENTION_DAYS.closed)} after they are closed`,
    tables: ["print_job", "print_move", "print_fit"],
    job: "prints.purge",
  },
  {
    what: "attempts to print, with filament, time and cost",
    why: "to account for material and for wear",
    kept: "as long as the space; without the request once that is deleted",
    tables: ["print_attempt"],
    job: null,
  },
  {
    what: "prints that services prepared for members",
    why: "so that the member decides",
    kept: `${days(RETENTION_DAYS.handoffs)} after they end`,
    tables: ["print_handoff"],
    job: "prints.purge",
  },
];

const MINE = "job_id IN (SELECT id FROM print_job WHERE member_id = $1)";

export const personal = personalData("prints", [
  {
    table: "print_move",
    what: "steps of print requests, also as crew",
    where: `by_member = $1 OR ${MINE}`,
    onDeletion: { kept: "Other members' histories stay, without a link to you.", without: "by_member = NULL" },
  },
  {
    table: "print_attempt",
    what: "attempts to print, also for others",
    where: `started_by = $1 OR ${MINE}`,
    onDeletion: {
      kept: "The account of material and time stays, without a link to you.",
      without: "started_by = NULL, job_id = NULL",
    },
  },
  { table: "print_job", what: "print requests", onDeletion: "deleted" },
  {
    table: "print_handoff",
    what: "prints prepared by services",
    onDeletion: "deleted",
  },
]);
