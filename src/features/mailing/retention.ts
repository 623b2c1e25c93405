import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { unconfirmed: 30, left: 90, counters: 2 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.mailingSubscriberWhat,
    why: declared.mailingSubscriberWhy,
    kept: declared.mailingSubscriberKept({ days: RETENTION_DAYS.left, unconfirmedDays: RETENTION_DAYS.unconfirmed }),
    tables: ["mailing_subscriber", "mailing_subscription"],
    job: "mailing.purge",
  },
  {
    what: declared.mailingSuppressionWhat,
    why: declared.mailingSuppressionWhy,
    kept: declared.mailingSuppressionKept,
    tables: ["mailing_suppression"],
    job: null,
  },
  {
    what: declared.mailingCounterWhat,
    why: declared.mailingCounterWhy,
    kept: declared.mailingCounterKept({ days: RETENTION_DAYS.counters }),
    tables: ["mailing_counter"],
    job: "mailing.purge",
  },
];
