import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  memberEvents: 400,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.memberEventWhat,
    why: declared.memberEventWhy,
    kept: declared.memberEventKept({ days: RETENTION_DAYS.memberEvents }),
    tables: ["member_event"],
    job: "event_log.purge_old",
  },
  {
    what: declared.memberEventPositionWhat,
    why: declared.memberEventPositionWhy,
    kept: declared.memberEventPositionKept,
    tables: ["member_event_position"],
    job: null,
  },
];
