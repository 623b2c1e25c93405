import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  memberEvents: 400,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "members' event logs",
    why: "to let agents follow events",
    kept: days(RETENTION_DAYS.memberEvents),
    tables: ["member_event"],
    job: "event_log.purge_old",
  },
  {
    what: "positions in members' event logs",
    why: "to deliver each event once",
    kept: "as long as the account",
    tables: ["member_event_position"],
    job: null,
  },
];
