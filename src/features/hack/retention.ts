import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";
import { DIETARY_KEPT_DAYS } from "./rules.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.hackEventWhat,
    why: declared.hackEventWhy,
    kept: declared.hackEventKept,
    tables: ["hack_event", "hack_form", "hack_nda"],
    job: null,
  },
  {
    what: declared.hackApplicationWhat,
    why: declared.hackApplicationWhy,
    kept: declared.hackApplicationKept,
    tables: ["hack_application", "hack_evidence"],
    job: null,
  },
  {
    what: declared.hackSeatWhat,
    why: declared.hackSeatWhy,
    kept: declared.hackSeatKept,
    tables: ["hack_seat", "hack_role"],
    job: null,
  },
  expiring({
    what: declared.hackDietaryWhat,
    why: declared.hackDietaryWhy,
    kept: declared.hackDietaryKept,
    tables: ["hack_dietary"],
    after: { days: DIETARY_KEPT_DAYS },
    expires: {
      days: {
        hack_dietary: `eid IN (SELECT eid FROM hack_event
          WHERE ends_on < to_char($1::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD'))`,
      },
    },
  }),
];
