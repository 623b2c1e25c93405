import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { ended: 30, downloads: 2, attempts: 1 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "links that you shared, and how often they were used",
    why: "so that people without an account can open a file, and you see the use",
    kept: `until they end, and ${days(RETENTION_DAYS.ended)} more`,
    tables: ["share_link"],
    job: "shares.purge",
  },
  {
    what: "single downloads by a link, without any trace of who made them",
    why: "to count them, and to continue them after an interruption",
    kept: `${days(RETENTION_DAYS.downloads)} after the last byte`,
    tables: ["share_download"],
    job: "shares.purge",
  },
  {
    what: "attempts at a link’s password, by a digest of link and address",
    why: "to stop guessing",
    kept: `${days(RETENTION_DAYS.attempts)}`,
    tables: ["share_attempt"],
    job: "shares.purge",
  },
];
