import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  memberEvents: 400,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "members' event logs",
    why: "so that agents can follow what happened",
    kept: days(RETENTION_DAYS.memberEvents),
    tables: ["member_event"],
    job: "event_log.purge_old",
  },
  {
    what: "positions in members' event logs",
    why: "so that no event is lost or delivered twice",
    kept: "as long as the account",
    tables: ["member_event_position"],
    job: null,
  },
];
