import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { deliveries: 180, paces: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "campaigns of the newsletter",
    why: "to know which issue was sent, and who approved it",
    kept: "as long as the space",
    tables: ["campaign"],
    job: null,
  },
  {
    what: "who got which issue by mail",
    why: "to send it once, and to answer questions about a missing mail",
    kept: `${days(RETENTION_DAYS.deliveries)} after the campaign`,
    tables: ["campaign_delivery"],
    job: "campaigns.purge",
  },
  {
    what: "bounces of these mails, and complaints about them",
    why: "to stop mail that nobody gets or wants, and to show operators why",
    kept: `${days(RETENTION_DAYS.deliveries)} after the campaign`,
    tables: ["campaign_report"],
    job: "campaigns.purge",
  },
  {
    what: "how far the mailbox of bounces was read",
    why: "to read each of them once",
    kept: "one row",
    tables: ["campaign_mailbox"],
    job: null,
  },
  {
    what: "how fast mail servers take our mail",
    why: "to send no faster than they want",
    kept: `${days(RETENTION_DAYS.paces)} after the last mail`,
    tables: ["campaign_pace"],
    job: "campaigns.purge",
  },
];
