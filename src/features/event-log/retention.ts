import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.memberEventWhat,
    why: declared.memberEventWhy,
    kept: declared.memberEventKept,
    tables: ["member_event"],
    after: { days: 400 },
    expires: { days: { member_event: "at < $1" } },
  }),
  {
    what: declared.memberEventPositionWhat,
    why: declared.memberEventPositionWhy,
    kept: declared.memberEventPositionKept,
    tables: ["member_event_position"],
    job: null,
  },
];
