import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { unconfirmed: 30, left: 90, counters: 2 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "subscribers of the newsletter, with the proof that they agreed",
    why: "to send the newsletter only to people who asked for it",
    kept: `until they leave and ${days(RETENTION_DAYS.left)} more; without a confirmation ${days(RETENTION_DAYS.unconfirmed)}`,
    tables: ["mailing_subscriber", "mailing_subscription"],
    job: "mailing.purge",
  },
  {
    what: "keyed hashes of addresses that get no mail",
    why: "to never write again to people who said so, or whose mailbox refuses mail",
    kept: "as long as the space",
    tables: ["mailing_suppression"],
    job: null,
  },
  {
    what: "counts of sign-ups by network",
    why: "to keep others from flooding mailboxes with confirmations",
    kept: days(RETENTION_DAYS.counters),
    tables: ["mailing_counter"],
    job: "mailing.purge",
  },
];
